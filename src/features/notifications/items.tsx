// Notifications as a list, on their page and in the panel of the bell: what happened, how long ago, and a dot before what is unread.
import { A } from '#ui/foundations/link.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate, formatRelative } from '#words/formats.ts'
import type { Notification } from './notification.ts'
import css from './items.module.css'

export type ItemsProps = {
  rows: readonly Notification[]
  now: Date | string
  /** Page of all, by which each is opened. */
  all: string
  onOpen?: () => void
}

export function Items({ rows, now, all, onOpen }: ItemsProps) {
  const { bell } = useWords('account')
  const [locale, dates] = [useLocale(), useDates()]
  return (
    <ul className={css.items} data-list="notifications">
      {rows.map(({ id, title, note, createdAt, readAt }) => (
        <li key={id} data-unread={readAt ? undefined : ''}>
          <A href={`${all}?open=${id}`} onClick={onOpen}>
            {!readAt && <span className={css.dot} role="img" aria-label={bell.unread} />}
            <span className={css.title}>{title}</span>
            {note && <span className={css.note}>{note}</span>}
            <time dateTime={createdAt} title={formatDate(createdAt, locale, { shape: 'date-time', ...dates })}>
              {formatRelative(createdAt, now, locale)}
            </time>
          </A>
        </li>
      ))}
    </ul>
  )
}

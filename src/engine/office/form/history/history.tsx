// The history of a row, newest first: what, who, when, which fields.
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate, formatRelative, listed } from '#words/formats.ts'
import type { HistoryEntry } from '../../../model/history-entry.ts'
import css from './history.module.css'

export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { audit, form, list } = useWords('editor')
  const locale = useLocale()
  const dates = useDates()
  if (entries.length === 0) return <p className={css.none}>{list.noChanges}</p>
  return (
    <ol className={css.history}>
      {entries.map(({ id, at, action, who, isProduct, fields, of }) => (
        <li key={id}>
          <b>{audit[action as keyof typeof audit] ?? action}</b>{' '}
          <span>{isProduct ? form.product : (who ?? form.somebody)}</span>
          <time dateTime={at} title={formatDate(at, locale, { shape: 'date-time', ...dates })} suppressHydrationWarning>
            {/* oxlint-disable-next-line react/purity -- how long ago is said as of now */}
            {formatRelative(at, Date.now(), locale)}
          </time>
          {of && <small>{of}</small>}
          {fields.length > 0 && (
            <small>
              {form.changed({
                fields: listed(fields.slice(0, 6), locale) + (fields.length > 6 ? ` +${fields.length - 6}` : ''),
              })}
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}

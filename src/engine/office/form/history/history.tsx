// The history of a row, newest first: what, who, when, and what each field said before and after; one of them can be put back.
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate, formatRelative, listed } from '#words/formats.ts'
import type { KindShape } from '../../../model/describe.ts'
import type { ChangedValue, HistoryEntry } from '../../../model/history-entry.ts'
import { Cell, isEmpty } from '../../cell.tsx'
import css from './history.module.css'

export type PutBack = (value: ChangedValue, entry: HistoryEntry) => void

type HistoryProps = {
  entries: readonly HistoryEntry[]
  shape: Pick<KindShape, 'fields'>
  /** Puts one field back as it was; absent where the reader may not change the row. */
  onPutBack?: PutBack | undefined
  /** Fields that nobody changes here. */
  locked?: readonly string[]
}

function Values({ entry, shape, onPutBack, locked = [] }: Omit<HistoryProps, 'entries'> & { entry: HistoryEntry }) {
  const { form, people } = useWords('editor')
  return (
    <details className={css.values}>
      <summary>{form.oldAndNew}</summary>
      <dl>
        {entry.values.map((value) => {
          const field = shape.fields[value.name]
          if (!field) return null
          const side = (one: unknown) =>
            isEmpty(one) ? <i>{people.empty}</i> : <Cell field={field} value={one} id={entry.id} />
          const isOpen = onPutBack && !field.readOnly && !locked.includes(value.name)
          return (
            <div key={value.name}>
              <dt>{field.label}</dt>
              <dd>
                <del>{side(value.old)}</del> → <ins>{side(value.new)}</ins>
                {isOpen && (
                  <button
                    type="button"
                    aria-label={form.putBackField({ text: field.label })}
                    onClick={() => onPutBack(value, entry)}
                  >
                    {form.putBack}
                  </button>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}

export function History({ entries, ...rest }: HistoryProps) {
  const { audit, form, list } = useWords('editor')
  const locale = useLocale()
  const dates = useDates()
  if (entries.length === 0) return <p className={css.none}>{list.noChanges}</p>
  return (
    <ol className={css.history}>
      {entries.map((entry) => {
        const { id, at, action, who, isProduct, fields, of } = entry
        return (
          <li key={id}>
            <b>{audit[action as keyof typeof audit] ?? action}</b>{' '}
            <span>{isProduct ? form.product : (who ?? form.somebody)}</span>
            <time
              dateTime={at}
              title={formatDate(at, locale, { shape: 'date-time', ...dates })}
              suppressHydrationWarning
            >
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
            {entry.values.length > 0 && <Values entry={entry} {...rest} />}
          </li>
        )
      })}
    </ol>
  )
}

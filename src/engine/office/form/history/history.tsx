// The history of a row, newest first: what, who, when, and what each field said before and after; one of them can be put back.
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate, formatRelative, listed } from '#words/formats.ts'
import type { KindShape } from '../../../model/describe.ts'
import type { ChangedValue, HistoryEntry } from '../../../model/history-entry.ts'
import { Cell, isEmpty } from '../../cell.tsx'
import css from './history.module.css'

/** One field of the row or of a child row; null: the child row that was removed. */
export type RestoreValue = (value: ChangedValue | null, entry: HistoryEntry) => void

type HistoryProps = {
  entries: readonly HistoryEntry[]
  shape: Pick<KindShape, 'fields' | 'children'>
  /** Puts one field, or a child row, back as it was; absent where the reader may not change the row. */
  onPutBack?: RestoreValue | undefined
  /** Fields that nobody changes here. */
  locked?: readonly string[]
}

/** The fields of what the entry is about, and whether one of them can be put back here. */
function fieldsOf({ child }: HistoryEntry, { shape, locked = [] }: Omit<HistoryProps, 'entries'>) {
  if (!child) return { fields: shape.fields, isOpen: (name: string) => !locked.includes(name) }
  const fields = shape.children.find(({ name }) => name === child.list)?.shape.fields ?? {}
  return { fields, isOpen: () => child.isThere }
}

function Values({ entry, onPutBack, ...rest }: Omit<HistoryProps, 'entries'> & { entry: HistoryEntry }) {
  const { form, people } = useWords('editor')
  const { fields, isOpen } = fieldsOf(entry, rest)
  const isMade = entry.action === 'create'
  return (
    <details className={css.values}>
      <summary>{form.oldAndNew}</summary>
      <dl>
        {entry.values.map((value) => {
          const field = fields[value.name]
          if (!field) return null
          const side = (one: unknown) =>
            isEmpty(one) ? <i>{people.empty}</i> : <Cell field={field} value={one} id={entry.id} />
          // What a new row began with was nothing before.
          const isOffered = onPutBack && !field.readOnly && !isMade && !entry.child?.removed && isOpen(value.name)
          return (
            <div key={value.name}>
              <dt>{field.label}</dt>
              <dd>
                <del>{side(value.old)}</del> → <ins>{side(value.new)}</ins>
                {isOffered && (
                  <button
                    type="button"
                    aria-label={form.putBackField({ text: entry.of ? `${entry.of}, ${field.label}` : field.label })}
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
            {entry.child?.removed && rest.onPutBack && (
              <button
                type="button"
                className={css.row}
                aria-label={form.putBackField({ text: of ?? '' })}
                onClick={() => rest.onPutBack?.(null, entry)}
              >
                {form.putBack}
              </button>
            )}
            {entry.values.length > 0 && <Values entry={entry} {...rest} />}
          </li>
        )
      })}
    </ol>
  )
}

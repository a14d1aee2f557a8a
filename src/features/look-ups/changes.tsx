// What a register says beside what stands here, value by value; nothing is taken that nobody chose.
import { Cell, isEmpty } from '#engine/office/cell.tsx'
import { isSame } from '#engine/office/form/values/form-values.ts'
import type { FieldShape, KindShape } from '#engine/model/describe.ts'
import { listed } from '#words/formats.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { LookUpAnswer } from './fields.ts'
import css from './look-ups.module.css'

export type Change = { name: string; label: string; field: FieldShape | null; now: unknown; there: unknown }
type Values = Readonly<Record<string, unknown>>

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs. Lists of children are filled where there are none: what stands in them was looked at by somebody. */
export function changesIn(shape: KindShape, values: Values, found: Values, locked: readonly string[]): Change[] {
  return Object.entries(found).flatMap(([name, there]): Change[] => {
    const child = shape.children.find((one) => one.name === name)
    if (child) return isEmpty(values[name]) ? [{ name, label: child.shape.many, field: null, now: null, there }] : []
    const field = shape.fields[name]
    if (!field || field.readOnly || locked.includes(name)) return []
    const now = values[name]
    const next = field.translated && isTexts(now) && isTexts(there) ? { ...there, ...dropEmpty(now), ...there } : there
    return isSame(now, next) || isSame(labels(now), labels(next))
      ? []
      : [{ name, label: field.label, field, now, there: next }]
  })
}

const dropEmpty = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text))

/** Keywords are the same by their words. */
const labels = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => (isTexts(one) && typeof one.label === 'string' ? one.label : one))
    : value

/** Those that are chosen at first: what is empty here. */
export const chosenAtFirst = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.flatMap(({ name, now }) => (isEmpty(now) ? [name] : [])))

function Value({ change, value }: { change: Change; value: unknown }) {
  const { lookUp } = useWords('editor')
  const locale = useLocale()
  const { field } = change
  if (isEmpty(value)) return <span className={css.empty}>{lookUp.empty}</span>
  if (!field) {
    const rows = value as Record<string, unknown>[]
    return (
      <>
        {listed(
          rows.map((row) => String(Object.values(row)[0])),
          locale,
        )}
      </>
    )
  }
  const shown =
    field.type === 'tags'
      ? (value as unknown[]).map((one) => (typeof one === 'string' ? { id: one, label: one } : one))
      : value
  return <Cell field={field} value={shown} id="" full={field.type !== 'richText'} />
}

type ChangesProps = {
  id: string
  changes: readonly Change[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

export function Changes({ id, changes, chosen, onChoose }: ChangesProps) {
  const { lookUp } = useWords('editor')
  const choose = (name: string, on: boolean) =>
    onChoose(new Set(on ? [...chosen, name] : [...chosen].filter((one) => one !== name)))
  return (
    <ul className={css.changes}>
      {changes.map((change) => (
        <li key={change.name}>
          <label htmlFor={`${id}-${change.name}`}>
            <input
              id={`${id}-${change.name}`}
              type="checkbox"
              checked={chosen.has(change.name)}
              onChange={(event) => choose(change.name, event.target.checked)}
            />
            <b>{change.label}</b>
          </label>
          <dl>
            <div>
              <dt>{lookUp.now}</dt>
              <dd>
                <Value change={change} value={change.now} />
              </dd>
            </div>
            <div>
              <dt>{lookUp.there}</dt>
              <dd>
                <Value change={change} value={change.there} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** What a register answered, as a sentence; null where it has something to say. */
export function useFaultWords(): (answer: LookUpAnswer) => string | null {
  const { lookUp } = useWords('editor')
  return (answer) => ('fault' in answer ? lookUp.faults[answer.fault] : null)
}

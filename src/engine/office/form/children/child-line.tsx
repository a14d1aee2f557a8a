// A child row in one line: what it is called, two facts, its state.
import { Cell, isEmpty } from '../../cell.tsx'
import type { ChildShape, FieldShape } from '../../../model/describe.ts'
import type { ChildRow } from './child-rows.ts'
import css from './children.module.css'

/** Can the value be written out as what it is? What is being typed may not be that yet. */
const isWhole = ({ type }: FieldShape, value: unknown): boolean => {
  if (isEmpty(value) || value === false) return false
  if (type === 'number') return Number.isFinite(Number(value))
  if (type === 'date') return !Number.isNaN(new Date(String(value)).getTime())
  if (type === 'ref') return typeof value === 'object' && 'label' in (value as object)
  return !['refs', 'tags', 'image', 'file'].includes(type)
}

type LineProps = { child: ChildShape; row: ChildRow; number: number }

export function ChildLine({ child: { shape }, row, number }: LineProps) {
  const shown = (name: string): FieldShape[] => {
    const field = shape.fields[name]
    return field && isWhole(field, row[name]) ? [field] : []
  }
  const [title] = shown(shape.title)
  const names = shape.columns.filter((name) => name !== shape.title && name !== 'status')
  const facts = names.flatMap(shown).slice(0, 2)
  const [status] = shown('status')
  const cell = (field: FieldShape) => <Cell field={field} value={row[field.name]} id={row.id ?? ''} />
  return (
    <span className={css.line}>
      <b>{title ? cell(title) : `${shape.one} ${number}`}</b>
      {facts.map((field) => (
        <span key={field.name} title={field.label}>
          {cell(field)}
        </span>
      ))}
      {status && <span className={css.status}>{cell(status)}</span>}
    </span>
  )
}

/** The child rows of a row, to read: each kind with its count. Kinds without rows are left out. */
export function ChildLists({
  lists,
  values,
  level: Heading,
}: {
  lists: readonly ChildShape[]
  values: Readonly<Record<string, unknown>>
  level: 'h2' | 'h3'
}) {
  return lists.map((child) => {
    const rows = (values[child.name] ?? []) as ChildRow[]
    return rows.length === 0 ? null : (
      <section key={child.name}>
        <Heading>
          {child.shape.many} <span className={css.count}>{rows.length}</span>
        </Heading>
        <ol className={css.lines}>
          {rows.map((row, at) => (
            <li key={row.id ?? at}>
              <ChildLine child={child} row={row} number={at + 1} />
            </li>
          ))}
        </ol>
      </section>
    )
  })
}

// The rows of a generated list: a plain table with a checkbox, a thread of the industries, and a menu per row; cards on phones.
import type { KeyboardEvent, ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icons.tsx'
import { A } from '#ui/link.tsx'
import { useWords } from '#ui/words.tsx'
import type { KindShape } from '../../describe.ts'
import { addressWith, sortedBy } from '../list-address.ts'
import type { ListRow } from '../list-data.ts'
import { Cell, isRight, pictureSrc } from './cell.tsx'
import css from './list-table.module.css'

export type ListTableProps = {
  shape: KindShape
  rows: readonly ListRow[]
  columns: readonly string[]
  query: URLSearchParams
  dense: boolean
  dimmed: boolean
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], on: boolean) => void
  /** Row that J and K stand on. */
  current: string | null
  menuFor: (row: ListRow) => ReactNode
}

/** Slugs of the industries of a row, for its thread. */
export const threadsOf = (row: ListRow): string[] =>
  ((row.values['domainIndustries'] ?? []) as { slug?: string }[]).flatMap(({ slug }) => slug ?? []).slice(0, 3)

const pictureOf = (row: ListRow): unknown => row.values['photo'] ?? row.values['logo'] ?? row.values['image']

function Heading({ shape, name, query }: { shape: KindShape; name: string; query: URLSearchParams }) {
  const { list } = useWords('office')
  const field = shape.fields[name]
  if (!field) return null
  const sorted = sortedBy(query, shape, name)
  const canSort =
    !['list', 'richText', 'image', 'file', 'refs', 'tags'].includes(field.type) && !field.many && field.type !== 'ref'
  return (
    <th
      scope="col"
      data-right={isRight(field) ? '' : undefined}
      aria-sort={sorted === 'up' ? 'ascending' : sorted === 'down' ? 'descending' : undefined}
    >
      {canSort ? (
        <A
          href={addressWith(query, { sort: sorted === 'up' ? `-${name}` : sorted === 'down' ? null : name })}
          title={list.sortBy({ text: field.label })}
        >
          {field.label}
          {sorted && <Icon name={sorted === 'up' ? 'up' : 'down'} size={14} />}
        </A>
      ) : (
        field.label
      )}
    </th>
  )
}

function NameCell({ row, shape, query }: { row: ListRow; shape: KindShape; query: URLSearchParams }) {
  const native = row.values['nameNative']
  const hasFace = shape.fields['photo'] !== undefined
  const src = pictureSrc(pictureOf(row))
  return (
    <th scope="row" className={css.name}>
      {hasFace && (
        <Avatar id={row.id} size={40} industry={threadsOf(row)[0]} photo={src ? { src, alt: '' } : undefined} />
      )}
      <span>
        <A href={addressWith(query, { peek: row.id, panel: null })} data-peek={row.id}>
          {row.title}
        </A>
        {typeof native === 'string' && native !== row.title && <small>{native}</small>}
      </span>
    </th>
  )
}

export function ListTable({
  shape,
  rows,
  columns,
  query,
  dense,
  dimmed,
  selected,
  onSelect,
  current,
  menuFor,
}: ListTableProps) {
  const { list, act } = useWords('office')
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const shown = columns.filter((name) => name !== 'photo' && name !== shape.title)
  const toggleByKey = (event: KeyboardEvent<HTMLInputElement>, id: string) => {
    if (event.key === 'Enter') onSelect([id], !selected.has(id))
  }
  return (
    <div className={css.scroll} data-dimmed={dimmed ? '' : undefined}>
      <table className={css.table} data-dense={dense ? '' : undefined} aria-busy={dimmed}>
        <caption>{shape.many}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.check}>
              <input
                type="checkbox"
                aria-label={list.selectAll}
                checked={all}
                onChange={(event) =>
                  onSelect(
                    rows.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            </th>
            <Heading shape={shape} name={shape.title} query={query} />
            {shown.map((name) => (
              <Heading key={name} shape={shape} name={name} query={query} />
            ))}
            <th scope="col" className={css.menu}>
              <span className={css.hidden}>{act.open}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              id={`row-${row.id}`}
              data-selected={selected.has(row.id) ? '' : undefined}
              data-current={current === row.id ? '' : undefined}
            >
              <td className={css.check}>
                <span className={css.threads} aria-hidden="true">
                  {threadsOf(row).map((slug) => (
                    <i key={slug} data-industry={slug} />
                  ))}
                </span>
                <input
                  type="checkbox"
                  name="id"
                  value={row.id}
                  aria-label={list.selectRow({ text: row.title })}
                  checked={selected.has(row.id)}
                  onChange={(event) => onSelect([row.id], event.target.checked)}
                  onKeyDown={(event) => toggleByKey(event, row.id)}
                />
              </td>
              <NameCell row={row} shape={shape} query={query} />
              {shown.map((name) => {
                const field = shape.fields[name]
                return field ? (
                  <td key={name} data-right={isRight(field) ? '' : undefined} data-label={field.label}>
                    <Cell field={field} value={row.values[name]} id={row.id} />
                  </td>
                ) : null
              })}
              <td className={css.menu}>{menuFor(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Eight rows of warps without wefts, as wide as the columns. */
export function SkeletonRows({ columns }: { columns: number }) {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows are all the same
        <div key={row}>
          {Array.from({ length: Math.min(columns, 8) }, (_unused, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- the cells are all the same
            <i key={column} />
          ))}
        </div>
      ))}
    </div>
  )
}

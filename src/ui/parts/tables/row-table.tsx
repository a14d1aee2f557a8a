// A table of rows that can be chosen: a box for all of them and one per row, the row the keys stand on, cards on phones.
import type { ReactNode } from 'react'
import { useWords } from '../../foundations/words.tsx'
import { selectionBar } from './selection-bar.ts'
import css from './row-table.module.css'

export type SelectedRows = {
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], on: boolean) => void
  /** Row that J and K stand on. */
  current: string | null
  /** New rows are on their way. */
  dimmed: boolean
}

export type RowTableProps<Row> = SelectedRows & {
  caption: string
  rows: readonly Row[]
  dense: boolean
  /** Headings after the one of the boxes. */
  heads: ReactNode
  /** Beside the box of a row. */
  before?: (row: Row) => ReactNode
  /** Cells after the one of the box. */
  children: (row: Row) => ReactNode
}

export function RowTable<Row extends { id: string; title: string }>(props: RowTableProps<Row>) {
  const { caption, rows, dense, dimmed, selected, onSelect, current, heads, before, children } = props
  const { list } = useWords('staff')
  return (
    <div className={css.scroll} data-dimmed={dimmed ? '' : undefined}>
      <table className={css.table} data-dense={dense ? '' : undefined} aria-busy={dimmed}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.check}>
              <input
                type="checkbox"
                aria-label={list.selectAll}
                checked={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
                onChange={(event) =>
                  onSelect(
                    rows.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            </th>
            {heads}
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
                {before?.(row)}
                <input
                  type="checkbox"
                  name="id"
                  value={row.id}
                  aria-label={list.selectRow({ text: row.title })}
                  checked={selected.has(row.id)}
                  onChange={(event) => onSelect([row.id], event.target.checked)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') onSelect([row.id], !selected.has(row.id))
                  }}
                />
                {selected.has(row.id) && (
                  <button
                    type="button"
                    className={css.onward}
                    onClick={() => document.getElementById(selectionBar)?.focus()}
                  >
                    {list.toSelected({ count: selected.size })}
                  </button>
                )}
              </td>
              {children(row)}
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

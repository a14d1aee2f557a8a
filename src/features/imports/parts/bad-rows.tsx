// The rows that need work: arrow keys move, Enter edits, F7 goes to the next problem and Shift F7 back.
import { useRef, useState, type KeyboardEvent } from 'react'
import { useSubmit } from 'react-router'
import { A } from '#ui/link.tsx'
import { useWords } from '#ui/words.tsx'
import type { GridRow, UploadData } from '../upload-data.ts'
import css from '../upload.module.css'

type Grid = NonNullable<UploadData['grid']>
type Place = { row: number; column: number }

/** Places of all cells with a problem, in reading order. */
const problemsOf = (rows: readonly GridRow[]): Place[] =>
  rows.flatMap((row, at) => row.wrong.flatMap((text, column) => (text ? [{ row: at, column }] : [])))

export function BadRows({ data, grid }: { data: UploadData; grid: Grid }) {
  const { check, repairs } = useWords('upload')
  const { actions } = useWords('common')
  const submit = useSubmit()
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<Place>(problemsOf(grid.rows)[0] ?? { row: 0, column: 0 })
  const [editing, setEditing] = useState(false)

  const go = (next: Place): void => {
    const row = Math.max(0, Math.min(grid.rows.length - 1, next.row))
    const column = Math.max(0, Math.min(grid.headings.length - 1, next.column))
    setPlace({ row, column })
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()
  }
  const save = (value: string): void => {
    const row = grid.rows[place.row]
    const heading = grid.headings[place.column]
    setEditing(false)
    if (!row || !heading || value === row.cells[place.column]) return
    void submit(
      { do: 'edit', at: String(row.at), key: heading.key, value },
      { method: 'post', preventScrollReset: true },
    )
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing) return
    const { row, column } = place
    const moves: Record<string, Place> = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
    }
    if (event.key === 'F7') {
      event.preventDefault()
      const all = problemsOf(grid.rows)
      const isAfter = (one: Place): boolean => one.row > row || (one.row === row && one.column > column)
      const isBefore = (one: Place): boolean => one.row < row || (one.row === row && one.column < column)
      const next = event.shiftKey ? (all.findLast(isBefore) ?? all.at(-1)) : (all.find(isAfter) ?? all[0])
      if (next) go(next)
    } else if (moves[event.key]) {
      event.preventDefault()
      go(moves[event.key] as Place)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      setEditing(true)
    }
  }
  const link = (page: number): string => `${data.path}?run=${data.run?.number}&step=check&page=${page}`
  return (
    <section className={css.bad} id="rows">
      <h2>{repairs.badRows}</h2>
      <div className={css.scroll}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern on a table, as the ARIA practices show it */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is used like a spreadsheet */}
        <table ref={table} role="grid" aria-label={repairs.badRows} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{check.row}</th>
              {grid.headings.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, at) => (
              <tr key={row.at} data-at={row.at} data-severity={row.severity}>
                <th scope="row" title={row.other.join(' ') || undefined}>
                  {row.row}
                </th>
                {row.cells.map((cell, column) => {
                  const isHere = place.row === at && place.column === column
                  const wrong = row.wrong[column]
                  return (
                    <td
                      key={grid.headings[column]?.key}
                      data-cell={`${at} ${column}`}
                      data-wrong={wrong ? '' : undefined}
                      data-edited={row.edited[column] ? '' : undefined}
                      tabIndex={isHere ? 0 : -1}
                      title={wrong ?? undefined}
                      aria-invalid={wrong ? true : undefined}
                      onClick={() => setPlace({ row: at, column })}
                      onDoubleClick={() => setEditing(true)}
                    >
                      {isHere && editing ? (
                        <input
                          ref={(input) => input?.focus()}
                          defaultValue={cell}
                          aria-label={`${grid.headings[column]?.label ?? ''}, ${check.row} ${row.row}`}
                          onBlur={() => setEditing(false)}
                          onKeyDown={(event) => {
                            if (event.key === 'Enter') save(event.currentTarget.value)
                            if (event.key === 'Escape') setEditing(false)
                          }}
                        />
                      ) : (
                        cell
                      )}
                      {wrong && <small>{wrong}</small>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(grid.page > 1 || grid.more) && (
        <p className={css.actions}>
          {grid.page > 1 && <A href={link(grid.page - 1)}>{actions.previous}</A>}
          {grid.more && <A href={link(grid.page + 1)}>{actions.next}</A>}
        </p>
      )}
    </section>
  )
}

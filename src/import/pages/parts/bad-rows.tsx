// The rows that need work: arrow keys move, Enter edits, F7 goes to the next problem and Shift F7 back.
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { GridRow, UploadData } from '../upload-data.ts'
import css from '../upload.module.css'
import rowsCss from './rows.module.css'

type Grid = NonNullable<UploadData['grid']>
type Place = { row: number; column: number }

/** Must a cell be looked at before its row goes on? Somebody has to say whether a possible duplicate is one. */
const needsWork = (row: GridRow | undefined, column: number): boolean =>
  Boolean(row?.wrong[column] && (row.wrong[column].isError || row.state === 'duplicate'))

/** Places of all such cells, in reading order. */
const problemsOf = (rows: readonly GridRow[]): Place[] =>
  rows.flatMap((row, at) => row.wrong.flatMap((_, column) => (needsWork(row, column) ? [{ row: at, column }] : [])))

/** The problem after this place, or before it; round and round. */
function nextProblem(rows: readonly GridRow[], { row, column }: Place, back: boolean): Place | undefined {
  const all = problemsOf(rows)
  const isAfter = (one: Place): boolean => one.row > row || (one.row === row && one.column > column)
  const isBefore = (one: Place): boolean => one.row < row || (one.row === row && one.column < column)
  return back ? (all.findLast(isBefore) ?? all.at(-1)) : (all.find(isAfter) ?? all[0])
}

const cellAt = (table: HTMLTableElement | null, { row, column }: Place): HTMLElement | null | undefined =>
  table?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)

type CellInputProps = { text: string; label: string; onSave: (text: string) => void; onLeave: () => void }

function CellInput({ text, label, onSave, onLeave }: CellInputProps) {
  const left = useRef(false)
  // A line of input would swallow line breaks.
  const Field = text.includes('\n') ? 'textarea' : 'input'
  return (
    <Field
      ref={(field: HTMLInputElement & HTMLTextAreaElement) => field?.focus()}
      defaultValue={text}
      aria-label={label}
      // Whoever goes on elsewhere keeps what was typed.
      onBlur={(event) => (left.current ? undefined : onSave(event.currentTarget.value))}
      onKeyDown={(event) => {
        if ((event.key !== 'Enter' || event.shiftKey) && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        left.current = true
        if (event.key === 'Enter') onSave(event.currentTarget.value)
        else onLeave()
      }}
    />
  )
}

/**
 * Columns in the order they are read in: the name of the row, those with something wrong, the rest. One that has come to the
 * front stays there when its last cell is repaired: nothing moves under the hands of who goes on.
 */
function useWrongFirst(grid: Grid): Grid {
  const { headings } = grid
  const wrong = headings.flatMap(({ key }, at) => (grid.rows.some((row) => row.wrong[at]) ? [key] : []))
  const [front, setFront] = useState<readonly string[]>(wrong)
  const more = wrong.filter((key) => !front.includes(key))
  if (more.length > 0) setFront([...front, ...more])
  const name = headings.findIndex(({ isName }) => isName)
  const rank = (at: number): number => (at === name ? 0 : front.includes(headings[at]?.key ?? '') ? 1 : 2)
  const order = headings.map((_, at) => at).toSorted((a, b) => rank(a) - rank(b))
  const sorted = <T,>(list: readonly T[]): T[] => order.map((at) => list[at] as T)
  return {
    ...grid,
    headings: sorted(headings),
    rows: grid.rows.map((row) => ({
      ...row,
      cells: sorted(row.cells),
      edited: sorted(row.edited),
      wrong: sorted(row.wrong),
    })),
  }
}

type BadRowsProps = { grid: Grid; here: string }

export function BadRows({ grid: given, here }: BadRowsProps) {
  const grid = useWrongFirst(given)

  const { check, repairs } = useWords('upload')
  const { actions } = useWords('common')
  const submit = useSubmit()
  const [chosen, setPlace] = useState<Place>(problemsOf(grid.rows)[0] ?? { row: 0, column: 0 })
  const [editing, setEditing] = useState(false)
  const within = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(grid.rows.length - 1, row)),
    column: Math.max(0, Math.min(grid.headings.length - 1, column)),
  })
  const place = within(chosen)
  const table = useRef<HTMLTableElement>(null)
  // Whoever works by keyboard stays in the grid when a cell is saved, also where its row has gone.
  const returns = useRef(false)
  // The row that was saved last: where another stands in its place, that one is the next problem.
  const saved = useRef(-1)
  // The page of rows that F7 has gone to.
  const turned = useRef<{ to: number; at: 'first' | 'last' } | null>(null)
  const navigate = useNavigate()
  const page = (to: number): string => `${here.replace(/&page=\d+/, '')}&page=${to}`
  const { row: atRow, column: atColumn } = place
  const rowAt = grid.rows[atRow]?.at
  useEffect(() => {
    if (returns.current && !editing && document.activeElement === document.body)
      table.current?.querySelector<HTMLElement>(`[data-at="${rowAt}"] [data-cell="${atRow} ${atColumn}"]`)?.focus()
  }, [rowAt, atRow, atColumn, editing])

  const go = (next: Place): void => {
    saved.current = -1
    setPlace(within(next))
    cellAt(table.current, within(next))?.focus()
  }
  // F7 works from wherever one is on the page, and goes on to the next page of rows.
  const goToProblem = (back: boolean, isInside: boolean): void => {
    const all = problemsOf(grid.rows)
    const isLast =
      isInside && !all.some((one) => one.row > place.row || (one.row === place.row && one.column > place.column))
    const isFirst =
      isInside && !all.some((one) => one.row < place.row || (one.row === place.row && one.column < place.column))
    const to = back ? grid.page - 1 : grid.page + 1
    const isNext = saved.current >= 0 && rowAt !== saved.current && needsWork(grid.rows[place.row], place.column)
    saved.current = -1
    if (isNext) return go(place)
    if (back ? isFirst && grid.page > 1 : isLast && grid.more) {
      turned.current = { to, at: back ? 'last' : 'first' }
      void navigate(page(to), { preventScrollReset: true })
    } else if (!isInside && needsWork(grid.rows[place.row], place.column)) go(place)
    else go(nextProblem(grid.rows, place, back) ?? place)
  }
  const onF7 = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'F7' || editing) return
    event.preventDefault()
    goToProblem(event.shiftKey, event.target instanceof Node && table.current?.contains(event.target) === true)
  })
  useEffect(() => {
    document.addEventListener('keydown', onF7)
    return () => document.removeEventListener('keydown', onF7)
  }, [])
  const onTurned = useEffectEvent(() => {
    const all = problemsOf(grid.rows)
    const first = turned.current?.at === 'last' ? all.at(-1) : all[0]
    turned.current = null
    if (first) go(first)
  })
  useEffect(() => {
    if (turned.current?.to !== grid.page) return
    // The page puts the focus on its heading first.
    const timer = setTimeout(onTurned, 60)
    return () => clearTimeout(timer)
  }, [grid.page])
  const save = (value: string): void => {
    const row = grid.rows[place.row]
    const heading = grid.headings[place.column]
    setEditing(false)
    if (!row || !heading || value === row.cells[place.column]) return
    saved.current = row.at
    void submit(
      {
        do: 'edit',
        at: String(row.at),
        [`was-${heading.key}`]: row.cells[place.column] ?? '',
        [`cell-${heading.key}`]: value,
      },
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
      Home: { row, column: 0 },
      End: { row, column: grid.headings.length - 1 },
    }
    const next = moves[event.key]
    if (next) {
      event.preventDefault()
      go(next)
    } else if (event.key === 'Enter' && event.target instanceof HTMLTableCellElement) {
      event.preventDefault()
      returns.current = true
      setEditing(true)
    }
  }
  return (
    <section className={rowsCss.bad} id="rows">
      <h2>{repairs.badRows}</h2>
      <p className={rowsCss.keys}>{repairs.keys}</p>
      <div className={rowsCss.scroll}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern on a table, as the ARIA practices show it */}
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
                <th scope="row">
                  <A href={`${here}&row=${row.at}#row`} aria-label={repairs.editRow({ row: row.row })}>
                    <span className={rowsCss.onWide}>{row.row}</span>
                    <span className={rowsCss.onPhone}>{repairs.editRow({ row: row.row })}</span>
                  </A>
                  {/* In sight wherever the row is scrolled to. */}
                  {row.wrong.some(Boolean) && (
                    <small>{check.problemsIn({ count: row.wrong.filter(Boolean).length })}</small>
                  )}
                  {row.other.length > 0 && <small>{row.other.join(' ')}</small>}
                </th>
                {row.cells.map((cell, column) => {
                  const isHere = place.row === at && place.column === column
                  const wrong = row.wrong[column]
                  const label = grid.headings[column]?.label ?? ''
                  return (
                    <td
                      key={grid.headings[column]?.key}
                      data-cell={`${at} ${column}`}
                      data-label={label}
                      data-wrong={wrong ? (wrong.isError ? 'error' : 'warning') : undefined}
                      data-edited={row.edited[column] ? '' : undefined}
                      tabIndex={isHere ? 0 : -1}
                      title={wrong?.text}
                      aria-invalid={wrong?.isError ? true : undefined}
                      onClick={() => {
                        if (!isHere) setEditing(false)
                        setPlace({ row: at, column })
                      }}
                      onDoubleClick={() => setEditing(true)}
                    >
                      {isHere && editing ? (
                        <CellInput
                          text={cell}
                          label={`${label}, ${check.row} ${row.row}`}
                          onSave={save}
                          onLeave={() => setEditing(false)}
                        />
                      ) : (
                        cell
                      )}
                      {wrong && <small>{wrong.text}</small>}
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
          {grid.page > 1 && <A href={page(grid.page - 1)}>{actions.previous}</A>}
          {grid.more && <A href={page(grid.page + 1)}>{actions.next}</A>}
        </p>
      )}
    </section>
  )
}

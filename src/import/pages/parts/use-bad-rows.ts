// Moving through the rows that need work and repairing their cells: arrow keys, Enter, F7 from problem to problem and page to page.
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import type { GridRow, UploadData } from '../upload-data.ts'

export type Grid = NonNullable<UploadData['grid']>
export type CellPosition = { row: number; column: number }

/** Must a cell be looked at before its row goes on? Somebody has to say whether a possible duplicate is one. */
export const needsWork = (row: GridRow | undefined, column: number): boolean => row?.wrong[column]?.isAsked === true

/** Places of all such cells, in reading order. */
const problemsOf = (rows: readonly GridRow[]): CellPosition[] =>
  rows.flatMap((row, at) => row.wrong.flatMap((_, column) => (needsWork(row, column) ? [{ row: at, column }] : [])))

/** The problem after this place, or before it; round and round. */
function nextProblem(rows: readonly GridRow[], { row, column }: CellPosition, back: boolean): CellPosition | undefined {
  const all = problemsOf(rows)
  const isAfter = (one: CellPosition): boolean => one.row > row || (one.row === row && one.column > column)
  const isBefore = (one: CellPosition): boolean => one.row < row || (one.row === row && one.column < column)
  return back ? (all.findLast(isBefore) ?? all.at(-1)) : (all.find(isAfter) ?? all[0])
}

const cellAt = (table: HTMLTableElement | null, { row, column }: CellPosition): HTMLElement | null | undefined =>
  table?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)

type Turned = { to: number; at: 'first' | 'last' }

/** F7 goes to the next problem and Shift F7 back. */
function useProblemKey(
  editing: boolean,
  table: RefObject<HTMLTableElement | null>,
  goToProblem: (back: boolean, isInside: boolean) => void,
): void {
  const onF7 = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'F7' || editing) return
    event.preventDefault()
    goToProblem(event.shiftKey, event.target instanceof Node && table.current?.contains(event.target) === true)
  })
  useEffect(() => {
    document.addEventListener('keydown', onF7)
    return () => document.removeEventListener('keydown', onF7)
  }, [])
}

/** Where F7 has gone to another page of rows, on to its first problem, or its last. @returns what is told of such a page */
function useTurnedPage(grid: Grid, go: (next: CellPosition) => void): (to: Turned) => void {
  const turned = useRef<Turned | null>(null)
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
  return (to) => {
    turned.current = to
  }
}

/** Where an arrow key leads. */
function cellByKey(key: string, { row, column }: CellPosition, grid: Grid): CellPosition | undefined {
  const moves: Record<string, CellPosition> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: grid.headings.length - 1 },
  }
  return moves[key]
}

export function useBadRows(grid: Grid, here: string) {
  const submit = useSubmit()
  const [chosen, setChosen] = useState<CellPosition>(problemsOf(grid.rows)[0] ?? { row: 0, column: 0 })
  const [editing, setEditing] = useState(false)
  const within = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.max(0, Math.min(grid.rows.length - 1, row)),
    column: Math.max(0, Math.min(grid.headings.length - 1, column)),
  })
  const position = within(chosen)
  const table = useRef<HTMLTableElement>(null)
  // Whoever works by keyboard stays in the grid when a cell is saved, also where its row has gone.
  const returns = useRef(false)
  // The row that was saved last: where another stands in its place, that one is the next problem.
  const saved = useRef(-1)
  const navigate = useNavigate()
  const page = (to: number): string => `${here.replace(/&page=\d+/, '')}&page=${to}`
  const { row: atRow, column: atColumn } = position
  const rowAt = grid.rows[atRow]?.at
  useEffect(() => {
    if (returns.current && !editing && document.activeElement === document.body)
      table.current?.querySelector<HTMLElement>(`[data-at="${rowAt}"] [data-cell="${atRow} ${atColumn}"]`)?.focus()
  }, [rowAt, atRow, atColumn, editing])

  const go = (next: CellPosition): void => {
    saved.current = -1
    setChosen(within(next))
    cellAt(table.current, within(next))?.focus()
  }
  const turn = useTurnedPage(grid, go)
  // F7 works from wherever one is on the page, and goes on to the next page of rows.
  const goToProblem = (back: boolean, isInside: boolean): void => {
    const all = problemsOf(grid.rows)
    const isLast =
      isInside &&
      !all.some((one) => one.row > position.row || (one.row === position.row && one.column > position.column))
    const isFirst =
      isInside &&
      !all.some((one) => one.row < position.row || (one.row === position.row && one.column < position.column))
    const to = back ? grid.page - 1 : grid.page + 1
    const isNext = saved.current >= 0 && rowAt !== saved.current && needsWork(grid.rows[position.row], position.column)
    saved.current = -1
    if (isNext) return go(position)
    if (back ? isFirst && grid.page > 1 : isLast && grid.more) {
      turn({ to, at: back ? 'last' : 'first' })
      void navigate(page(to), { preventScrollReset: true })
    } else if (!isInside && needsWork(grid.rows[position.row], position.column)) go(position)
    else go(nextProblem(grid.rows, position, back) ?? position)
  }
  useProblemKey(editing, table, goToProblem)
  const save = (value: string): void => {
    const row = grid.rows[position.row]
    const heading = grid.headings[position.column]
    setEditing(false)
    if (!row || !heading || value === row.cells[position.column]) return
    saved.current = row.at
    void submit(
      {
        do: 'edit',
        at: String(row.at),
        [`was-${heading.key}`]: row.cells[position.column] ?? '',
        [`cell-${heading.key}`]: value,
      },
      { method: 'post', preventScrollReset: true },
    )
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing) return
    const next = cellByKey(event.key, position, grid)
    if (next) {
      event.preventDefault()
      go(next)
    } else if (event.key === 'Enter' && event.target instanceof HTMLTableCellElement) {
      event.preventDefault()
      returns.current = true
      setEditing(true)
    }
  }
  return { table, position: position, setPosition: setChosen, editing, setEditing, page, save, onKeyDown }
}

export type BadRowsState = ReturnType<typeof useBadRows>

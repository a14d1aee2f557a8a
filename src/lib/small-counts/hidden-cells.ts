// Which cells of a table of two dimensions are told to nobody, where everybody knows the sums of its columns and the totals of its rows.
import { type HiddenParts, hiddenParts } from './hidden-parts.ts'

/** `total` is how many there are in the row; `isTold` whether everybody knows it. Who is in several columns is in one row. */
export type TableRow = { key: string; total: number; isTold: boolean; cells: readonly number[] }
export type TableColumn = { key: string; isTold: boolean }
export type CellTable = {
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** In so many columns one of a row may be. */
  mostColumns: number
}

export const cellKey = (row: string, column: string): string => `${row}:${column}`

type Cell = {
  key: string
  row: string
  value: number
  /** How many more there may be as far as the total of the row says, the other cells of the row being as they are. */
  room: number
}

function cellsOf({ rows, mostColumns }: CellTable, column: TableColumn, at: number): Cell[] {
  return rows.map(({ key, total, isTold, cells }) => {
    const value = cells[at] ?? 0
    const sum = cells.reduce((all, one) => all + one, 0)
    const room = isTold ? Math.max(0, Math.min(total - value, mostColumns * total - sum)) : Infinity
    return { key: cellKey(key, column.key), row: key, value, room }
  })
}

/**
 * Each column hides as parts of a sum that is known. A row or column whose total is not told hides everything, and so does a row whose
 * total leaves a small cell too little room.
 * @param before what the table before hid
 * @returns why, by `cellKey`; a cell that is not in it is told, also that there is nobody
 */
export function hiddenCells(table: CellTable, smallest: number, before: HiddenParts): HiddenParts {
  const columns = table.columns.map((column, at) => ({ column, cells: cellsOf(table, column, at) }))
  const isFull = ({ value, room }: Cell): boolean => value > 0 && value < smallest && room < smallest - 1 - value
  const full = columns.flatMap(({ cells }) => cells.filter(isFull).map(({ row }) => row))
  const closed = new Set([...full, ...table.rows.filter(({ isTold }) => !isTold).map(({ key }) => key)])
  return new Map(columns.flatMap(({ column, cells }) => [...hiddenInColumn(column, cells, closed, smallest, before)]))
}

/** Can each small cell be one, the others of the column taking up the rest as far as the totals of their rows let them? */
const hasRoom = (cells: readonly Cell[], hidden: HiddenParts, smallest: number): boolean =>
  cells.every(({ key, value }) => {
    if (!hidden.has(key) || value >= smallest || value === 0) return true
    const ofOthers = cells
      .filter((other) => other.key !== key && hidden.has(other.key))
      .map((other) =>
        hidden.get(other.key) === 'small' ? Math.min(other.room, smallest - 1 - other.value) : other.room,
      )
    return ofOthers.reduce((sum, one) => sum + one, 0) >= value - 1
  })

function hiddenInColumn(
  column: TableColumn,
  cells: readonly Cell[],
  closed: ReadonlySet<string>,
  smallest: number,
  before: HiddenParts,
): HiddenParts {
  const all = (): HiddenParts => new Map(cells.map(({ key }) => [key, 'beside_small']))
  if (!column.isTold) return all()
  const inClosed = cells.filter(({ row }) => closed.has(row)).map(({ key }) => key)
  const kept = new Map([...before, ...inClosed.map((key) => [key, before.get(key) ?? 'beside_small'] as const)])
  const others = cells
    .filter(({ row, value }) => value >= smallest && !closed.has(row))
    .toSorted((a, b) => a.value - b.value)
  for (;;) {
    const found = hiddenParts(cells, smallest, kept)
    if (found === null) return all()
    // Of a row that is closed nothing is said, not even that a cell of it is small.
    const hidden = new Map([...found, ...inClosed.map((key) => [key, 'beside_small'] as const)])
    // Whoever subtracts what is told from the sum knows the rest: it has to be of several.
    const several = cells.filter(({ key, value }) => hidden.has(key) && value > 0).length
    if (several !== 1 && hasRoom(cells, hidden, smallest)) return hidden
    const next = others.find(({ key }) => !hidden.has(key))
    if (!next) return all()
    kept.set(next.key, 'beside_small')
    if (found.size === 0) inClosed.push(next.key)
  }
}

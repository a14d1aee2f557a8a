// Which cells of a table of two dimensions are told to nobody, where everybody knows the sums of its columns and the totals of its rows.
import { type Hidden, type HiddenParts, hiddenParts } from './hidden-parts.ts'

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

type Cell = { key: string; row: TableRow; value: number }

/**
 * Each column hides as parts of a sum that is known. A row or column whose total is not told hides everything, and so does a row whose
 * total leaves its small cells too little room.
 * @param before what the table before hid
 * @returns why, by `cellKey`; a cell that is not in it is told, also that there is nobody
 */
export function hiddenCells(table: CellTable, smallest: number, before: HiddenParts): HiddenParts {
  const closed = new Set(table.rows.filter(({ isTold }) => !isTold).map(({ key }) => key))
  for (;;) {
    const hidden = new Map(
      table.columns.flatMap((column, at) => [...hiddenInColumn(table, column, at, closed, smallest, before)]),
    )
    const next = table.rows.find((row) => !closed.has(row.key) && !hasRoom(row, table, hidden, smallest))
    if (!next) return hidden
    closed.add(next.key)
  }
}

/** May one hidden cell of the row be as much as it has to, the others as they are? */
function hasRoom(
  { key, total, cells }: TableRow,
  { columns, mostColumns }: CellTable,
  hidden: HiddenParts,
  smallest: number,
): boolean {
  const sum = cells.reduce((all, value) => all + value, 0)
  return cells.every((value, at) => {
    const why = hidden.get(cellKey(key, columns[at]?.key ?? ''))
    if (why === undefined) return true
    const more = why === 'small' ? smallest - 1 - value : smallest - 2
    return sum + more <= mostColumns * total && value + more <= total
  })
}

function hiddenInColumn(
  { rows }: CellTable,
  column: TableColumn,
  at: number,
  closed: ReadonlySet<string>,
  smallest: number,
  before: HiddenParts,
): HiddenParts {
  const cells = rows.map((row): Cell => ({ key: cellKey(row.key, column.key), row, value: row.cells[at] ?? 0 }))
  const all = (): HiddenParts => new Map(cells.map(({ key }) => [key, 'beside_small' as Hidden]))
  if (!column.isTold) return all()
  const inClosed = cells.filter(({ row }) => closed.has(row.key))
  // Whoever subtracts what is told from the sum knows them: as small ones they have to be several, and to leave room.
  const isOpen = inClosed.some(({ value }) => value > 0)
  const parts = cells.map(({ key, value }) => ({ key, value }))
  const kept = new Map([...before, ...inClosed.map(({ key }) => [key, before.get(key) ?? 'beside_small'] as const)])
  const hidden = hiddenParts(parts, smallest, kept)
  if (hidden === null) return all()
  if (hidden.size === 0 && isOpen) {
    const partner = parts.filter(({ value }) => value >= smallest).toSorted((a, b) => a.value - b.value)
    const own = inClosed.filter(({ value }) => value > 0).map(({ key }) => key)
    const beside = partner.find(({ key }) => !own.includes(key))
    if (!beside) return all()
    return new Map([...inClosed.map(({ key }) => key), beside.key].map((key) => [key, 'beside_small' as Hidden]))
  }
  // Of a row that is closed nothing is said, not even that it is small.
  return new Map([...hidden, ...inClosed.map(({ key }) => [key, 'beside_small' as Hidden] as const)])
}

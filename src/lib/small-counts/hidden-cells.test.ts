// A table of countries and industries attacked by subtraction: everything that its cells can be for somebody who knows all totals that are told.
import { expect, test } from 'vitest'
import { cellKey, type CellTable, hiddenCells } from './hidden-cells.ts'
import type { HiddenParts } from './hidden-parts.ts'

const smallest = 5
const mostColumns = 2
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Numbers that are the same in each run. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function tableOf(cells: readonly (readonly number[])[], totals: readonly number[]): CellTable {
  const columns = (cells[0] ?? []).map((_, at) => {
    const sum = sumOf(cells.map((row) => row[at] ?? 0))
    return { key: `c${at}`, isTold: sum === 0 || sum >= smallest }
  })
  const rows = cells.map((row, at) => ({
    key: `r${at}`,
    total: totals[at] ?? 0,
    isTold: (totals[at] ?? 0) === 0 || (totals[at] ?? 0) >= smallest,
    cells: row,
  }))
  return { columns, rows, mostColumns }
}

/** All ways in which these numbers can have this sum. */
function ways(choices: readonly (readonly number[])[], sum: number): number[][] {
  const [first, ...rest] = choices
  if (!first) return sum === 0 ? [[]] : []
  return first.filter((value) => value <= sum).flatMap((value) => ways(rest, sum - value).map((one) => [value, ...one]))
}

/** What each cell can be: columns have their sums where these are told, rows hold no more than their totals allow. */
function possible(table: CellTable, hidden: HiddenParts): Set<number>[][] {
  const { rows, columns } = table
  const isClosed = (row: number): boolean =>
    columns.every((column) => hidden.get(cellKey(`r${row}`, column.key)) === 'beside_small')
  const perColumn = columns.map((column, at) => {
    const sum = sumOf(rows.map(({ cells }) => cells[at] ?? 0))
    const isWhole = rows.every((row) => hidden.get(cellKey(row.key, column.key)) === 'beside_small')
    const choices = rows.map((row, index) => {
      const why = hidden.get(cellKey(row.key, column.key))
      if (why === undefined) return [row.cells[at] ?? 0]
      const least = why === 'small' ? 1 : isWhole || isClosed(index) ? 0 : smallest
      const most = why === 'small' ? smallest - 1 : sum
      return Array.from({ length: Math.max(0, most - least + 1) }, (_, value) => least + value)
    })
    return column.isTold ? ways(choices, sum) : null
  })
  const found = rows.map(() => columns.map(() => new Set<number>()))
  const holds = (row: number, values: readonly number[]): boolean => {
    const { isTold, total } = rows[row] ?? { isTold: false, total: 0 }
    return !isTold || (values.every((value) => value <= total) && sumOf(values) <= mostColumns * total)
  }
  const [first, second] = perColumn
  for (const a of first ?? [null])
    for (const b of second ?? [null]) {
      // Of a column whose sum nobody knows a cell may be anything, nobody too.
      const valuesOf = (row: number): number[] => [a?.[row] ?? 0, b?.[row] ?? 0]
      if (!rows.every((_, row) => holds(row, valuesOf(row)))) continue
      for (const [row] of rows.entries())
        for (const [at, value] of valuesOf(row).entries()) found[row]?.[at]?.add(value)
    }
  return found
}

const allOf = ({ rows, columns }: CellTable): HiddenParts =>
  new Map(rows.flatMap((row) => columns.map((column) => [cellKey(row.key, column.key), 'beside_small' as const])))

test('a small cell is told, or follows from the totals of its row and its column', () => {
  const next = sequence(91)
  let attacked = 0
  for (let round = 0; round < 60; round += 1) {
    const cells = Array.from({ length: 3 }, () => [
      next(3) === 0 ? next(5) : next(14),
      next(3) === 0 ? next(5) : next(14),
    ])
    const totals = cells.map((row) => Math.max(...row) + next(4))
    const table = tableOf(cells, totals)
    const hidden = hiddenCells(table, smallest, new Map())
    const found = possible(table, hidden)
    const alone = possible(table, allOf(table))
    for (const [row, numbers] of cells.entries())
      for (const [at, value] of numbers.entries()) {
        if (value === 0 || value >= smallest) continue
        const said = JSON.stringify([cells, totals, row, at, [...hidden]])
        expect(hidden.has(cellKey(`r${row}`, `c${at}`)), said).toBe(true)
        if (!table.columns[at]?.isTold) continue
        const values = found[row]?.[at] ?? new Set()
        expect(values.has(value), said).toBe(true)
        // What follows from the totals alone, with no cell told, no table keeps.
        expect(values.size, said).toBeGreaterThanOrEqual(Math.min(smallest - 1, alone[row]?.[at]?.size ?? 0))
        attacked += 1
      }
  }
  expect(attacked).toBeGreaterThan(30)
})

test('cells are hidden where none is small, or told in a row or a column whose total is not', () => {
  const told = [
    [20, 30],
    [9, 0],
  ]
  expect([...hiddenCells(tableOf(told, [40, 9]), smallest, new Map())]).toEqual([])
  const small = tableOf(
    [
      [20, 30],
      [9, 8],
      [3, 1],
    ],
    [40, 15, 4],
  )
  const hidden = hiddenCells(small, smallest, new Map())
  expect([...hidden.keys()].filter((key) => key.startsWith('r2'))).toEqual(['r2:c0', 'r2:c1'])
  // Nothing is said of a row whose total is small, not even that its cells are.
  expect(hidden.get('r2:c0')).toBe('beside_small')
  expect(hidden.size).toBeGreaterThan(2)
})

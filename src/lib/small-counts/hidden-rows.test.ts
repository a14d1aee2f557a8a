// A table of two dimensions attacked by subtraction: everything that its numbers can be for somebody who knows all sums that are told.
import { expect, test } from 'vitest'
import { hiddenRows, type CountedRow } from './hidden-rows.ts'

const smallest = 5
const values = ['female', 'male', 'other'] as const
const isSensitive = (): boolean => true

type Table = readonly (readonly number[])[]
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const totalsOf = (table: Table): number[] => values.map((_, at) => sumOf(table.map((row) => row[at] ?? 0)))
const partsOf = (numbers: readonly number[]) => values.map((key, at) => ({ key, value: numbers[at] ?? 0 }))

/** All ways to divide so many people among the values. */
const divided = (people: number): number[][] =>
  Array.from({ length: people + 1 }, (_, a) => a).flatMap((a) =>
    Array.from({ length: people - a + 1 }, (_, b) => [a, b, people - a - b]),
  )

/** What a number of a hidden row can be: the other hidden rows may be anything that agrees with what is told of the totals. */
function possible(table: Table, hidden: ReturnType<typeof hiddenRows>, row: number, at: number): Set<number> {
  const totals = totalsOf(table)
  const isTold = (index: number): boolean => hidden.rows.has(`r${index}`) === false
  const told = totalsOf(table.filter((_, index) => isTold(index)))
  const unknown = table.flatMap((numbers, index) => (isTold(index) || index === row ? [] : [sumOf(numbers)]))
  let reached = new Map([['0,0,0', [0, 0, 0]]])
  for (const people of unknown) {
    const next = new Map<string, number[]>()
    for (const sums of reached.values())
      for (const one of divided(people)) {
        const added = sums.map((sum, value) => sum + (one[value] ?? 0))
        next.set(added.join(), added)
      }
    reached = next
  }
  const agrees = (sums: readonly number[]): boolean =>
    values.every((value, index) => {
      const total = (told[index] ?? 0) + (sums[index] ?? 0)
      if (hidden.totals === null) return true
      const why = hidden.totals.get(value)
      if (why === undefined) return total === totals[index]
      return why === 'small' ? total > 0 && total < smallest : total >= smallest
    })
  const found = new Set<number>()
  for (const sums of reached.values())
    for (const one of divided(sumOf(table[row] ?? [])))
      if (agrees(sums.map((sum, value) => sum + (one[value] ?? 0)))) found.add(one[at] ?? 0)
  return found
}

/** Numbers that are the same in each run. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const rowsOf = (table: Table): CountedRow[] => table.map((row, at) => ({ key: `r${at}`, parts: partsOf(row) }))

test('a small number follows from the totals of rows and values', () => {
  const next = sequence(57)
  let attacked = 0
  for (let round = 0; round < 60; round += 1) {
    const table = Array.from({ length: 2 + next(2) }, () => [next(9), next(9), next(4) === 0 ? next(3) : 0])
    const hidden = hiddenRows(partsOf(totalsOf(table)), rowsOf(table), smallest, isSensitive)
    for (const [row, numbers] of table.entries())
      for (const [at, value] of numbers.entries()) {
        if (value === 0 || value >= smallest) continue
        const found = possible(table, hidden, row, at)
        const said = JSON.stringify([table, row, at, [...hidden.rows], [...(hidden.totals ?? [])]])
        expect(hidden.rows.has(`r${row}`), said).toBe(true)
        // Where all rows are hidden no more can be done, and a table of one row is its totals.
        if (hidden.rows.size === table.length) continue
        expect(Math.min(...found), said).toBe(0)
        expect(Math.max(...found), said).toBeGreaterThanOrEqual(Math.min(sumOf(numbers), smallest - 1))
        attacked += 1
      }
  }
  expect(attacked).toBeGreaterThan(10)
})

test('a row is hidden beside none that is small, or one alone that the others leave of the totals', () => {
  const told = [
    [20, 30, 0],
    [9, 8, 0],
  ]
  expect(hiddenRows(partsOf(totalsOf(told)), rowsOf(told), smallest, isSensitive)).toEqual({
    totals: new Map(),
    rows: new Set(),
  })
  const beside = [
    [20, 30, 0],
    [9, 8, 0],
    [2, 7, 0],
  ]
  expect([...hiddenRows(partsOf(totalsOf(beside)), rowsOf(beside), smallest, isSensitive).rows]).toEqual(['r2', 'r1'])
})

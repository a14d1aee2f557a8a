// Small numbers attacked by subtraction: from the total, from the numbers beside them, and from the day before.
import { expect, test } from 'vitest'
import { hiddenParts, type HiddenParts, type Part } from './hidden-parts.ts'

const smallest = 5

/** Everything that the small number at `at` could be, for somebody who knows the total, what is told, and why the rest is not. */
function possibleValues(parts: readonly Part[], hidden: HiddenParts, target: string): number[] {
  const unknown = parts.filter(({ key }) => hidden.has(key))
  const sum = unknown.reduce((all, { value }) => all + value, 0)
  const bounds = unknown.map(({ key }) =>
    hidden.get(key) === 'small' ? { key, from: 1, to: smallest - 1 } : { key, from: smallest, to: sum },
  )
  // Sums that the others can reach, one after the other.
  let reached = new Set([0])
  for (const { key, from, to } of bounds)
    if (key !== target) {
      const next = new Set<number>()
      for (const one of reached)
        for (let value = from; value <= to && one + value <= sum; value += 1) next.add(one + value)
      reached = next
    }
  return Array.from({ length: smallest - 1 }, (_, at) => at + 1).filter((value) => reached.has(sum - value))
}

/** Numbers that are the same in each run. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const partsOf = (...values: number[]): Part[] => values.map((value, at) => ({ key: `c${at}`, value }))
const none: HiddenParts = new Map()

test('a small number follows from the total and the numbers beside it', () => {
  const next = sequence(33)
  let attacked = 0
  for (let round = 0; round < 600; round += 1) {
    const parts = partsOf(...Array.from({ length: 1 + next(7) }, () => next(next(3) === 0 ? 60 : 9)))
    const hidden = hiddenParts(parts, smallest, none)
    if (!hidden) continue
    for (const { key, value } of parts) {
      if (value === 0 || value >= smallest) continue
      expect(hidden.get(key), JSON.stringify(parts)).toBe('small')
      expect(possibleValues(parts, hidden, key), JSON.stringify(parts)).toEqual([1, 2, 3, 4])
      attacked += 1
    }
  }
  expect(attacked).toBeGreaterThan(300)
})

test('a number is hidden where none is small, or told where hiding all the parts is not enough', () => {
  expect(hiddenParts(partsOf(5, 9, 40, 0), smallest, none)).toEqual(new Map())
  expect(hiddenParts(partsOf(3), smallest, none)).toBeNull()
  expect(hiddenParts(partsOf(1, 5), smallest, none)).toBeNull()
  expect([...(hiddenParts(partsOf(3, 9, 40), smallest, none) ?? [])]).toEqual([
    ['c0', 'small'],
    ['c1', 'beside_small'],
  ])
  // Of 1 and 5 the sum says that they are 1 and 5.
  expect(hiddenParts(partsOf(1, 5, 40), smallest, none)?.size).toBe(3)
})

test('a number beside a small one is told the next day, or what was small is told too soon', () => {
  const next = sequence(507)
  let days = 0
  for (let round = 0; round < 300; round += 1) {
    let parts = partsOf(...Array.from({ length: 3 + next(4) }, () => 1 + next(next(2) === 0 ? 40 : 8)))
    let before = none
    for (let day = 0; day < 6; day += 1) {
      const hidden = hiddenParts(parts, smallest, before)
      if (!hidden) break
      const isTold = (key: string): boolean => !hidden.has(key)
      // The sum that was hidden the day before, less what of it is told now.
      const left = [...before.keys()].filter((key) => !isTold(key))
      const wasSmall = [...before].filter(([, why]) => why === 'small').map(([key]) => key)
      const low = wasSmall.filter((key) => {
        const { value } = parts.find((part) => part.key === key) as Part
        return value > 0 && value < 2 * smallest
      })
      if (low.length > 0) {
        expect(low.every((key) => !isTold(key))).toBe(true)
        expect(left.length, 'one is left: it is what the others leave of the sum').toBeGreaterThan(1)
        days += 1
      }
      before = hidden
      const moved = next(parts.length)
      parts = parts.map((part, at) => (at === moved ? { ...part, value: Math.max(1, part.value + next(5) - 2) } : part))
    }
  }
  expect(days).toBeGreaterThan(300)
})

import { expect, test } from 'vitest'
import { fc } from '#tests/support/property.ts'
import { hiddenInSpans } from './hidden-in-spans.ts'
import type { Part } from './hidden-parts.ts'

const smallest = 5
const keys = ['LA', 'MM', 'TH', 'VN'] as const
const partsOf = (values: readonly number[]): Part[] => keys.map((key, at) => ({ key, value: values[at] ?? 0 }))

test('a shorter time and a longer one tell by their difference what neither of them tells', () => {
  // Of the last 90 days 7 and 12; before, 1 and 20: 8 of the whole would tell the one.
  const spans = [partsOf([7, 12]), partsOf([1, 20])]
  expect([...hiddenInSpans(spans.slice(0, 1), smallest).keys()]).toEqual([])
  expect([...hiddenInSpans(spans, smallest)]).toEqual([
    ['LA', 'beside_small'],
    ['MM', 'beside_small'],
  ])
  // Nothing but a small number, in one span alone, may be called so.
  expect(hiddenInSpans([partsOf([0, 12, 30]), partsOf([3, 20, 40])], smallest).get('LA')).toBe('small')
})

const counts = fc.array(fc.nat({ max: 12 }), { minLength: keys.length, maxLength: keys.length })

test('some difference of two times that are told is small', () => {
  fc.assert(
    fc.property(fc.array(counts, { minLength: 2, maxLength: 4 }), (values) => {
      const spans = values.map(partsOf)
      const times = spans.map((_, at) => spans.slice(0, at + 1))
      const told = (key: string, at: number): boolean => !hiddenInSpans(times[at] ?? [], smallest).has(key)
      const sum = (key: string, at: number): number =>
        (times[at] ?? []).flat().reduce((all, part) => all + (part.key === key ? part.value : 0), 0)
      for (const key of keys)
        for (const [later] of times.entries())
          for (let earlier = -1; earlier < later; earlier += 1) {
            if (!told(key, later) || (earlier >= 0 && !told(key, earlier))) continue
            const difference = sum(key, later) - (earlier < 0 ? 0 : sum(key, earlier))
            expect(difference > 0 && difference < smallest).toBe(false)
          }
    }),
  )
})

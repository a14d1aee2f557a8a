// What must not change a score, and what may change it in one way only.
import { expect, test } from 'vitest'
import {
  byScore,
  freshness,
  gradeOf,
  keywordShare,
  meanOfStated,
  scoreOf,
  sharedWeights,
  sharesSubject,
  subjectShare,
  worksShare,
} from './score.ts'

const weights = { keywords: 40, industry: 20, evidence: 15, language: 10, place: 10, freshness: 5 }
const half = { keywords: 0.5, industry: 0.5, evidence: 0.5, language: 0.5, place: 0.5, freshness: 0.5 }

/** The weights as they are when this many rows have each keyword. */
const wanted = (...counts: number[]) =>
  counts.map((count, at) => ({ id: String(at), weight: Math.log(1 + 100 / (1 + count)) }))

test('a keyword more of a row lowers its share, even where it makes the keyword less rare', () => {
  for (const counts of [
    [0, 0, 0],
    [1, 40, 3],
    [90, 2, 0],
  ])
    for (const own of [[], ['0'], ['1'], ['0', '2']])
      for (const added of ['0', '1', '2']) {
        if (own.includes(added)) continue
        const before = keywordShare(wanted(...counts), new Set(own)) as number
        const after = counts.map((count, at) => count + Number(String(at) === added))
        expect(keywordShare(wanted(...after), new Set([...own, added]))).toBeGreaterThanOrEqual(before)
      }
})

test('a part about which nothing is said lowers the score instead of leaving its weight to the others', () => {
  const silent = { ...half, evidence: null, language: null }
  const shared = sharedWeights(silent, weights)
  expect(Object.values(shared).reduce((sum, one) => sum + one, 0)).toBeCloseTo(100)
  expect(scoreOf(silent, shared)).toBe(50)
  expect(scoreOf(half, sharedWeights(half, weights))).toBe(50)
  expect(
    sharedWeights({ ...silent, keywords: null, industry: null, place: null, freshness: null }, weights).keywords,
  ).toBe(0)
})

test('the order of the rows decides the order of the matches, or who is not eligible stands before who is', () => {
  const rows = [
    { id: 'b', score: 50, unmet: [] },
    { id: 'a', score: 50, unmet: [] },
    { id: 'c', score: 99, unmet: ['late'] },
    { id: 'd', score: 70, unmet: [] },
  ]
  for (const order of [rows, rows.toReversed()])
    expect(order.toSorted(byScore).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c'])
})

test('works, freshness and halves that are counted in another way than the rules say', () => {
  expect([0, 1, 5, 9].map(worksShare)).toEqual([0, 0.2, 1, 1])
  const days = (count: number): string => new Date(Date.UTC(2026, 10, 28) - count * 86_400_000).toISOString()
  expect([0, 90, 410, 730, 900].map((count) => freshness(days(count), '2026-11-28'))).toEqual([1, 1, 0.5, 0, 0])
  expect(freshness(null, '2026-11-28')).toBe(0)
  expect([meanOfStated([1, 0]), meanOfStated([null, 1]), meanOfStated([null, null])]).toEqual([0.5, 1, null])
})

test('what does not meet a condition is called strong', () => {
  expect([80, 70, 69.9, 45, 10].map((score) => gradeOf(score, [], null))).toEqual([
    'strong',
    'strong',
    'good',
    'good',
    'possible',
  ])
  expect(gradeOf(99, ['late'], 1)).toBeNull()
})

test('a row whose texts are hardly near, and that shares no keyword, is a match without a reason', () => {
  const of = (keywords: number | null, evidence: number | null): boolean =>
    sharesSubject({ ...half, keywords, evidence })
  expect([of(0, 0.05), of(null, 0.09), of(0, null)]).toEqual([false, false, false])
  expect([of(0.2, 0), of(0, 0.1), of(null, 0.4)]).toEqual([true, true, true])
})

test('a common word that a text holds makes a match strong, by its place and its date alone', () => {
  const mention = { ...half, keywords: null, industry: null, language: null, evidence: 0.4, place: 1, freshness: 1 }
  const score = scoreOf(mention, sharedWeights(mention, weights))
  expect(score).toBe(70)
  expect(gradeOf(score, [], subjectShare(mention, weights))).toBe('good')
  expect([1, 0.3, 0.1].map((subject) => gradeOf(90, [], subject))).toEqual(['strong', 'good', 'possible'])
  expect(subjectShare({ ...half, keywords: 1, evidence: 0 }, weights)).toBeCloseTo(40 / 55)
  expect(subjectShare({ ...half, keywords: null, evidence: null }, weights)).toBeNull()
})

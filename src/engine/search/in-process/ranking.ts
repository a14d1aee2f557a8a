// The cheap rank among many rows that have all words: ts_rank over any of the words, computed as PostgreSQL does
// (src/backend/utils/adt/tsrank.c) in numbers of single precision, for both indexes must give one order.
import { eachPlaces } from './segment/matching.ts'
import type { Segment } from './segment/segment.ts'
import { rangeOf } from './segment/strings.ts'
import { type Condition, type Operand, operandsOf, readTsquery } from './tsquery.ts'

const { fround } = Math

/** Of the weights D, C, B, A. */
const weightOf = [0.35, 0.5, 0.7, 1].map(fround)
const farthest = 100
const allOccurrences = 1.64493406685 // pi squared / 6

const weigh = (place: number): number => weightOf[place >> 14] as number

function nearness(distance: number): number {
  return distance > farthest ? fround(1e-30) : fround(1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2)))
}

/** The words of a term, each text once, in the order in which PostgreSQL goes through them. */
function itemsOf(condition: Condition): Operand[] {
  const sorted = operandsOf(condition).sort((a, b) => Buffer.compare(a.bytes, b.bytes))
  return sorted.filter(({ text }, at) => at === 0 || sorted[at - 1]?.text !== text)
}

/** For each document the places of each word of it that the item means (several where it is a beginning). */
function entriesOf({ words }: Segment, { bytes, prefix }: Operand, documents: Uint32Array): number[][][] {
  const entries: number[][][] = Array.from(documents, () => [])
  const [from, until] = rangeOf(words.terms, bytes, prefix)
  for (let term = from; term < until; term++)
    eachPlaces(words, term, documents, (at, places) => entries[at]?.push(places))
  return entries
}

function rankTogether(items: readonly number[][][][], at: number): number {
  let rank = -1
  const before: (number[] | undefined)[] = []
  items.forEach((entries, item) => {
    for (const places of entries[at] as number[][]) {
      before[item] = places
      for (let other = 0; other < item; other++)
        for (const place of before[other] === undefined ? [] : places)
          for (const second of before[other] as number[]) {
            const distance = Math.abs((place & 16_383) - (second & 16_383))
            if (distance === 0) continue
            const own = fround(Math.sqrt(fround(fround(weigh(place) * weigh(second)) * nearness(distance))))
            rank = rank < 0 ? own : fround(1 - (1 - rank) * (1 - own))
          }
    }
  })
  return rank
}

function rankAlone(items: readonly number[][][][], at: number): number {
  let rank = 0
  for (const entries of items)
    for (const places of entries[at] as number[][]) {
      let [sum, best, bestAt] = [0, -1, 0]
      places.forEach((place, index) => {
        const weight = weigh(place)
        sum = fround(sum + fround(weight / ((index + 1) * (index + 1))))
        if (weight > best) [best, bestAt] = [weight, index]
      })
      const rest = fround(fround(best + sum) - fround(best / ((bestAt + 1) * (bestAt + 1))))
      rank = fround(rank + rest / allOccurrences)
    }
  return items.length > 0 ? fround(rank / items.length) : rank
}

/** The cheap ranks of these documents (in ascending order), one each: more for rows of quality. */
export function cheapRanks(segment: Segment, documents: Uint32Array, anyWord: string): Float64Array {
  const condition = readTsquery(anyWord)
  const items = itemsOf(condition).map((item) => entriesOf(segment, item, documents))
  const isTogether = (condition.is === 'all' || condition.is === 'next') && items.length > 1
  return Float64Array.from(documents, (document, at) => {
    const length = segment.lengths[document] as number
    if (length === 0) return 0
    const found = isTogether ? rankTogether(items, at) : rankAlone(items, at)
    const rank = fround((found < 0 ? fround(1e-20) : found) / (Math.log(length + 1) / Math.LN2))
    return rank * (1 + 0.1 * (segment.score[document] as number))
  })
}

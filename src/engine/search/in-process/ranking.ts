// How well a document answers words: the sum over terms of weight x ts_rank, computed as PostgreSQL does (src/backend/utils/adt/tsrank.c), in
// numbers of single precision. Both indexes must give one order; another ranking takes the place of this module there and here.
import { eachPlaces } from './matching.ts'
import type { Segment } from './segment.ts'
import { rangeOf } from './strings.ts'
import { type Condition, type Operand, operandsOf, readTsquery } from './tsquery.ts'

const { fround } = Math

/** Of the weights D, C, B, A; single precision has them exactly. */
const weightOf = [0.125, 0.25, 0.5, 1]
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

export type RankedTerm = { query: string; idf: number }

/** The ranks of these documents (in ascending order), one each. */
export function rankDocuments(segment: Segment, documents: Uint32Array, terms: readonly RankedTerm[]): Float64Array {
  const ranks = new Float64Array(documents.length)
  for (const { query, idf } of terms) {
    const condition = readTsquery(query)
    const items = itemsOf(condition).map((item) => entriesOf(segment, item, documents))
    const isTogether = (condition.is === 'all' || condition.is === 'next') && items.length > 1
    for (let at = 0; at < documents.length; at++) {
      const length = segment.lengths[documents[at] as number] as number
      if (length === 0) continue
      const found = isTogether ? rankTogether(items, at) : rankAlone(items, at)
      const rank = fround((found < 0 ? fround(1e-20) : found) / (Math.log(length + 1) / Math.LN2))
      ranks[at] = (ranks[at] as number) + idf * rank
    }
  }
  for (let at = 0; at < documents.length; at++)
    ranks[at] = (ranks[at] as number) * (1 + 0.2 * (segment.score[documents[at] as number] as number))
  return ranks
}

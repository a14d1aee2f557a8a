// Which documents of a segment meet a condition on words.
import { type Bits, documentsInAll, emptyBits } from './conditions.ts'
import { VarintReader } from './growable-arrays.ts'
import type { Segment, Words } from './segment.ts'
import { windowOf } from './stored-bytes.ts'
import { rangeOf } from './strings.ts'
import type { Condition, Operand } from '../tsquery.ts'

/** Documents in ascending order; with `not` all others. */
type Docs = { documents: Uint32Array; not: boolean }

const everyWeight = 15

const startOf = (ends: Uint32Array, at: number): number => (at === 0 ? 0 : (ends[at - 1] as number))

const nobody = new Uint32Array(0)

function mark(found: Bits, documents: Uint32Array): void {
  for (let at = 0; at < documents.length; at++) found[documents[at] as number] = 1
}

/** The places of a word in all its documents, until those of another one are read. */
function placesOf({ places, placeEnds }: Words, term: number): VarintReader {
  const window = windowOf(places)
  window.open(startOf(placeEnds, term), placeEnds[term] as number)
  return new VarintReader(window.bytes, window.start)
}

/** All documents of a word, whatever weights it has in them: most are one byte. */
function everyDocument({ postings, ends }: Words, term: number): Uint32Array {
  const until = ends[term] as number
  let at = startOf(ends, term)
  const documents = new Uint32Array(until - at)
  let [to, document] = [0, 0]
  while (at < until) {
    let byte = postings[at++] as number
    let step = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = postings[at++] as number
      step |= (byte & 127) << shift
    }
    document += step
    documents[to++] = document
  }
  return documents.subarray(0, to)
}

/** Calls `found` with each document of a word, and with the weights it stands in (1: D, 2: C, 4: B, 8: A) where they matter. */
function eachDocument(words: Words, term: number, weights: number, found: (document: number) => void): void {
  const documents = new VarintReader(words.postings, startOf(words.ends, term))
  const places = placesOf(words, term)
  const until = words.ends[term] as number
  let document = 0
  while (documents.at < until) {
    document += documents.next()
    let own = weights
    if (weights !== everyWeight) {
      own = 0
      for (let isLast = 0; isLast === 0;) {
        const place = places.next()
        own |= 1 << ((place >> 1) & 3)
        isLast = place & 1
      }
    }
    if (own & weights) found(document)
  }
}

function documentsOfTerm(words: Words, term: number, weights: number): Uint32Array {
  if (weights === everyWeight) return everyDocument(words, term)
  const documents = new Uint32Array((words.ends[term] as number) - startOf(words.ends, term))
  let to = 0
  eachDocument(words, term, weights, (document) => (documents[to++] = document))
  return documents.subarray(0, to)
}

function withWord({ words, size }: Segment, { bytes, prefix, weights }: Operand): Uint32Array {
  const [from, until] = rangeOf(words.terms, bytes, prefix)
  if (from === until) return nobody
  if (until - from === 1) return documentsOfTerm(words, from, weights)
  const found = emptyBits(size)
  for (let term = from; term < until; term++) mark(found, documentsOfTerm(words, term, weights))
  return documentsInAll([found])
}

/** The place of the first of these numbers, which ascend, that is not less than `wanted`, between two places. */
export function firstNotLess(numbers: Uint32Array, wanted: number, from = 0, until = numbers.length): number {
  let [low, high] = [from, until]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** In both, or with `not` in the first alone. The shorter list leads; in the longer one is searched. */
function both(a: Uint32Array, b: Uint32Array, not: boolean): Uint32Array {
  if (!not && b.length < a.length) return both(b, a, false)
  const result = new Uint32Array(a.length)
  let [to, other] = [0, 0]
  for (let at = 0; at < a.length; at++) {
    const wanted = a[at] as number
    let step = 1
    while (other + step < b.length && (b[other + step] as number) < wanted) step <<= 1
    if ((b[other] ?? wanted) < wanted)
      other = firstNotLess(b, wanted, other + (step >> 1), Math.min(other + step, b.length))
    if ((other < b.length && b[other] === wanted) !== not) result[to++] = wanted
  }
  return result.subarray(0, to)
}

function union(segment: Segment, lists: readonly Uint32Array[]): Uint32Array {
  const filled = lists.filter((one) => one.length > 0)
  if (filled.length < 2) return filled[0] ?? nobody
  const found = emptyBits(segment.size)
  for (const documents of filled) mark(found, documents)
  return documentsInAll([found])
}

const everything = ({ size }: Segment): Uint32Array => Uint32Array.from({ length: size }, (_, at) => at)

const plain = (segment: Segment, { documents, not }: Docs): Uint32Array =>
  not ? both(everything(segment), documents, true) : documents

/** About how much must be read for a condition. */
function costOf({ words }: Segment, condition: Condition): number {
  switch (condition.is) {
    case 'word': {
      const [from, until] = rangeOf(words.terms, condition.bytes, condition.prefix)
      return from === until ? 0 : (words.ends[until - 1] as number) - startOf(words.ends, from)
    }
    case 'none':
      return Infinity
    default:
      return condition.of.length * 1000
  }
}

/** What is rare is read first: where nothing is left, the rest is not read. */
function allOf(segment: Segment, of: readonly Condition[]): Docs {
  const byCost = of
    .map((condition) => ({ condition, cost: costOf(segment, condition) }))
    .sort((a, b) => a.cost - b.cost)
  let wanted: Uint32Array | null = null
  const refused: Uint32Array[] = []
  for (const { condition } of byCost) {
    const { documents, not } = find(segment, condition)
    if (not) refused.push(documents)
    else wanted = wanted ? both(wanted, documents, false) : documents
    if (wanted?.length === 0) return { documents: nobody, not: false }
  }
  if (!wanted) return { documents: union(segment, refused), not: true }
  return { documents: refused.reduce((left, other) => both(left, other, true), wanted), not: false }
}

/**
 * Places of one word in these documents (in ascending order): the position in the lower 14 bits, the weight above it, as tsvector
 * has them. `found` gets the index of each document that has the word.
 */
export function eachPlaces(
  words: Words,
  term: number,
  documents: Uint32Array,
  found: (at: number, places: number[]) => void,
): void {
  const postings = new VarintReader(words.postings, startOf(words.ends, term))
  const places = placesOf(words, term)
  const until = words.ends[term] as number
  let [at, document] = [0, 0]
  while (postings.at < until) {
    document += postings.next()
    while (at < documents.length && (documents[at] as number) < document) at++
    if (at === documents.length) return
    if (documents[at] !== document) {
      while ((places.next() & 1) === 0);
      continue
    }
    const own: number[] = []
    let position = 0
    for (let isLast = 0; isLast === 0;) {
      const place = places.next()
      position += place >> 3
      own.push((((place >> 1) & 3) << 14) | position)
      isLast = place & 1
    }
    found(at, own)
  }
}

/** Positions of an operand in these documents. */
function positionsOf({ words }: Segment, operand: Operand, documents: Uint32Array): Set<number>[] {
  const found = Array.from(documents, () => new Set<number>())
  const [from, until] = rangeOf(words.terms, operand.bytes, operand.prefix)
  for (let term = from; term < until; term++)
    eachPlaces(words, term, documents, (at, places) => {
      for (const place of places) if (operand.weights & (1 << (place >> 14))) found[at]?.add(place & 16_383)
    })
  return found
}

const keyOf = ({ text, prefix, weights }: Operand): string => `${Number(prefix)} ${weights} ${text}`

/** Words that stand one after the other. */
function nextTo(segment: Segment, of: readonly Condition[]): Uint32Array {
  const operands = of.map((one) => {
    if (one.is !== 'word') throw new Error('phrases are made of words')
    return one
  })
  // The same word again stands in the same places.
  const known = new Map(operands.map((operand) => [keyOf(operand), operand]))
  const { documents } = allOf(segment, [...known.values()])
  const places = new Map([...known].map(([key, operand]) => [key, positionsOf(segment, operand, documents)]))
  const positions = operands.map((operand) => places.get(keyOf(operand)) ?? [])
  return documents.filter((_, at) =>
    [...(positions[0]?.[at] ?? [])].some((first) => positions.every((own, word) => own[at]?.has(first + word))),
  )
}

function find(segment: Segment, condition: Condition): Docs {
  switch (condition.is) {
    case 'word':
      return { documents: withWord(segment, condition), not: false }
    case 'none': {
      const { documents, not } = find(segment, condition.of[0])
      return { documents, not: !not }
    }
    case 'all':
      return allOf(segment, condition.of)
    case 'any':
      return {
        documents: union(
          segment,
          condition.of.map((one) => plain(segment, find(segment, one))),
        ),
        not: false,
      }
    case 'next':
      return { documents: nextTo(segment, condition.of), not: false }
  }
}

/** Documents that meet the condition, in ascending order. */
export const findDocuments = (segment: Segment, condition: Condition): Uint32Array =>
  plain(segment, find(segment, condition))

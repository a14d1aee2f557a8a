// Which documents of a segment pass comparisons with their columns: one byte each, computed four at a time where they are joined.
import type { Filter, Test } from '../index-query.ts'
import type { Dictionary } from './dictionary.ts'
import type { Column, Lists, Segment } from './segment.ts'

/** One byte for each document, and as many more as make whole words of four. */
export type Bits = Uint8Array

export const emptyBits = (size: number): Bits => new Uint8Array((size + 3) & ~3)

const wholeWords = (bits: Bits): Uint32Array => new Uint32Array(bits.buffer, bits.byteOffset, bits.length >> 2)

/** Leaves in the first what is in both. */
export function intersect(into: Bits, other: Bits): void {
  const [a, b] = [wholeWords(into), wholeWords(other)]
  for (let at = 0; at < a.length; at++) a[at] = (a[at] as number) & (b[at] as number)
}

function addTo(into: Bits, other: Bits): void {
  const [a, b] = [wholeWords(into), wholeWords(other)]
  for (let at = 0; at < a.length; at++) a[at] = (a[at] as number) | (b[at] as number)
}

let scratch = new Uint32Array(1 << 15)

/** The documents that are in all of these bits, in ascending order; four at once are passed that are not. */
export function documentsInAll(all: readonly Bits[]): Uint32Array {
  const [first, ...others] = all.map(wholeWords)
  if (!first) return new Uint32Array(0)
  if (scratch.length < first.length << 2) scratch = new Uint32Array(first.length << 2)
  let to = 0
  for (let at = 0; at < first.length; at++) {
    let word = first[at] as number
    for (let other = 0; word !== 0 && other < others.length; other++)
      word &= (others[other] as Uint32Array)[at] as number
    // The four bytes of a word, the first document in the lowest.
    for (let document = at << 2; word !== 0; document++, word >>>= 8) if (word & 1) scratch[to++] = document
  }
  return scratch.slice(0, to)
}

/** Those of these documents that are in all of these bits, in their order: read once, whatever is asked. */
export function documentsOf(documents: Uint32Array, all: readonly Bits[]): Uint32Array {
  if (scratch.length < documents.length) scratch = new Uint32Array(documents.length)
  const [first, second, ...others] = all
  if (!first) return documents
  let to = 0
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] as number
    let own = (first[document] as number) & (second ? (second[document] as number) : 1)
    for (let other = 0; own !== 0 && other < others.length; other++) own = (others[other] as Bits)[document] as number
    scratch[to] = document
    to += own
  }
  return scratch.slice(0, to)
}

/** Documents that have any of these in their lists. */
export function bitsOfLists(
  size: number,
  { ends, values }: Lists,
  wanted: readonly number[],
  into = emptyBits(size),
): Bits {
  const isWanted = new Set(wanted)
  const [only] = wanted
  let at = 0
  for (let document = 0; document < size; document++)
    for (const end = ends[document] as number; at < end; at++) {
      const value = values[at] as number
      if (value === only || (isWanted.size > 1 && isWanted.has(value))) into[document] = 1
    }
  return into
}

function bitsOfCodes(codes: Uint32Array, test: Test, { values, find }: Dictionary): Bits {
  const bits = emptyBits(codes.length)
  const passes = new Uint8Array(values.length)
  if (test.test === 'null') passes[0] = 1
  else if (test.test === 'filled') passes.fill(1, 1)
  else if (test.test === 'any') for (const value of test.values) passes[find(String(value)) ?? passes.length] = 1
  else if (test.test === 'not') {
    passes.fill(1)
    passes[find(String(test.value)) ?? passes.length] = 0
  } else values.forEach((value, code) => (passes[code] = Number(code > 0 && value < String(test.value))))
  for (let at = 0; at < codes.length; at++) bits[at] = passes[codes[at] as number] as number
  return bits
}

function bitsOfNumbers(numbers: Float64Array, test: Test): Bits {
  const bits = emptyBits(numbers.length)
  const passes = (value: number): boolean => {
    if (test.test === 'null') return Number.isNaN(value)
    if (test.test === 'filled') return !Number.isNaN(value)
    if (test.test === 'any') return test.values.includes(value)
    return test.test === 'not' ? value !== test.value : value < Number(test.value)
  }
  for (let at = 0; at < numbers.length; at++) bits[at] = Number(passes(numbers[at] as number))
  return bits
}

function bitsOfTest({ size, columns }: Segment, test: Test, dictionary: Dictionary): Bits {
  const column = columns[test.column] as Column
  if ('codes' in column) return bitsOfCodes(column.codes, test, dictionary)
  if ('numbers' in column) return bitsOfNumbers(column.numbers, test)
  if (test.test !== 'any') throw new Error(`${test.column} holds several values`)
  const codes = test.values.flatMap((value) => dictionary.find(String(value)) ?? [])
  return codes.length > 0 ? bitsOfLists(size, column.lists, codes) : emptyBits(size)
}

/** Documents that pass all tests of any of the lists. */
export function bitsOfFilter(segment: Segment, filter: Exclude<Filter, true>, dictionary: Dictionary): Bits {
  const bits = emptyBits(segment.size)
  for (const tests of filter) {
    const own = emptyBits(segment.size).fill(1)
    for (const test of tests) intersect(own, bitsOfTest(segment, test, dictionary))
    addTo(bits, own)
  }
  return bits
}

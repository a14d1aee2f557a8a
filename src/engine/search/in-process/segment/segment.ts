// A part of the index that never changes: documents in the order of their ids, in columns, with their words by word.
import type { KindPlan } from '../index-query.ts'
import type { Dictionary } from './dictionary.ts'
import { GrowableBytes, GrowableInts, release, varintSize, writeVarint } from './growable-arrays.ts'
import { orderOf, type SortKeys, type UnorderedKeys } from './sort-keys.ts'
import { StoredBytes } from './stored-bytes.ts'
import { type Strings, stringsOf } from './strings.ts'

/** Several numbers for each document: those between the end of the one before and its own. */
export type Lists = { ends: Uint32Array; values: Uint32Array }

export type Column = { codes: Uint32Array } | { numbers: Float64Array } | { lists: Lists }

/** For each word the documents that have it, and where in them it stands. */
export type Words = {
  terms: Strings
  /** Ends of the postings of each word, in bytes. */
  ends: Uint32Array
  /** Documents, each as its distance from the one before. */
  postings: Uint8Array
  placeEnds: Uint32Array
  /** Of each posting its places: the distance from the last one, two bits of weight (0: D to 3: A), and whether it is the last. */
  places: StoredBytes
}

export type Segment = {
  size: number
  /** 16 bytes each. */
  ids: Uint8Array
  /** 0: the row has no document. */
  hasDocument: Uint8Array
  listed: Uint8Array
  score: Float32Array
  /** Places of all words of a document: its length, as ts_rank takes it. */
  lengths: Uint32Array
  facets: Record<'everybody' | 'signed-in' | 'staff', Lists>
  columns: Record<string, Column>
  sorts: Record<string, SortKeys>
  words: Words
}

/** A row with its document, as it was read. */
export type Source = {
  id: Buffer
  hasDocument: boolean
  listed: boolean
  score: number
  facets: Record<'everybody' | 'signed-in' | 'staff', number[]>
  /** The binary form of its tsvector, in base64. */
  tsv: string | null
  values: (string | number | string[] | null)[]
  sorts: (Buffer | number | null)[]
}

function listsOf(lists: readonly (readonly number[])[]): Lists {
  const ends = new Uint32Array(lists.length)
  const values = new GrowableInts()
  lists.forEach((list, at) => {
    for (const value of list) values.push(value)
    ends[at] = values.length
  })
  return { ends, values: values.take() }
}

const codeOf = (dictionary: Dictionary, value: string | null): number => (value === null ? 0 : dictionary.codeOf(value))

function columnOf(
  type: KindPlan['columns'][number]['type'],
  at: number,
  sources: readonly Source[],
  dictionary: Dictionary,
): Column {
  const values = sources.map((source) => source.values[at] ?? null)
  if (type === 'number')
    return { numbers: Float64Array.from(values, (value) => (value === null ? NaN : Number(value))) }
  if (type === 'code') return { codes: Uint32Array.from(values, (value) => codeOf(dictionary, value as string | null)) }
  return { lists: listsOf(values.map((value) => ((value ?? []) as string[]).map((one) => codeOf(dictionary, one)))) }
}

function sortsOf(type: KindPlan['sorts'][number]['type'], at: number, sources: readonly Source[]): SortKeys {
  const values = sources.map((source) => source.sorts[at] ?? null)
  const keys: UnorderedKeys =
    type === 'number'
      ? { numbers: Float64Array.from(values, (value) => (value === null ? NaN : Number(value))) }
      : {
          texts: stringsOf(values as (Buffer | null)[]),
          nulls: Uint8Array.from(values, (value) => Number(value === null)),
        }
  return { ...keys, order: orderOf(keys, sources.length) }
}

type Collected = {
  byTerm: Map<string, number>
  term: GrowableInts
  /** Where the postings of each document end. */
  documentEnds: GrowableInts
  /** Where the places of each posting end. */
  ends: GrowableInts
  places: GrowableBytes
}

let decoded = Buffer.alloc(1 << 16)

/** All documents are decoded in one place: a hundred thousand buffers leave holes in memory that nobody gives back. */
function decode(base64: string): Buffer {
  if (base64.length > decoded.length) decoded = Buffer.alloc(base64.length * 2)
  return decoded.subarray(0, decoded.write(base64, 'base64'))
}

/** Reads the words of one document, as `tsvectorsend` of PostgreSQL writes them. @returns its length */
function collect(into: Collected, base64: string): number {
  const tsv = decode(base64)
  let length = 0
  let at = 4
  for (let left = tsv.readInt32BE(0); left > 0; left--) {
    const end = tsv.indexOf(0, at)
    const text = tsv.toString('latin1', at, end)
    let term = into.byTerm.get(text)
    if (term === undefined) into.byTerm.set(text, (term = into.byTerm.size))
    const count = ((tsv[end + 1] as number) << 8) | (tsv[end + 2] as number)
    at = end + 3
    let last = 0
    for (let place = 0; place < count; place++, at += 2) {
      const both = ((tsv[at] as number) << 8) | (tsv[at + 1] as number)
      const position = both & 16_383
      into.places.pushVarint(((position - last) << 3) | ((both >> 14) << 1) | Number(place === count - 1))
      last = position
    }
    if (count === 0) into.places.pushVarint(1)
    into.term.push(term)
    into.ends.push(into.places.length)
    length += Math.max(1, count)
  }
  return length
}

const sums = (sizes: Uint32Array): Uint32Array => {
  for (let at = 1; at < sizes.length; at++) sizes[at] = (sizes[at] as number) + (sizes[at - 1] as number)
  return sizes
}
const starts = (ends: Uint32Array): Uint32Array =>
  Uint32Array.from(ends, (_, at) => (at === 0 ? 0 : (ends[at - 1] as number)))

/** Calls `take` with each posting in the order in which they were collected, and its document. */
function eachPosting(
  { term, documentEnds }: Collected,
  take: (at: number, term: number, document: number) => void,
): void {
  let at = 0
  for (let document = 0; document < documentEnds.length; document++)
    for (const end = documentEnds.values[document] as number; at < end; at++)
      take(at, term.values[at] as number, document)
}

/** Puts the postings of each word together; documents of a word are in ascending order, as they were collected. */
function arrange(collected: Collected): Words {
  const { byTerm, ends, places } = collected
  const texts = [...byTerm.keys()].sort((a, b) => (a < b ? -1 : 1))
  const rank = new Uint32Array(texts.length)
  texts.forEach((text, at) => (rank[byTerm.get(text) as number] = at))
  const startOf = (at: number): number => (at === 0 ? 0 : (ends.values[at - 1] as number))
  const [postingSizes, placeSizes] = [new Uint32Array(texts.length), new Uint32Array(texts.length)]
  const last = new Uint32Array(texts.length)
  eachPosting(collected, (at, term, document) => {
    const own = rank[term] as number
    postingSizes[own] = (postingSizes[own] as number) + varintSize(document - (last[own] as number))
    last[own] = document
    placeSizes[own] = (placeSizes[own] as number) + (ends.values[at] as number) - startOf(at)
  })
  const [postingEnds, placeEnds] = [sums(postingSizes), sums(placeSizes)]
  const [next, nextPlace] = [starts(postingEnds), starts(placeEnds)]
  const postings = new Uint8Array(postingEnds.at(-1) ?? 0)
  const bytes = new Uint8Array(places.length)
  last.fill(0)
  eachPosting(collected, (at, term, document) => {
    const own = rank[term] as number
    next[own] = writeVarint(postings, next[own] as number, document - (last[own] as number))
    last[own] = document
    const [from, until] = [startOf(at), ends.values[at] as number]
    for (let byte = from; byte < until; byte++) bytes[(nextPlace[own] as number)++] = places.bytes[byte] as number
  })
  const terms = stringsOf(texts.map((text) => Buffer.from(text, 'latin1')))
  release([collected.term.values, collected.documentEnds.values, ends.values, places.bytes])
  return { terms, ends: postingEnds, postings, placeEnds, places: StoredBytes.inMemory(bytes) }
}

/** A segment in the making: rows come in the order of their ids, and of their words no more is kept than the segment needs. */
export class SegmentBuilder {
  private readonly plan: KindPlan
  private readonly dictionary: Dictionary
  private readonly sources: Source[] = []
  private readonly lengths = new GrowableInts()
  private readonly collected: Collected

  /** @param expected so many postings */
  constructor(plan: KindPlan, dictionary: Dictionary, expected = 1 << 10) {
    this.plan = plan
    this.dictionary = dictionary
    this.collected = {
      byTerm: new Map(),
      term: new GrowableInts(expected),
      documentEnds: new GrowableInts(),
      ends: new GrowableInts(expected),
      places: new GrowableBytes(2 * expected),
    }
  }

  get size(): number {
    return this.sources.length
  }

  get postings(): number {
    return this.collected.term.length
  }

  add(source: Source): void {
    this.lengths.push(source.tsv === null ? 0 : collect(this.collected, source.tsv))
    this.collected.documentEnds.push(this.collected.term.length)
    this.sources.push({ ...source, tsv: null })
  }

  /** The segment, once. */
  build(): Segment {
    const { plan, dictionary, sources } = this
    const ids = new Uint8Array(sources.length * 16)
    sources.forEach(({ id }, document) => ids.set(id, document * 16))
    return {
      size: sources.length,
      ids,
      hasDocument: Uint8Array.from(sources, (source) => Number(source.hasDocument)),
      listed: Uint8Array.from(sources, (source) => Number(source.listed)),
      score: Float32Array.from(sources, (source) => source.score),
      lengths: this.lengths.take(),
      facets: {
        everybody: listsOf(sources.map((source) => source.facets.everybody)),
        'signed-in': listsOf(sources.map((source) => source.facets['signed-in'])),
        staff: listsOf(sources.map((source) => source.facets.staff)),
      },
      columns: Object.fromEntries(
        plan.columns.map(({ name, type }, at) => [name, columnOf(type, at, sources, dictionary)]),
      ),
      sorts: Object.fromEntries(plan.sorts.map(({ name, type }, at) => [name, sortsOf(type, at, sources)])),
      words: arrange(this.collected),
    }
  }
}

/** Makes a segment of rows, which come in the order of their ids. */
export function buildSegment(plan: KindPlan, sources: readonly Source[], dictionary: Dictionary): Segment {
  const builder = new SegmentBuilder(plan, dictionary)
  for (const source of sources) builder.add(source)
  return builder.build()
}

/** Every array of a segment that is in memory. */
export function* arraysOf(value: unknown): Generator<Uint8Array | Uint32Array | Float32Array | Float64Array> {
  if (ArrayBuffer.isView(value)) yield value as Uint8Array
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* arraysOf(one)
}

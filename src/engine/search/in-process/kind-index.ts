// The rows of one kind: a large segment, small ones of what changed since, and which of their documents still stand.
import type { Asked, AskedFacets, Audience, Counted, Filter, KindPlan } from './asked.ts'
import { type Bits, bitsOfFilter, bitsOfLists, documentsIn, emptyBits, keepBoth } from './conditions.ts'
import { Dictionary } from './dictionary.ts'
import { findDocuments } from './matching.ts'
import { bytesOfId } from './read-row.ts'
import { mergeSegments } from './merge.ts'
import { buildSegment, type Segment, type Source } from './segment.ts'
import { readTsquery } from './tsquery.ts'

export type LivePart = {
  segment: Segment
  alive: Bits
  count: number
  /** What was computed of this part; a segment never changes. */
  known: Map<string, Bits>
}

/** Documents of one part that are in a list, in ascending order. */
export type Matches = { part: LivePart; documents: Uint32Array }

const mostKnown = 64
const mostLists = 24
// So many small parts of about one size become one.
const partsOfOneSize = 6
/** A large part is made anew when so many of its documents are gone or stand in small ones. */
const changedShare = 0.2

function remember<T>(known: Map<string, T>, most: number, key: string, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined) {
    known.delete(key)
    known.set(key, found)
    return found
  }
  const made = make()
  if (known.size >= most) known.delete(known.keys().next().value as string)
  known.set(key, made)
  return made
}

export const idText = (ids: Uint8Array, at: number): string => {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + at * 16, 16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The document of this row, or -1. */
function findId({ ids, size }: Segment, id: Buffer): number {
  let [low, high] = [0, size]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Buffer.compare(ids.subarray(middle * 16, middle * 16 + 16), id) < 0) low = middle + 1
    else high = middle
  }
  return low < size && Buffer.compare(ids.subarray(low * 16, low * 16 + 16), id) === 0 ? low : -1
}

export class KindIndex {
  readonly plan: KindPlan
  readonly dictionary: Dictionary
  parts: LivePart[] = []
  private readonly lists = new Map<string, Matches[]>()
  private merging = false
  private goneWhileMerging: Buffer[] = []

  constructor(plan: KindPlan, values: readonly string[] = []) {
    this.plan = plan
    this.dictionary = new Dictionary(values)
  }

  get size(): number {
    return this.parts.reduce((sum, { count }) => sum + count, 0)
  }

  /** Adds a segment whose rows stand in no other part. */
  add(segment: Segment, alive: Bits = emptyBits(segment.size).fill(1, 0, segment.size)): void {
    if (segment.size === 0) return
    const count = alive.reduce((sum, one) => sum + one, 0)
    this.parts.push({ segment, alive, count, known: new Map() })
    this.lists.clear()
  }

  /** Takes what rows are now: these ids are changed or gone, `sources` are those that stand, in the order of their ids. */
  apply(ids: readonly Buffer[], sources: readonly Source[]): void {
    for (const id of ids) {
      for (const part of this.parts) {
        const at = findId(part.segment, id)
        if (at < 0 || !part.alive[at]) continue
        part.alive[at] = 0
        part.count--
      }
      if (this.merging) this.goneWhileMerging.push(id)
    }
    this.lists.clear()
    this.add(buildSegment(this.plan, sources, this.dictionary))
    this.parts = this.parts.filter(({ count }) => count > 0)
  }

  /** Which parts should become one now: all where much has changed, else small ones of about one size; to be clean, all with anything gone. */
  private toMerge(isClean: boolean): LivePart[] {
    if (isClean) return this.parts.some(({ segment, count }) => count < segment.size) ? [...this.parts] : []
    const [largest, ...small] = [...this.parts].sort((a, b) => b.segment.size - a.segment.size)
    if (!largest || this.parts.length < 2) return []
    const moved = small.reduce((sum, { segment }) => sum + segment.size, 0)
    const gone = largest.segment.size - largest.count
    if (moved + gone > largest.segment.size * changedShare && moved + gone > 1000) return [...this.parts]
    const bySize = Map.groupBy(small, ({ segment }) => Math.floor(Math.log2(segment.size + 1) / 3))
    return [...bySize.values()].find((parts) => parts.length >= partsOfOneSize) ?? []
  }

  /** Makes fewer parts, in steps between which others are asked and changed. With `isClean` nothing of what is gone stays behind. */
  async tidy(rest: () => Promise<void>, isClean = false): Promise<void> {
    if (this.merging) return
    for (let parts = this.toMerge(isClean); parts.length > 0; parts = this.toMerge(false)) {
      this.merging = true
      this.goneWhileMerging = []
      try {
        const steps = mergeSegments(
          this.plan,
          parts.map(({ segment, alive }) => ({ segment, alive: alive.slice() })),
        )
        let step = steps.next()
        for (; !step.done; step = steps.next()) await rest()
        this.replace(parts, step.value)
      } finally {
        this.merging = false
      }
    }
  }

  private replace(parts: readonly LivePart[], segment: Segment): void {
    const alive = emptyBits(segment.size).fill(1, 0, segment.size)
    for (const id of this.goneWhileMerging) {
      const at = findId(segment, id)
      if (at >= 0) alive[at] = 0
    }
    this.parts = this.parts.filter((part) => !parts.includes(part))
    this.add(segment, alive)
  }

  /** One part of everything, at once. */
  mergeAll(): void {
    if (this.parts.length < 2) return
    const steps = mergeSegments(this.plan, this.parts)
    let step = steps.next()
    while (!step.done) step = steps.next()
    this.parts = []
    this.add(step.value)
  }

  private filterBits({ segment, known }: LivePart, filter: Exclude<Filter, true>): Bits {
    return remember(known, mostKnown, JSON.stringify(filter), () => bitsOfFilter(segment, filter, this.dictionary))
  }

  private facetBits({ segment, known }: LivePart, audience: Audience, codes: readonly number[]): Bits {
    return remember(known, mostKnown, `${audience}|${codes.join()}`, () => {
      const { facets, size } = segment
      if (codes.length === 0) return emptyBits(size)
      if (audience !== 'signed-in') return bitsOfLists(size, facets[audience], codes)
      return bitsOfLists(size, facets['signed-in'], codes, bitsOfLists(size, facets.everybody, codes))
    })
  }

  private matchesIn(part: LivePart, asked: Asked, needed: readonly Bits[]): Uint32Array {
    const { segment, alive } = part
    const all = [alive, ...needed]
    if (asked.ids) {
      const found = asked.ids.map((id) => findId(segment, bytesOfId(id))).filter((at) => at >= 0)
      all.push(emptyBits(segment.size))
      for (const at of found) (all.at(-1) as Bits)[at] = 1
    }
    if (!asked.text) {
      const bits = all[0]?.slice() as Bits
      for (const other of all.slice(1)) keepBoth(bits, other)
      return documentsIn(bits, segment.size)
    }
    const documents = findDocuments(segment, readTsquery(asked.text))
    return documents.filter((document) => all.every((bits) => bits[document]))
  }

  /** Documents that are in the list; `without` a facet as if nothing of it had been chosen, `isListed` by what documents know instead of rows. */
  matches(asked: Asked, without: string | null = null, isListed = false): Matches[] {
    const { filters, facets, audience, text, ids } = asked
    const chosen = facets.filter(({ facet }) => facet !== without)
    const find = (): Matches[] =>
      this.parts.map((part) => {
        const own = filters.flatMap((filter) => (filter === true ? [] : [this.filterBits(part, filter)]))
        const needed = [
          ...(isListed ? [padded(part, part.segment.listed)] : own),
          ...(isListed || chosen.length > 0 || text ? [padded(part, part.segment.hasDocument)] : []),
          ...chosen.map(({ codes }) => this.facetBits(part, audience, codes)),
        ]
        return { part, documents: this.matchesIn(part, asked, needed) }
      })
    const key = JSON.stringify([filters, chosen, audience, text, ids, isListed])
    return remember(this.lists, mostLists, key, find)
  }

  count = (asked: Asked): number => this.matches(asked).reduce((sum, { documents }) => sum + documents.length, 0)

  /** Counts of the codes of all documents in the list, and for each chosen facet of those that would be there without it. */
  facets(asked: AskedFacets): Counted[] {
    const chosen = asked.facets.map(({ facet }) => facet)
    return [null, ...chosen].map((of) => countCodes(this.matches(asked, of, asked.isListed), asked.audience, of))
  }
}

const paddedArrays = new WeakMap<Uint8Array, Bits>()

/** A column of bytes as bits, which come in words of four. */
function padded({ segment }: LivePart, bytes: Uint8Array): Bits {
  const known = paddedArrays.get(bytes)
  if (known) return known
  const bits = emptyBits(segment.size)
  bits.set(bytes)
  paddedArrays.set(bytes, bits)
  return bits
}

let counts = new Uint32Array(1 << 12)

/** Codes are few and low: an array counts them. */
function countCodes(matches: readonly Matches[], audience: Audience, of: string | null): Counted {
  const used: number[] = []
  for (const { part, documents } of matches)
    for (const { ends, values } of audience === 'signed-in'
      ? [part.segment.facets.everybody, part.segment.facets['signed-in']]
      : [part.segment.facets[audience]])
      for (let index = 0; index < documents.length; index++) {
        const document = documents[index] as number
        const end = ends[document] as number
        for (let at = document === 0 ? 0 : (ends[document - 1] as number); at < end; at++) {
          const code = values[at] as number
          if (code >= counts.length) grow(code)
          if (counts[code] === 0) used.push(code)
          counts[code] = (counts[code] as number) + 1
        }
      }
  const found = { of, codes: Uint32Array.from(used), counts: Uint32Array.from(used, (code) => counts[code] as number) }
  for (const code of used) counts[code] = 0
  return found
}

function grow(code: number): void {
  const larger = new Uint32Array(Math.max(code + 1, counts.length * 2))
  larger.set(counts)
  counts = larger
}

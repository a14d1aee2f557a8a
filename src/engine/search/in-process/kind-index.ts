// The rows of one kind in parts: a segment each, with the documents of it that still stand, and small ones of what changed since.
import { remember } from '#lib/remember.ts'
import type { IndexQuery, IndexFacetQuery, Audience, Counted, Filter, KindPlan } from './index-query.ts'
import { bitsOfCodes } from './codes/code-documents.ts'
import { countFacets } from './segment/counting.ts'
import { type Bits, bitsOfFilter, documentsInAll, documentsOf, emptyBits } from './segment/conditions.ts'
import { Dictionary } from './segment/dictionary.ts'
import { FacetCodes } from './codes/facet-codes.ts'
import { findDocuments } from './segment/matching.ts'
import { bytesOfId } from './replica/read-row.ts'
import type { LiveSegment, Matches } from './segment/live-segment.ts'
import { mergeSegments } from './segment/merge.ts'
import { release } from './segment/growable-arrays.ts'
import { arraysOf, buildSegment, type Segment, type Source } from './segment/segment.ts'
import { readTsquery } from './tsquery.ts'

const mostKnown = 64
const mostLists = 8
const mostTexts = 4
/** A part has at most so many documents: no merge needs more memory than two of them, and none stops the others for long. */
export const mostDocuments = 32_768
// So many small parts of about one size become one.
const partsOfOneSize = 6
const mostParts = 64
/** A part is made anew when so many of its documents are gone. */
const goneShare = 0.2

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

/** Documents of this part, standing or gone, that meet a condition on words, in ascending order. */
export const documentsWith = ({ segment, texts }: LiveSegment, tsquery: string): Uint32Array =>
  remember(texts, mostTexts, tsquery, () => findDocuments(segment, readTsquery(tsquery)))

export class KindIndex {
  readonly plan: KindPlan
  readonly dictionary: Dictionary
  parts: LiveSegment[] = []
  readonly codes: FacetCodes
  private merging = false
  private isHeld = 0
  private goneWhileMerging: Buffer[] = []

  constructor(plan: KindPlan, values: readonly string[] = []) {
    this.plan = plan
    this.dictionary = new Dictionary(values)
    this.codes = new FacetCodes(plan.facets)
  }

  get size(): number {
    return this.parts.reduce((sum, { count }) => sum + count, 0)
  }

  /** Rows that do not stand in a part as large as parts get. */
  get smallRows(): number {
    return this.parts.reduce((sum, { count }) => sum + (count < mostDocuments / 2 ? count : 0), 0)
  }

  /** Adds a segment whose rows stand in no other part. */
  add(segment: Segment, alive: Bits = emptyBits(segment.size).fill(1, 0, segment.size)): void {
    if (segment.size === 0) return
    const count = alive.reduce((sum, one) => sum + one, 0)
    this.parts.push({
      segment,
      alive,
      count,
      known: new Map(),
      lists: new Map(),
      texts: new Map(),
      codes: new Map(),
      entries: new Map(),
      counts: null,
    })
  }

  /** Takes what rows are now: these ids are changed or gone, `sources` are those that stand, in the order of their ids. */
  apply(ids: readonly Buffer[], sources: readonly Source[]): void {
    for (const id of ids) {
      for (const part of this.parts) {
        const at = findId(part.segment, id)
        if (at < 0 || !part.alive[at]) continue
        part.alive[at] = 0
        part.count--
        part.lists.clear()
        part.counts = null
      }
      if (this.merging) this.goneWhileMerging.push(id)
    }
    this.add(buildSegment(this.plan, sources, this.dictionary))
    // While parts become one, what they were is still read.
    if (!this.merging) this.drop(this.parts.filter(({ count }) => count === 0))
  }

  private drop(parts: readonly LiveSegment[]): void {
    this.parts = this.parts.filter((part) => !parts.includes(part))
    if (this.isHeld === 0) for (const { segment } of parts) release(arraysOf(segment))
  }

  /** While `work` reads the arrays of parts, those that are dropped keep their memory. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.isHeld++
    try {
      return await work()
    } finally {
      this.isHeld--
    }
  }

  /** Which parts should become one now: one of which much is gone, or small ones of about one size; to be clean, any with something gone. */
  private toMerge(isClean: boolean): LiveSegment[] {
    const gone = this.parts.find(
      ({ segment, count }) => segment.size - count > (isClean ? 0 : segment.size * goneShare),
    )
    if (gone) return [gone]
    const bySize = Map.groupBy(this.parts, ({ segment }) => Math.floor(Math.log2(segment.size + 1) / 3))
    for (const parts of bySize.values()) {
      const together = fitting(parts)
      if (parts.length >= partsOfOneSize && together.length > partsOfOneSize / 2) return together
    }
    return []
  }

  /** Makes fewer parts, in steps between which others are asked and changed. With `isClean` nothing of what is gone stays behind. */
  async tidy(rest: () => Promise<void>, isClean = false): Promise<void> {
    if (this.merging) return
    for (let parts = this.toMerge(isClean); parts.length > 0; parts = this.toMerge(isClean)) {
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

  private replace(parts: readonly LiveSegment[], segment: Segment): void {
    const alive = emptyBits(segment.size).fill(1, 0, segment.size)
    for (const id of this.goneWhileMerging) {
      const at = findId(segment, id)
      if (at >= 0) alive[at] = 0
    }
    this.drop(parts)
    this.add(segment, alive)
  }

  /** Parts as large as parts get, at once: what is asked meanwhile waits. */
  mergeFull(): void {
    for (let parts = fitting(this.parts); parts.length > 1; parts = fitting(this.parts)) {
      const steps = mergeSegments(this.plan, parts)
      let step = steps.next()
      while (!step.done) step = steps.next()
      this.drop(parts)
      this.add(step.value)
    }
  }

  private filterBits({ segment, known }: LiveSegment, filter: Exclude<Filter, true>): Bits {
    return remember(known, mostKnown, JSON.stringify(filter), () => bitsOfFilter(segment, filter, this.dictionary))
  }

  private facetBits(part: LiveSegment, audience: Audience, codes: readonly number[]): Bits {
    return remember(part.known, mostKnown, `${audience}|${codes.join()}`, () => bitsOfCodes(part, audience, codes))
  }

  private matchesIn(part: LiveSegment, asked: IndexQuery, needed: readonly Bits[]): Uint32Array {
    const { segment, alive } = part
    const all = [...needed, alive]
    if (asked.ids) {
      const wanted = emptyBits(segment.size)
      for (const id of asked.ids) {
        const at = findId(segment, bytesOfId(id))
        if (at >= 0) wanted[at] = 1
      }
      all.push(wanted)
    }
    return asked.text ? documentsOf(documentsWith(part, asked.text.tsquery), all) : documentsInAll(all)
  }

  /** Documents that are in the list; `without` a facet as if nothing of it had been chosen, `isListed` by what documents know instead of rows. */
  matches(asked: IndexQuery, without: string | null = null, isListed = false): Matches[] {
    const { filters, facets, audience, text } = asked
    const chosen = facets.filter(({ facet }) => facet !== without)
    const key = keyOf(asked, without, isListed)
    return this.parts.map((part) => ({
      part,
      documents: remember(part.lists, mostLists, key, () => {
        const own = filters.flatMap((filter) => (filter === true ? [] : [this.filterBits(part, filter)]))
        const needed = [
          ...(isListed ? [padded(part, part.segment.listed)] : own),
          ...(isListed || chosen.length > 0 || text ? [padded(part, part.segment.hasDocument)] : []),
          ...chosen.map(({ codes }) => this.facetBits(part, audience, codes)),
        ]
        return this.matchesIn(part, asked, needed)
      }),
    }))
  }

  count = (asked: IndexQuery): number => this.matches(asked).reduce((sum, { documents }) => sum + documents.length, 0)

  /** Counts of the wanted facets of all documents in the list; of a chosen facet, of those that would be there without the choice. */
  facets(asked: IndexFacetQuery): Counted[] {
    const chosen = asked.facets.map(({ facet }) => facet)
    return [null, ...chosen].flatMap((of) => {
      const wanted = of === null ? asked.wanted.filter((facet) => !chosen.includes(facet)) : [of]
      const matches = this.matches(asked, of, asked.isListed)
      const key = `${wanted.join()} ${keyOf(asked, of, asked.isListed)}`
      return countFacets({ matches, key }, asked.audience, this.codes, wanted)
    })
  }
}

/** The same key, the same documents of a part. */
const keyOf = (
  { filters, facets, audience, text, ids }: IndexQuery,
  without: string | null,
  isListed: boolean,
): string =>
  JSON.stringify([
    isListed ? true : filters,
    facets.filter(({ facet }) => facet !== without),
    audience,
    text?.tsquery,
    ids,
    isListed,
  ])

/** The smallest parts that together are not too large for one. */
function fitting(parts: readonly LiveSegment[]): LiveSegment[] {
  let left = mostDocuments
  const smallest = [...parts].sort((a, b) => a.count - b.count).slice(0, mostParts)
  return smallest.filter(({ count }) => (left -= count) >= 0)
}

const paddedArrays = new WeakMap<Uint8Array, Bits>()

/** A column of bytes as bits, which come in words of four. */
function padded({ segment }: LiveSegment, bytes: Uint8Array): Bits {
  const known = paddedArrays.get(bytes)
  if (known) return known
  const bits = emptyBits(segment.size)
  bits.set(bytes)
  paddedArrays.set(bytes, bits)
  return bits
}

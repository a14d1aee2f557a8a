// How many documents have each value of a facet.
import type { Audience, Counted } from './asked.ts'
import type { FacetCodes } from './facet-codes.ts'
import { GrowingInts } from './growing.ts'
import type { LivePart, Matches } from './live-part.ts'
import type { Lists, Segment } from './segment.ts'

let counts = new Uint32Array(1 << 12)

function countCodesOf({ ends, values }: Lists, documents: Uint32Array, into: Uint32Array): void {
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index] as number
    const end = ends[document] as number
    for (let at = document === 0 ? 0 : (ends[document - 1] as number); at < end; at++) {
      const code = values[at] as number
      if (code < into.length) into[code] = (into[code] as number) + 1
    }
  }
}

/** Codes that this audience is told: somebody who is signed in more than everybody. */
const listsFor = ({ facets }: Segment, audience: Audience): Lists[] =>
  audience === 'signed-in' ? [facets.everybody, facets['signed-in']] : [facets[audience]]

function countIn({ part, documents }: Matches, audience: Audience, into: Uint32Array): void {
  for (const lists of listsFor(part.segment, audience)) countCodesOf(lists, documents, into)
}

// Counts of lists that have most of a part are kept: of these many are asked, as they are what is there without a choice.
const broadShare = 0.5
const fewestKept = 1000

/** Counts every code of these documents: codes are few and low, an array holds their counts. */
function countCodes(matches: readonly Matches[], audience: Audience, key: string): void {
  for (const one of matches) {
    const { part, documents } = one
    if (documents.length < fewestKept || documents.length < part.count * broadShare) {
      countIn(one, audience, counts)
      continue
    }
    let own = part.counts?.key === key && part.counts.codes.length === counts.length ? part.counts.codes : null
    if (!own) {
      own = new Uint32Array(counts.length)
      countIn(one, audience, own)
      part.counts = { key, codes: own }
    }
    for (let code = 0; code < own.length; code++) counts[code] = (counts[code] as number) + (own[code] as number)
  }
}

// A count and a place among the values as one number that sorts: the highest count first, then the lowest place.
const highest = 2 ** 31
const places = 2 ** 21

/** The codes that occur, the most frequent first; among equals in the order of their values. */
function occurring(facet: string, codes: readonly number[]): Counted {
  const found = new Float64Array(codes.length)
  let to = 0
  for (let place = 0; place < codes.length; place++) {
    const count = counts[codes[place] as number] as number
    if (count > 0) found[to++] = (highest - count) * places + place
  }
  const keys = found.subarray(0, to).sort()
  const counted = { facet, codes: new Uint32Array(to), counts: new Uint32Array(to) }
  for (let at = 0; at < to; at++) {
    const key = keys[at] as number
    const rank = Math.floor(key / places)
    counted.codes[at] = codes[key - rank * places] as number
    counted.counts[at] = highest - rank
  }
  return counted
}

// So many facets of a part are kept alone; those that people choose from are few.
const mostAlone = 6

/** What documents have of one facet, without their other codes. */
function aloneIn({ segment, facets }: LivePart, audience: Audience, facet: string, codes: readonly number[]): Lists {
  const key = `${audience}|${facet}|${codes.length}`
  const known = facets.get(key)
  if (known) return known
  const isOwn = new Uint8Array(codes.reduce((most, code) => Math.max(most, code), 0) + 1)
  for (const code of codes) isOwn[code] = 1
  const [ends, values] = [new Uint32Array(segment.size), new GrowingInts()]
  const lists = listsFor(segment, audience)
  for (let document = 0; document < segment.size; document++) {
    for (const own of lists) {
      const end = own.ends[document] as number
      for (let at = document === 0 ? 0 : (own.ends[document - 1] as number); at < end; at++)
        if (isOwn[own.values[at] as number]) values.push(own.values[at] as number)
    }
    ends[document] = values.length
  }
  const made: Lists = { ends, values: values.take() }
  if (facets.size >= mostAlone) facets.delete(facets.keys().next().value as string)
  facets.set(key, made)
  return made
}

/** Counts of one facet: of many documents, as those are that would be there without what was chosen of it. */
export function countFacet(matches: readonly Matches[], audience: Audience, codes: FacetCodes, facet: string): Counted {
  const own = codes.of(facet)
  if (counts.length < codes.end) counts = new Uint32Array(codes.end)
  for (const { part, documents } of matches) countCodesOf(aloneIn(part, audience, facet, own), documents, counts)
  const counted = occurring(facet, own)
  for (const code of own) counts[code] = 0
  return counted
}

/** @param key of the list: the same one, the same documents */
export function countFacets(
  { matches, key }: { matches: readonly Matches[]; key: string },
  audience: Audience,
  codes: FacetCodes,
  wanted: readonly string[],
): Counted[] {
  if (wanted.length === 0) return []
  if (counts.length < codes.end) counts = new Uint32Array(codes.end)
  countCodes(matches, audience, key)
  const counted = wanted.map((facet) => occurring(facet, codes.of(facet)))
  counts.fill(0)
  return counted
}

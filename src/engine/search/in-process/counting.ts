// How many documents have each value of a facet.
import type { Audience, Counted } from './asked.ts'
import type { FacetCodes } from './facet-codes.ts'
import type { Matches } from './live-part.ts'

let counts = new Uint32Array(1 << 12)

function countIn({ part, documents }: Matches, audience: Audience, into: Uint32Array): void {
  const { facets } = part.segment
  for (const { ends, values } of audience === 'signed-in'
    ? [facets.everybody, facets['signed-in']]
    : [facets[audience]])
    for (let index = 0; index < documents.length; index++) {
      const document = documents[index] as number
      const end = ends[document] as number
      for (let at = document === 0 ? 0 : (ends[document - 1] as number); at < end; at++) {
        const code = values[at] as number
        if (code < into.length) into[code] = (into[code] as number) + 1
      }
    }
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

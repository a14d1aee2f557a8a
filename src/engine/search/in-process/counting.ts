// How many documents have each value of a facet.
import type { Audience, Counted } from './asked.ts'
import { countByCode, isTurned, listsFor } from './code-documents.ts'
import { type Bits, emptyBits } from './conditions.ts'
import type { FacetCodes } from './facet-codes.ts'
import type { Matches } from './live-part.ts'
import type { Lists } from './segment.ts'

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

// Of so many documents of a part the lists of codes are read, which stand in a row; of fewer what each of them has.
const byCodeShare = 0.3

function bitsOf({ part, documents }: Matches): Bits {
  if (documents.length === part.count) return part.alive
  const bits = emptyBits(part.segment.size)
  for (let at = 0; at < documents.length; at++) bits[documents[at] as number] = 1
  return bits
}

/** Counts these codes; when documents are read, also others. */
function countIn(matches: Matches, audience: Audience, codes: readonly number[], into: Uint32Array): void {
  const { part, documents } = matches
  if (isTurned(part) && documents.length > part.segment.size * byCodeShare)
    return countByCode(part, audience, bitsOf(matches), codes, into)
  for (const lists of listsFor(part.segment, audience)) countCodesOf(lists, documents, into)
}

// Counts of lists that have most of a part are kept: of these many are asked, as they are what is there without a choice.
const broadShare = 0.5
const fewestKept = 1000

function countCodes(matches: readonly Matches[], audience: Audience, codes: readonly number[], key: string): void {
  for (const one of matches) {
    const { part, documents } = one
    if (documents.length < fewestKept || documents.length < part.count * broadShare) {
      countIn(one, audience, codes, counts)
      continue
    }
    let own = part.counts?.key === key && part.counts.codes.length === counts.length ? part.counts.codes : null
    if (!own) {
      own = new Uint32Array(counts.length)
      countIn(one, audience, codes, own)
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

/** @param key of the list and what is wanted of it: the same one, the same documents and codes */
export function countFacets(
  { matches, key }: { matches: readonly Matches[]; key: string },
  audience: Audience,
  codes: FacetCodes,
  wanted: readonly string[],
): Counted[] {
  if (wanted.length === 0) return []
  if (counts.length < codes.end) counts = new Uint32Array(codes.end)
  countCodes(
    matches,
    audience,
    wanted.flatMap((facet) => codes.of(facet)),
    key,
  )
  const counted = wanted.map((facet) => occurring(facet, codes.of(facet)))
  counts.fill(0)
  return counted
}

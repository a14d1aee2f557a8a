// How many documents have each value of a facet.
import type { Audience, Counted } from '../index-query.ts'
import { countByCode, entriesOf, isInverted, listsFor } from '../codes/code-documents.ts'
import { type Bits, emptyBits } from './conditions.ts'
import type { FacetCodes } from '../codes/facet-codes.ts'
import type { Matches } from './live-segment.ts'
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

/** The facets whose values are counted: their names, the codes of each, and how many these are. */
type Wanted = { names: string; facets: readonly (readonly number[])[]; size: number }

function wantedOf(codes: FacetCodes, names: readonly string[]): Wanted {
  const facets = names.map((name) => codes.of(name))
  return { names: names.join(), facets, size: facets.reduce((sum, { length }) => sum + length, 0) }
}

// Entries of a code stand in a row; those of documents count here and there, which takes about three times as long.
const costByDocument = 3

function bitsOf({ part, documents }: Matches): Bits {
  if (documents.length === part.count) return part.alive
  const bits = emptyBits(part.segment.size)
  for (let at = 0; at < documents.length; at++) bits[documents[at] as number] = 1
  return bits
}

// The codes that were counted for the first time since counts were empty: a few rows have few of many thousand codes.
let touched = new Uint32Array(1 << 12)
let touches = 0

function touchCodesOf({ ends, values }: Lists, documents: Uint32Array): void {
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index] as number
    const end = ends[document] as number
    for (let at = document === 0 ? 0 : (ends[document - 1] as number); at < end; at++) {
      const code = values[at] as number
      if (code >= counts.length) continue
      const before = counts[code] as number
      if (before === 0) touched[touches++] = code
      counts[code] = before + 1
    }
  }
}

/** Is it quicker to read all documents of the wanted codes than all codes of the documents? */
function isByCode({ part, documents }: Matches, audience: Audience, wanted: Wanted): boolean {
  if (!isInverted(part) || documents.length === 0) return false
  const { size } = part.segment
  const all = listsFor(part.segment, audience).reduce((sum, { values }) => sum + values.length, 0)
  const byDocument = (all / size) * documents.length * costByDocument
  return wanted.size < byDocument && entriesOf(part, audience, wanted) < byDocument
}

// Counts of lists that have most of a part are kept: of these many are asked, as they are what is there without a choice.
const broadShare = 0.5
const fewestKept = 1000

const isKept = ({ part, documents }: Matches): boolean =>
  documents.length >= fewestKept && documents.length >= part.count * broadShare

/** Counts these codes in one part, and others where its documents are read. */
function countIn(matches: Matches, audience: Audience, wanted: Wanted, into: Uint32Array): void {
  const { part, documents } = matches
  if (isByCode(matches, audience, wanted)) return countByCode(part, audience, bitsOf(matches), wanted.facets, into)
  for (const lists of listsFor(part.segment, audience)) countCodesOf(lists, documents, into)
}

function countCodes(matches: readonly Matches[], audience: Audience, wanted: Wanted, key: string): void {
  for (const one of matches) {
    const { part } = one
    if (!isKept(one)) {
      countIn(one, audience, wanted, counts)
      continue
    }
    let own = part.counts?.key === key && part.counts.codes.length === counts.length ? part.counts.codes : null
    if (!own) {
      own = new Uint32Array(counts.length)
      countIn(one, audience, wanted, own)
      part.counts = { key, codes: own }
    }
    for (const codes of wanted.facets)
      for (const code of codes) counts[code] = (counts[code] as number) + (own[code] as number)
  }
}

// A count and a place among the values as one number that sorts: the highest count first, then the lowest place.
const highest = 2 ** 31
const indexes = 2 ** 21

const keyOf = (code: number, codeIndex: number): number => (highest - (counts[code] as number)) * indexes + codeIndex

/** Values of a facet, the most frequent first; among equals in their order. `codes` are those of the facet. */
function inOrder(facet: string, codes: readonly number[], keys: Float64Array): Counted {
  keys.sort()
  const counted = { facet, codes: new Uint32Array(keys.length), counts: new Uint32Array(keys.length) }
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number
    const rank = Math.floor(key / indexes)
    counted.codes[at] = codes[key - rank * indexes] as number
    counted.counts[at] = highest - rank
  }
  return counted
}

function occurring(facet: string, codes: readonly number[]): Counted {
  const keys = new Float64Array(codes.length)
  let to = 0
  for (let codeIndex = 0; codeIndex < codes.length; codeIndex++)
    if ((counts[codes[codeIndex] as number] as number) > 0) keys[to++] = keyOf(codes[codeIndex] as number, codeIndex)
  return inOrder(facet, codes, keys.subarray(0, to))
}

/** The values of these facets that were touched. */
function occurringOfTouched(codes: FacetCodes, wanted: readonly string[]): Counted[] {
  const keys = new Map(wanted.map((facet) => [facet, { of: codes.of(facet), found: [] as number[] }]))
  for (let at = 0; at < touches; at++) {
    const code = touched[at] as number
    keys.get(codes.nameOf(code) ?? '')?.found.push(keyOf(code, codes.positionOf(code)))
  }
  return [...keys].map(([facet, { of, found }]) => inOrder(facet, of, Float64Array.from(found)))
}

/** @param key of the list and what is wanted of it: the same one, the same documents and codes */
export function countFacets(
  { matches, key }: { matches: readonly Matches[]; key: string },
  audience: Audience,
  codes: FacetCodes,
  wanted: readonly string[],
): Counted[] {
  if (wanted.length === 0) return []
  if (counts.length < codes.end) [counts, touched] = [new Uint32Array(codes.end), new Uint32Array(codes.end)]
  const all = wantedOf(codes, wanted)
  if (!matches.some((one) => isKept(one) || isByCode(one, audience, all))) {
    for (const { part, documents } of matches)
      for (const lists of listsFor(part.segment, audience)) touchCodesOf(lists, documents)
    const counted = occurringOfTouched(codes, wanted)
    for (let at = 0; at < touches; at++) counts[touched[at] as number] = 0
    touches = 0
    return counted
  }
  countCodes(matches, audience, all, key)
  const counted = wanted.map((facet) => occurring(facet, codes.of(facet)))
  counts.fill(0)
  return counted
}

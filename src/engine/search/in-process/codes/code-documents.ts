// The documents that have each facet code: what the documents of a part say, turned round, so that a choice reads its own rows only.
import type { Audience } from '../index-query.ts'
import { type Bits, bitsOfLists, emptyBits } from '../segment/conditions.ts'
import type { CodeDocuments, LiveSegment } from '../segment/live-segment.ts'
import type { Lists, Segment } from '../segment/segment.ts'

/** Codes that this audience is told: somebody who is signed in more than everybody. */
export const listsFor = ({ facets }: Segment, audience: Audience): Lists[] =>
  audience === 'signed-in' ? [facets.everybody, facets['signed-in']] : [facets[audience]]

function turned({ ends, values }: Lists): CodeDocuments {
  let most = -1
  for (let at = 0; at < values.length; at++) if ((values[at] as number) > most) most = values[at] as number
  const codeEnds = new Uint32Array(most + 2)
  // First where each code begins; every document that is put in moves it on, and in the end it is where the code ends.
  for (let at = 0; at < values.length; at++) codeEnds[(values[at] as number) + 1]!++
  for (let code = 1; code < codeEnds.length; code++) codeEnds[code]! += codeEnds[code - 1] as number
  const documents = ends.length <= 65_536 ? new Uint16Array(values.length) : new Uint32Array(values.length)
  let at = 0
  for (let document = 0; document < ends.length; document++)
    for (const end = ends[document] as number; at < end; at++) documents[codeEnds[values[at] as number]!++] = document
  return { ends: codeEnds.subarray(0, most + 1), documents }
}

// A small part is read document by document: it is soon another one, and the ends of all codes would be larger than it is.
const fewest = 1024

/** Whether the documents of a code are kept for this part. */
export const isInverted = ({ segment }: LiveSegment): boolean => segment.size >= fewest

/** Made when a part is first asked for a choice, and kept with it: two bytes for each code of a document. */
function documentsByCode({ codes }: LiveSegment, lists: Lists): CodeDocuments {
  const known = codes.get(lists)
  if (known) return known
  const made = turned(lists)
  codes.set(lists, made)
  return made
}

/** Documents of the part that have any of these codes. */
export function bitsOfCodes(part: LiveSegment, audience: Audience, codes: readonly number[]): Bits {
  const { size } = part.segment
  const bits = emptyBits(size)
  for (const lists of listsFor(part.segment, audience)) {
    if (!isInverted(part)) {
      bitsOfLists(size, lists, codes, bits)
      continue
    }
    const { ends, documents } = documentsByCode(part, lists)
    for (const code of codes) {
      const end = ends[code] ?? 0
      for (let at = code === 0 ? 0 : (ends[code - 1] ?? end); at < end; at++) bits[documents[at] as number] = 1
    }
  }
  return bits
}

/** How many entries the codes of these facets have in the documents of a part that is turned. */
export function entriesOf(
  part: LiveSegment,
  audience: Audience,
  { names, facets }: { names: string; facets: readonly (readonly number[])[] },
): number {
  const key = `${audience}|${names}`
  const known = part.entries.get(key)
  if (known !== undefined) return known
  let entries = 0
  for (const lists of listsFor(part.segment, audience)) {
    const { ends } = documentsByCode(part, lists)
    for (const codes of facets)
      for (const code of codes) if (code < ends.length) entries += (ends[code] as number) - (ends[code - 1] ?? 0)
  }
  part.entries.set(key, entries)
  return entries
}

/** Adds to `counts` how many of the documents in these bits have each of the codes; of parts that are turned. */
export function countByCode(
  part: LiveSegment,
  audience: Audience,
  bits: Bits,
  facets: readonly (readonly number[])[],
  counts: Uint32Array,
): void {
  for (const lists of listsFor(part.segment, audience)) {
    const { ends, documents } = documentsByCode(part, lists)
    for (const codes of facets)
      for (const code of codes) {
        const end = ends[code] ?? 0
        let count = 0
        for (let at = code === 0 ? 0 : (ends[code - 1] ?? end); at < end; at++)
          count += bits[documents[at] as number] as number
        counts[code] = (counts[code] as number) + count
      }
  }
}

// A part of a kind: a segment, which of its documents still stand, and what was computed of it.
import type { Bits } from './conditions.ts'
import type { Lists, Segment } from './segment.ts'

/** Of each code its documents in ascending order; `ends` says where those of a code end. */
export type CodeDocuments = { ends: Uint32Array; documents: Uint16Array | Uint32Array }

export type LiveSegment = {
  segment: Segment
  alive: Bits
  count: number
  /** What was computed of this part; a segment never changes. */
  known: Map<string, Bits>
  /** Which of its documents are in a list; forgotten when one of them is gone. */
  lists: Map<string, Uint32Array>
  /** Which of its documents have the words of a list. */
  texts: Map<string, Uint32Array>
  /** The documents of each code, by the lists of codes that they were made of. */
  codes: Map<Lists, CodeDocuments>
  /** How many entries the codes of some facets have in it, which says what is quicker to read. */
  entries: Map<string, number>
  /** Counts of facet codes in one list; forgotten with the lists. */
  counts: { key: string; codes: Uint32Array } | null
}

/** Documents of one part that are in a list, in ascending order. */
export type Matches = { part: LiveSegment; documents: Uint32Array }

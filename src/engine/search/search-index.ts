// What finds rows: ids, exact totals and facet counts of lists of one kind or several. Who asks does not know what answers.
import type { Kind } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import type { ListQuery } from './lists/list-query.ts'

/** How many rows of a list have each value of a facet, the most frequent first. */
export type FacetCounts = Record<string, { value: string; count: number }[]>

/** Rows of one kind that a list asks for. Only what the viewer may read of them is found and counted. */
export type ListPart = { kind: Kind; list: ListQuery }

/** The tables of these parts, in one order. */
export const tablesOf = (parts: readonly ListPart[]): string[] =>
  [...new Set(parts.map(({ kind }) => kind.table))].sort()

export type Hit = {
  kind: Kind
  id: string
  /** Which of `words` of its part the row has, where it lacks some. */
  held?: readonly number[]
}
/** Of a part that lists rows behind those with all words: they hold much of what the query says. */
export type PartialMatches = {
  /** Words that tell something, as they were typed. */
  words: readonly string[]
  /** Those of them that no document has. */
  unknown: readonly string[]
  /** How many of the rows of the part lack some of them. */
  count: number
  /** Nothing else was found: the words are pieces of those that were typed. */
  isRelated: boolean
}
export type ListSlice = {
  hits: Hit[]
  /** Rows of each part, exactly, in the order of the parts. */
  totals: number[]
  /** Of each part; null where every row has all words. Absent where all are. */
  partial?: (PartialMatches | null)[]
}

export interface SearchIndex {
  /**
   * The rows on `size` places from `offset` on of one list over these parts, the best first; a single part without words, or with a sort,
   * stands in the order of its list.
   */
  slice: (viewer: Viewer, parts: readonly ListPart[], offset: number, size: number) => Promise<ListSlice>
  /** The first `size` rows of each part by the cheap rank, the best of all first; rows that lack words are none of them. For suggestions. */
  firstOfEach: (viewer: Viewer, parts: readonly ListPart[], size: number) => Promise<Hit[]>
  /** How many rows the list has. */
  count: (viewer: Viewer, part: ListPart) => Promise<number>
  /**
   * Counts of every facet of the kind under this list; a facet is not narrowed by its own choice.
   * @param tables of all parts of the list, where it is one over several kinds: words weigh the same in all
   */
  facets: (viewer: Viewer, part: ListPart, tables?: readonly string[]) => Promise<FacetCounts>
}

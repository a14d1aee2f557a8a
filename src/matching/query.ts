// What is asked of a match and what it answers. A need, a profile, a company and a typed sentence are all read into one query.
import type { Out } from '#engine/model/rows.ts'

/** The parts of a score, in the order of the setting of their weights. */
export const matchParts = ['keywords', 'industry', 'evidence', 'language', 'place', 'freshness'] as const
export type MatchPart = (typeof matchParts)[number]
export type MatchWeights = Readonly<Record<MatchPart, number>>

export type MatchQuery = {
  /** What is sought in somebody's own words: read as text. */
  readonly text?: string
  /** Words of the thesaurus, by id. */
  readonly keywords?: readonly string[]
  readonly industries?: readonly string[]
  /** Industries and places that whoever asks says of itself, by id: like ones are better, and others are no condition that is not met. */
  readonly ofAsker?: readonly string[]
  /** Wanted places: countries, by id. */
  readonly countries?: readonly string[]
  readonly levels?: readonly string[]
  /** Working languages. */
  readonly languages?: readonly string[]
  /** Networks that whoever asks belongs to, by id. */
  readonly networks?: readonly string[]
  /** The country from which somebody would come, by id. */
  readonly origin?: string | null
  /** The day from which (YYYY-MM-DD), and for so many months. */
  readonly from?: string | null
  readonly months?: number | null
  /** Names of kinds; every kind that is matched unless told. */
  readonly kinds?: readonly string[]
  /** Instead of those of the setting. */
  readonly weights?: Partial<MatchWeights>
  /** So many rows of each kind, 1 to 50. */
  readonly size?: number
  /** The row that asks: it is no match of itself. */
  readonly source?: { readonly kind: string; readonly id: string } | null
}

export type MatchedPart = {
  part: MatchPart
  /** 0 to 1. */
  value: number
  /** Of 100, after what says nothing here was shared out among the others. */
  weight: number
  /** In words: "3 of 4 keywords: …". */
  text: string
}

/** Works or texts that speak for the row. */
export type Evidence = { title: string; year: number | null; id: string | null }

export type UnmetCondition = { condition: string; text: string }

/** What a score is called; null for what is not eligible, whatever its score. */
export type Grade = 'strong' | 'good' | 'possible' | null

export type MatchRow = {
  id: string
  /** 0 to 100. */
  score: number
  grade: Grade
  parts: MatchedPart[]
  keywords: { id: string; label: string }[]
  evidence: Evidence[]
  unmet: UnmetCondition[]
  /** Of what is over, when it is expected again. */
  again: string | null
  row: Out
}

/** The matches of one kind, the best first; `total` counts all that were found. */
export type MatchGroup = { kind: string; total: number; rows: MatchRow[] }

export const mostRows = 50
export const usualRows = 10

// The numbers of a person as one source says them, and which of them a person has to look at before they count.
import type { AuthorFigures } from '#server/sources/authors.ts'

export const figureNames = ['documentCount', 'citationCount', 'hIndex'] as const
export type Figures = Record<(typeof figureNames)[number], number | null>

/** What a record holds beside them; files say less than interfaces. */
export type Recorded = Figures & Partial<Omit<AuthorFigures, keyof Figures | 'authorId'>>

export const outcomes = ['updated', 'unchanged', 'review', 'noId', 'notFound', 'failed', 'gone'] as const
export type Outcome = (typeof outcomes)[number]

/** A fall by more than this share, or so many times as much, is looked at first: often somebody else is meant. */
const [mostFall, mostGrowth] = [0.3, 3]

/** Below it nothing is told by shares: from one citation to four is no sign. */
const leastTelling = 5

const isDoubtfulOne = (before: number | null, after: number | null): boolean => {
  if (before === null || after === null || Math.max(before, after) < leastTelling) return false
  return after < before * (1 - mostFall) || (before > 0 && after >= before * mostGrowth)
}

export const isDoubtful = (before: Figures | null, after: Figures): boolean =>
  before !== null && figureNames.some((name) => isDoubtfulOne(before[name], after[name]))

export const areSame = (before: Figures | null, after: Figures): boolean =>
  before !== null && figureNames.every((name) => before[name] === after[name])

export const figuresIn = ({ documentCount, citationCount, hIndex }: Figures): Figures => ({
  documentCount,
  citationCount,
  hIndex,
})

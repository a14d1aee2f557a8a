// Facets by years ago: documents hold the year, lists ask for this year, the last three, the last five, and before them.
import { type Kind, yearSpans } from '../../model/kind.ts'

/** Is this facet counted by years ago? */
export const isOfYears = (kind: Kind, facet: string): boolean =>
  kind.list.buckets?.some(({ name, steps }) => name === facet && steps === 'years') ?? false

const longest = Math.max(...Object.values(yearSpans).map((years) => years ?? 0))

/** Does the year lie within the span of this code? Next year is already of this one. */
export function isInSpan(span: string, year: number): boolean {
  const ago = new Date().getUTCFullYear() - year
  const years = yearSpans[span as keyof typeof yearSpans]
  return years === undefined ? false : years === null ? ago >= longest : ago < years
}

/** Counts of years as those of their spans; none where no row has a year. */
export function countsOfSpans(counts: readonly { value: string; count: number }[]): { value: string; count: number }[] {
  if (counts.length === 0) return []
  return Object.keys(yearSpans).map((span) => ({
    value: span,
    count: counts.reduce((sum, { value, count }) => (isInSpan(span, Number(value)) ? sum + count : sum), 0),
  }))
}

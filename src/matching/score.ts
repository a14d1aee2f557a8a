// The score of a row for a query: parts of 0 to 1, weighted (rules 8.4). Pure: the same input gives the same score.
import { type Grade, type MatchPart, matchParts, type MatchWeights } from './query.ts'

/** What one part of the query asks and the row has of it; null where it says nothing here. */
export type PartValues = Readonly<Record<MatchPart, number | null>>

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** The weighted share of the keywords that the row has: 0 for none, null where none is wanted. */
export function keywordShare(
  wanted: readonly { id: string; weight: number }[],
  own: ReadonlySet<string>,
): number | null {
  const all = wanted.reduce((sum, { weight }) => sum + weight, 0)
  if (all === 0) return null
  return clamp(wanted.reduce((sum, { id, weight }) => sum + (own.has(id) ? weight : 0), 0) / all)
}

/** How many of the wanted ones are shared. */
export const shareOf = (wanted: ReadonlySet<string>, own: readonly string[]): number | null =>
  wanted.size === 0 ? null : new Set(own.filter((id) => wanted.has(id))).size / wanted.size

const enoughWorks = 5

/** Works of the last five years: five or more are all. */
export const worksShare = (count: number): number => clamp(count / enoughWorks)

const freshDays = 90
const staleDays = 730

/** 1 up to 90 days after somebody said that it is right, falling to 0 at 730 days. */
export function freshness(confirmed: string | null, today: string): number {
  if (!confirmed) return 0
  const days = (Date.parse(today) - Date.parse(confirmed.slice(0, 10))) / 86_400_000
  return clamp((staleDays - days) / (staleDays - freshDays))
}

/** The mean of those that are asked: half for a language, half for a network. */
export function meanOfStated(values: readonly (number | null)[]): number | null {
  const asked = values.filter((value) => value !== null)
  return asked.length === 0 ? null : asked.reduce((sum, value) => sum + value, 0) / asked.length
}

const leastEvidence = 0.1

/** A keyword in common, or texts that are near enough: what is hardly near says nothing that could be named. */
export const sharesSubject = ({ keywords, evidence }: PartValues): boolean =>
  (keywords ?? 0) > 0 || (evidence ?? 0) >= leastEvidence

/** What each part counts of 100: the weight of what says nothing is shared out among the others. */
export function sharedWeights(values: PartValues, weights: MatchWeights): Record<MatchPart, number> {
  const all = matchParts.reduce((sum, part) => sum + (values[part] === null ? 0 : Math.max(0, weights[part])), 0)
  return Object.fromEntries(
    matchParts.map((part) => [part, values[part] === null || all === 0 ? 0 : (100 * Math.max(0, weights[part])) / all]),
  ) as Record<MatchPart, number>
}

/** 0 to 100, with one decimal: nearer ones are told apart by their ids, on every machine alike. */
export function scoreOf(values: PartValues, weights: Readonly<Record<MatchPart, number>>): number {
  const sum = matchParts.reduce((total, part) => total + weights[part] * (values[part] ?? 0), 0)
  return Math.round(sum * 10) / 10
}

/** How much of the subject the row has, by the weights of its two parts: 0 to 1; null where no subject is sought. */
export function subjectShare({ keywords, evidence }: PartValues, weights: MatchWeights): number | null {
  const parts = [
    { value: keywords, weight: weights.keywords },
    { value: evidence, weight: weights.evidence },
  ].flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]))
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  return all === 0 ? null : parts.reduce((sum, { value, weight }) => sum + value * weight, 0) / all
}

/** From these scores on a match is called so, where it has at least this share of a subject that is sought: place and date make no match strong. */
const grades = [
  { grade: 'strong', score: 70, subject: 0.5 },
  { grade: 'good', score: 45, subject: 0.25 },
] as const

/** What a match is called; what does not meet a condition is called nothing. */
export const gradeOf = (score: number, unmet: readonly unknown[], subject: number | null): Grade =>
  unmet.length > 0
    ? null
    : (grades.find((one) => score >= one.score && (subject === null || subject >= one.subject))?.grade ?? 'possible')

export type Scored = { id: string; score: number; unmet: readonly unknown[] }

/** Who meets all conditions first, then by score, then by id. */
export const byScore = (a: Scored, b: Scored): number =>
  Number(a.unmet.length > 0) - Number(b.unmet.length > 0) || b.score - a.score || (a.id < b.id ? -1 : 1)

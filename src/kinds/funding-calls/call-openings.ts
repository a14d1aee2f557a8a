// When a call that is over opens again: about the month in which it opened in earlier years. Pure.
import { textsIn } from '#lib/text/texts-in.ts'

/** The month (YYYY-MM) in which it is expected, and the years in which it opened about then. */
export type Reopening = { month: string; years: number[] }

const fewestYears = 2
/** Openings that lie further apart have no month of their own. */
const mostMonthsApart = 2
/** A series that did not open for so many years is over. */
const forgottenAfter = 3
const fewestMonthsBetween = 6

const monthsApart = (one: number, other: number): number => {
  const apart = Math.abs(one - other) % 12
  return Math.min(apart, 12 - apart)
}

/** What the titles of a series have in common, in each language: years, rounds and other numbers tell its calls apart. */
export const seriesKeys = (title: unknown): string[] => [
  ...new Set(
    textsIn(title).flatMap((text) => {
      const key = text
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/\p{N}+(?:st|nd|rd|th)?/gu, ' ')
        .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
        .trim()
      return key.length > 2 ? [key] : []
    }),
  ),
]

/** @param openings days on which calls of a series opened (YYYY-MM-DD) @returns null where they tell no month */
export function reopening(openings: readonly string[], today: string): Reopening | null {
  const past = openings.filter((day) => day <= today).toSorted()
  const years = [...new Set(past.map((day) => Number(day.slice(0, 4))))]
  const [latest, thisYear] = [past.at(-1), Number(today.slice(0, 4))]
  if (!latest || years.length < fewestYears || (years.at(-1) as number) < thisYear - forgottenAfter) return null
  const months = past.map((day) => Number(day.slice(5, 7)) - 1)
  const distance = (month: number): number => months.reduce((sum, one) => sum + monthsApart(month, one), 0)
  // Of months that are as near the latest one.
  const month = months.toReversed().reduce((best, one) => (distance(one) < distance(best) ? one : best))
  if (months.some((one) => monthsApart(one, month) > mostMonthsApart)) return null
  const inMonths = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const earliest = Math.max(inMonths(today), inMonths(latest) + fewestMonthsBetween)
  const next = earliest + ((((month - earliest) % 12) + 12) % 12)
  return { month: `${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}`, years }
}

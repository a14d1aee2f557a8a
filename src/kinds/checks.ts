// Rules across fields that several kinds share; the error sits on the later field.
import type { Values } from '#engine/kind.ts'
import type { FieldProblem } from '#lib/problems.ts'

type Problems = Record<string, FieldProblem>

/** Is the later value before the earlier one? Empty values are never out of order. */
export const isBefore = (later: unknown, earlier: unknown): boolean =>
  (typeof later === 'number' && typeof earlier === 'number' && later < earlier) ||
  (typeof later === 'string' && typeof earlier === 'string' && later < earlier)

/** `to` must not come before `from`. */
export const inOrder = (values: Values, from: string, to: string): Problems =>
  isBefore(values[to], values[from]) ? { [to]: { code: 'range' } } : {}

/** The same for two fields inside every entry of a list. */
export const entriesInOrder = (values: Values, list: string, from: string, to: string): Problems => {
  const entries = (values[list] ?? []) as readonly Values[]
  return entries.some((entry) => isBefore(entry[to], entry[from])) ? { [list]: { code: 'range' } } : {}
}

/** One of the fields must be filled; the error sits on the last. */
export const oneOf = (values: Values, ...names: string[]): Problems =>
  names.some((name) => values[name]) ? {} : { [names.at(-1) as string]: { code: 'required' } }

/** A calendar date as many years before today, as ISO text. */
export const yearsAgo = (years: number): string => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}

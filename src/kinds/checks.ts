// Rules across fields that several kinds share; the error sits on the later field.
import type { Values } from '#engine/model/kind.ts'
import { brightness, contrast } from '#lib/identifiers/hex-color.ts'
import type { FieldProblem } from '#lib/problems.ts'

type Problems = Record<string, FieldProblem>

/** Is the later value before the earlier one? Empty values are never out of order. */
export const isBefore = (later: unknown, earlier: unknown): boolean =>
  (typeof later === 'number' && typeof earlier === 'number' && later < earlier) ||
  (typeof later === 'string' && typeof earlier === 'string' && later < earlier)

/** `to` must not come before `from`. */
export const inOrder = (values: Values, from: string, to: string): Problems =>
  isBefore(values[to], values[from]) ? { [to]: { code: 'range', detail: 'endFirst' } } : {}

/** The same for two fields inside every entry of a list. */
export const entriesInOrder = (values: Values, list: string, from: string, to: string): Problems => {
  const entries = (values[list] ?? []) as readonly Values[]
  return entries.some((entry) => isBefore(entry[to], entry[from]))
    ? { [list]: { code: 'range', detail: 'endFirst' } }
    : {}
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

// The dark threshold, the two text colors and the paper of the look; text on a color needs 4.5 to 1 (WCAG 2.2, 1.4.3).
const darkBelow = 128
const [white, ink, paper] = ['#FFFFFF', '#10222B', '#FAF8F3'] as const
const least = 4.5

const textOn = (color: string): string => (brightness(color) < darkBelow ? white : ink)
const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9A-F]{6}$/i.test(value)

/** Colors in use must be readable: text on each of them, and those drawn on paper also there. */
export const readableColors = (values: Values, onPaper: readonly string[], others: readonly string[]): Problems => {
  if (values['active'] === false) return {}
  const isWeak = (name: string): boolean => {
    const color = values[name]
    if (!isColor(color)) return false
    return contrast(textOn(color), color) < least || (onPaper.includes(name) && contrast(color, paper) < least)
  }
  const weak = [...onPaper, ...others].filter(isWeak)
  return Object.fromEntries(weak.map((name) => [name, { code: 'invalid', detail: 'weakContrast' }]))
}

/** Two fields that say something only together; the error sits on the empty one. */
export const bothOrNone = (values: Values, one: string, other: string): Problems => {
  const isGiven = (name: string): boolean => values[name] !== null && values[name] !== undefined && values[name] !== ''
  if (isGiven(one) === isGiven(other)) return {}
  return { [isGiven(one) ? other : one]: { code: 'required' } }
}

// Rules across fields that several kinds share; the error sits on the later field.
import type { Picture } from '#engine/model/fields.ts'
import { brightness, contrast } from '#lib/identifiers/hex-color.ts'
import type { FieldProblem } from '#lib/problems.ts'

type Problems<N extends string> = { readonly [Name in N]?: FieldProblem }
/** Names of the fields of a row. */
type NameOf<Row> = keyof Row & string

const problem = <N extends string>(name: N, what: FieldProblem): Problems<N> =>
  ({ [name]: what }) as Record<N, FieldProblem>

/** Is the later value before the earlier one? Empty values are never out of order. */
export const isBefore = (later: unknown, earlier: unknown): boolean =>
  (typeof later === 'number' && typeof earlier === 'number' && later < earlier) ||
  (typeof later === 'string' && typeof earlier === 'string' && later < earlier)

/** `to` must not come before `from`. */
export const inOrder = <Row extends object, To extends NameOf<Row>>(
  row: Row,
  from: NameOf<Row>,
  to: To,
): Problems<To> => (isBefore(row[to], row[from]) ? problem(to, { code: 'range', detail: 'endFirst' }) : {})

/** The same for two fields inside every entry of a list. */
export const entriesInOrder = <L extends string, N extends string>(
  row: { readonly [List in L]?: readonly { readonly [Name in N]?: unknown }[] | null },
  list: L,
  from: N,
  to: N,
): Problems<L> =>
  (row[list] ?? []).some((entry) => isBefore(entry[to], entry[from]))
    ? problem(list, { code: 'range', detail: 'endFirst' })
    : {}

/** One of two fields must be filled; the error sits on the last. */
export const oneOf = <Row extends object, Last extends NameOf<Row>>(
  row: Row,
  first: NameOf<Row>,
  last: Last,
): Problems<Last> => (row[first] || row[last] ? {} : problem(last, { code: 'required' }))

/** Who does not see a picture is told what it shows, or that it shows nothing that matters. */
export const describedPicture = <N extends string>(
  row: { readonly [Name in N]?: Picture | null },
  name: N,
): Problems<N> => {
  const picture = row[name]
  const hasAlt = Object.values(picture?.alt ?? {}).some((alt) => alt !== '')
  return !picture || picture.decorative || hasAlt ? {} : problem(name, { code: 'invalid', detail: 'altMissing' })
}

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
export const readableColors = <N extends string>(
  row: { readonly [Name in N]?: unknown } & { readonly active?: boolean | null },
  onPaper: readonly N[],
  others: readonly N[],
): Problems<N> => {
  if (row.active === false) return {}
  const isWeak = (name: N): boolean => {
    const color: unknown = row[name]
    if (!isColor(color)) return false
    return contrast(textOn(color), color) < least || (onPaper.includes(name) && contrast(color, paper) < least)
  }
  const weak = [...onPaper, ...others].filter(isWeak)
  return Object.fromEntries(weak.map((name) => [name, { code: 'invalid', detail: 'weakContrast' }])) as Problems<N>
}

/** Two fields that say something only together; the error sits on the empty one. */
export const bothOrNone = <Row extends object, N extends NameOf<Row>>(row: Row, one: N, other: N): Problems<N> => {
  const isGiven = (name: N): boolean => row[name] !== null && row[name] !== undefined && row[name] !== ''
  if (isGiven(one) === isGiven(other)) return {}
  return problem(isGiven(one) ? other : one, { code: 'required' })
}

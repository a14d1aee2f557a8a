// Years from one to another in the address of a list: the form gives two, the address holds one value, `2015..2020`.
import { parseYear } from '#lib/time/years.ts'
import { formatYear } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { KindShape } from '../../../model/describe.ts'

export const spanParts = ['from', 'to'] as const

/** Facets of years, which have no box for each. */
export const isYears = (shape: KindShape, name: string): boolean =>
  shape.fields[name]?.type === 'number' && shape.fields[name].rule === 'year'

const span = /^(\d{4})?\.\.(\d{4})?$/

/** The two years of a value; one year is both. */
export function spanOf(value: string): { from: string; to: string } {
  const [whole, from = '', to = ''] = span.exec(value) ?? []
  return whole === undefined ? { from: value, to: value } : { from, to }
}

/** In the era of the reader: `2558–2563`, `≥ 2558`, `≤ 2563`. */
export function spanText(value: string, locale: Locale, buddhist: boolean): string {
  const { from, to } = spanOf(value)
  const say = (year: string): string => (/^\d{4}$/.test(year) ? formatYear(Number(year), locale, buddhist) : year)
  if (from === to) return say(from)
  return from && to ? `${say(from)}–${say(to)}` : from ? `≥ ${say(from)}` : `≤ ${say(to)}`
}

/** The address with one value in place of the two of the form; null when it has none of these. What is no year stays as it was typed. */
export function withSpans(shape: KindShape, query: URLSearchParams): URLSearchParams | null {
  const names = shape.filters
    .map(({ name }) => name)
    .filter((name) => isYears(shape, name) && spanParts.some((part) => query.has(`${name}-${part}`)))
  if (names.length === 0) return null
  const next = new URLSearchParams(query)
  for (const name of names) {
    const [from = '', to = ''] = spanParts.map((part) => {
      const typed = query.get(`${name}-${part}`)?.trim() ?? ''
      const year = parseYear(typed)
      next.delete(`${name}-${part}`)
      return year.ok ? String(year.value.year) : typed
    })
    next.delete(name)
    if (from || to) next.set(name, from === to ? from : `${from}..${to}`)
  }
  return next
}

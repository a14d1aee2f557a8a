// Months, numbers and weights as an address has them: read, or said to be left out.
import { matchParts, type MatchQuery } from '#matching/query.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { unifyDigits } from '#lib/text/digits.ts'
import { toGregorianYear } from '#lib/time/years.ts'
import { formatDate, formatNumber } from '#words/formats.ts'

const mostMonths = 120
const mostWeight = 100
const mostAmount = 1_000_000_000_000
const longestShown = 40
const mostNamed = 20
const mostRead = 200

/** What was typed, as a sentence about it shows it. */
const asShown = (typed: string): string => [...typed].slice(0, longestShown).join('').toWellFormed()

const typedIn = (params: URLSearchParams, name: string): string => (params.get(name) ?? '').trim()

/** Null for what is no number from one to the other. */
function numberIn(params: URLSearchParams, name: string, [least, most]: readonly [number, number]): number | null {
  const typed = unifyDigits(typedIn(params, name)).replaceAll(/[,\s]/g, '')
  const number = typed === '' ? Number.NaN : Number(typed)
  return number >= least && number <= most ? number : null
}

export function monthsOf(params: URLSearchParams): number | null {
  const months = numberIn(params, 'months', [1, mostMonths])
  return Number.isInteger(months) ? months : null
}

export const amountOf = (params: URLSearchParams): number | null => numberIn(params, 'amount', [1, mostAmount])

export function weightsOf(params: URLSearchParams): MatchQuery['weights'] {
  const named = matchParts.map((part) => [part, numberIn(params, `weight_${part}`, [0, mostWeight])] as const)
  return Object.fromEntries(named.filter(([, weight]) => weight !== null))
}

/** The first day of a month, or a day; a year of the Buddhist era is read as such. */
export function dayOf(params: URLSearchParams): string | null {
  const value = unifyDigits(typedIn(params, 'from')).replace(/^\d{4}/, (year) => String(toGregorianYear(Number(year))))
  const day = /^\d{4}-\d\d$/.test(value) ? `${value}-01` : value
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // No 31st of February, which is read as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null
}

/** The chosen month, as its field has it and in the calendar of the reader. */
export function monthOf(params: URLSearchParams, { locale, site }: LoaderContext): { value: string; text: string } {
  const day = dayOf(params)
  return {
    value: day?.slice(0, 7) ?? '',
    text: day ? formatDate(day, locale, { buddhist: site.dates.buddhist, shape: 'month' }) : '',
  }
}

/** A parameter whose values are chosen, what it is called, and which values there are. */
export type Chosen = { name: string; label: string; isKnown: (value: string) => Promise<boolean> | boolean }

/** A sentence for each value in an address that nobody could have chosen. */
export async function notChosen(
  params: URLSearchParams,
  { words: { pairing } }: LoaderContext,
  choices: readonly Chosen[],
): Promise<string[]> {
  const sentences = choices.map(async ({ name, label, isKnown }) => {
    const values = [...new Set(params.getAll(name).filter((value) => value.trim() !== ''))].slice(0, mostNamed)
    const known = await Promise.all(values.map(async (value) => await isKnown(value.slice(0, mostRead))))
    return values.flatMap((value, at) => (known[at] ? [] : [pairing.notChoice({ label, text: asShown(value) })]))
  })
  return (await Promise.all(sentences)).flat()
}

/** A sentence for each that was typed and cannot be used. */
export function leftOut(params: URLSearchParams, { words, locale }: LoaderContext): string[] {
  const { pairing } = words
  const texts = (name: string, read: unknown, say: (text: string) => string): string[] => {
    const typed = typedIn(params, name)
    return typed === '' || read !== null ? [] : [say(asShown(typed))]
  }
  const numbers = (name: string, read: unknown, label: string, [least, most]: readonly [number, number]): string[] =>
    texts(name, read, (text) =>
      pairing.notNumber({ label, text, least: formatNumber(least, locale), most: formatNumber(most, locale) }),
    )
  const weights = weightsOf(params) ?? {}
  return [
    ...texts('from', dayOf(params), (text) => pairing.notMonth({ label: pairing.from, text })),
    ...numbers('months', monthsOf(params), pairing.months, [1, mostMonths]),
    ...numbers('amount', amountOf(params), pairing.funding.amount, [1, mostAmount]),
    ...matchParts.flatMap((part) =>
      numbers(`weight_${part}`, weights[part] ?? null, pairing.parts[part], [0, mostWeight]),
    ),
  ]
}

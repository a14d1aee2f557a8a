// What a filter may ask of a field beside its values: filled or not, older than it should be, of a year, no words in a language.
import { locales } from '#words/locales.ts'
import type { Field, Where } from '../fields.ts'

/** What a date is compared with to be called stale; null for fields that never are. */
export const staleBefore = ({ staleAfter }: Field): { before: string } | null =>
  staleAfter ? { before: new Date(Date.now() - staleAfter * 86_400_000).toISOString().slice(0, 10) } : null

/** The moments of a year where most readers are. */
const yearOf = ({ time }: Field, year: number): Where[string] => {
  const start = (one: number): string => `${one}-01-01${time ? 'T00:00:00+07:00' : ''}`
  return { within: { from: start(year), before: start(year + 1) } }
}

/** The condition that such a word means; undefined when it is a value. A number that starts at 0 is empty while it is 0. */
export function operatorCondition(field: Field, operator: string): Where[string] | undefined {
  const empty = field.default === 0 ? '0' : null
  if (operator === 'present') return { not: empty }
  if (operator === 'none') return empty && [empty]
  if (field.type === 'date' && /^[12]\d{3}$/.test(operator)) return yearOf(field, Number(operator))
  const lacks = field.translated && locales.find((locale) => operator === `without-${locale}`)
  return lacks ? { lacks } : (operator === 'stale' && staleBefore(field)) || undefined
}

// What a filter may ask of a field beside its values: filled or not, older than it should be, no words in a language.
import { locales } from '#words/locales.ts'
import type { Field, Where } from '../fields.ts'

/** What a date is compared with to be called stale; null for fields that never are. */
export const staleBefore = ({ staleAfter }: Field): { before: string } | null =>
  staleAfter ? { before: new Date(Date.now() - staleAfter * 86_400_000).toISOString().slice(0, 10) } : null

/** The condition that such a word means; undefined when it is a value. A number that starts at 0 is empty while it is 0. */
export function operatorCondition(field: Field, operator: string): Where[string] | undefined {
  const empty = field.default === 0 ? '0' : null
  if (operator === 'present') return { not: empty }
  if (operator === 'none') return empty && [empty]
  const lacks = field.translated && locales.find((locale) => operator === `without-${locale}`)
  return lacks ? { lacks } : (operator === 'stale' && staleBefore(field)) || undefined
}

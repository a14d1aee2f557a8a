// What countries are called in the log.
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { labelOf } from '#engine/store/refs.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import type { Locale } from '#words/locales.ts'
import { countriesWithEntries } from './entries.ts'

/** Names by id. */
export const countryNames = async (locale: Locale): Promise<Map<string, string>> =>
  new Map((await findRows(countries, {}, { trash: true })).map(({ id, name }) => [id, labelOf(name, locale)]))

/** The countries that have entries, by their names. */
export async function countryChoices(locale: Locale): Promise<{ value: string; label: string }[]> {
  const rows = await findRows(countries, {}, { trash: true })
  const found = await countriesWithEntries(rows.map(({ id }) => id))
  return rows
    .flatMap(({ id, code, name }) => (found.has(id) && code ? [{ value: code, label: labelOf(name, locale) }] : []))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

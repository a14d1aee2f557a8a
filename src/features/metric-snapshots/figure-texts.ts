// Values that boards are about, as a language calls them.
import { labelOf } from '#engine/store/refs.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { countries, domainIndustries } from '#kinds/reference-lists/kinds.ts'
import type { Locale } from '#words/locales.ts'

/** A value that is counted: its key in snapshots, its name, and how the address of its dashboard calls it. */
export type CountedValue = { dimension: 'country' | 'industry'; key: string; name: string; slug: string }

/** Industries come first: where a country is called the same, the address is theirs. */
export async function countedValues(locale: Locale): Promise<CountedValue[]> {
  const [industries, places] = await Promise.all([findRows(domainIndustries, {}), findRows(countries, {})])
  return [
    ...industries.flatMap(({ slug, name }): CountedValue[] =>
      slug ? [{ dimension: 'industry', key: slug, name: labelOf(name, locale), slug }] : [],
    ),
    ...places.flatMap(({ code, slug, name }): CountedValue[] =>
      slug ? [{ dimension: 'country', key: code, name: labelOf(name, locale), slug }] : [],
    ),
  ]
}

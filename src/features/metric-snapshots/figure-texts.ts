// What the numbers of snapshots are called in a language.
import { labelOf } from '#engine/store/refs.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { countries, domainIndustries } from '#kinds/reference-lists/kinds.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Dimension } from './snapshots.ts'

/** A value that people are counted by: its key in snapshots, its name, and how the address of its dashboard calls it. */
export type CountedValue = { dimension: Dimension; key: string; name: string; slug: string }

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

export function figureName(
  { dimension, key }: { dimension: string; key: string },
  values: readonly CountedValue[],
  { dashboard }: AllWords,
): string {
  if (dimension === 'all') return dashboard.people
  if (key === 'other') return dashboard.other
  return values.find((one) => one.dimension === dimension && one.key === key)?.name ?? key
}

// What the questions of these pages offer: countries, industries and levels in words of the reader.
import { choiceLabel, getKind } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import { visitor } from '#engine/model/viewer.ts'
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import { records } from '#engine/store/records.ts'
import { idOfKey } from '#engine/store/refs.ts'
import { matchedKinds } from '#matching/matched-kinds.ts'
import { cached } from '#server/cache/cached.ts'
import { languageTags, pickText, type Locale, type Translated } from '#words/locales.ts'
import { needs } from '#kinds/needs/kind.ts'

export type Option = { value: string; label: string }

const mostRows = 100

async function rowsOf(name: string, key: 'code' | 'slug', locale: Locale, where = {}): Promise<Option[]> {
  const kind = getKind(name)
  const { rows } = await records(visitor(locale), kind).list({ size: mostRows, sort: 'order', where }, [
    key,
    kind.title,
  ])
  return rows.map((row) => ({
    value: String(row[key]),
    label: pickText(row[kind.title] as Translated | null, locale)?.text ?? String(row[key]),
  }))
}

/** Countries of the region; an address may name any other. */
export const countryOptions = (locale: Locale): Promise<Option[]> =>
  rowsOf('countries', 'code', locale, { isAsean: true })

const named = cached<Option[]>({ bytes: 256 * 1024 }, 600)

/** The values that public rows of a kind have in a field. */
const namedIn = (kind: Kind, field: string, locale: Locale): Promise<Option[]> =>
  named(JSON.stringify([kind.name, field, locale]), async () => {
    const { facets } = await records(visitor(locale), kind).list({ size: 1, counts: true }, [kind.title])
    const labels = await facetLabels(kind, { [field]: facets?.[field] ?? [] }, locale)
    return (labels[field] ?? []).map(({ value, label }) => ({ value, label }))
  })

/** Countries of the region first, then the others that public rows name in these fields, by their names. */
export async function countriesNamed(
  fields: readonly { kind: Kind; field: string }[],
  locale: Locale,
): Promise<Option[]> {
  const [region, found] = await Promise.all([
    countryOptions(locale),
    Promise.all(fields.map(({ kind, field }) => namedIn(kind, field, locale))),
  ])
  const inRegion = new Set(region.map(({ value }) => value))
  const others = new Map(found.flat().flatMap((one) => (inRegion.has(one.value) ? [] : [[one.value, one]])))
  const { compare } = new Intl.Collator(languageTags[locale])
  return [...region, ...[...others.values()].toSorted((a, b) => compare(a.label, b.label))]
}

/** Every country in which there is somebody or something that may be proposed. */
export const placeOptions = (locale: Locale): Promise<Option[]> =>
  countriesNamed(
    matchedKinds().flatMap(({ kind, shape: { places } }) =>
      places && kind.list.facets.includes(places) ? [{ kind, field: places }] : [],
    ),
    locale,
  )
export const industryOptions = (locale: Locale): Promise<Option[]> => rowsOf('domain-industries', 'slug', locale)

const choicesOf = (field: 'levels' | 'lookingFor', values: readonly string[], locale: Locale): Option[] =>
  values.map((value) => ({ value, label: choiceLabel(needs.fields[field], value, locale) }))

export const levelOptions = (values: readonly string[], locale: Locale): Option[] => choicesOf('levels', values, locale)
export const kindOptions = (values: readonly string[], locale: Locale): Option[] =>
  choicesOf('lookingFor', values, locale)

/** Ids of what an address names; what is not known is left out. */
export async function idsOf(kind: string, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.slice(0, 20).map((key) => idOfKey(kind, key)))
  return [...new Set(found.filter((id) => id !== null))]
}

/** Is there a row of the kind that an address may name so? */
export const isRowOf =
  (kind: string) =>
  async (key: string): Promise<boolean> =>
    (await idOfKey(kind, key)) !== null

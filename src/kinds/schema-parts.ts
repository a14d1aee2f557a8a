// Parts of schema.org descriptions that several kinds share, made of rows as a visitor receives them.
import type { Picture } from '#engine/model/fields.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import { textOfHtml } from '#lib/text/visible-text.ts'
import { languageTags, type Locale, pickText, prefixOf, type Translated } from '#words/locales.ts'

/** The site that describes: its address, its name, the language it speaks. */
export type SchemaSite = { origin: string; name: string; locale: Locale }

/** One thing as schema.org describes it; parts that are not known are left out. */
export type Thing = { '@type': string | readonly string[] } & { readonly [property: string]: unknown }

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

export const inWords = (value: unknown, { locale }: SchemaSite): string | undefined =>
  pickText(value as Translated | null | undefined, locale)?.text

/** Plain words of rich text, no longer than search engines read. */
export const plainWords = (value: unknown, site: SchemaSite): string | undefined => {
  const plain = textOfHtml(inWords(value, site) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain === '' ? undefined : plain.slice(0, 5000).toWellFormed()
}

export const refOf = (value: unknown): RefOut | undefined => (value as RefOut | null | undefined) ?? undefined
export const refsOf = (value: unknown): readonly RefOut[] => (Array.isArray(value) ? (value as RefOut[]) : [])
export const entriesOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : []

/** Nothing is said rather than that there is nothing. */
export const some = <T>(values: readonly (T | undefined)[]): T[] | undefined => {
  const known = values.filter((value): value is T => value !== undefined)
  return known.length > 0 ? known : undefined
}

export const addressIn = ({ origin, locale }: SchemaSite, path: string): string => origin + prefixOf(locale) + path

export const pictureAt = ({ origin }: SchemaSite, value: unknown): string | undefined => {
  const picture = value as Picture | null | undefined
  return picture?.key ? `${origin}/files/${picture.key}?w=1280` : undefined
}

export const country = (value: unknown): Thing | undefined => {
  const found = refOf(value)
  return found && { '@type': 'Country', name: found.label, ...(found.code ? { identifier: found.code } : {}) }
}

export const organization = (name: string | undefined): Thing | undefined =>
  name === undefined ? undefined : { '@type': 'Organization', name }

/** Street, city and country, as far as they are known. */
export const postalAddress = (row: Out, site: SchemaSite): Thing | undefined => {
  const parts = {
    streetAddress: inWords(row['address'], site),
    addressLocality: refOf(row['city'])?.label,
    postalCode: text(row['zipcode']),
    addressCountry: refOf(row['country'])?.code ?? refOf(row['country'])?.label,
  }
  return Object.values(parts).some(Boolean) ? { '@type': 'PostalAddress', ...parts } : undefined
}

export const identifier = (propertyID: string, value: unknown): Thing | undefined =>
  text(value) === undefined ? undefined : { '@type': 'PropertyValue', propertyID, value: text(value) }

export const labels = (value: unknown): string[] | undefined => some(refsOf(value).map(({ label }) => label))

/** What every description ends with: where it stands, in which language, as part of which site. */
export const onPage = (site: SchemaSite, path: string, row: Out): Record<string, unknown> => ({
  url: addressIn(site, path),
  inLanguage: languageTags[site.locale],
  ...(text(row['updatedAt']) ? { dateModified: text(row['updatedAt']) } : {}),
  isPartOf: { '@type': 'WebSite', name: site.name, url: site.origin },
})

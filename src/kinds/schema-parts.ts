// Parts of schema.org descriptions that several kinds share, made of rows as a visitor receives them.
import type { Picture } from '#engine/model/fields.ts'
import type { RefOut } from '#engine/model/rows.ts'
import type { SchemaSite, Thing } from '#engine/public/schema-org.ts'
import { textOfHtml } from '#lib/text/visible-text.ts'
import { languageTags, pickText, prefixOf, type Translated } from '#words/locales.ts'

/** What a row may lack, or its reader not receive. */
type Known<T> = T | null | undefined

export const text = (value: Known<string | number>): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value)

export const inWords = (value: Known<Translated>, { locale }: SchemaSite): string | undefined =>
  pickText(value, locale)?.text

/** Plain words of rich text, no longer than search engines read. */
export const plainWords = (value: Known<Translated>, site: SchemaSite): string | undefined => {
  const plain = textOfHtml(inWords(value, site) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain === '' ? undefined : plain.slice(0, 5000).toWellFormed()
}

/** Nothing is said rather than that there is nothing. */
export const some = <T>(values: Known<readonly (T | undefined)[]>): T[] | undefined => {
  const known = (values ?? []).filter((value): value is T => value !== undefined)
  return known.length > 0 ? known : undefined
}

export const addressIn = ({ origin, locale }: SchemaSite, path: string): string => origin + prefixOf(locale) + path

export const pictureAt = ({ origin }: SchemaSite, picture: Known<Picture>): string | undefined =>
  picture ? `${origin}/files/${picture.key}?w=1280` : undefined

export const country = (found: Known<RefOut>): Thing | undefined =>
  found ? { '@type': 'Country', name: found.label, ...(found.code ? { identifier: found.code } : {}) } : undefined

export const organization = (name: string | undefined): Thing | undefined =>
  name === undefined ? undefined : { '@type': 'Organization', name }

type Place = {
  address?: Known<Translated>
  city?: Known<RefOut>
  zipcode?: Known<string>
  country?: Known<RefOut>
}

/** Street, city and country, as far as they are known. */
export const postalAddress = ({ address, city, zipcode, country: of }: Place, site: SchemaSite): Thing | undefined => {
  const parts = {
    streetAddress: inWords(address, site),
    addressLocality: city?.label,
    postalCode: text(zipcode),
    addressCountry: of?.code ?? of?.label,
  }
  return Object.values(parts).some(Boolean) ? { '@type': 'PostalAddress', ...parts } : undefined
}

export const identifier = (propertyID: string, value: Known<string>): Thing | undefined =>
  value ? { '@type': 'PropertyValue', propertyID, value } : undefined

export const labels = (refs: Known<readonly RefOut[]>): string[] | undefined => some(refs?.map(({ label }) => label))

/** What every description ends with: where it stands, in which language, as part of which site. */
export const onPage = (site: SchemaSite, path: string, { updatedAt }: { updatedAt?: Known<string> }) => ({
  url: addressIn(site, path),
  inLanguage: languageTags[site.locale],
  ...(updatedAt ? { dateModified: updatedAt } : {}),
  isPartOf: { '@type': 'WebSite', name: site.name, url: site.origin },
})

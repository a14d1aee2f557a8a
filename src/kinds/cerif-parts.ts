// Parts of the OpenAIRE CERIF profile 1.1 that several kinds share, made of rows as a visitor receives them.
import type { RefOut } from '#engine/model/rows.ts'
import { element, type Xml } from '#lib/text/xml.ts'
import { textOfHtml } from '#lib/text/visible-text.ts'
import { languageTags, type Locale, locales, type Translated } from '#words/locales.ts'

export const cerifNamespace = 'https://www.openaire.eu/cerif-profile/1.1/'

/** A text in each language it was written in. */
export const inEachLanguage = (name: string, value: unknown, isRich = false): Xml[] =>
  locales.flatMap((locale) => {
    const text = (value as Translated | null | undefined)?.[locale]
    return text ? [element(name, { 'xml:lang': languageTags[locale] }, isRich ? textOfHtml(text) : text)] : []
  })

/** A text of one language. */
export const inOne = (name: string, value: unknown, language: Locale | string = 'en'): Xml | null =>
  typeof value === 'string' && value !== '' ? element(name, { 'xml:lang': language }, value) : null

export const plain = (name: string, value: unknown): Xml | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? element(name, {}, value) : null

export const identified = (type: string, value: unknown): Xml | null =>
  typeof value === 'string' && value !== ''
    ? element('Identifier', { type: `https://w3id.org/cerif/vocab/IdentifierTypes#${type}` }, value)
    : null

/** An organization that is only named, or that has a row of its own here. */
export const orgUnit = (name: string | undefined, row?: RefOut | null): Xml | null =>
  name ? element('OrgUnit', row ? { id: `OrgUnits/${row.id}` } : {}, inOne('Name', name)) : null

export const within = (name: string, inner: Xml | null): Xml | null => inner && element(name, {}, inner)

/** The first elements of a record carry the namespace, the id within the site, and what it is. */
export const record = (name: string, id: string, ...parts: readonly (Xml | null | readonly (Xml | null)[])[]): Xml =>
  element(name, { xmlns: cerifNamespace, id }, ...parts)

export const keywords = (value: unknown): Xml[] =>
  (Array.isArray(value) ? (value as RefOut[]) : []).map(({ label }) => element('Keyword', { 'xml:lang': 'en' }, label))

export const day = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 10) : null)

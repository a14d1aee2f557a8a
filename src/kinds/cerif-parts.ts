// Parts of the OpenAIRE CERIF profile 1.1 that several kinds share, made of rows as a visitor receives them.
import type { RefOut } from '#engine/model/rows.ts'
import { orcidUrl } from '#lib/identifiers/orcid.ts'
import { languageOfName } from '#lib/names/name-language.ts'
import { textOfHtml } from '#lib/text/visible-text.ts'
import { element, type Xml } from '#lib/text/xml.ts'
import { isLocale, languageTags, type Locale, locales, type Translated } from '#words/locales.ts'

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

// The numbers that ORCID gave away until 2022: the profile knows no others.
const firstOrcids = /^0000-000(1-[5-9]|2-\d|3-[0-4])\d{3}-/

/** Numbers of a person; an ORCID iD that the profile does not know is an address like any other. */
export function identifiersOf(orcid: unknown, scopusId: unknown): (Xml | null)[] {
  const address = typeof orcid === 'string' && orcid !== '' ? orcidUrl(orcid) : null
  const isKnown = firstOrcids.test(String(orcid))
  return [
    isKnown ? plain('ORCID', address) : null,
    plain('ScopusAuthorID', scopusId),
    isKnown ? null : plain('ElectronicAddress', address),
  ]
}

/** A word whose language is not said with it: the label of a reference is in the first language that its row has. */
export const inItsScript = (name: string, text: string): Xml => {
  const language = languageOfName(text) ?? 'en'
  return element(name, { 'xml:lang': isLocale(language) ? languageTags[language] : language }, text)
}

/** An organization that is only named, or that has a row of its own here. */
export const orgUnit = (name: string | undefined, row?: RefOut | null): Xml | null =>
  name ? element('OrgUnit', row ? { id: `OrgUnits/${row.id}` } : {}, inItsScript('Name', name)) : null

export const within = (name: string, inner: Xml | null): Xml | null => inner && element(name, {}, inner)

/** The first elements of a record carry the namespace, the id within the site, and what it is. */
export const record = (name: string, id: string, ...parts: readonly (Xml | null | readonly (Xml | null)[])[]): Xml =>
  element(name, { xmlns: cerifNamespace, id }, ...parts)

/** What sort of thing a record is, in a vocabulary of the profile. */
export const typeOf = (vocabulary: string, value: string): Xml =>
  element('Type', { xmlns: `https://www.openaire.eu/cerif-profile/vocab/${vocabulary}` }, value)

export const keywords = (value: unknown): Xml[] =>
  (Array.isArray(value) ? (value as RefOut[]) : []).map(({ label }) => inItsScript('Keyword', label))

export const day = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 10) : null)

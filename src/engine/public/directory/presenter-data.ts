// Values of a row in words of the page, for cards and sheets.
import { highlightText } from '#server/search/highlights/highlights.ts'
import type { Found, Reason } from '#server/search/highlights/where-found.ts'
import { listed, formatDate, formatNumber } from '#words/formats.ts'
import { languageTags, type Locale, pickText, type Translated } from '#words/locales.ts'
import type { Field, Picture } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { choiceLabel, fieldLabel } from '../../model/registry.ts'
import type { FieldName, Out, OutRow, RefOut } from '../../model/rows.ts'
import type { LoaderContext } from '../../page/context.ts'
import { labelOf } from '../../store/refs.ts'

export type Site = { origin: string; name: string; locale: Locale }

export type Fact = { term: string; value: string; lang?: string }
/** A text in the language of the page, or in another one that is said: `lang` for the document, `shownIn` for its reader. */
export type Passage = {
  text: string
  lang?: string
  shownIn: Locale | null
  /** In pieces, those that the search hit marked. */ marked?: Reason['pieces']
}

/** What the mechanism gives to whoever makes a card or a sheet. */
export type Presenter<K extends Kind = Kind> = {
  context: LoaderContext
  /** What the words of the list look for; null without words, and in sheets. */
  found: Found | null
  /** For what schema.org says. */
  site: Site
  /** What a field is called. */
  label: (field: FieldName<K>) => string
  date: (value: string | null | undefined) => string
  translated: (value: Translated | null | undefined) => Passage | null
  /** Words of the codes of a choice. */
  choices: (field: FieldName<K>, codes: string | readonly string[] | null | undefined) => string[]
  /** Fields with their names, in words; empty ones are left out. */
  facts: (row: Partial<OutRow<K>>, fields: readonly FieldName<K>[]) => Fact[]
  picture: (value: Picture | null | undefined, width?: number) => { src: string; alt: string } | undefined
}

function translatedIn(value: Translated | null | undefined, locale: Locale, found: Found | null): Passage | null {
  const picked = pickText(value, locale)
  if (!picked) return null
  const { text, lang } = picked
  return {
    text,
    ...(lang === locale ? { shownIn: null } : { lang: languageTags[lang], shownIn: lang }),
    ...hitsIn(text, found),
  }
}

/** The text in pieces, where the search hit it. */
export function hitsIn(text: string, found: Found | null): { marked?: Reason['pieces'] } {
  const marked = found ? highlightText(text, found.marks) : []
  return marked.some(({ hit }) => hit) ? { marked } : {}
}

function valueIn(field: Field, value: unknown, context: LoaderContext): { value: string; lang?: string } {
  const { locale, site } = context
  const many = (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined)
  if (field.to ?? field.among)
    return {
      value: listed(
        many.map((one) => (one as RefOut).label),
        locale,
      ),
    }
  if (field.of)
    return {
      value: listed(
        many.map((one) => choiceLabel(field, String(one), locale)),
        locale,
      ),
    }
  if (field.type === 'date')
    return { value: typeof value === 'string' ? formatDate(value, locale, { ...site.dates }) : '' }
  if (field.type === 'number') {
    if (typeof value !== 'number') return { value: '' }
    return { value: field.rule === 'year' ? String(value) : formatNumber(value, locale) }
  }
  if (typeof value === 'string') return { value }
  const passage = pickText(value as Translated | null | undefined, locale)
  if (!passage) return { value: '' }
  return { value: passage.text, ...(passage.lang === locale ? {} : { lang: languageTags[passage.lang] }) }
}

export function presenterOf(kind: Kind, context: LoaderContext, found: Found | null = null): Presenter {
  const { locale, site } = context
  const label = (name: string): string => fieldLabel(kind, name, locale)
  return {
    context,
    found,
    site: { origin: site.origin, name: site.name, locale },
    label,
    date: (value) => (value ? formatDate(value, locale, { ...site.dates }) : ''),
    translated: (value) => translatedIn(value, locale, found),
    choices: (name, codes) => [codes ?? []].flat().map((code) => choiceLabel(kind.fields[name] as Field, code, locale)),
    facts: (row: Partial<Out>, names) =>
      names
        .map((name): Fact => ({ term: label(name), ...valueIn(kind.fields[name] as Field, row[name], context) }))
        .filter(({ value }) => value !== ''),
    picture: (value: Picture | null | undefined, width = 320) =>
      value ? { src: `/files/${value.key}?w=${width}`, alt: labelOf(value.alt ?? null, locale) } : undefined,
  }
}

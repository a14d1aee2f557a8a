// Values of a row in words of the page, for cards and sheets.
import type { Found } from '#server/search/where-found.ts'
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
export type Passage = { text: string; lang?: string; shownIn: Locale | null }

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

function translatedIn(value: Translated | null | undefined, locale: Locale): Passage | null {
  const found = pickText(value, locale)
  if (!found) return null
  return found.lang === locale
    ? { text: found.text, shownIn: null }
    : { text: found.text, lang: languageTags[found.lang], shownIn: found.lang }
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
  if (field.type === 'number') return { value: typeof value === 'number' ? formatNumber(value, locale) : '' }
  if (typeof value === 'string') return { value }
  const passage = translatedIn(value as Translated | null | undefined, locale)
  return passage ? { value: passage.text, ...(passage.lang ? { lang: passage.lang } : {}) } : { value: '' }
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
    translated: (value) => translatedIn(value, locale),
    choices: (name, codes) => [codes ?? []].flat().map((code) => choiceLabel(kind.fields[name] as Field, code, locale)),
    facts: (row: Partial<Out>, names) =>
      names
        .map((name): Fact => ({ term: label(name), ...valueIn(kind.fields[name] as Field, row[name], context) }))
        .filter(({ value }) => value !== ''),
    picture: (value: Picture | null | undefined, width = 320) =>
      value ? { src: `/files/${value.key}?w=${width}`, alt: labelOf(value.alt ?? null, locale) } : undefined,
  }
}

// Which of a row's own texts speaks of what is sought, and the words that say it: what no title names can be read there.
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { MatchShape } from '#engine/model/match-shape.ts'
import { choiceLabel, fieldLabel } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import { textsIn } from '#lib/text/texts-in.ts'
import { type Locale, locales } from '#words/locales.ts'
import { type FoundWord, formsIn } from './evidence/terms.ts'
import type { Sought } from './sought-terms.ts'

/** A text of the row by the label of its field, with words as they stand there. */
export type SaidInText = { field: string; words: string[] }

const mostWords = 5
/** Words that tell less than this share of the most telling one say nothing beside it. */
const leastShare = 0.5

/** The texts of a field, each by itself where it is kept in several languages: that of the reader first. */
function textsOf(value: unknown, locale: Locale): string[] {
  const byLocale = Object(value) as Partial<Record<Locale, unknown>>
  const own = [locale, ...locales.filter((one) => one !== locale)].map((one) => byLocale[one])
  const texts = own.filter((one): one is string => typeof one === 'string' && one !== '')
  return texts.length > 0 ? texts : [textsIn(value).join('\n')]
}

/** Those that name a subject, or else tell most, in the order of the text. */
function telling(found: readonly FoundWord[], sought: Sought): { words: string[]; weight: number } {
  const { weightOf, naming, isDescription } = sought
  const subjects = found.filter(({ terms }) => terms.some((term) => naming.has(term)))
  const words = subjects.length > 0 || isDescription ? subjects : found
  const weighed = words.map((word) => ({ ...word, weight: Math.max(...word.terms.map(weightOf)) }))
  const most = Math.max(0, ...weighed.map(({ weight }) => weight))
  const kept = weighed
    .filter(({ weight }) => weight > 0 && weight >= most * leastShare)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostWords)
  return {
    words: [...new Set(weighed.filter((one) => kept.includes(one)).map(({ form }) => form))],
    weight: kept.reduce((sum, { weight }) => sum + weight, 0),
  }
}

/** Beside its texts, the fields by whose words rows of the kind are found as well: where it is, whose it is, its keywords. */
export const furtherFields = (kind: Kind, { texts }: MatchShape): string[] =>
  Object.entries(kind.fields).flatMap(([name, field]) => (field.search && !texts.includes(name) ? [name] : []))

/** What is chosen there, as its reader calls it. */
const labelsOf = (field: Field | undefined, value: unknown, locale: Locale): string[] =>
  [value].flat().flatMap((one: unknown) => {
    if (field?.of) return typeof one === 'string' ? [choiceLabel(field, one, locale)] : []
    const { label } = Object(one) as { label?: unknown }
    return typeof label === 'string' ? [label] : []
  })

/** The text of these fields that says most of it, in the language of the reader where it says any there; null where none does. */
export function saidInFields(
  kind: Kind,
  names: readonly string[],
  row: Out,
  sought: Sought,
  locale: Locale,
): SaidInText | null {
  const holding = names.flatMap((name) => {
    const field = kind.fields[name]
    const isChosen = field?.to !== undefined || field?.of !== undefined
    const texts = isChosen ? [labelsOf(field, row[name], locale).join('\n')] : textsOf(row[name], locale)
    const inLanguages = texts.map((text) => formsIn(text, sought.terms, sought.texts))
    const words = inLanguages.find((found) => found.length > 0)
    return words ? [{ name, ...telling(words, sought) }] : []
  })
  const [best] = holding.toSorted((a, b) => b.weight - a.weight)
  return best && best.words.length > 0 ? { field: fieldLabel(kind, best.name, locale), words: best.words } : null
}

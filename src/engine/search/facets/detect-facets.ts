// Countries, industries, titles and keywords inside the words of a search, in any language.
import { locales, type Locale, type Translated } from '#words/locales.ts'
import { textsIn } from '#lib/text/texts-in.ts'
import { ident, query, sql } from '#server/database/db.ts'
import {
  buildDictionary,
  type DetectedFacet,
  type Dictionary,
  type DictionaryEntry,
  isSpecific,
  isTitle,
  joinDictionaries,
  keyOfName,
  namesOfOne,
  detectIn,
} from '#server/search/queries/facet-detection.ts'
import type { Kind } from '../../model/kind.ts'
import { allKinds, choiceLabel, closedListOf, getKind } from '../../model/registry.ts'
import { targetWords } from '../documents/documents.ts'
import { valuesInUse } from './facet-codes.ts'
import { labelOf, type Target, targetsOf } from '../../store/refs.ts'
import { cached } from '#server/cache/cached.ts'

// Each by itself: what is written into one list makes no other one anew.
const dictionaries = cached<Dictionary>({ entries: 400 }, 600)

/** The kind whose rows are the thesaurus: the one whose rows have a normalized spelling. */
export const thesaurus = (): Kind | undefined => allKinds().find((kind) => kind.fields['normalized'])

/** What entries of such a list are called; not their language. */
const otherNamesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((entry: { text?: unknown } | null) => textsIn(entry?.text)) : []

async function entriesOf(kind: Kind, facet: string, locale: Locale): Promise<DictionaryEntry[]> {
  const field = kind.fields[facet]
  if (field?.of) {
    const { values, forms } = closedListOf(field.of)
    return values
      .filter((value) => value !== 'unspecified')
      .map((value) => ({
        facet,
        value,
        label: choiceLabel(field, value, locale),
        words: locales.map((one) => choiceLabel(field, value, one)),
        apart: true,
        short: forms[value]?.split(' ').filter(isTitle) ?? [],
      }))
  }
  if (!field?.to) return []
  const target = getKind(field.to)
  // Lists within another are long (cities): only what rows have is meant.
  const used = field.search || field.within ? sql`id = any(${await valuesInUse(kind, facet)}::uuid[])` : sql`true`
  const rows = await query<{ id: string }>(
    sql`select id from ${ident(target.table)} where active and deleted_at is null and ${used} order by "order" nulls last`,
  )
  const ids = rows.map((row) => row.id)
  const targets = [...(await targetsOf(field.to, ids)).values()]
  const entryOf = (one: Target) => ({ facet, value: one.key, label: labelOf(one.title, locale) })
  if (!field.search) {
    const { alsoCalled } = target.list
    const words = namesOfOne(
      targets.map((one) => [textsIn(one.title), alsoCalled ? otherNamesIn(one.row[alsoCalled]) : []]),
    )
    return targets.map((one, at) => ({ ...entryOf(one), words: words[at] ?? [] }))
  }
  // Its words are searched in the rows themselves, and stay. A short name of two (ITB) is neither.
  const words = targets.map((one) => [...new Set(targetWords(one).filter(isSpecific).map(keyOfName))])
  const counts = new Map<string, number>()
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  const own = (at: number): string[] => (words[at] ?? []).filter((word) => counts.get(word) === 1)
  return targets.map((one, at) => ({ ...entryOf(one), words: own(at), stays: true, apart: true }))
}

/** The facet of this kind whose values are the thesaurus. */
const wordFacet = (kind: Kind): string | undefined =>
  kind.list.facets.find((facet) => kind.fields[facet]?.to !== undefined && kind.fields[facet].to === thesaurus()?.name)

/** Approved expressions of the thesaurus: they are searched as words, and stay whole whatever known value stands inside. */
async function expressionsThatStay(kind: Kind, locale: Locale): Promise<DictionaryEntry[]> {
  const words = thesaurus()
  if (!words) return []
  const rows = await query<{ slug: string; label: Translated; synonyms: { text: string }[] | null }>(
    sql`select slug, label, synonyms from ${ident(words.table)} where state = 'approved' and deleted_at is null order by usage_count desc nulls last, id`,
  )
  return rows.map(({ slug, label, synonyms }) => ({
    facet: wordFacet(kind) ?? '',
    value: slug,
    label: labelOf(label, locale),
    words: [...textsIn(label), ...(synonyms ?? []).map((one) => one.text)].filter(isSpecific),
    stays: true,
  }))
}

function dictionaryOf(kind: Kind, facet: string, locale: Locale): Promise<Dictionary> {
  const field = kind.fields[facet]
  // Values that rows of the kind use are its own; all others are the same for every kind with such a facet.
  const whose = field?.search ? kind.name : (field?.of ?? field?.to ?? '')
  return dictionaries(`${facet}|${whose}|${locale}`, async () => buildDictionary(await entriesOf(kind, facet, locale)))
}

/** So few that they are made anew whenever a word of the thesaurus is written. */
function expressionsOf(kind: Kind, locale: Locale): Promise<Dictionary> {
  const key = `${wordFacet(kind) ?? ''}|expressions|${locale}`
  return dictionaries(key, async () => buildDictionary(await expressionsThatStay(kind, locale)))
}

/** Finds values of these facets (short lists: countries, industries, titles) and keywords in a query; `rest` is what stays to be searched. */
export async function detectFacets(
  kind: Kind,
  facets: readonly string[],
  q: string,
  locale: Locale,
): Promise<{ detected: DetectedFacet[]; rest: string }> {
  const parts = await Promise.all([
    ...facets.map((facet) => dictionaryOf(kind, facet, locale)),
    expressionsOf(kind, locale),
  ])
  return detectIn(q, joinDictionaries(parts))
}

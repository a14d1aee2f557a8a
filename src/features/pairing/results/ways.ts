// Where a search leads on that found too little: kinds that have something, the spelling that is known, and related keywords.
import { getKind } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import { visitor } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { keywords as keywordKind } from '#kinds/keywords/kind.ts'
import { matchKindLabel } from '#kinds/needs/match-kind-label.ts'
import { matchKindOf, type MatchKind } from '#kinds/needs/match-kinds.ts'
import { findMatches } from '#matching/find-matches.ts'
import { matchedKinds } from '#matching/matched-kinds.ts'
import type { MatchGroup, MatchQuery } from '#matching/query.ts'
import { readText } from '#matching/reading/read-sentence.ts'
import { correct } from '#server/search/documents/words-table.ts'
import { formatNumber } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { ShownGroup } from './shown-results.ts'

export type Way = { text: string; href: string }
export type Ways = {
  /** Kinds that were asked for and have nothing. */
  none: string[]
  /** Where the same search finds something. */
  kinds: Way[]
  /** What is near to words that find nothing. */
  near: Way[]
}
export const noWays: Ways = { none: [], kinds: [], near: [] }

/** The address of the search for another kind, or for other words. */
export type AddressFor = (other: { kind?: MatchKind; words?: string }) => string

/** Related keywords are counted at most so many. */
const mostNear = 5

const titles = (kind: Kind): string[] => [kind.title]
const find = (query: MatchQuery, locale: Locale): Promise<MatchGroup[]> =>
  findMatches(visitor(locale), { ...query, size: 1 }, { fields: titles })

const totalOf = (groups: readonly MatchGroup[]): number => groups.reduce((sum, { total }) => sum + total, 0)

/** The keywords above, below and beside these in the thesaurus. */
async function relatedTo(ids: readonly string[], locale: Locale): Promise<{ id: string; label: string }[]> {
  const thesaurus = records(visitor(locale), keywordKind)
  const own = await Promise.all(ids.slice(0, 3).map((id) => thesaurus.find(id)))
  const parents = own.flatMap((row) => row?.parent ?? [])
  const families = [...ids.slice(0, 3), ...parents.map(({ id }) => id)].map((parent) =>
    thesaurus.list({ where: { parent, state: 'approved' }, size: 10 }),
  )
  const rows = (await Promise.all(families)).flatMap((list) => list.rows)
  const found = [
    ...parents.map(({ id, label }) => ({ id, label })),
    ...rows.map((row) => ({ id: row.id, label: labelOf(row.label, locale) })),
  ]
  const known = new Set(ids)
  return found.filter(({ id }) => !known.has(id) && known.add(id)).slice(0, mostNear)
}

/** The words as somebody would have spelled them. */
async function spelled(text: string): Promise<string | null> {
  for (const { kind } of matchedKinds()) {
    const better = await correct(kind.table, text)
    if (better) return better
  }
  return null
}

async function nearWays(query: MatchQuery, locale: Locale, addressFor: AddressFor): Promise<Way[]> {
  const { keywords = [], text } = query
  const [related, better] = await Promise.all([
    relatedTo(keywords, locale),
    text && keywords.length === 0 ? spelled(text) : null,
  ])
  const sought: { label: string; query: MatchQuery }[] = [
    ...(better ? [{ label: better, query: (await readText(better, locale)).query }] : []),
    ...related.map(({ id, label }) => ({ label, query: { keywords: [id] } })),
  ]
  const { kinds } = query
  const counted = await Promise.all(
    sought.map(async (one) => ({
      label: one.label,
      count: totalOf(await find({ ...one.query, ...(kinds ? { kinds } : {}) }, locale)),
    })),
  )
  return counted
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => ({
      text: `${label} (${formatNumber(count, locale)})`,
      href: addressFor({ words: label }),
    }))
}

/** @param chosen the kind whose tab was chosen, by its name */
export async function findWays(
  query: MatchQuery,
  locale: Locale,
  groups: readonly ShownGroup[],
  { addressFor, chosen = null }: { addressFor: AddressFor; chosen?: string | null },
): Promise<Ways> {
  const isFound = groups.some(({ total }) => total > 0)
  const asked = new Set([...(query.kinds ?? []), ...(chosen ? [chosen] : [])])
  const none = groups
    .filter(({ kind, total, aside }) => asked.has(kind) && total === 0 && aside.length === 0)
    .map(({ title }) => title)
  if (isFound) return { none, kinds: [], near: [] }
  const { kinds: _, ...anywhere } = query
  const others = query.kinds ? await find(anywhere, locale) : []
  const kinds = others.flatMap(({ kind, total }): Way[] => {
    const name = matchKindOf(kind)
    if (total === 0 || name === null) return []
    return [
      {
        text: `${matchKindLabel(getKind(kind).name, locale)} (${formatNumber(total, locale)})`,
        href: addressFor({ kind: name }),
      },
    ]
  })
  return {
    none: kinds.length > 0 ? none : [],
    kinds,
    near: kinds.length > 0 ? [] : await nearWays(query, locale, addressFor),
  }
}

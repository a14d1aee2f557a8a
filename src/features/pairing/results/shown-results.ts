// Matches as the public pages show them: a group for each kind, each match with its reasons and what may be done with it.
import { findMatches } from '#matching/find-matches.ts'
import { cardOfMatch, fieldsOfCard, type MatchCardData } from '#matching/pages/card-data.ts'
import type { MatchGroup, MatchQuery, MatchRow } from '#matching/query.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { directories } from '#engine/public/directory/registry.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { matchKindLabel } from '#kinds/needs/match-kind-label.ts'
import { requestTargets } from '#kinds/pairing-requests/kind.ts'
import type { Locale } from '#words/locales.ts'
import type { Reason } from './reasons-aside.ts'
import { listSetAside } from './set-aside.ts'

export type ShownMatch = MatchCardData & {
  /** Its kind and slug, where it is written to or saved. */
  entry: string
  score: number
  /** Null where something that is asked for is not met. */
  grade: MatchRow['grade']
  keywords: string[]
}
export type ShownGroup = {
  kind: string
  title: string
  total: number
  matches: ShownMatch[]
  isSaved: boolean
  isWritable: boolean
  /** Where the best four stand beside one another. */
  compareHref: string | null
  aside: { id: string; title: string; reason: Reason }[]
}

const compared = 4
const usualSize = 10
const largeSize = 50

function shownMatch(kind: Kind, match: MatchRow, locale: Locale, asksPlace: boolean): ShownMatch {
  const { id, row, score, grade, keywords } = match
  return {
    ...cardOfMatch(kind, match, locale, asksPlace),
    entry: `${kind.name}/${typeof row.slug === 'string' ? row.slug : id}`,
    score: Math.round(score),
    grade,
    keywords: keywords.map(({ label }) => label),
  }
}

export type ShownOptions = {
  /** The kind of which more is shown. */
  more?: string | null
  /** Only those that have so many of the wanted keywords. */
  withKeywords?: number
}

function shownGroup(
  group: MatchGroup,
  locale: Locale,
  aside: ReadonlyMap<string, Reason>,
  { more, withKeywords = 0, asksPlace }: ShownOptions & { asksPlace: boolean },
): ShownGroup {
  const kind = getKind(group.kind)
  const most = more === kind.name ? largeSize : usualSize
  const fitting = group.rows.filter(({ keywords }) => keywords.length >= withKeywords)
  const kept = fitting.filter(({ id }) => !aside.has(id))
  const matches = kept.slice(0, most).map((match) => shownMatch(kind, match, locale, asksPlace))
  const list = directories().find((one) => one.kind === kind)
  const hidden = group.rows.filter(({ id }) => aside.has(id))
  const named = matches.slice(0, compared).flatMap(({ entry }) => entry.split('/')[1] ?? [])
  return {
    kind: kind.name,
    title: matchKindLabel(kind.name, locale),
    total: withKeywords > 0 ? kept.length : Math.max(0, group.total - hidden.length),
    matches,
    isSaved: directories().some(({ saved }) => saved.includes(kind)),
    isWritable: requestTargets.some((one) => one === kind.name),
    compareHref:
      list?.query.includes('compare') && named.length > 1
        ? `${list.path}?${new URLSearchParams(named.map((slug) => ['compare', slug]))}`
        : null,
    aside: hidden.map(({ id, row }) => ({
      id,
      title: titleOfRow(kind, row, locale),
      reason: aside.get(id) ?? 'other',
    })),
  }
}

/** Two searches see the same: who asks matters only for what that member set aside. */
export async function findShown(
  viewer: Viewer,
  query: MatchQuery,
  locale: Locale,
  options: ShownOptions = {},
): Promise<ShownGroup[]> {
  const aside = await listSetAside(viewer.who === 'member' ? viewer.id : null)
  const asksPlace = (query.countries ?? []).length > 0
  const isLarge = Boolean(options.more) || (options.withKeywords ?? 0) > 0 || aside.size > 0
  const groups = await findMatches(
    viewer,
    { ...query, size: isLarge ? largeSize : usualSize },
    { fields: fieldsOfCard },
  )
  return groups.map((group) => shownGroup(group, locale, aside.get(group.kind) ?? new Map(), { ...options, asksPlace }))
}

// Matches as the public pages show them: a group for each kind, each match with its reasons and what may be done with it.
import { findMatches } from '#matching/find-matches.ts'
import type { MatchGroup, MatchQuery, MatchRow } from '#matching/query.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind, wordsOf } from '#engine/model/registry.ts'
import type { RefOut } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { directories } from '#engine/public/directory/registry.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { requestTargets } from '#kinds/pairing-requests/kind.ts'
import { languageTags, type Locale, pickText, type Translated } from '#words/locales.ts'
import type { Reason } from './reasons-aside.ts'
import { listSetAside } from './set-aside.ts'

/** From these scores on a match is called strong, and good. */
const strong = 70
const good = 45
export type Grade = 'strong' | 'good' | 'possible'
export const gradeOf = (score: number): Grade => (score >= strong ? 'strong' : score >= good ? 'good' : 'possible')

export type ShownMatch = {
  id: string
  /** Its kind and slug, where it is written to or saved. */
  entry: string
  title: string
  lang?: string
  href: string
  place: string
  score: number
  grade: Grade
  reasons: string[]
  keywords: string[]
  evidence: string[]
  unmet: string[]
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

const fieldsOf = (kind: Kind): string[] => [
  ...new Set([kind.title, 'slug', ...(kind.parent ? [kind.parent] : []), ...(kind.match?.shown ?? [])]),
]

const labelIn = (value: unknown): string =>
  typeof value === 'string' ? value : ((value as RefOut | null)?.label ?? '')

const placeOf = (kind: Kind, row: MatchRow['row']): string =>
  (kind.match?.shown ?? []).flatMap((name) => labelIn(row[name]) || []).join(' · ')

function shownMatch(kind: Kind, match: MatchRow, locale: Locale, asksPlace: boolean): ShownMatch {
  const { id, row, score, parts, keywords, evidence, unmet } = match
  const title = row[kind.title] as string | Translated | null
  const picked = typeof title === 'string' ? null : pickText(title, locale)
  return {
    id,
    entry: `${kind.name}/${typeof row.slug === 'string' ? row.slug : id}`,
    title: titleOfRow(kind, row, locale) || wordsOf(kind, locale).one,
    ...(picked && picked.lang !== locale ? { lang: languageTags[picked.lang] } : {}),
    href: publicPath(kind, row) ?? '',
    place: placeOf(kind, row),
    score: Math.round(score),
    grade: gradeOf(score),
    // That no place is wanted says nothing of this row.
    reasons: parts.flatMap(({ part, value, text }) =>
      value > 0 && text && (part !== 'place' || asksPlace) ? [text] : [],
    ),
    keywords: keywords.map(({ label }) => label),
    evidence: evidence.map(({ title: work, year }) => (year === null ? work : `${work} (${year})`)),
    unmet: unmet.map(({ text }) => text),
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
    title: wordsOf(kind, locale).many,
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
  const groups = await findMatches(viewer, { ...query, size: isLarge ? largeSize : usualSize }, { fields: fieldsOf })
  return groups.map((group) => shownGroup(group, locale, aside.get(group.kind) ?? new Map(), { ...options, asksPlace }))
}

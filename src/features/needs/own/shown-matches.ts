// Matches as the pages of a member show them: by kind, each with its reasons, what speaks for it, and what it lacks.
import type { MatchGroup, MatchRow } from '#matching/query.ts'
import { cardOfMatch, type MatchCardData } from '#matching/pages/card-data.ts'
import { getKind } from '#engine/model/registry.ts'
import { matchKindLabel } from '#kinds/needs/match-kind-label.ts'
import { requestTargets } from '#kinds/pairing-requests/kind.ts'
import { isAnswer } from '../match-need.ts'
import type { Locale } from '#words/locales.ts'

export type ShownMatch = MatchCardData & {
  /** Where one writes to it, where its kind can be written to. */
  contactHref: string | null
  isNew: boolean
}
export type ShownGroup = {
  kind: string
  title: string
  rows: ShownMatch[]
  /** Where the first of them are asked with one text; null where fewer than two can be written to. */
  togetherHref: string | null
}

const mostShown = 10
const mostNear = 3
/** So many are asked in one request. */
const mostTogether = 3

const isWritable = (kind: string): boolean => requestTargets.some((one) => one === kind)

export type ShownMatches = {
  groups: ShownGroup[]
  /** What merely speaks of it, or lacks something that is asked for: with its reasons, and told to nobody. */
  near: ShownGroup[]
}

/** The form by which these are written to; about a need, it says so. */
function contactHref(kind: string, rows: readonly MatchRow['row'][], need: string | null): string | null {
  const slugs = isWritable(kind) ? rows.flatMap(({ slug }) => (typeof slug === 'string' ? slug : [])) : []
  if (slugs.length === 0) return null
  const to = slugs.slice(0, mostTogether).map((slug) => ['to', `${kind}/${slug}`])
  return `/contact?${new URLSearchParams([...to, ...(need ? [['need', need]] : [])])}`
}

function shownGroup(
  { kind: name }: MatchGroup,
  rows: readonly MatchRow[],
  locale: Locale,
  fresh: ReadonlySet<string>,
  need: string | null,
): ShownGroup[] {
  const kind = getKind(name)
  if (rows.length === 0) return []
  const all = rows.map(({ row }) => row)
  return [
    {
      kind: name,
      title: matchKindLabel(name, locale),
      rows: rows.map((match) => ({
        ...cardOfMatch(kind, match, locale),
        contactHref: contactHref(name, [match.row], need),
        isNew: fresh.has(match.id),
      })),
      togetherHref: all.length > 1 ? contactHref(name, all, need) : null,
    },
  ]
}

/**
 * @param fresh ids of those that the reader does not know. New ones come first, then the best
 * @param need that they answer; requests to them say so
 */
export function shownMatches(
  groups: readonly MatchGroup[],
  locale: Locale,
  fresh: ReadonlySet<string>,
  need: string | null = null,
): ShownMatches {
  return {
    groups: groups.flatMap((group) => {
      const answers = group.rows.filter(isAnswer)
      const sorted = answers.toSorted((a, b) => Number(fresh.has(b.id)) - Number(fresh.has(a.id)))
      return shownGroup(group, sorted.slice(0, mostShown), locale, fresh, need)
    }),
    near: groups.flatMap((group) =>
      shownGroup(group, group.rows.filter((row) => !isAnswer(row)).slice(0, mostNear), locale, fresh, need),
    ),
  }
}

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
export type ShownGroup = { kind: string; title: string; rows: ShownMatch[] }

const mostShown = 10
const mostNear = 3

const isWritable = (kind: string): boolean => requestTargets.some((one) => one === kind)

export type ShownMatches = {
  groups: ShownGroup[]
  /** What merely speaks of it, or lacks something that is asked for: with its reasons, and told to nobody. */
  near: ShownGroup[]
}

function shownGroup(
  { kind: name }: MatchGroup,
  rows: readonly MatchRow[],
  locale: Locale,
  fresh: ReadonlySet<string>,
): ShownGroup[] {
  const kind = getKind(name)
  if (rows.length === 0) return []
  return [
    {
      kind: name,
      title: matchKindLabel(name, locale),
      rows: rows.map((match) => ({
        ...cardOfMatch(kind, match, locale),
        contactHref:
          isWritable(name) && typeof match.row.slug === 'string'
            ? `/contact?to=${encodeURIComponent(`${name}/${match.row.slug}`)}`
            : null,
        isNew: fresh.has(match.id),
      })),
    },
  ]
}

/** `fresh`: ids of those that the reader does not know. New ones come first, then the best. */
export function shownMatches(groups: readonly MatchGroup[], locale: Locale, fresh: ReadonlySet<string>): ShownMatches {
  return {
    groups: groups.flatMap((group) => {
      const answers = group.rows.filter(isAnswer)
      const sorted = answers.toSorted((a, b) => Number(fresh.has(b.id)) - Number(fresh.has(a.id)))
      return shownGroup(group, sorted.slice(0, mostShown), locale, fresh)
    }),
    near: groups.flatMap((group) =>
      shownGroup(group, group.rows.filter((row) => !isAnswer(row)).slice(0, mostNear), locale, fresh),
    ),
  }
}

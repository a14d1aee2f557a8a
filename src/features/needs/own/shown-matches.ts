// Matches as the pages of a member show them: by kind, each with its reasons, what speaks for it, and what it lacks.
import type { MatchGroup, MatchRow } from '#matching/query.ts'
import { cardOfMatch, type MatchCardData } from '#matching/pages/card-data.ts'
import { getKind } from '#engine/model/registry.ts'
import { matchKindLabel } from '#kinds/needs/match-kind-label.ts'
import { requestTargets } from '#kinds/pairing-requests/kind.ts'
import { isAnswer } from '../match-need.ts'
import type { Introduce } from './introduction.ts'
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

/** The need that they answer, of which requests to them speak; what a message to them begins with. */
export type About = { need?: string; introduce?: Introduce }

/** The form by which these are written to; about a need, it says so. */
function contactHref(kind: string, matches: readonly MatchRow[], { need, introduce }: About): string | null {
  const known = isWritable(kind) ? matches.filter(({ row }) => typeof row.slug === 'string').slice(0, mostTogether) : []
  if (known.length === 0) return null
  const message = introduce?.(known)
  return `/contact?${new URLSearchParams([
    ...known.map(({ row }) => ['to', `${kind}/${String(row.slug)}`]),
    ...(need ? [['need', need]] : []),
    ...(message ? [['message', message]] : []),
  ])}`
}

function shownGroup(
  { kind: name }: MatchGroup,
  rows: readonly MatchRow[],
  locale: Locale,
  fresh: ReadonlySet<string>,
  about: About,
): ShownGroup[] {
  const kind = getKind(name)
  if (rows.length === 0) return []
  return [
    {
      kind: name,
      title: matchKindLabel(name, locale),
      rows: rows.map((match) => ({
        ...cardOfMatch(kind, match, locale),
        contactHref: contactHref(name, [match], about),
        isNew: fresh.has(match.id),
      })),
      togetherHref: rows.length > 1 ? contactHref(name, rows, about) : null,
    },
  ]
}

/**
 * @param fresh ids of those that the reader does not know. New ones come first, then the best
 */
export function shownMatches(
  groups: readonly MatchGroup[],
  locale: Locale,
  fresh: ReadonlySet<string>,
  about: About = {},
): ShownMatches {
  return {
    groups: groups.flatMap((group) => {
      const answers = group.rows.filter(isAnswer)
      const sorted = answers.toSorted((a, b) => Number(fresh.has(b.id)) - Number(fresh.has(a.id)))
      return shownGroup(group, sorted.slice(0, mostShown), locale, fresh, about)
    }),
    near: groups.flatMap((group) =>
      shownGroup(group, group.rows.filter((row) => !isAnswer(row)).slice(0, mostNear), locale, fresh, about),
    ),
  }
}

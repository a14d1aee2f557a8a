// Matches one need: what is asked of the rows that are listed is what its owner wrote, and what is found is kept.
import { findMatches } from '#matching/find-matches.ts'
import type { MatchGroup, MatchRow } from '#matching/query.ts'
import { sourceQuery } from '#matching/source-query.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import type { Row } from '#engine/model/rows.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { needs } from '#kinds/needs/kind.ts'
import { kindsOf } from '#kinds/needs/match-kinds.ts'
import { tx } from '#server/database/db.ts'
import type { Locale } from '#words/locales.ts'
import { withoutOwn } from './rows-of-members.ts'
import { keepMatches } from './stored-matches.ts'

export type Need = Row<typeof needs>

const mostOfKind = 50
/**
 * What answers a need: shares one of its keywords, and lacks none of what it asks for. What merely speaks of it in passing, or is not
 * eligible, is shown with its reason and told to nobody.
 */
export const isAnswer = ({ keywords, unmet }: MatchRow): boolean => keywords.length > 0 && unmet.length === 0

/** The matches of a need now, the best first, said in this language. What its owner wrote is asked; who asks sees what every visitor sees, and nothing of their own. */
export const matchesOf = async (
  need: Need,
  locale: Locale,
  kinds = kindsOf(need.lookingFor),
): Promise<MatchGroup[]> => {
  const query = await sourceQuery(system(locale), { kind: needs.name, id: need.id })
  return withoutOwn(await findMatches(visitor(locale), { ...query, kinds, size: mostOfKind }), need.owner ?? null)
}

const answersIn = (groups: readonly MatchGroup[]) =>
  groups.flatMap(({ kind, rows }) => rows.filter(isAnswer).map(({ id, score }) => ({ kind, id, score })))

export type MatchOptions = {
  /** Only these of the kinds that the need looks for. */
  kinds?: readonly string[]
  /** Its owner sees what is found at once. */
  isSilent?: boolean
}

/** Keeps what these matches of a need say. @returns whether others are found than before */
export const keep = (need: Need, groups: readonly MatchGroup[], options: MatchOptions = {}): Promise<boolean> => {
  const { kinds = kindsOf(need.lookingFor), isSilent = false } = options
  return keepMatches(need.id, kinds, answersIn(groups), { isWhole: options.kinds === undefined, isSilent })
}

/** Matches an open need and keeps what is found; nothing for one that is not open. @returns whether others are found than before */
export async function matchNeed(id: string, options: MatchOptions = {}): Promise<boolean> {
  const need = await findRow(needs, id)
  if (need?.state !== 'open') return false
  const wanted = kindsOf(need.lookingFor)
  const kinds = options.kinds ? wanted.filter((kind) => options.kinds?.includes(kind)) : wanted
  const groups = await matchesOf(need, 'en', kinds)
  return tx(() => keep(need, groups, options.kinds ? { ...options, kinds } : options))
}

// One need of a member, and what is known to be seen of it.
import { matchesAside } from '#engine/interfaces/matches-aside.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { needs } from '#kinds/needs/kind.ts'
import { tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import type { Locale } from '#words/locales.ts'
import { keep, matchesOf } from '../match-need.ts'
import { markNotified, untold } from '../stored-matches.ts'
import { withoutAside } from '../set-aside.ts'
import { introductionOf } from './introduction.ts'
import { type ShownMatches, shownMatches } from './shown-matches.ts'

/** @throws 404 for a need of somebody else */
export async function getOwnNeed(viewer: Viewer, id: string) {
  const row = await records(viewer, needs).get(id)
  if (row.owner?.id !== viewer.id) throw notFound()
  return row
}

/** The matches of an open need as they are now, for its owner, who knows of them from now on. */
export async function keepSeen(id: string, locale: Locale): Promise<ShownMatches> {
  const need = await findRow(needs, id)
  if (!need) return { groups: [], near: [] }
  const [groups, aside, introduce] = await Promise.all([
    matchesOf(need, locale),
    matchesAside().list(need.owner ?? null),
    introductionOf(String(need.owner), locale),
  ])
  return tx(async () => {
    await keep(need, groups)
    const fresh = await untold(id)
    await markNotified(id)
    return shownMatches(withoutAside(groups, aside), locale, fresh, { need: id, introduce })
  })
}

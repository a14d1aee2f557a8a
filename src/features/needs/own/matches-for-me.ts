// What fits a member by what their own profile says.
import { findMatches } from '#matching/find-matches.ts'
import { sourceQuery } from '#matching/source-query.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import type { Locale } from '#words/locales.ts'
import { type ShownMatches, shownMatches } from './shown-matches.ts'

export async function matchesForMe(
  viewer: Viewer,
  locale: Locale,
): Promise<{ hasProfile: boolean; matches: ShownMatches }> {
  const own = viewer.id ? await findOwnPerson(viewer.id) : null
  if (!own) return { hasProfile: false, matches: { groups: [], near: [] } }
  const query = await sourceQuery(viewer, { kind: own.kind.name, id: own.row.id })
  return { hasProfile: true, matches: shownMatches(await findMatches(viewer, query), locale, new Set()) }
}

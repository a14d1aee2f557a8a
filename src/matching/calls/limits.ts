// How often matches may be sought: counted in kinds that are searched, by calls and by pages alike.
import { matchSearchPath } from '#engine/model/addresses/match-address.ts'
import { directories } from '#engine/public/directory/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Limit } from '#server/http/rate-limit.ts'
import { splitPrefix } from '#words/locales.ts'
import { matchedKinds } from '../matched-kinds.ts'

type Who = Viewer['who']

/** Kinds that are searched in a minute, beside what every call costs: matches of all kinds cost as much as those of each. */
export const callLimits: Readonly<Record<Who, Limit>> = {
  visitor: { most: 140, seconds: 60, lease: 14 },
  member: { most: 420, seconds: 60, lease: 28 },
  staff: { most: 840, seconds: 60, lease: 56 },
  system: { most: 840, seconds: 60, lease: 56 },
}

/** A page searches again while somebody types: three times as often. */
export const pageLimits = Object.fromEntries(
  Object.entries(callLimits).map(([who, { most, ...limit }]) => [who, { ...limit, most: 3 * most }]),
) as typeof callLimits

/** The search, the needs of a member, and lists whose rows say in own words what they look for. */
const findsMatches = (path: string): boolean =>
  path === matchSearchPath ||
  path === `/my-profile${matchSearchPath}` ||
  directories().some((list) => list.path === path && list.kind.match?.asks?.texts !== undefined)

/** How many kinds a page searches: none where nothing is asked of it, or where it finds no matches. */
export function costOfPage(url: string): number {
  const [path = '', query = ''] = url.split('?', 2)
  const own = splitPrefix(path)[1].replace(/\/$/, '')
  return query !== '' && findsMatches(own) ? matchedKinds().length : 0
}

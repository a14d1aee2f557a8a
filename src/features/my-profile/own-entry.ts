// The entry of a member in one of the pools: at most one, talent or young talent.
import type { PeopleKind, PersonOut } from '#kinds/people.ts'
import { entriesOwnedBy, findOwnPerson } from '#kinds/people.queries.ts'
import { records } from '#engine/store/records.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { type PoolKind } from '#kinds/pools.ts'
import { databaseNow } from '#server/database/clock.ts'

/** Fields of the account that are asked for in the profile, once there is one: nobody is asked twice. */
export const askedInProfile: readonly string[] = ['givenName', 'familyName', 'nameNative', 'avatar']

const trashDays = 30

export type OwnEntry = { pool: PoolKind; kind: PeopleKind; row: PersonOut }

/** The entry that the member put into trash within 30 days, or null; with a living entry there is nothing to take out. */
export async function findTrashed(viewer: Viewer): Promise<{ kind: PeopleKind; id: string } | null> {
  const all = await entriesOwnedBy(viewer.id)
  if (all.some(({ row }) => !row.deletedAt)) return null
  const since = databaseNow() - trashDays * 86_400_000
  const [last] = all
    .filter(({ row }) => Date.parse(row.deletedAt ?? '') > since)
    .toSorted((a, b) => (String(a.row.deletedAt) < String(b.row.deletedAt) ? 1 : -1))
  return last ? { id: last.row.id, kind: last.kind } : null
}

/** The member's own entry as the member sees it, or null. */
export async function findOwnEntry(viewer: Viewer): Promise<OwnEntry | null> {
  if (viewer.who !== 'member' || !viewer.id) return null
  const own = await findOwnPerson(viewer.id)
  if (!own) return null
  const { kind, row } = own
  return { pool: kind.name as PoolKind, kind, row: await records(viewer, kind).get(row.id) }
}

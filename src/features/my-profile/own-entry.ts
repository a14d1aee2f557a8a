// The entry of a member in one of the pools: at most one, talent or young talent.
import type { Out } from '#engine/model/rows.ts'
import { queryOne, sql } from '#server/database/db.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { findOwned } from '#engine/store/owned.ts'
import { records } from '#engine/store/records.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { type PoolKind, poolOf } from '#kinds/pools.ts'

/** Fields of the account that are asked for in the profile, once there is one: nobody is asked twice. */
export const askedInProfile: readonly string[] = ['givenName', 'familyName', 'nameNative', 'avatar']

export type OwnEntry = { pool: PoolKind; kind: Kind; row: Out }

/** The entry that the member put into trash within 30 days, or null; with a living entry there is nothing to take out. */
export async function findTrashed(viewer: Viewer): Promise<{ kind: Kind; id: string } | null> {
  const row = await queryOne<{ id: string; pool: string }>(sql`
    select id, talent_group pool from talents t
    where owner = ${viewer.id} and deleted_at > now() - interval '30 days'
      and not exists (select 1 from talents where owner = t.owner and deleted_at is null)
    order by deleted_at desc limit 1`)
  return row ? { id: row.id, kind: getKind(poolOf(row.pool)) } : null
}

/** The member's own entry as the member sees it, or null. */
export async function findOwnEntry(viewer: Viewer): Promise<OwnEntry | null> {
  if (viewer.who !== 'member' || !viewer.id) return null
  const own = await findOwned(viewer.id)
  if (!own) return null
  const { kind, row } = own
  return { pool: kind.name as PoolKind, kind, row: await records(viewer, kind).get(row.id) }
}

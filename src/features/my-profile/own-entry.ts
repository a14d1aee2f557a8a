// The entry of a member in one of the pools: at most one, talent or young talent.
import { queryOne, sql } from '#server/db.ts'
import type { Kind } from '#engine/kind.ts'
import { getKind } from '#engine/registry.ts'
import type { Out } from '#engine/server/output.ts'
import { records } from '#engine/server/records.ts'
import type { Viewer } from '#engine/viewer.ts'

export const poolKinds = ['talents', 'young-talents'] as const
export type PoolKind = (typeof poolKinds)[number]
export type OwnEntry = { pool: PoolKind; kind: Kind; row: Out }

/** The public address of a pool, before the slug. */
export const addressOf: Record<PoolKind, string> = {
  talents: '/asean-talent-pool/',
  'young-talents': '/young-talent-pool/',
}

/** The entry that the member put into trash within 30 days, or null; with a living entry there is nothing to take out. */
export async function findTrashed(viewer: Viewer): Promise<{ kind: Kind; id: string } | null> {
  const row = await queryOne<{ id: string; pool: string }>(sql`
    select id, talent_group pool from talents t
    where owner = ${viewer.id} and deleted_at > now() - interval '30 days'
      and not exists (select 1 from talents where owner = t.owner and deleted_at is null)
    order by deleted_at desc limit 1`)
  return row ? { id: row.id, kind: getKind(row.pool === 'young_talent' ? 'young-talents' : 'talents') } : null
}

/** The member's own entry as the member sees it, or null. */
export async function findOwnEntry(viewer: Viewer): Promise<OwnEntry | null> {
  if (viewer.who !== 'member' || !viewer.id) return null
  for (const pool of poolKinds) {
    const kind = getKind(pool)
    const { rows } = await records(viewer, kind).list({ where: { owner: viewer.id }, size: 1 })
    const own = rows[0]
    if (own) return { pool, kind, row: await records(viewer, kind).get(own.id) }
  }
  return null
}

// The entries that people may claim, whichever pool they are in.
import { allKinds, getKind } from '#engine/registry.ts'
import { fromDb, selectColumns, type Values } from '#engine/server/columns.ts'
import type { Kind } from '#engine/kind.ts'
import { query, queryOne, sql } from '#server/db.ts'
import { isUuid } from '#lib/uuid.ts'

export type Entry = { kind: Kind; row: Values }

/** The pools: kinds whose rows have somebody they are about. */
export const pools = (): Kind[] => allKinds().filter((kind) => kind.fields['claimStatus'])

export const poolOf = (group: unknown): Kind => getKind(group === 'young_talent' ? 'young-talents' : 'talents')

export const addressOf = (kind: Kind): string =>
  kind.name === 'young-talents' ? '/young-talent-pool/' : '/asean-talent-pool/'

/** A living entry that nobody has claimed, or null; with `lock` it stays so until the transaction ends. */
export async function findUnclaimed(id: string, lock = false): Promise<Entry | null> {
  if (!isUuid(id)) return null
  const found = await queryOne<{ talent_group: string }>(sql`
    select talent_group from talents where id = ${id}::uuid and deleted_at is null and claim_status <> 'claimed' and owner is null${lock ? sql` for update` : sql``}`)
  if (!found) return null
  const kind = poolOf(found.talent_group)
  const [row] = await query(sql`select ${selectColumns(kind)} from talents t where t.id = ${id}::uuid`)
  return row ? { kind, row: fromDb(kind, row) } : null
}

/** The entry a member owns already, in either pool. */
export async function findOwned(member: string, lock = false): Promise<Entry | null> {
  const found = await queryOne<{ id: string; talent_group: string }>(sql`
    select id, talent_group from talents where owner = ${member}::uuid and deleted_at is null${lock ? sql` for update` : sql``}`)
  if (!found) return null
  const kind = poolOf(found.talent_group)
  const [row] = await query(sql`select ${selectColumns(kind)} from talents t where t.id = ${found.id}::uuid`)
  return row ? { kind, row: fromDb(kind, row) } : null
}

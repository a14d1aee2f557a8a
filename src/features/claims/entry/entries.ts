// The entries that people may claim, whichever pool they are in.
import { allKinds, getKind } from '#engine/model/registry.ts'
import { fromDb, selectColumns, type Values } from '#engine/store/columns.ts'
import type { Kind } from '#engine/model/kind.ts'
import { poolOf } from '#kinds/pools.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'

export type Entry = { kind: Kind; row: Values }

/** The pools: kinds whose rows have somebody they are about. */
export const pools = (): Kind[] => allKinds().filter((kind) => kind.fields.claimStatus)

/** A living entry that nobody has claimed, or null; with `lock` it stays so until the transaction ends. */
export async function findUnclaimed(id: string, lock = false): Promise<Entry | null> {
  if (!isUuid(id)) return null
  const found = await queryOne<{ talent_group: string }>(sql`
    select talent_group from talents where id = ${id}::uuid and deleted_at is null and claim_status <> 'claimed' and owner is null${lock ? sql` for update` : sql``}`)
  if (!found) return null
  const kind = getKind(poolOf(found.talent_group))
  const [row] = await query(sql`select ${selectColumns(kind)} from talents t where t.id = ${id}::uuid`)
  return row ? { kind, row: fromDb(kind, row) } : null
}

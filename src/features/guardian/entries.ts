// The young talents a guardian is asked about: entries of members under 20.
import { getKind } from '#engine/registry.ts'
import { fromDb, selectColumns, type Values } from '#engine/server/columns.ts'
import type { Kind } from '#engine/kind.ts'
import { isMinor } from '#kinds/young-talents/minors.ts'
import { empty, query, sql } from '#server/db.ts'

export type Minor = { kind: Kind; id: string; row: Values; guardian: string }

async function find(column: 'id' | 'owner', value: string, lock: boolean): Promise<Minor | null> {
  const kind = getKind('young-talents')
  const where = column === 'id' ? sql`t.id = ${value}::uuid` : sql`t.owner = ${value}::uuid`
  const [found] = await query(sql`
    select ${selectColumns(kind)} from talents t
    where ${where} and t.talent_group = 'young_talent' and t.owner is not null and t.deleted_at is null${lock ? sql` for update` : empty}`)
  if (!found) return null
  const row = fromDb(kind, found)
  const guardian = row['guardianEmail']
  return isMinor(row) && typeof guardian === 'string' ? { kind, id: String(row['id']), row, guardian } : null
}

/** The living entry of a member under 20 who named a guardian, or null; with `lock` it stays so until the transaction ends. */
export const findMinor = (id: string, lock = false): Promise<Minor | null> => find('id', id, lock)

export const findOwnMinor = (member: string): Promise<Minor | null> => find('owner', member, false)

// The row that a person owns: of kinds whose `owner` is unique everybody has one at most, whichever kind it is of.
import { empty, ident, query, sql } from '#server/database/db.ts'
import type { Kind } from '../model/kind.ts'
import { allKinds } from '../model/registry.ts'
import type { AnyRow } from '../model/rows.ts'
import { fromDb, selectColumns } from './columns.ts'
import { onlySql } from './reading/where.ts'

export type Owned = { kind: Kind; row: AnyRow }

/** The living row of an owner, with all its columns and no regard to who reads it, or null; with `lock` it stays so until the transaction ends. */
export async function findOwned(owner: string, lock = false): Promise<Owned | null> {
  for (const kind of allKinds()) {
    if (!kind.fields['owner']?.unique) continue
    const [found] = await query(sql`
      select ${selectColumns(kind)} from ${ident(kind.table)} t
      where t.owner = ${owner}::uuid and t.deleted_at is null${onlySql(kind)}${lock ? sql` for update` : empty}`)
    if (found) return { kind, row: fromDb(kind, found) }
  }
  return null
}

// What rules ask of the parent of a child row that is new or moved.
import { ident, query, sql } from '#server/database/db.ts'
import { parentRow } from '../../model/access.ts'
import type { Kind } from '../../model/kind.ts'
import { parentKind } from '../../model/registry.ts'
import { fromDb, selectColumns, type Values } from '../columns.ts'
import { onlySql } from '../reading/where.ts'

/** Gives child rows that were not read from the database the row of their parent, held until the transaction ends. */
export async function withParents(kind: Kind, rows: readonly Values[]): Promise<void> {
  const parent = parentKind(kind)
  if (!parent || !kind.parent || rows.length === 0) return
  const field = kind.parent
  const ids = [...new Set(rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : [])))]
  const found = await query(
    sql`select ${selectColumns(parent)} from ${ident(parent.table)} t where t.id = any(${ids}::uuid[])${onlySql(parent)} order by t.id for update of t`,
  )
  const known = new Map(found.map((row) => [row['id'] as string, fromDb(parent, row)]))
  for (const row of rows) Object.assign(row, { [parentRow]: known.get(row[field] as string) })
}

// Documents of rows that point to a row: found by its words and counted by its facet, they are made anew when it changes at once.
import { ident, query, sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import { parentKind } from '../../model/registry.ts'
import { fromDb, selectColumns } from '../../store/columns.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { pointersOf } from '../../store/references/pointers.ts'
import { onlySql } from '../../store/reading/where.ts'
import { saveDocuments } from './documents.ts'

const batch = 500

/** Words of children stand in the documents of their parents. */
async function saveParents(child: Kind, ids: readonly string[]): Promise<void> {
  const parent = parentKind(child)
  if (!parent) return
  const rows = await query(
    sql`select ${selectColumns(parent)} from ${ident(parent.table)} t where t.id = any(${ids}::uuid[])${onlySql(parent)}`,
  )
  await saveDocuments(
    parent,
    rows.map((row) => fromDb(parent, row)),
  )
  await invalidate(parent.table)
}

/** Rows of other kinds that point to this one, found again by its words and its facet: their documents are made anew. */
export async function renewUses(kind: Kind, id: string): Promise<void> {
  for (const [other, pointers] of Map.groupBy(pointersOf(kind), (pointer) => pointer.kind)) {
    for (const { column, way } of pointers) {
      const where = way.points(column('t'), kind, id)
      let last = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const rows = await query(
          sql`select ${selectColumns(other)} from ${ident(other.table)} t where ${where}${onlySql(other)} and t.id > ${last}::uuid order by t.id limit ${batch}`,
        )
        if (rows.length === 0) break
        const values = rows.map((row) => fromDb(other, row))
        await saveDocuments(other, values)
        const parents = values.map((row) => row[other.parent ?? ''] as string)
        if (other.parent) await saveParents(other, [...new Set(parents)])
        last = (rows.at(-1) as { id: string }).id
      }
    }
    await invalidate(other.table)
  }
}

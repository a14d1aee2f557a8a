// References that lead to no row: what a backup, a faulty program or a hand in the database left behind. Only counted and named.
import { ident, query, sql, type Sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import { allKinds } from '../../model/registry.ts'
import { isMany } from '../columns.ts'
import { columnsTo } from './pointers.ts'

export type BrokenReferences = { table: string; field: string; to: string; count: number; first: string }

const idsIn = (column: Sql, isList: boolean): Sql => (isList ? sql`unnest(${column})` : sql`${column}`)

/** References of all rows to rows of this kind's table that are not there. */
export async function brokenReferencesTo(kind: Kind): Promise<BrokenReferences[]> {
  const found: BrokenReferences[] = []
  for (const { kind: other, table, field } of columnsTo(kind)) {
    const shape = other.fields[field]
    if (!shape?.to) continue
    const [row] = await query<{ count: number; first: string | null }>(sql`
      select count(*)::int count, min(of::text) first from (
        select t.id of, ${idsIn(sql`t.${ident(field)}`, isMany(shape))} id from ${ident(table)} t) named
      where id is not null and not exists (select 1 from ${ident(kind.table)} k where k.id = named.id)`)
    if (row && row.count > 0 && row.first)
      found.push({ table, field, to: kind.table, count: row.count, first: row.first })
  }
  return found
}

/** Kinds whose tables are not the same, in one order. */
export const referredKinds = (): Kind[] => [...new Map(allKinds().map((kind) => [kind.table, kind])).values()]

// Children of rows, as they are stored: in their order, without those in trash.
import { ident, query, sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import type { AnyRow } from '../../model/rows.ts'
import { childKey, childKinds } from '../../model/registry.ts'
import { fromDb, selectColumns, type Values } from '../columns.ts'
import { onlySql } from '../reading/where.ts'

/** Rows of children in their order, by the name of their list. */
export type ChildLists = Readonly<Record<string, readonly Values[]>>

/** As they are stored. */
type StoredChildren = Readonly<Record<string, readonly AnyRow[]>>

const none: StoredChildren = {}

/** The children of these rows that are not in trash, by the id of the row. Rows without any have empty lists. */
export async function childrenOf(kind: Kind, ids: readonly string[]): Promise<Map<string, StoredChildren>> {
  const kinds = childKinds(kind)
  if (kinds.length === 0 || ids.length === 0) return new Map()
  const found = new Map<string, Record<string, AnyRow[]>>(ids.map((id) => [id, {}]))
  for (const child of kinds) {
    const parent = child.parent as string
    const rows = await query(
      sql`select ${selectColumns(child)} from ${ident(child.table)} t
        where t.${ident(parent)} = any(${ids}::uuid[]) and t.deleted_at is null${onlySql(child)} order by t."order" nulls last, t.id`,
      true,
    )
    for (const lists of found.values()) lists[childKey(child)] = []
    for (const row of rows) {
      const values = fromDb(child, row)
      found.get(values[parent] as string)?.[childKey(child)]?.push(values)
    }
  }
  return found
}

/** The children of one row. */
export const childrenOfRow = async (kind: Kind, id: string): Promise<StoredChildren> =>
  (await childrenOf(kind, [id])).get(id) ?? none

/** These child rows, those in trash included. */
export async function childRowsWith(child: Kind, ids: readonly string[]): Promise<Values[]> {
  if (ids.length === 0) return []
  const rows = await query(
    sql`select ${selectColumns(child)} from ${ident(child.table)} t where t.id = any(${ids}::uuid[])${onlySql(child)}`,
    true,
  )
  return rows.map((row) => fromDb(child, row))
}

/** Those of these rows of one parent that are in trash. */
export async function removedChildren(child: Kind, parent: string, ids: readonly string[]): Promise<Values[]> {
  if (ids.length === 0) return []
  const rows = await query(
    sql`select ${selectColumns(child)} from ${ident(child.table)} t
      where t.${ident(child.parent as string)} = ${parent}::uuid and t.id = any(${ids}::uuid[]) and t.deleted_at is not null${onlySql(child)}`,
    true,
  )
  return rows.map((row) => fromDb(child, row))
}

/** Which rows of `kind` have children of `child` that refer by `field` to any of these rows. */
export async function parentsOf(child: Kind, field: string, many: boolean, ids: readonly string[]): Promise<string[]> {
  const column = sql`t.${ident(field)}`
  const rows = await query<{ id: string }>(
    sql`select distinct t.${ident(child.parent as string)} id from ${ident(child.table)} t
      where ${many ? sql`${column} && ${ids}::uuid[]` : sql`${column} = any(${ids}::uuid[])`} and t.deleted_at is null${onlySql(child)}`,
  )
  return rows.map(({ id }) => id)
}

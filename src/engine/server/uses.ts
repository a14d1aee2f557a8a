// Which rows refer to a row: before it is deleted, and when it is merged into another.
import { ident, query, queryOne, sql, type Sql } from '#server/db.ts'
import type { Kind } from '../kind.ts'
import { allKinds } from '../registry.ts'
import { isMany } from './columns.ts'

/** Every column that points to rows of this kind. */
function pointers(kind: Kind): { table: string; field: string; many: boolean }[] {
  const found = allKinds().flatMap((other) =>
    Object.entries(other.fields).flatMap(([field, shape]) =>
      shape.to === kind.name ? [{ table: other.table, field, many: isMany(shape) }] : [],
    ),
  )
  return [...new Map(found.map((pointer) => [`${pointer.table}.${pointer.field}`, pointer])).values()]
}

/** How many rows, not in trash, refer to this one. */
export async function countUses(kind: Kind, id: string): Promise<number> {
  const parts: Sql[] = pointers(kind).map(({ table, field, many }) =>
    many
      ? sql`(select count(*) from ${ident(table)} where ${ident(field)} @> array[${id}::uuid] and deleted_at is null)`
      : sql`(select count(*) from ${ident(table)} where ${ident(field)} = ${id}::uuid and deleted_at is null)`,
  )
  if (parts.length === 0) return 0
  const row = await queryOne<{ n: number }>(sql`select (${parts.reduce((a, b) => sql`${a} + ${b}`)})::int n`)
  return row?.n ?? 0
}

/** Uses of many rows at once, for the column "used by" of reference lists. */
export async function countUsesOf(kind: Kind, ids: readonly string[]): Promise<Map<string, number>> {
  const parts = pointers(kind).map(({ table, field, many }) =>
    many
      ? sql`select u id, count(*) n from ${ident(table)}, unnest(${ident(field)}) u where u = any(${ids}::uuid[]) and deleted_at is null group by u`
      : sql`select ${ident(field)} id, count(*) n from ${ident(table)} where ${ident(field)} = any(${ids}::uuid[]) and deleted_at is null group by 1`,
  )
  if (parts.length === 0 || ids.length === 0) return new Map()
  const rows = await query<{ id: string; n: number }>(
    sql`select id, sum(n)::int n from (${parts.reduce((a, b) => sql`${a} union all ${b}`)}) u group by id`,
  )
  return new Map(rows.map((row) => [row.id, row.n]))
}

/** Makes everything that points to `lose` point to `keep`. In the caller's transaction. */
export async function moveUses(kind: Kind, lose: string, keep: string): Promise<void> {
  for (const { table, field, many } of pointers(kind)) {
    const column = ident(field)
    await query(
      many
        ? sql`update ${ident(table)} set ${column} = (select array_agg(distinct case when u = ${lose}::uuid then ${keep}::uuid else u end) from unnest(${column}) u), version = version + 1
            where ${column} @> array[${lose}::uuid]`
        : sql`update ${ident(table)} set ${column} = ${keep}::uuid, version = version + 1 where ${column} = ${lose}::uuid`,
    )
  }
}

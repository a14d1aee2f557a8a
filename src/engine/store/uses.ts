// Which rows refer to a row: before it is deleted, when it is merged into another, and when that is taken back.
import { ident, join, query, queryOne, sql, type Sql } from '#server/database/db.ts'
import { mayUse } from '../model/access.ts'
import type { Kind } from '../model/kind.ts'
import { allKinds } from '../model/registry.ts'
import type { Viewer } from '../model/viewer.ts'
import { isMany } from './columns.ts'
import { targetsOf } from './refs.ts'
import { grantSql, onlySql } from './where.ts'

type Pointer = { table: string; field: string; many: boolean; unique: boolean }

/** Every column that points to rows of this kind. */
function pointers(kind: Kind): Pointer[] {
  const found = allKinds().flatMap((other) =>
    Object.entries(other.fields).flatMap(([field, shape]) =>
      shape.to === kind.name ? [{ table: other.table, field, many: isMany(shape), unique: shape.unique === true }] : [],
    ),
  )
  return [...new Map(found.map((pointer) => [`${pointer.table}.${pointer.field}`, pointer])).values()]
}

/** Of content only people are merged, with a choice for each field. */
export const mergesPeople = (kind: Kind): boolean => kind.flow === 'content' && kind.import?.names !== undefined

/** Lists that others refer to, and people: their rows can be merged. What a row can have only once is no list. */
export const canMerge = (kind: Kind): boolean =>
  mergesPeople(kind) || (kind.flow !== 'content' && pointers(kind).some(({ unique }) => !unique))

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

/** Rows of a kind that refer to a row by a field. `key`: what the field asks for in the address of their list, for who may ask. */
export type Use = { kind: string; field: string; count: number; key: string | null }

/** What uses each of these rows, as far as the viewer reads it: for the column "used by" of reference lists. */
export async function listUsesOf(viewer: Viewer, kind: Kind, ids: readonly string[]): Promise<Map<string, Use[]>> {
  const uses = new Map(ids.map((id) => [id, [] as Use[]]))
  const pointing = allKinds().flatMap((other) =>
    Object.entries(other.fields).flatMap(([field, shape]) => (shape.to === kind.name ? [{ other, field, shape }] : [])),
  )
  const parts = pointing.map(({ other, field, shape }, at) => {
    const column = sql`t.${ident(field)}`
    const from = isMany(shape) ? sql`, unnest(${column}) u(id)` : sql`, lateral (select ${column} id) u`
    return sql`select ${at}::int at, u.id, count(*)::int count from ${ident(other.table)} t${from}
      where u.id = any(${ids}::uuid[]) and t.deleted_at is null${onlySql(other)} and ${grantSql(other, other.access.read(viewer))} group by u.id`
  })
  if (parts.length === 0 || ids.length === 0) return uses
  const targets = await targetsOf(kind.name, ids)
  const rows = await query<{ at: number; id: string; count: number }>(join(parts, ' union all '))
  for (const { at, id, count } of rows.toSorted((a, b) => a.at - b.at)) {
    const { other, field, shape } = pointing[at] as (typeof pointing)[number]
    const key = mayUse(viewer, other.access, shape) ? (targets.get(id)?.key ?? id) : null
    uses.get(id)?.push({ kind: other.name, field, count, key })
  }
  return uses
}

/** A list with `keep` where `lose` stood, once, and in the same order: the first of a list says most. */
const replaced = (column: Sql, lose: string, keep: string): Sql =>
  sql`(select array_agg(u order by place) from (select u, min(at) place from (
    select case when one = ${lose}::uuid then ${keep}::uuid else one end u, at from unnest(${column}) with ordinality o(one, at)) named group by u) once)`

/** Makes everything that points to `lose` point to `keep`, and notes each use for `merge`. In the caller's transaction. */
export async function moveUses(kind: Kind, merge: string, lose: string, keep: string): Promise<void> {
  for (const { table, field, many } of pointers(kind)) {
    const column = ident(field)
    // The row that stays cannot be its own parent.
    const next = many
      ? sql`case when t.id = ${keep}::uuid then array_remove(${column}, ${lose}::uuid) else ${replaced(column, lose, keep)} end`
      : sql`case when t.id = ${keep}::uuid then null else ${keep}::uuid end`
    const points = many ? sql`${column} @> array[${lose}::uuid]` : sql`${column} = ${lose}::uuid`
    const both = many ? sql`${column} @> array[${keep}::uuid]` : sql`false`
    await query(sql`
      with used as (select id, ${both} had_both from ${ident(table)} where ${points} for update),
      moved as (update ${ident(table)} t set ${column} = ${next}, version = t.version + 1 from used where t.id = used.id)
      insert into merge_uses (merge, table_name, field, row_id, had_both)
      select ${merge}::uuid, ${table}, ${field}, id, had_both from used`)
  }
}

/**
 * Gives the moved uses of a merge back to `lose`. A use that was set anew since then stays where it is:
 * it no longer points to `keep`, or its field was written after the merge.
 * @returns how many came back, and how many stayed
 */
export async function returnUses(
  kind: Kind,
  merge: string,
  lose: string,
  keep: string,
  since: string,
): Promise<{ returned: number; stayed: number }> {
  let returned = 0
  for (const { table, field, many } of pointers(kind)) {
    const column = sql`t.${ident(field)}`
    const kinds = allKinds().flatMap((one) => (one.table === table ? [one.name] : []))
    // A list keeps what was added to it since: only the one value in it goes back.
    const isUntouched = many
      ? sql`(${column} @> array[${keep}::uuid] or (t.id = ${keep}::uuid and not coalesce(${column}, '{}') @> array[${lose}::uuid]))`
      : sql`${column} is not distinct from (case when t.id = ${keep}::uuid then null else ${keep}::uuid end) and not exists (
          select 1 from audit_entries e where e.kind = any(${kinds}::text[]) and e.row_id = t.id and e.at > ${since}::timestamptz and e.changed ? ${field})`
    const back = many
      ? sql`case when m.had_both or t.id = ${keep}::uuid then array_append(array_remove(${column}, ${lose}::uuid), ${lose}::uuid)
          else array_replace(${column}, ${keep}::uuid, ${lose}::uuid) end`
      : sql`${lose}::uuid`
    const rows = await query(sql`
      update ${ident(table)} t set ${ident(field)} = ${back}, version = t.version + 1 from merge_uses m
      where m.merge = ${merge}::uuid and m.table_name = ${table} and m.field = ${field} and m.row_id = t.id and ${isUntouched} returning t.id`)
    returned += rows.length
  }
  const noted = await queryOne<{ n: number }>(sql`select count(*)::int n from merge_uses where merge = ${merge}::uuid`)
  return { returned, stayed: (noted?.n ?? 0) - returned }
}

/** Takes a row out of everything that points to it. In the caller's transaction. */
export async function clearUses(kind: Kind, id: string): Promise<void> {
  // Kinds that share a table have the same ids.
  const kinds = allKinds().filter((one) => one.table === kind.table)
  for (const { table, field, many } of kinds.flatMap(pointers)) {
    const column = ident(field)
    await query(
      many
        ? sql`update ${ident(table)} set ${column} = array_remove(${column}, ${id}::uuid), version = version + 1 where ${column} @> array[${id}::uuid]`
        : sql`update ${ident(table)} set ${column} = null, version = version + 1 where ${column} = ${id}::uuid`,
    )
  }
}

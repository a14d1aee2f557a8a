// Which rows refer to a row: before it is deleted, when it is merged into another, and when that is taken back.
import { empty, ident, join, query, queryOne, sql, type Sql } from '#server/database/db.ts'
import { mayUse } from '../../model/access.ts'
import type { Field } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { allKinds } from '../../model/registry.ts'
import type { Viewer } from '../../model/viewer.ts'
import { isMany } from '../columns.ts'
import { columnsTo, pointersOf } from './pointers.ts'
import { targetsOf } from '../refs.ts'
import { grantSql, onlySql } from '../reading/where.ts'

/** How many rows, not in trash, keep this one from going into trash. */
export async function countUses(kind: Kind, id: string): Promise<number> {
  const parts: Sql[] = columnsTo(kind)
    .filter(({ targetMayGo }) => !targetMayGo)
    .map(
      ({ table, column, way }) =>
        sql`(select count(*) from ${ident(table)} t where ${way.points(column('t'), kind, id)} and t.deleted_at is null)`,
    )
  if (parts.length === 0) return 0
  const row = await queryOne<{ n: number }>(sql`select (${parts.reduce((a, b) => sql`${a} + ${b}`)})::int n`)
  return row?.n ?? 0
}

/** Rows of a kind that refer to a row by a field. `key`: what the field asks for in the address of their list, for who may ask. */
export type Use = { kind: string; field: string; count: number; key: string | null }

/**
 * What uses each of these rows, as far as the viewer reads it: for the column "used by" of reference lists.
 * @param isMeant which fields of which kinds are counted; all of them when it is not given
 */
export async function listUsesOf(
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
  isMeant: (other: Kind, field: string) => boolean = () => true,
): Promise<Map<string, Use[]>> {
  const uses = new Map(ids.map((id) => [id, [] as Use[]]))
  const pointing = pointersOf(kind).flatMap(({ kind: other, field }) => {
    const shape = other.fields[field] as Field
    return isMeant(other, field) ? [{ other, field, shape }] : []
  })
  const parts = pointing.map(({ other, field, shape }, at) => {
    const column = sql`t.${ident(field)}`
    const from = isMany(shape)
      ? sql`, unnest(${column}) u(id)`
      : shape.to
        ? sql`, lateral (select ${column} id) u`
        : sql`, lateral (select (${column} ->> 'id')::uuid id where ${column} ->> 'kind' = ${kind.name}) u`
    return sql`select ${at}::int at, u.id, count(*)::int count from ${ident(other.table)} t${from}
      where u.id = any(${ids}::uuid[]) and t.deleted_at is null${onlySql(other)} and ${grantSql(other, other.access.read(viewer))} group by u.id`
  })
  if (parts.length === 0 || ids.length === 0) return uses
  const targets = await targetsOf(kind.name, ids)
  const rows = await query<{ at: number; id: string; count: number }>(join(parts, ' union all '))
  for (const { at, id, count } of rows.toSorted((a, b) => a.at - b.at)) {
    const { other, field, shape } = pointing[at] as (typeof pointing)[number]
    // A list has no filter for a reference to one of several kinds.
    const key = shape.to && mayUse(viewer, other.access, shape) ? (targets.get(id)?.key ?? id) : null
    uses.get(id)?.push({ kind: other.name, field, count, key })
  }
  return uses
}

/**
 * Which uses `t` do not move to `keep`: children that the one that stays has as well, and rows of a parent beside one that points to `keep`
 * already, where only one may.
 */
function staysBehind(child: Kind, field: string, keep: string): Sql {
  const { parent } = child
  if (!parent) return empty
  const shapes = Object.entries(child.fields)
  const among = (condition: Sql): Sql =>
    sql` and not exists (select 1 from ${ident(child.table)} c where c.deleted_at is null and c.id <> t.id and ${condition})`
  if (parent === field) {
    const names = shapes.filter(([, shape]) => shape.uniqueInParent || shape.sameWhenMerged).map(([name]) => name)
    if (names.length === 0) return empty
    const same = join(
      names.map((name) => sql`c.${ident(name)} = t.${ident(name)}`),
      ' or ',
    )
    return among(sql`c.${ident(parent)} = ${keep}::uuid and (${same})`)
  }
  if (!child.fields[field]?.uniqueInParent) return empty
  return among(sql`c.${ident(parent)} = t.${ident(parent)} and c.${ident(field)} = ${keep}::uuid`)
}

/** Makes everything that points to `lose` point to `keep`, and notes each use for `merge`. In the caller's transaction. */
export async function moveUses(kind: Kind, merge: string, lose: string, keep: string): Promise<void> {
  for (const { kind: other, table, field, column, way, isParent } of columnsTo(kind)) {
    const at = column('t')
    // Children come after those that are there; what stays behind keeps its place among them for when they return.
    if (isParent)
      await query(sql`
        update ${ident(table)} t set "order" = coalesce(t."order", 0) + (
          select coalesce(max(c."order"), 0) from ${ident(table)} c where c.${ident(field)} = ${keep}::uuid)
        where t.${ident(field)} = ${lose}::uuid`)
    await query(sql`
      with used as (select t.id, ${way.points(at, kind, keep)} had_both from ${ident(table)} t where ${way.points(at, kind, lose)}${staysBehind(other, field, keep)} for update),
      moved as (update ${ident(table)} t set ${ident(field)} = ${way.moved(at, kind, lose, keep)}, version = t.version + 1 from used where t.id = used.id)
      insert into merge_uses (merge, table_name, field, row_id, had_both)
      select ${merge}::uuid, ${table}, ${field}, id, coalesce(had_both, false) from used`)
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
  for (const { table, field, column, way, kind: other } of columnsTo(kind)) {
    const at = column('t')
    const kinds = allKinds().flatMap((one) => (one.table === table ? [one.name] : []))
    const isList = isMany(other.fields[field] as Field)
    const isUnwritten = isList
      ? empty
      : sql` and not exists (
          select 1 from audit_entries e where e.kind = any(${kinds}::text[]) and e.row_id = t.id and e.at > ${since}::timestamptz and e.changed ? ${field})`
    const rows = await query(sql`
      update ${ident(table)} t set ${ident(field)} = ${way.returned(at, kind, lose, keep, sql`m.had_both`)}, version = t.version + 1 from merge_uses m
      where m.merge = ${merge}::uuid and m.table_name = ${table} and m.field = ${field} and m.row_id = t.id
        and ${way.isMoved(at, kind, lose, keep)}${isUnwritten} returning t.id`)
    returned += rows.length
  }
  const noted = await queryOne<{ n: number }>(sql`select count(*)::int n from merge_uses where merge = ${merge}::uuid`)
  return { returned, stayed: (noted?.n ?? 0) - returned }
}

/** Takes a row out of everything that points to it. In the caller's transaction. */
export async function clearUses(kind: Kind, id: string): Promise<void> {
  // Kinds that share a table have the same ids.
  const kinds = allKinds().filter((one) => one.table === kind.table)
  for (const one of kinds)
    for (const { table, field, column, way } of columnsTo(one))
      await query(
        sql`update ${ident(table)} t set ${ident(field)} = ${way.cleared(column('t'), one, id)}, version = t.version + 1 where ${way.points(column('t'), one, id)}`,
      )
}

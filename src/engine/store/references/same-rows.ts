// Rows that may be the same: the keys under which they meet, and the pairs that were found. How they are compared, features say.
import { empty, ident, query, queryOne, sql, type Sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { grantSql, onlySql } from '../reading/where.ts'

/** Under a key that more rows share none of them meet: it tells them apart no more than a word does. */
const mostUnderKey = 50

/** Of a table, whatever kinds share it. */
type Table = Pick<Kind, 'table'>

/** Gives these rows these keys instead of those they had; rows without an entry lose theirs. @returns whether one was never compared before */
export async function writeSameKeys(
  { table }: Table,
  ids: readonly string[],
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<boolean> {
  // The empty key says that a row was compared.
  const each = [...keys].flatMap(([row, all]) => ['', ...all].map((key) => ({ row, key })))
  const had = await query<{ row_id: string }>(sql`
    with gone as (delete from same_keys where family = ${table} and row_id = any(${ids}::uuid[]) returning row_id, key)
    select row_id from gone where key = ''`)
  await query(sql`
    insert into same_keys (family, row_id, key)
    select ${table}, * from unnest(${each.map(({ row }) => row)}::uuid[], ${each.map(({ key }) => key)}::text[])`)
  return had.length !== keys.size
}

/** With which other rows these share a key. */
export const rowsThatMeet = ({ table }: Table, ids: readonly string[]): Promise<{ row: string; other: string }[]> =>
  query(sql`
    with own as (
      select row_id, key from same_keys where family = ${table} and row_id = any(${ids}::uuid[]) and key <> ''
    ), rare as (
      select key from (select distinct key from own) o
      where (select count(*) from (select 1 from same_keys k where k.family = ${table} and k.key = o.key limit ${mostUnderKey + 1}) found) <= ${mostUnderKey}
    )
    select distinct own.row_id "row", k.row_id other from own join rare using (key) join same_keys k on k.family = ${table} and k.key = own.key
    where k.row_id <> own.row_id`)

/** `openScore`: how sure it is by what everybody sees who may make one of them. */
export type SamePair = { one: string; other: string; score: number; openScore: number; reasons: readonly string[] }

/** These pairs are all that are known of these rows. @returns whether there were or are some */
export async function writeSamePairs(
  { table }: Table,
  ids: readonly string[],
  pairs: readonly SamePair[],
): Promise<boolean> {
  const were = await query(sql`
    delete from same_pairs where family = ${table} and (one = any(${ids}::uuid[]) or other = any(${ids}::uuid[])) returning one`)
  await query(sql`
    insert into same_pairs (family, one, other, score, open_score, reasons)
    select ${table}, least(p.one, p.other), greatest(p.one, p.other), p.score, p."openScore", p.reasons
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) p(one uuid, other uuid, score real, "openScore" real, reasons text[])
    on conflict (family, one, other) do update
      set score = excluded.score, open_score = excluded.open_score, reasons = excluded.reasons`)
  return were.length + pairs.length > 0
}

/** Nothing is known of this row any more. */
export async function forgetSameRow({ table }: Table, id: string): Promise<void> {
  await query(sql`delete from same_keys where family = ${table} and row_id = ${id}::uuid`)
  await query(sql`delete from same_pairs where family = ${table} and (one = ${id}::uuid or other = ${id}::uuid)`)
}

/** The next living rows behind this one. */
export const nextLiving = async ({ table }: Table, after: string, limit: number): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      select id from ${ident(table)} where id > ${after}::uuid and deleted_at is null order by id limit ${limit}`)
  ).map(({ id }) => id)

export const countLiving = async ({ table }: Table): Promise<number> =>
  (await queryOne<{ count: number }>(sql`select count(*)::int count from ${ident(table)} where deleted_at is null`))
    ?.count ?? 0

/** Is there a row that was never compared? */
export const hasUncompared = async (kind: Table): Promise<boolean> =>
  (await queryOne(sql`${uncompared(kind)} limit 1`)) !== undefined

/** Ids of living rows that were never compared with the others. */
export const uncompared = ({ table }: Table): Sql => sql`
  select t.id from ${ident(table)} t where t.deleted_at is null
    and not exists (select 1 from same_keys k where k.family = ${table} and k.key = '' and k.row_id = t.id)`

/** Rows `t` that this viewer may make one with another: living, switched on, and theirs to change and to give up. */
export const mayJoinSql = (viewer: Viewer, kind: Kind): Sql => sql`
  t.deleted_at is null${kind.fields.active ? sql` and t.active` : empty}${onlySql(kind)}
    and ${grantSql(kind, kind.access.update(viewer))} and ${grantSql(kind, kind.access.remove(viewer))}`

/** `seesAll`: does the viewer see every field that speaks for a pair? `areTwo`: what else says of two ids that they are two. */
export type PairsAsked = { seesAll: boolean; from: number; areTwo: (one: Sql, other: Sql) => Sql }

const scoreSql = ({ seesAll }: PairsAsked): Sql => (seesAll ? sql`w.score` : sql`w.open_score`)

/** Pairs `w` of which this viewer may make one, and of which nobody said that they are two. */
function undecidedPairs(viewer: Viewer, kind: Kind, ids: readonly string[] | null, asked: PairsAsked): Sql {
  const joinable = (id: Sql): Sql =>
    sql`exists (select 1 from ${ident(kind.table)} t where t.id = ${id} and ${mayJoinSql(viewer, kind)})`
  return sql`
    same_pairs w where w.family = ${kind.table} and ${scoreSql(asked)} >= ${asked.from}::real
      ${ids === null ? empty : sql`and (w.one = any(${ids}::uuid[]) or w.other = any(${ids}::uuid[]))`}
      and ${joinable(sql`w.one`)} and ${joinable(sql`w.other`)} and not ${asked.areTwo(sql`w.one`, sql`w.other`)}
      and not exists (select 1 from kept_apart k where k.family = w.family and k.one = w.one and k.other = w.other)`
}

/** Ids of rows that may be the same as another one, of those that this viewer may make one of two. */
export const rowsInPairs = (viewer: Viewer, kind: Kind, asked: PairsAsked): Sql =>
  sql`select unnest(array[w.one, w.other]) from ${undecidedPairs(viewer, kind, null, asked)}`

type FoundPair = Pick<SamePair, 'one' | 'other' | 'score' | 'reasons'>

/** The pairs of these rows, the surest first. */
export const pairsOfRows = (
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
  asked: PairsAsked,
): Promise<FoundPair[]> =>
  query<FoundPair>(sql`
    select w.one, w.other, ${scoreSql(asked)} score, w.reasons from ${undecidedPairs(viewer, kind, ids, asked)}
    order by 3 desc, w.one, w.other`)

/** What was found of these two, whatever somebody said; for who may make one of them. */
export const pairOfRows = (
  { table }: Table,
  one: string,
  other: string,
  asked: PairsAsked,
): Promise<FoundPair | undefined> =>
  queryOne<FoundPair>(sql`
    select w.one, w.other, ${scoreSql(asked)} score, w.reasons from same_pairs w
    where w.family = ${table} and w.one = least(${one}::uuid, ${other}::uuid) and w.other = greatest(${one}::uuid, ${other}::uuid)
      and ${scoreSql(asked)} >= ${asked.from}::real`)

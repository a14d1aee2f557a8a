// What a run removed or changed, kept row by row in the transaction that did it (triggers of migrations/0530): for seven days the rows are
// put back as they were. What was changed since by somebody else is not, unless whoever asks says so.
import { invalidate } from '../cache/invalidation.ts'
import { ident, join, query, queryOne, sql, type Sql } from '../database/db.ts'
import { Problem } from '../errors.ts'

/** A copy is kept so long. */
export const copyDays = 7

/** From here on what this transaction writes is copied under the number of a run; null: no more. */
export async function keepCopies(run: number | null): Promise<void> {
  if (run !== null) {
    // Of another session that holds a table just now: the portion is tried again.
    await query(sql`set local lock_timeout = '5s'`)
    await query(sql`select copy_all_tables()`)
  }
  await query(sql`select set_config('runs.copied', ${run === null ? '' : String(run)}, true)`)
}

/** Does this transaction copy what it writes? As SQL: how long files of rows that it removes stay. */
export const whileCopied = (otherwise: Sql, copied: Sql): Sql =>
  sql`case when coalesce(current_setting('runs.copied', true), '') = '' then ${otherwise} else ${copied} end`

export const forgetCopies = (): Promise<unknown> =>
  query(sql`delete from run_copies where kept_at < now() - ${copyDays} * interval '1 day'`)

const ofOtherRuns = sql`run::text <> coalesce(current_setting('runs.copied', true), '')`
/** What other runs copied of a row that is erased goes as well. */
export const forgetCopiesOf = (id: string): Promise<unknown> =>
  query(sql`delete from run_copies where key ->> 'id' = ${id} and ${ofOtherRuns}`)
/** The same with every row that names it: a person. */
export const forgetCopiesNaming = (id: string): Promise<unknown> =>
  query(sql`
    delete from run_copies where (before::text like ${`%${id}%`} or after::text like ${`%${id}%`}) and ${ofOtherRuns}`)

export type Copied = { rows: number; until: string | null }
/** How many rows can be put back, and until when. */
export async function copiesOf(run: number): Promise<Copied> {
  const row = await queryOne<{ rows: number; until: string | null }>(sql`
    select count(distinct (in_table, key))::int "rows", min(kept_at) + ${copyDays} * interval '1 day' "until"
    from run_copies where run = ${run} and kept_at > now() - ${copyDays} * interval '1 day'`)
  return row ?? { rows: 0, until: null }
}

/** The tables of copies, what others refer to before what refers to it. */
async function tablesInOrder(run: number): Promise<string[]> {
  const names = (
    await query<{ name: string }>(sql`select distinct in_table name from run_copies where run = ${run} order by 1`)
  ).map(({ name }) => name)
  const refers = await query<{ from: string; to: string }>(sql`
    select f.relname "from", t.relname "to" from pg_constraint c
      join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and f.relname = any(${names}::text[]) and t.relname = any(${names}::text[]) and f.oid <> t.oid`)
  const ordered: string[] = []
  const take = (name: string, path: readonly string[]): void => {
    if (ordered.includes(name) || path.includes(name)) return
    for (const { from, to } of refers) if (from === name) take(to, [...path, name])
    ordered.push(name)
  }
  for (const name of names) take(name, [])
  return ordered
}

/** Of each row of a table: what it was before the run, and what the run left. */
const endsOf = (run: number, table: string): Sql => sql`
  select distinct on (key) key, first_value(before) over w before, last_value(after) over w after
  from run_copies where run = ${run} and in_table = ${table}
  window w as (partition by key order by id rows between unbounded preceding and unbounded following)`

const isRow = (keys: readonly string[], row: Sql, key: Sql): Sql =>
  join(
    keys.map((one) => sql`to_jsonb(${row}.${ident(one)}) = ${key} -> ${one}`),
    ' and ',
  )

type Shape = { table: string; keys: string[]; columns: string[] }
async function shapeOf(run: number, table: string): Promise<Shape> {
  const columns = await query<{ name: string }>(sql`
    select attname name from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`)
  const first = await queryOne<{ key: object }>(
    sql`select key from run_copies where run = ${run} and in_table = ${table} limit 1`,
  )
  return { table, keys: Object.keys(first?.key ?? {}), columns: columns.map(({ name }) => name) }
}

const changedSince = async (run: number, { table, keys }: Shape): Promise<number> =>
  (
    await queryOne<{ count: number }>(sql`
      select count(*)::int count from (${endsOf(run, table)}) c left join ${ident(table)} t on ${isRow(keys, sql`t`, sql`c.key`)}
      where to_jsonb(t) is distinct from c.after`)
  )?.count ?? 0

async function restoreRows(run: number, { table, keys, columns }: Shape): Promise<void> {
  const named = (names: readonly string[]): Sql =>
    join(
      names.map((one) => ident(one)),
      ', ',
    )
  const others = columns.filter((one) => !keys.includes(one))
  const set = others.map((one) => sql`${ident(one)} = excluded.${ident(one)}`)
  await query(sql`
    insert into ${ident(table)} (${named(columns)}) overriding system value
    select ${join(
      columns.map((one) => sql`r.${ident(one)}`),
      ', ',
    )}
    from (${endsOf(run, table)}) c, jsonb_populate_record(null::${ident(table)}, c.before) r where c.before is not null
    on conflict (${named(keys)}) do ${set.length > 0 ? sql`update set ${join(set, ', ')}` : sql`nothing`}`)
  await invalidate(table)
}

const takeOut = (run: number, { table, keys }: Shape): Promise<unknown> =>
  query(sql`
    delete from ${ident(table)} t using (${endsOf(run, table)}) c where c.before is null and ${isRow(keys, sql`t`, sql`c.key`)}`)

export type RestoredRows = { table: string; ids: string[] }

/**
 * Puts back what a run changed, in the current transaction.
 * @param overrule also rows that were changed since
 * @throws 409 `changed_since` with how many were, unless overruled
 * @returns the rows, by table
 */
export async function restoreCopies(run: number, overrule: boolean): Promise<RestoredRows[]> {
  const tables = await Promise.all((await tablesInOrder(run)).map((table) => shapeOf(run, table)))
  let changed = 0
  for (const shape of tables) changed += await changedSince(run, shape)
  if (changed > 0 && !overrule) throw new Problem(409, 'changed_since', { extra: { count: changed } })
  for (const shape of tables.toReversed()) await takeOut(run, shape)
  for (const shape of tables) await restoreRows(run, shape)
  const rows = await query<{ table: string; ids: string[] }>(sql`
    select in_table "table", array_agg(distinct key ->> 'id') ids from run_copies where run = ${run} and key ? 'id' group by 1`)
  await query(sql`delete from run_copies where run = ${run}`)
  return rows
}

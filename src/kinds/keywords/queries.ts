// How many rows have each keyword, as one statement: what the store says row by row would take the whole table.
import type { Kind } from '#engine/model/kind.ts'
import { onlySql } from '#engine/store/reading/where.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { ident, join, query, sql } from '#server/database/db.ts'
import { keywords } from './kind.ts'

export type Recounted = { label: string; before: number; after: number }

/** Writes the number of rows that have each keyword in one of these fields. @returns the keywords that have another number than before */
export async function recountUses(fields: readonly { kind: Kind; field: string }[]): Promise<Recounted[]> {
  // Kinds that share a table count once.
  const places = new Map(fields.map(({ kind, field }) => [`${kind.table} ${field}`, { kind, field }]))
  const uses = [...places.values()].map(
    ({ kind, field }) =>
      sql`select unnest(t.${ident(field)}) id from ${ident(kind.table)} t where t.deleted_at is null`,
  )
  const rows = await query<Recounted>(sql`
    with used as (select id, count(*)::int n from (${join(uses, ' union all ')}) h group by id),
    wanted as (
      select k.id, coalesce(u.n, 0) n, k.usage_count before from keywords k left join used u on u.id = k.id)
    update keywords k set usage_count = w.n from wanted w where w.id = k.id and k.usage_count <> w.n
    returning coalesce(k.label ->> 'en', k.normalized, '') label, w.before, k.usage_count "after"`)
  if (rows.length > 0) await invalidate(keywords.table)
  return rows
}

/** A keyword as it is found: its main spelling and all words that it answers to. */
export type KeyedKeyword = { id: string; normalized: string | null; wordKeys: string[] }

/** Those that are somebody's word, behind this id. */
export const keywordsBehind = (id: string, limit: number): Promise<KeyedKeyword[]> =>
  query<KeyedKeyword>(sql`
    select id, normalized, word_keys "wordKeys" from keywords
    where deleted_at is null and state <> 'merged' and id > ${id}::uuid order by id limit ${limit}`)

export const countKeywords = async (): Promise<number> =>
  (
    await query<{ count: number }>(
      sql`select count(*)::int count from keywords where deleted_at is null and state <> 'merged'`,
    )
  )[0]?.count ?? 0

/** Other keywords with one of these words, the approved ones first. */
export const keywordsWith = (keys: readonly string[], id: string): Promise<{ id: string; state: string }[]> =>
  query(sql`
    select id, state from keywords where deleted_at is null and state <> 'merged' and id <> ${id}::uuid
      and (normalized = any(${keys}::text[]) or word_keys && ${keys}::text[]) order by state <> 'approved', usage_count desc, id`)

/** Living rows of a kind that have the keyword in this field. */
export const rowsWithKeyword = async ({ kind, field }: { kind: Kind; field: string }, id: string): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      select t.id from ${ident(kind.table)} t where t.deleted_at is null and t.${ident(field)} @> array[${id}::uuid]${onlySql(kind)}`)
  ).map((row) => row.id)

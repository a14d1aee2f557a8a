// Search documents made again from their rows: by command, after the tokenizer or a kind changed, after a rule changed. Nothing is down meanwhile.
import { createHash } from 'node:crypto'
import { ident, query, queryOne, sql } from '#server/database/db.ts'
import { lenderTo } from '../lent/lent-words.ts'
import { tokenizerVersion } from '#server/search/tokens/tokens.ts'
import type { Kind } from '../../model/kind.ts'
import { allKinds } from '../../model/registry.ts'
import { renewDocuments } from './renewals.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { invalidate } from '#server/cache/invalidation.ts'

/** What stands in documents of a kind: another answer makes other documents. */
const contentsOf = (kind: Kind): unknown => {
  const { name, fields, list } = kind
  return [
    name,
    lenderTo(kind)?.version,
    list.facets,
    list.buckets,
    list.search,
    Object.entries(fields).flatMap(([field, { search, facet, to, of }]) =>
      search || facet ? [[field, search, facet, to, of]] : [],
    ),
  ]
}

/** The tokenizer, and what kinds say of their documents: stored with an index, so that another one makes its documents anew. */
export function documentVersion(table: string): string {
  const contents = allKinds().flatMap((kind) => (kind.table === table ? [contentsOf(kind)] : []))
  return `${tokenizerVersion}.${createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 12)}`
}

/** Families (tables) whose documents were made by another program: another tokenizer, other fields. */
export async function outdatedIndexes(): Promise<string[]> {
  const rows = await query<{ family: string; tokenizer: string }>(sql`select family, tokenizer from search_state`)
  const known = new Map(rows.map((row) => [row.family, row.tokenizer]))
  return [...new Set(allKinds().map((kind) => kind.table))].filter(
    (table) => known.get(table) !== documentVersion(table),
  )
}

/** Makes all documents of one index anew, those of one table of rows, removes those without a row, counts its words, and notes the tokenizer. */
export async function rebuildIndex(table: string): Promise<number> {
  let rows = 0
  for (const kind of allKinds().filter((one) => one.table === table)) rows += await renewDocuments(kind, sql`true`)
  await query(
    sql`delete from search s where s.family = ${table} and not exists (select 1 from ${ident(table)} t where t.id = s.id)`,
  )
  await recountWords(table)
  await query(sql`insert into search_state (family, tokenizer) values (${table}, ${documentVersion(table)})
    on conflict (family) do update set tokenizer = excluded.tokenizer`)
  await invalidate(table)
  return rows
}

/** How many rows a rebuild reads. */
export const countRows = async (table: string): Promise<number> =>
  (await queryOne<{ count: number }>(sql`select count(*)::int count from ${ident(table)}`))?.count ?? 0

/** Removes the documents of those of these rows that are not there any more. */
export const forgetDocuments = (table: string, ids: readonly string[]): Promise<unknown> =>
  query(sql`
    delete from search s where s.family = ${table} and s.id = any(${ids}::uuid[])
      and not exists (select 1 from ${ident(table)} t where t.id = s.id)`)

/** Notes the version of indexes that hold nothing yet, so that a first start rebuilds nothing. */
export async function noteFreshIndexes(): Promise<void> {
  for (const table of await outdatedIndexes()) {
    const any = await queryOne(sql`select 1 from search where family = ${table} limit 1`)
    if (!any)
      await query(
        sql`insert into search_state (family, tokenizer) values (${table}, ${documentVersion(table)}) on conflict do nothing`,
      )
  }
}

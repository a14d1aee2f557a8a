// Words over search documents: matching rows, the best of them first.
import { ident, join, query, sql, tx, type Sql } from '#server/db.ts'
import type { Kind } from '../kind.ts'

/** A search as the documents understand it: what must match, and the terms that rank with their weight (idf). */
export type TextQuery = {
  tsquery: string
  terms: { query: string; idf: number }[]
  /** Facet codes: rows that have more of them come first, whatever their words say. */
  holders?: readonly number[]
}

/** Below this many hits all are ranked; above, the best by static score are. */
const rankAll = 2000
const candidates = 300

/**
 * Ids of one page by rank: sum over terms of idf x ts_rank, times the static score. `base` speaks of the row `t`,
 * `facet` of the document `s`, whose facet codes stand in `facets`.
 */
export async function idsByRank(
  kind: Kind,
  text: TextQuery,
  base: Sql,
  facet: Sql | null,
  facets: Sql,
  offset: number,
  size: number,
) {
  const narrowed = facet ? sql` and ${facet}` : sql``
  const held = join(
    [sql`0`, ...(text.holders ?? []).map((code) => sql`(${facets} && array[${code}::int])::int`)],
    ' + ',
  )
  const rows = await query<{ id: string | null; total: number }>(
    sql`
    with m as materialized (
      select s.id, s.score, ${held} as held from search s join ${ident(kind.table)} t on t.id = s.id
      where s.family = ${kind.table} and s.kind = ${kind.name} and s.tsv @@ ${text.tsquery}::tsquery${narrowed} and ${base}
    ), n as (select count(*)::int total from m),
    c as (select m.id, m.score, m.held from m order by m.held desc, m.score desc, m.id limit case when (select total from n) <= ${rankAll}::int then ${rankAll}::int else ${Math.max(candidates, offset + size)}::int end),
    r as (
      select c.id, c.held, (
        select coalesce(sum(u.idf * ts_rank('{0.2,0.4,0.8,1.0}', s.tsv, u.term, 1)), 0)
        from unnest(${text.terms.map((term) => term.query)}::tsquery[], ${text.terms.map((term) => term.idf)}::float8[]) u(term, idf)
      ) * (1 + 0.2 * c.score) as rank
      from c join search s on s.family = ${kind.table} and s.id = c.id
      order by c.held desc, rank desc, c.id limit ${size} offset ${offset}
    )
    select r.id, n.total from n left join r on true order by r.held desc nulls last, r.rank desc nulls last, r.id`,
    true,
  )
  return { ids: rows.flatMap((row) => row.id ?? []), total: rows[0]?.total ?? 0 }
}

/** In how many documents these words stand. */
export async function frequencies(family: string, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ word: string; documents: number }>(
    sql`select word, documents from search_words where family = ${family} and word = any(${words}::text[])`,
    true,
  )
  return new Map(rows.map((row) => [row.word, row.documents]))
}

/** Words near a misspelled one, for corrections. */
export async function similarWords(family: string, word: string): Promise<string[]> {
  const rows = await query<{ word: string }>(sql`
    select word from search_words where family = ${family} and word % ${word} and documents > 0
    order by similarity(word, ${word}) desc, documents desc limit 20`)
  return rows.map((row) => row.word)
}

/** Counts the words of all documents of a family anew: only what everybody may see, for corrections say these words aloud. */
export const recountWords = (family: string): Promise<void> =>
  tx(async () => {
    await query(sql`select pg_advisory_xact_lock(hashtextextended(${`search_words/${family}`}, 8))`)
    // Most words keep their number: only those that changed are written, each has an index of its own.
    await query(sql`
      with counted as materialized (
        select word, ndoc from ts_stat(${`select tsv from search where listed and family = '${family.replaceAll("'", '')}'`})
        where word !~ '^[=~#^]|:' and length(word) <= 60
      ), gone as (
        delete from search_words w where family = ${family} and not exists (select from counted c where c.word = w.word)
      )
      insert into search_words as w (family, word, documents) select ${family}, word, ndoc from counted
      on conflict (family, word) do update set documents = excluded.documents where w.documents <> excluded.documents`)
  })

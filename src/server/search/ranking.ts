// Words over search documents: matching rows, the best of them first.
import { ident, join, query, sql, type Sql } from '#server/database/db.ts'

type Kind = { name: string; table: string }

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
        select coalesce(sum(u.idf * ts_rank('{0.125,0.25,0.5,1.0}', s.tsv, u.term, 1)), 0)
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

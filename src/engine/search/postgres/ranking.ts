// Words over search documents: matching rows, the best of them first.
import { ident, join, query, sql, type Sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import type { TextQuery } from './words.ts'

/** Below this many hits all are ranked; above, the best by static score are. */
const rankAll = 2000
const candidates = 300

/** How many of the wanted codes a document has. */
const heldSql = (text: TextQuery | null, facets: Sql): Sql =>
  join([sql`0`, ...(text?.holders ?? []).map((code) => sql`(${facets} && array[${code}::int])::int`)], ' + ')

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
  const held = heldSql(text, facets)
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

/** Rows of one kind among those of several: their condition, and the words they are asked by; without words all of them. */
export type RankedPart = { kind: Kind; text: TextQuery | null; base: Sql; facet: Sql | null }

function matchesOf({ kind, text, base, facet }: RankedPart, part: number, facets: Sql): Sql {
  const words = text ? sql` and s.tsv @@ ${text.tsquery}::tsquery` : sql``
  return sql`select ${part}::int as part, s.family, s.id, s.score, ${heldSql(text, facets)} as held
    from search s join ${ident(kind.table)} t on t.id = s.id
    where s.family = ${kind.table} and s.kind = ${kind.name}${words}${facet ? sql` and ${facet}` : sql``} and ${base}`
}

/**
 * Places of one list over several kinds, by rank as above; of a kind with very many matches the best by static score are ranked.
 * @returns the rows of these places with the number of their part, and the exact number of rows of each part
 */
export async function hitsByRank(parts: readonly RankedPart[], facets: Sql, offset: number, size: number) {
  const terms = parts.flatMap(({ text }, part) => (text?.terms ?? []).map((term) => ({ part, ...term })))
  const rows = await query<{ part: number | null; id: string | null; totals: Record<string, number> | null }>(
    sql`
    with m as materialized (${join(
      parts.map((part, at) => matchesOf(part, at, facets)),
      ' union all ',
    )}),
    n as (select part, count(*)::int total from m group by part),
    b as (select m.*, row_number() over (partition by part order by held desc, score desc, id) as at from m),
    c as (select b.* from b join n using (part) where b.at <= case when n.total <= ${rankAll}::int then ${rankAll}::int else ${Math.max(candidates, offset + size)}::int end),
    r as (
      select c.part, c.id, c.held, c.score, (
        select coalesce(sum(u.idf * ts_rank('{0.125,0.25,0.5,1.0}', s.tsv, u.term, 1)), 0)
        from unnest(${terms.map(({ part }) => part)}::int[], ${terms.map((term) => term.query)}::tsquery[], ${terms.map(({ idf }) => idf)}::float8[]) u(part, term, idf)
        where u.part = c.part
      ) * (1 + 0.2 * c.score) as rank
      from c join search s on s.family = c.family and s.id = c.id
      order by c.held desc, rank desc, c.score desc, c.id limit ${size} offset ${offset}
    )
    select r.part, r.id, t.totals from (select json_object_agg(part, total) totals from n) t left join r on true
    order by r.held desc nulls last, r.rank desc nulls last, r.score desc nulls last, r.id`,
    true,
  )
  const totals = rows[0]?.totals ?? {}
  return {
    hits: rows.flatMap(({ part, id }) => (part === null || id === null ? [] : [{ part, id }])),
    totals: parts.map((_, at) => totals[String(at)] ?? 0),
  }
}

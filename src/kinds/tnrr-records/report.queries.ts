// Records of the repository counted: by a value of theirs, by their researchers, by the people they are matched with, and what they lack.
import type { Condition } from '#engine/search/postgres/index.ts'
import { query, queryOne, raw, type Sql, sql } from '#server/database/db.ts'

export type Totals = { records: number; matched: number; suggested: number; rejected: number; budget: number | null }

const counted = sql`count(*)::int records, (count(*) filter (where t.match_state = 'matched'))::int matched,
  (count(*) filter (where t.match_state = 'suggested'))::int suggested,
  (count(*) filter (where t.match_state = 'rejected'))::int rejected, sum(t.budget)::float8 budget`

export const totalsOf = async ({ from, where }: Condition): Promise<Totals> =>
  (await queryOne<Totals>(sql`select ${counted} from ${from} where ${where}`)) as Totals

export type Group = Totals & { value: string | null }

const columns = { field: 't.field', agency: 't.agency', year: 't.year', state: 't.match_state' } as const

/** Those of most records first. */
export const groupedBy = (name: keyof typeof columns, { from, where }: Condition): Promise<Group[]> =>
  query<Group>(sql`
    select ${raw(columns[name])}::text value, ${counted} from ${from} where ${where} group by ${raw(columns[name])}
    order by count(*) desc, ${raw(columns[name])}`)

/** `names`: all spellings of one person, the most frequent first. */
export type ResearcherGroup = Totals & { names: string[] }

/** A record counts once for each of its researchers; spellings of one name are one researcher. */
export const groupedByResearcher = ({ from, where }: Condition): Promise<ResearcherGroup[]> =>
  query<ResearcherGroup>(sql`
    with named as materialized (
      select t.id, t.match_state, t.budget, e.r ->> 'name' name, coalesce(t.researcher_keys[e.at], lower(e.r ->> 'name')) key
      from ${from} cross join lateral jsonb_array_elements(coalesce(t.researchers, '[]')) with ordinality e(r, at) where ${where}
    ), spelled as (
      select key, array_agg(name order by n desc, name collate "C") names from (select key, name, count(*) n from named group by 1, 2) d group by 1
    ), each as (select distinct id, match_state, budget, key from named)
    select s.names, ${counted} from each t join spelled s on s.key = t.key group by t.key, s.names order by count(*) desc, t.key collate "C"`)

/** Records that are matched with each person. */
export const groupedByTalent = ({ from, where }: Condition): Promise<{ talent: string; records: number }[]> =>
  query(sql`
    select m.talent, count(*)::int records from ${from} cross join lateral unnest(t.matched_talents) m(talent)
    where ${where} group by 1 order by 2 desc, 1`)

const titleOf = (row: string): Sql =>
  raw(`lower(coalesce(${row}.title ->> 'en', ${row}.title ->> 'th', ${row}.title ->> 'zh', ${row}.title ->> 'lo'))`)

/** What a record lacks, or has wrong; on rows of the table aliased `t`. */
export const flawSql = {
  noResearchers: sql`coalesce(jsonb_array_length(t.researchers), 0) = 0`,
  noAgency: sql`t.agency is null`,
  noField: sql`t.field is null`,
  noYear: sql`t.year is null`,
  yearAhead: sql`t.year > extract(year from now()) + 1`,
  noLink: sql`t.url is null`,
  sameTitle: sql`exists (select 1 from tnrr_records o where o.id <> t.id and o.deleted_at is null and ${titleOf('o')} = ${titleOf('t')})`,
} as const satisfies Record<string, Sql>
export type Flaw = keyof typeof flawSql
export const flaws = Object.keys(flawSql) as Flaw[]

export const countFlaws = async ({ from, where }: Condition): Promise<Record<Flaw, number>> => {
  const each = flaws.map((name) => sql`(count(*) filter (where ${flawSql[name]}))::int ${raw(`"${name}"`)}`)
  return (await queryOne<Record<Flaw, number>>(sql`
    select ${each.reduce((all, one) => sql`${all}, ${one}`)} from ${from} where ${where}`)) as Record<Flaw, number>
}

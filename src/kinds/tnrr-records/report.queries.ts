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
    with named as (
      select t.id, t.match_state, t.budget, coalesce(person_key(r.name), lower(r.name)) key, r.name
      from ${from} cross join lateral jsonb_to_recordset(coalesce(t.researchers, '[]')) r(name text) where ${where}
    ), spelled as (select key, name, count(*) n from named group by 1, 2),
    each as (select distinct on (id, key) * from named)
    select (select array_agg(s.name order by s.n desc, s.name) from spelled s where s.key = t.key) names, ${counted}
    from each t group by t.key order by count(*) desc, t.key`)

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

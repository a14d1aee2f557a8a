// A pivot of people: one statement that groups the rows of a list by two dimensions, with the totals of each.
import type { Condition } from '#engine/search/postgres/index.ts'
import { join, query, queryOne, raw, type Sql, sql } from '#server/database/db.ts'

/** Columns of the table `t`; `many` hold several values, and a person counts for each of them. */
const dimensionColumns = {
  country: { column: 't.country' },
  domainIndustries: { column: 't.domain_industries', many: true },
  university: { column: 't.university' },
  academicTitle: { column: 't.academic_title' },
  highestDegree: { column: 't.highest_degree' },
  gender: { column: `coalesce(t.gender, 'unspecified')` },
  yearAdded: { column: `extract(year from t.created_at at time zone 'Asia/Bangkok')::int` },
  claimStatus: { column: 't.claim_status' },
  studyLevel: { column: 't.study_level' },
} as const satisfies Record<string, { column: string; many?: true }>
export type Dimension = keyof typeof dimensionColumns
export const dimensions = Object.keys(dimensionColumns) as Dimension[]

/** Of groups `g`: people with the same values, the same number of the source among them where its median is asked for. */
const measureSql = {
  people: sql`sum(g.n)`,
  works: sql`sum(g.works)`,
  citations: sql`sum(g.citations)`,
} as const
export const measures = ['people', 'works', 'citations', 'hIndex'] as const
export type Measure = (typeof measures)[number]

export type PivotCell = {
  part: 'cell' | 'row' | 'column' | 'all'
  row: string | null
  column: string | null
  people: number
  /** null where nobody has such a number of this source. */
  value: number | null
}
/** `source`: whose numbers of works, citations and h-index are taken, of one source alone. */
export type PivotQuestion = { rows: Dimension; columns: Dimension | null; measure: Measure; source: string }

const isMany = (name: Dimension): boolean => 'many' in dimensionColumns[name]

/** Somebody without any value counts once, for none. */
const spread = (name: Dimension, column: 'r' | 'c'): { value: Sql; from: Sql } =>
  isMany(name)
    ? { value: raw(`${column}v::text`), from: raw(`left join lateral unnest(g.${column}) ${column}v on true`) }
    : { value: raw(`g.${column}::text`), from: sql`` }

type Part = { part: PivotCell['part']; row: Sql; column: Sql; from: Sql }

const summed = ({ part, row, column, from }: Part, measure: Exclude<Measure, 'hIndex'>): Sql => sql`
  select ${part} part, ${row} "row", ${column} "column", sum(g.n)::int people, (${measureSql[measure]})::float8 value
  from grouped g ${from} group by 2, 3 having sum(g.n) > 0`

/** The one in the middle of all, or between the two that are there, of numbers that are counted: `upTo` says how many are not above it. */
const median = ({ part, row, column, from }: Part): Sql => sql`
  select ${part} part, x.r "row", x.c "column", sum(x.n)::int people,
    (min(x.h) filter (where x.h is not null and x.up_to >= (x.has + 1) / 2)
      + min(x.h) filter (where x.h is not null and x.up_to >= (x.has + 2) / 2))::float8 / 2 value
  from (
    select v.*, sum(v.n) filter (where v.h is not null) over (partition by v.r, v.c order by v.h)::int up_to,
      (sum(v.n) filter (where v.h is not null) over (partition by v.r, v.c))::int has
    from (select ${row} r, ${column} c, g.h, g.n from grouped g ${from}) v
  ) x group by 2, 3 having sum(x.n) > 0`

/**
 * People are read once and put into groups of the same values, and totals are counted of the groups. Each total is counted by
 * itself: who stands in two rows is one person in it.
 */
export function pivotPeople(
  condition: Condition,
  { rows, columns, measure, source }: PivotQuestion,
): Promise<PivotCell[]> {
  const [row, column] = [spread(rows, 'r'), columns && spread(columns, 'c')]
  const none = sql`null::text`
  const parts: Part[] = [
    { part: 'all', row: none, column: none, from: sql`` },
    { part: 'row', row: row.value, column: none, from: row.from },
    ...(column
      ? ([
          { part: 'cell', row: row.value, column: column.value, from: sql`${row.from} ${column.from}` },
          { part: 'column', row: none, column: column.value, from: column.from },
        ] satisfies Part[])
      : []),
  ]
  const ofSource = (name: Sql): Sql => sql`case when t.metric_source = ${source} then ${name} end`
  return query<PivotCell>(sql`
    with grouped as materialized (
      select ${raw(dimensionColumns[rows].column)} r, ${columns ? raw(dimensionColumns[columns].column) : sql`null::text`} c,
        ${measure === 'hIndex' ? ofSource(sql`t.h_index`) : sql`null::int`} h, count(*)::int n,
        sum(${ofSource(sql`t.document_count`)}) works, sum(${ofSource(sql`t.citation_count`)}) citations
      from ${condition.from} where ${condition.where} group by 1, 2, 3
    )
    ${join(
      parts.map((part) => (measure === 'hIndex' ? median(part) : summed(part, measure))),
      ' union all ',
    )}`)
}

/** When the numbers of a source were read that these people have: the first and the last day; null where nobody has any. */
export async function readBetween(condition: Condition, source: string): Promise<{ from: string; to: string } | null> {
  const row = await queryOne<{ from: string | null; to: string | null }>(sql`
    select min(t.metric_at)::text "from", max(t.metric_at)::text "to" from ${condition.from}
    where ${condition.where} and t.metric_source = ${source}`)
  return row?.from && row.to ? { from: row.from, to: row.to } : null
}

/** The source that most people have their numbers from; null where nobody has any. */
export const commonestSource = async (): Promise<string | null> =>
  (
    await queryOne<{ source: string }>(sql`
      select t.metric_source source from talents t where t.deleted_at is null and t.metric_source is not null
      group by 1 order by count(*) desc, 1 limit 1`)
  )?.source ?? null

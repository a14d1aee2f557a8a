// A pivot of people: one statement that groups the rows of a list by two dimensions, with the totals of each.
import type { Condition } from '#engine/search/postgres/index.ts'
import { query, queryOne, raw, type Sql, sql } from '#server/database/db.ts'

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

const measureSql = {
  people: sql`count(*)`,
  works: sql`sum(p.works)`,
  citations: sql`sum(p.citations)`,
  hIndex: sql`percentile_cont(0.5) within group (order by p.h)`,
} as const
export type Measure = keyof typeof measureSql
export const measures = Object.keys(measureSql) as Measure[]

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

const valueSql = (name: Dimension): Sql => {
  const { column } = dimensionColumns[name]
  return raw(isMany(name) ? `${column}::text[]` : `${column}::text`)
}

/** Somebody without any value counts once, for none. */
const spread = (name: Dimension, column: 'r' | 'c'): { value: Sql; from: Sql } =>
  isMany(name)
    ? { value: raw(`${column}v`), from: raw(`left join lateral unnest(p.${column}) ${column}v on true`) }
    : { value: raw(`p.${column}`), from: sql`` }

/** Totals are counted by themselves: who stands in two rows is one person in the total. */
export function pivotPeople(
  condition: Condition,
  { rows, columns, measure, source }: PivotQuestion,
): Promise<PivotCell[]> {
  const [row, column] = [spread(rows, 'r'), columns && spread(columns, 'c')]
  const value = sql`count(*)::int people, (${measureSql[measure]})::float8 value`
  const byColumns = column
    ? sql`
    union all select 'cell', ${row.value}, ${column.value}, ${value} from people p ${row.from} ${column.from} group by 2, 3
    union all select 'column', null, ${column.value}, ${value} from people p ${column.from} group by 3`
    : sql``
  return query<PivotCell>(sql`
    with people as materialized (
      select ${valueSql(rows)} r, ${columns ? valueSql(columns) : sql`null::text`} c,
        case when t.metric_source = ${source} then t.document_count end works,
        case when t.metric_source = ${source} then t.citation_count end citations,
        case when t.metric_source = ${source} then t.h_index end h
      from ${condition.from} where ${condition.where}
    )
    select 'all' part, null::text "row", null::text "column", ${value} from people p
    union all select 'row', ${row.value}, null, ${value} from people p ${row.from} group by 2${byColumns}`)
}

/** The source that most people have their numbers from; null where nobody has any. */
export const commonestSource = async (): Promise<string | null> =>
  (
    await queryOne<{ source: string | null }>(
      sql`select mode() within group (order by t.metric_source) source from talents t where t.deleted_at is null`,
    )
  )?.source ?? null

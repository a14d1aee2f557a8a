// Numbers of works and citations beside the people whose they are: who is in a run, what a source said of whom last, and which copy
// an entry shows.
import type { Grant } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { grantSql, onlySql } from '#engine/store/reading/where.ts'
import { query, queryOne, raw, sql, type Sql } from '#server/database/db.ts'

export const metricSources = ['scopus_api', 'scopus_file', 'openalex'] as const
export type MetricSource = (typeof metricSources)[number]

/** The field by which a source knows somebody. */
export const idFieldOf = (source: MetricSource): 'scopusId' | 'openalexId' =>
  source === 'openalex' ? 'openalexId' : 'scopusId'

const idColumn = (source: MetricSource): Sql => raw(source === 'openalex' ? 't.openalex_id' : 't.scopus_id')

/** Values older than that are to be read anew. */
const staleDays = 90

/** `old`: the entry shows values that old, and some source knows the person. */
export const metricAges = ['any', 'stale', 'never', 'old'] as const
export type MetricAge = (typeof metricAges)[number]
export const metricIds = ['any', 'with', 'without'] as const

/** Of which people of a pool one looks at the values of a source. */
export type MetricChoice = {
  source: MetricSource
  country: string | null
  age: MetricAge
  id: (typeof metricIds)[number]
  name: string
}

type Among = { kind: Kind; grant: Grant; choice: MetricChoice }

const last = ({ source }: MetricChoice): Sql => sql`left join lateral (
  select r.* from scopus_records r where r.talent = t.id and r.source = ${source} and r.state = 'live'
  order by r.fetched_at desc limit 1) r on true`

const chosen = ({ kind, grant, choice }: Among): Sql => {
  const { source, country, age, id, name } = choice
  const ages = {
    any: sql``,
    stale: sql` and (r.fetched_at is null or r.fetched_at < now() - ${staleDays} * interval '1 day')`,
    never: sql` and r.id is null`,
    old: sql` and t.metric_at < current_date - ${staleDays}::int and t.status = 'published'
      and (t.scopus_id is not null or t.openalex_id is not null)`,
  }
  const ids = {
    any: sql``,
    with: sql` and ${idColumn(source)} is not null`,
    without: sql` and ${idColumn(source)} is null`,
  }
  return sql`t.deleted_at is null and t.status not in ('archived', 'rejected')${onlySql(kind)} and ${grantSql(kind, grant)}
    ${country === null ? sql`` : sql` and t.country = ${country}::uuid`}${ages[age]}${ids[id]}
    ${name === '' ? sql`` : sql` and (t.full_name_key like ${`%${name}%`} or t.name_native_key like ${`%${name}%`})`}`
}

export type MetricRow = {
  id: string
  documents: number | null
  citations: number | null
  hIndex: number | null
  at: Date | null
  /** Of whom the values were, where that is not the id of today. */
  recordedOf: string | null
}

/** People with what the source said last, in the order of their age: who waits longest first. */
export const metricRows = (among: Among, offset: number, limit: number): Promise<MetricRow[]> =>
  query<MetricRow>(sql`
    select t.id, r.document_count documents, r.citation_count citations, r.h_index "hIndex", r.fetched_at at, r.author_id "recordedOf"
    from talents t ${last(among.choice)} where ${chosen(among)}
    order by (${idColumn(among.choice.source)} is null), r.fetched_at nulls first, t.full_name_key, t.id
    limit ${limit} offset ${offset}`)

export const countMetricRows = async (among: Among): Promise<{ people: number; withId: number }> =>
  (await queryOne<{ people: number; withId: number }>(sql`
    select count(*)::int people, count(${idColumn(among.choice.source)})::int "withId"
    from talents t ${last(among.choice)} where ${chosen(among)}`)) ?? { people: 0, withId: 0 }

/** Puts these people into a run, in the order of their ids, with what a file says of them. @returns how many */
export const putIntoRun = async (run: number, among: Among): Promise<number> =>
  (
    await query(sql`
      insert into metric_run_people (run, position, talent)
      select ${run}, row_number() over (order by t.id), t.id from talents t ${last(among.choice)} where ${chosen(among)}
      returning 1`)
  ).length

/** Which of these ids of authors are those of people that the grant gives. */
export const peopleByScopusId = (
  kind: Kind,
  grant: Grant,
  ids: readonly string[],
): Promise<{ id: string; scopusId: string }[]> =>
  query(sql`
    select t.id, t.scopus_id "scopusId" from talents t
    where t.scopus_id = any(${ids}::text[]) and t.deleted_at is null${onlySql(kind)} and ${grantSql(kind, grant)} order by t.id`)

/** The person without an id of the source to ask about after this one. */
export const nextWithoutId = async (among: Among, after: string | null): Promise<string | null> =>
  (
    await queryOne<{ id: string }>(sql`
      select t.id from talents t ${last(among.choice)}
      where ${chosen({ ...among, choice: { ...among.choice, id: 'without' } })}
        and (${after}::uuid is null or t.id > ${after}::uuid) order by t.id limit 1`)
  )?.id ?? null

export type LastRecord = {
  talent: string
  source: MetricSource
  authorId: string
  documentCount: number | null
  citationCount: number | null
  hIndex: number | null
  at: Date
}

/** What each source said last of these people under the ids that they have today, as everybody may know it. */
export const lastRecords = (talents: readonly string[]): Promise<LastRecord[]> =>
  query<LastRecord>(sql`
    select distinct on (r.talent, r.source) r.talent, r.source, r.author_id "authorId", r.document_count "documentCount",
      r.citation_count "citationCount", r.h_index "hIndex", r.fetched_at at
    from scopus_records r join talents t on t.id = r.talent
      and r.author_id = case r.source when 'openalex' then t.openalex_id else t.scopus_id end
    where r.talent = any(${talents}::uuid[]) and r.state = 'live'
    order by r.talent, r.source, r.fetched_at desc`)

/** A condition on other tables: the person is a living entry of this pool. */
export const isInPool = (kind: Kind, id: Sql): Sql =>
  sql`exists (select 1 from talents t where t.id = ${id} and t.deleted_at is null${onlySql(kind)})`

/** Somebody with an ORCID iD and without the id of a source. */
export type OrcidOnly = { id: string; name: string; orcid: string; isOwned: boolean; isYoung: boolean }

const withOrcidOnly = (source: MetricSource): Sql =>
  sql`t.deleted_at is null and t.status not in ('archived', 'rejected') and t.orcid is not null and ${idColumn(source)} is null`

/** Those behind this id, of both pools. */
export const orcidOnly = (source: MetricSource, after: string, limit: number, lock = false): Promise<OrcidOnly[]> =>
  query<OrcidOnly>(sql`
    select t.id, t.full_name name, t.orcid, t.owner is not null "isOwned", t.talent_group = 'young_talent' "isYoung" from talents t
    where ${withOrcidOnly(source)} and t.id > ${after}::uuid order by t.id limit ${limit}${lock ? sql` for update` : sql``}`)

export const countOrcidOnly = async (source: MetricSource): Promise<number> =>
  (await queryOne<{ count: number }>(sql`select count(*)::int count from talents t where ${withOrcidOnly(source)}`))
    ?.count ?? 0

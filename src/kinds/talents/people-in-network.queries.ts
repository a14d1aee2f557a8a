// People of the co-author network: who of them a report counts under the grant of its reader, and who may be named in it.
import type { Kind } from '#engine/model/kind.ts'
import { visitor, type Viewer } from '#engine/model/viewer.ts'
import { baseCondition } from '#engine/search/lists/list-condition.ts'
import { empty, ident, join, query, queryOne, type Sql, sql } from '#server/database/db.ts'
import type { Grant } from '#engine/model/access.ts'
import { grantSql, onlySql } from '#engine/store/reading/where.ts'
import { peopleKind } from '../people.ts'
import { poolKinds } from '../pools.ts'

/** Ids of rows that people of the choice name; an empty list chooses nobody, an absent one everybody. */
export type NetworkChoice = Partial<Record<'countries' | 'universities' | 'keywords' | 'industries', readonly string[]>>

export type NetworkPerson = {
  id: string
  country: string | null
  university: string | null
  /** The first that the person names. */
  industry: string | null
  /** Null of who is not public: nobody reads the name in a report. */
  name: string | null
  slug: string | null
  kind: string | null
}

const kinds: readonly Kind[] = poolKinds.map(peopleKind)
const either = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, ' or ')})`
const readable = (of: (kind: Kind) => Grant): Sql =>
  either(kinds.map((kind) => sql`(${grantSql(kind, of(kind))}${onlySql(kind)})`))
const isPublic = (): Sql => either(kinds.map((kind) => sql`(${baseCondition(visitor(), kind, {})})`))

const chosen = ({ countries, universities, keywords, industries }: NetworkChoice): Sql => sql`
  t.deleted_at is null
  ${countries ? sql`and t.country = any(${countries}::uuid[])` : empty}
  ${universities ? sql`and t.university = any(${universities}::uuid[])` : empty}
  ${keywords ? sql`and t.keywords && ${keywords}::uuid[]` : empty}
  ${industries ? sql`and t.domain_industries && ${industries}::uuid[]` : empty}`

const reach = (viewer: Viewer): Sql => readable((kind) => kind.access.read(viewer))

/** Everybody of the choice whom the reader may count. */
export const countPeople = async (viewer: Viewer, choice: NetworkChoice): Promise<number> =>
  (
    await queryOne<{ n: number }>(
      sql`select count(*)::int n from talents t where ${chosen(choice)} and ${reach(viewer)}`,
    )
  )?.n ?? 0

/** Those of them who have joint works in the version that a run computed. */
export const peopleOfVersion = (viewer: Viewer, choice: NetworkChoice, run: number): Promise<NetworkPerson[]> =>
  query<NetworkPerson>(sql`
    select x.id, x.country, x.university, x.industry, case when x.shown then x.full_name end as name, case when x.shown then x.slug end slug,
      case when x.shown then x.talent_group end kind
    from (select t.id, t.country, t.university, t.domain_industries[1] industry, t.full_name, t.slug, t.talent_group, ${isPublic()} shown
      from coauthor_figures f join talents t on t.id = f.talent
      where f.run = ${run} and ${chosen(choice)} and ${reach(viewer)}) x`)

const alone = (viewer: Viewer, choice: NetworkChoice, joined: readonly string[]): Sql => sql`
  ${chosen(choice)} and ${reach(viewer)} and ${isPublic()} and not t.id = any(${joined}::uuid[])`

/** Public people of the choice beside those who are joined to somebody in it, by name: so many of them from a place on. */
export const isolatedPeople = (
  viewer: Viewer,
  choice: NetworkChoice,
  joined: readonly string[],
  { from, most }: { from: number; most: number },
): Promise<NetworkPerson[]> =>
  query<NetworkPerson>(sql`
    select t.id, t.country, t.university, t.domain_industries[1] industry, t.full_name as name, t.slug, t.talent_group kind from talents t
    where ${alone(viewer, choice, joined)} order by t.full_name, t.id limit ${most} offset ${from}`)

export const countIsolated = async (
  viewer: Viewer,
  choice: NetworkChoice,
  joined: readonly string[],
): Promise<number> =>
  (await queryOne<{ n: number }>(sql`select count(*)::int n from talents t where ${alone(viewer, choice, joined)}`))
    ?.n ?? 0

/** The values that people of the version name most, and how many of them do: what a report may be narrowed to. */
export const valuesInVersion = (
  viewer: Viewer,
  field: 'country' | 'university' | 'keywords' | 'domain_industries',
  run: number,
  most: number,
): Promise<{ value: string; count: number }[]> => {
  const values = field === 'country' || field === 'university' ? sql`t.${ident(field)}` : sql`unnest(t.${ident(field)})`
  return query(sql`
    select v.value, count(*)::int count from (select ${values} value from coauthor_figures f join talents t on t.id = f.talent
      where f.run = ${run} and t.deleted_at is null and ${reach(viewer)}) v
    where v.value is not null group by 1 order by 2 desc, 1 limit ${most}`)
}

export type SharedTopics = { one: string; other: string; keywords: string[] }

/** A keyword that more people have says little of whom to bring together. */
const mostWithKeyword = 20

/** Public people of the choice in different countries who have keywords in common, the most in common first. */
export const peopleWithSharedTopics = (viewer: Viewer, choice: NetworkChoice, most: number): Promise<SharedTopics[]> =>
  query<SharedTopics>(sql`
    with named as (
      select t.id, t.country, k.keyword from talents t cross join lateral unnest(t.keywords) k(keyword)
      where ${chosen(choice)} and ${reach(viewer)} and ${isPublic()}
    ), telling as (
      select keyword from named group by 1 having count(*) between 2 and ${mostWithKeyword}
    ), few as (select n.* from named n join telling using (keyword))
    select a.id "one", b.id "other", array_agg(a.keyword order by a.keyword) keywords
    from few a join few b on b.keyword = a.keyword and a.id < b.id and a.country <> b.country
    group by 1, 2 order by count(*) desc, 1, 2 limit ${most}`)

/** Public people of the choice by their ids. */
export const peopleNamed = (viewer: Viewer, choice: NetworkChoice, ids: readonly string[]): Promise<NetworkPerson[]> =>
  query<NetworkPerson>(sql`
    select t.id, t.country, t.university, t.domain_industries[1] industry, t.full_name as name, t.slug, t.talent_group kind from talents t
    where t.id = any(${ids}::uuid[]) and ${chosen(choice)} and ${reach(viewer)} and ${isPublic()}`)

/** Those of these people whose entries are still kept. */
export const peopleKept = async (ids: readonly string[]): Promise<string[]> =>
  (await query<{ id: string }>(sql`select t.id from talents t where t.id = any(${ids}::uuid[])`)).map(({ id }) => id)

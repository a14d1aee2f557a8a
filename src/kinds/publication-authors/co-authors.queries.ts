// Pairs of people with joint works, by confirmed links of works that everybody sees; versions of one work count once.
import { getKind } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, queryOne, type Sql, sql } from '#server/database/db.ts'

export type JointWorks = {
  one: string
  other: string
  year: number
  /** Works with at most so many authors as were asked for. */
  works: number
  /** Each work gives 1 / (its authors - 1). */
  fraction: number
}

const publicWorks = (): Sql => {
  const works = getKind('publications')
  return grantSql(works, works.access.read(visitor()))
}

const linkedWorks = (): Sql => sql`
  with shown as (
    select t.id, t.version_of, t.published_year from publications t
    where t.deleted_at is null and ${publicWorks()}
  ), versions as (
    select coalesce(r.id, s.id) work, s.id, coalesce(r.published_year, s.published_year, 0) as year
    from shown s left join shown r on r.id = s.version_of
  ), sizes as (
    select work, max(authors) authors, max(year) as year from (
      select v.work, v.year, v.id, count(*)::int authors
      from versions v join publication_authors a on a.publication = v.id and a.deleted_at is null group by 1, 2, 3) x group by 1
  ), linked as (
    select distinct v.work, a.talent from versions v
      join publication_authors a on a.publication = v.id and a.deleted_at is null and a.link_status = 'confirmed'
      join talents p on p.id = a.talent and p.deleted_at is null
  )`

/** In the order of ids and years, so that the same works give the same network. */
export const jointWorks = (mostAuthors: number): Promise<JointWorks[]> =>
  query<JointWorks>(sql`${linkedWorks()}
    select a.talent "one", b.talent "other", s.year, (count(*) filter (where s.authors <= ${mostAuthors}))::int works,
      sum(1.0::float8 / greatest(s.authors - 1, 1)) fraction
    from linked a join linked b on b.work = a.work and a.talent < b.talent join sizes s on s.work = a.work
    group by 1, 2, 3 order by 1, 2, 3`)

/** Works with a confirmed author, and those of them with more authors than so many. */
export const countLinkedWorks = async (mostAuthors: number): Promise<{ works: number; large: number }> =>
  (await queryOne<{ works: number; large: number }>(sql`${linkedWorks()}
    select count(*)::int works, (count(*) filter (where s.authors > ${mostAuthors}))::int large
    from sizes s where s.work in (select work from linked)`)) ?? { works: 0, large: 0 }

/** A work that everybody sees: its approved keywords, and who of those asked for are among its authors. */
export type WorkOfPeople = { year: number; keywords: string[]; people: string[] }

/** Works of these people that have keywords, with at most so many authors; null for any number. */
export const worksOfPeople = (ids: readonly string[], mostAuthors: number | null): Promise<WorkOfPeople[]> =>
  query<WorkOfPeople>(sql`${linkedWorks()}, own as (
      select work, array_agg(talent) people from linked where talent = any(${ids}::uuid[]) group by 1
    )
    select s.year, w.keywords, o.people from own o join sizes s on s.work = o.work
      cross join lateral (
        select array_agg(distinct k.id) keywords from publications p cross join lateral unnest(p.keywords) u(id)
          join keywords k on k.id = u.id and k.state = 'approved' and k.deleted_at is null where p.id = o.work
      ) w
    where w.keywords is not null and (${mostAuthors}::int is null or s.authors <= ${mostAuthors})
    order by o.work`)

/** Did works, their authors or people change since then? */
export const changedSince = async (time: string): Promise<boolean> =>
  (await queryOne(sql`
    select 1 where exists (select 1 from publication_authors where updated_at > ${time})
      or exists (select 1 from publications where updated_at > ${time})
      or exists (select 1 from talents where deleted_at > ${time})`)) !== undefined

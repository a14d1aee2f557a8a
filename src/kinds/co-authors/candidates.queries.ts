// Who a co-author may be: people of the pools by identifiers, by what works propose and by names; other co-authors of the same name; and
// the order in which co-authors are asked about.
import { query, queryOne, sql, type Sql } from '#server/database/db.ts'
import { isNamed } from '../people.queries.ts'

const most = 50

const authorsOf = (coAuthor: Sql): Sql => sql`
  select person_key(raw_name) key, publication, talent, coalesce(link_status, '') link_status from publication_authors
  where co_author = ${coAuthor} and deleted_at is null`

export type Candidate = {
  id: string
  sameOrcid: boolean
  sameScopusId: boolean
  sameOpenalexId: boolean
  /** Works propose the person. */
  proposed: boolean
  sameName: boolean
  /** How many people have joint works with both. */
  shared: number
}

/** Whom authors of works of this co-author were refused to be is nobody to propose again. */
export const candidatesOf = (coAuthor: string): Promise<Candidate[]> =>
  query<Candidate>(sql`
    with a as (${authorsOf(sql`${coAuthor}::uuid`)}), c as (select * from co_authors where id = ${coAuthor}::uuid),
    found as (
      select talent id from a where talent is not null and link_status = 'suggested'
      union select p.id from talents p join c on p.orcid = c.orcid or p.scopus_id = c.scopus_id or p.openalex_id = c.openalex_id
      union (select distinct p.id from (select distinct key from a) a join talents p on ${isNamed(sql`a.key`)} where p.deleted_at is null limit ${most})
    ), friends as (
      select distinct x.talent from publication_authors x join a on a.publication = x.publication
      where x.link_status = 'confirmed' and x.deleted_at is null and x.talent is not null
    )
    select p.id, coalesce(p.orcid = c.orcid, false) "sameOrcid", coalesce(p.scopus_id = c.scopus_id, false) "sameScopusId",
      coalesce(p.openalex_id = c.openalex_id, false) "sameOpenalexId",
      exists (select 1 from a where a.talent = p.id and a.link_status = 'suggested') proposed,
      exists (select 1 from a where a.key in (p.full_name_key, p.name_native_key)) "sameName",
      (select count(distinct x.talent)::int from publication_authors me
        join publication_authors x on x.publication = me.publication and x.talent <> me.talent and x.link_status = 'confirmed' and x.deleted_at is null
        where me.talent = p.id and me.link_status = 'confirmed' and me.deleted_at is null and x.talent in (select talent from friends)) shared
    from found join talents p on p.id = found.id and p.deleted_at is null cross join c
    where not exists (select 1 from a where a.talent = p.id and a.link_status = 'rejected')
    order by p.id limit ${most}`)

/** Other co-authors that a work prints under a name of this one. */
export const namesakesOf = async (coAuthor: string): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      select c.id from co_authors c where c.deleted_at is null and c.id <> ${coAuthor}::uuid and c.id in (
        select b.co_author from publication_authors b join (${authorsOf(sql`${coAuthor}::uuid`)}) a on person_key(b.raw_name) = a.key
        where b.deleted_at is null)
      order by c.works_count desc nulls last, c.id limit 10`)
  ).map(({ id }) => id)

/** A condition on co-authors, aliased `t`: nobody said who it is. */
export const notLinked = (): Sql => sql`t.talent is null`

/** The same: somebody of the pools may be it. */
export const withCandidates = (): Sql => sql`(t.talent is null and (
  exists (select 1 from (${authorsOf(sql`t.id`)}) a where
    (a.talent is not null and a.link_status = 'suggested')
    or exists (select 1 from talents p where p.deleted_at is null and ${isNamed(sql`a.key`)}
      and not exists (select 1 from publication_authors r where r.co_author = t.id and r.talent = p.id and r.link_status = 'rejected')))
  or exists (select 1 from talents p where p.deleted_at is null
    and (p.orcid = t.orcid or p.scopus_id = t.scopus_id or p.openalex_id = t.openalex_id))))`

/** The co-author to ask about after this one: those of most works first. */
export const nextToResolve = async (after: string | null): Promise<string | null> =>
  (
    await queryOne<{ id: string }>(sql`
      select t.id from co_authors t left join co_authors l on l.id = ${after}::uuid
      where t.deleted_at is null and (l.id is null or (coalesce(t.works_count, 0), t.id) < (coalesce(l.works_count, 0), l.id))
        and ${withCandidates()}
      order by coalesce(t.works_count, 0) desc, t.id desc limit 1`)
  )?.id ?? null

export type CoPerson = { talent: string | null; coAuthor: string | null; works: number }

/** With whom a person has joint works: confirmed people of the pools, and co-authors. Those of most works first. */
export const coPeopleOf = (talent: string, limit: number): Promise<CoPerson[]> =>
  query<CoPerson>(sql`
    select case when x.link_status = 'confirmed' then x.talent end talent,
      case when x.link_status = 'confirmed' and x.talent is not null then null else x.co_author end "coAuthor",
      count(distinct coalesce(p.version_of, p.id))::int works
    from publication_authors me
      join publications p on p.id = me.publication and p.deleted_at is null
      join publication_authors x on x.publication = me.publication and x.id <> me.id and x.deleted_at is null
    where me.talent = ${talent}::uuid and me.link_status = 'confirmed' and me.deleted_at is null
      and ((x.link_status = 'confirmed' and x.talent is not null) or x.co_author is not null)
    group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`)

// Authors of works and the co-authors they are: who has none yet, whom identifiers and names say they are, and what works say of a co-author.
import { query, queryOne, sql } from '#server/database/db.ts'

/**
 * Is this author (`a`, of the work `p`) somebody who is not known to be a person of the pools? Organizations are nobody; an author who is
 * refused and names nobody is a person who was taken out of the works, and does not come back.
 */
const isStranger = sql`(a.deleted_at is null and p.deleted_at is null and not a.is_organization and person_key(a.raw_name) is not null
  and not (a.talent is not null and coalesce(a.link_status, '') = 'confirmed') and not (a.talent is null and a.link_status = 'rejected'))`

export type PlacedAuthor = {
  id: string
  publication: string
  rawName: string
  key: string | null
  orcid: string | null
  scopusId: string | null
  affiliation: string | null
  country: string | null
  coAuthor: string | null
  isStranger: boolean
}

const authorColumns = sql`a.id, a.publication, a.raw_name "rawName", person_key(a.raw_name) key, a.orcid, a.scopus_id "scopusId",
  a.affiliation_text affiliation, a.affiliation_country country, a.co_author "coAuthor", ${isStranger} "isStranger"`

/** These authors, in their order. */
export const authorsToPlace = (ids: readonly string[]): Promise<PlacedAuthor[]> =>
  query<PlacedAuthor>(sql`
    select ${authorColumns} from publication_authors a join publications p on p.id = a.publication
    where a.id = any(${ids}::uuid[]) order by a.publication, a."order", a.id`)

const isMisplaced = sql`${isStranger} <> (a.co_author is not null)`

/** The authors of the next works behind this one who have no co-author, or one they should not have. */
export const nextMisplaced = (after: string, limit: number): Promise<{ id: string; publication: string }[]> =>
  query(sql`
    select a.id, a.publication from publication_authors a join publications p on p.id = a.publication
    where a.publication > ${after}::uuid and ${isMisplaced} order by a.publication, a.id limit ${limit}`)

/** Is there one? */
export const hasMisplaced = async (): Promise<boolean> =>
  (await queryOne(sql`
    select 1 from publication_authors a join publications p on p.id = a.publication where ${isMisplaced} limit 1`)) !==
  undefined

export const authorsOfWorks = async (works: readonly string[]): Promise<string[]> =>
  (await query<{ id: string }>(sql`select id from publication_authors where publication = any(${works}::uuid[])`)).map(
    ({ id }) => id,
  )

export type KnownCoAuthor = { id: string; orcid: string | null; scopusId: string | null }

/** Living co-authors with one of these identifiers. */
export const coAuthorsWith = (orcids: readonly string[], scopusIds: readonly string[]): Promise<KnownCoAuthor[]> =>
  query<KnownCoAuthor>(sql`
    select id, orcid, scopus_id "scopusId" from co_authors
    where deleted_at is null and (orcid = any(${orcids}::text[]) or scopus_id = any(${scopusIds}::text[])) order by id`)

/** For each of these authors the living co-authors of the same name at the same place, those of most works first. */
export const namesakesAtPlace = (authors: readonly string[]): Promise<(KnownCoAuthor & { author: string })[]> =>
  query(sql`
    select a.id author, c.id, c.orcid, c.scopus_id "scopusId" from publication_authors a
      join publication_authors b on person_key(b.raw_name) = person_key(a.raw_name) and b.id <> a.id and b.deleted_at is null
        and lower(btrim(b.affiliation_text)) = lower(btrim(a.affiliation_text))
      join co_authors c on c.id = b.co_author and c.deleted_at is null
    where a.id = any(${authors}::uuid[]) and btrim(a.affiliation_text) <> ''
    group by a.id, c.id order by a.id, count(*) desc, c.id`)

/** Which co-authors stand in these works already. */
export const coAuthorsInWorks = (works: readonly string[]): Promise<{ publication: string; coAuthor: string }[]> =>
  query(sql`
    select distinct publication, co_author "coAuthor" from publication_authors
    where publication = any(${works}::uuid[]) and co_author is not null and deleted_at is null`)

/** Who an author is. No version of its own: nobody writes this by a form. */
export const placeAuthors = (placed: readonly { author: string; coAuthor: string | null }[]): Promise<unknown> =>
  query(sql`
    update publication_authors a set co_author = w.co_author
    from unnest(${placed.map(({ author }) => author)}::uuid[], ${placed.map(({ coAuthor }) => coAuthor)}::uuid[]) w(author, co_author)
    where a.id = w.author and a.co_author is distinct from w.co_author`)

export type PrintedAuthor = {
  id: string
  coAuthor: string
  publication: string
  work: string
  year: number | null
  rawName: string
  key: string | null
  orcid: string | null
  scopusId: string | null
  affiliation: string | null
  country: string | null
  talent: string | null
  linkStatus: string | null
}

/** The authors that these co-authors are, newest works first. Versions of one work are one work. */
export const printedOf = (coAuthors: readonly string[]): Promise<PrintedAuthor[]> =>
  query<PrintedAuthor>(sql`
    select a.id, a.co_author "coAuthor", a.publication, coalesce(p.version_of, p.id) work, p.published_year as year, a.raw_name "rawName",
      person_key(a.raw_name) key, a.orcid, a.scopus_id "scopusId", nullif(btrim(a.affiliation_text), '') affiliation,
      a.affiliation_country country, a.talent, a.link_status "linkStatus"
    from publication_authors a join publications p on p.id = a.publication
    where a.co_author = any(${coAuthors}::uuid[]) and a.deleted_at is null and p.deleted_at is null
    order by p.published_year desc nulls last, a.id`)

/** Of these co-authors those with a change that can be taken back: they stay, whatever they have now. */
export const withUndo = async (ids: readonly string[]): Promise<Set<string>> => {
  const rows = await query<{ id: string }>(sql`
    select u.id from unnest(${ids}::uuid[]) u(id) where
      exists (select 1 from row_splits s where u.id in (s.kept, s.made) and s.undone_at is null and s.undo_until > now())
      or exists (select 1 from merges m where u.id in (m.kept, m.lost) and m.undone_at is null and m.undo_until > now())
      or exists (select 1 from co_author_talents t where t.co_author = u.id and t.undone_at is null and t.undo_until > now())`)
  return new Set(rows.map(({ id }) => id))
}

/** The others of merges with these: their works changed as well. */
export const mergedWith = async (ids: readonly string[]): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      select unnest(array[kept, lost]) id from merges where kind = 'co-authors' and (kept = any(${ids}::uuid[]) or lost = any(${ids}::uuid[]))`)
  ).map(({ id }) => id)

/** The next co-authors behind this one. */
export const nextCoAuthors = async (after: string, limit: number): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      select id from co_authors where id > ${after}::uuid and deleted_at is null order by id limit ${limit}`)
  ).map(({ id }) => id)

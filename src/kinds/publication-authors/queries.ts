// Works by whom they name, where the store cannot say it.
import { query, sql, type Sql } from '#server/database/db.ts'

const most = 2000

/** The works whose authors name an institution with these words in its name. */
export async function worksOfAffiliation(name: string): Promise<string[]> {
  const words = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')
  if (words === '') return []
  const rows = await query<{ publication: string }>(sql`
    select distinct publication from publication_authors
    where lower(affiliation_text) like ${`%${words}%`} and deleted_at is null limit ${most}`)
  return rows.map(({ publication }) => publication)
}

/** Works with an author of whom nobody said yet whether it is this person of the pool: a condition on publications, aliased `t`. */
export const withSuggestedAuthors = (): Sql =>
  sql`exists (select 1 from publication_authors a where a.publication = t.id and a.deleted_at is null
    and a.talent is not null and a.link_status = 'suggested')`

/** Works of which this member is an author, as the member or staff confirmed: a condition on publications, aliased `t`. */
export const confirmedOf = (member: string): Sql =>
  sql`t.id in (select a.publication from publication_authors a join talents p on p.id = a.talent
    where p.owner = ${member}::uuid and p.deleted_at is null and a.deleted_at is null and a.link_status = 'confirmed')`

// Public works that nobody of the portal is linked to, confirmed or not: what is learned of words learns from them too.
import type { MatchText } from '#engine/interfaces/match-sources.ts'
import { query, sql } from '#server/database/db.ts'
import { isPublicWork } from './public-works.queries.ts'
import { textOfWork, type WorkRow } from './text-of-work.ts'

const isUnlinked = sql`${isPublicWork} and not exists (
  select 1 from publication_authors a
  where a.publication = p.id and a.talent is not null and a.deleted_at is null)`

/** The next of them after this id, in the order of their ids. */
export async function nextUnlinkedWorks(after: string, size: number): Promise<MatchText[]> {
  const rows = await query<WorkRow>(sql`
    select p.id, p.title, p.title_translated translated, p.abstract, p.published_year as year, p.keywords
    from publications p where p.id > ${after}::uuid and ${isUnlinked} order by p.id limit ${size}`)
  return rows.map(textOfWork)
}

/** Those of these works that are among them now. */
export const unlinkedAmong = async (ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await query<{ id: string }>(
        sql`select p.id from publications p where p.id = any(${ids}::uuid[]) and ${isUnlinked}`,
      )
    ).map(({ id }) => id),
  )

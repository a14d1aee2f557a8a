// Posts by the moment at which readers see them first.
import { query, sql } from '#server/database/db.ts'

/** Ids of posts whose moment lies between two: that of their plan or publication, of others that of their last change. */
export async function postsBetween(from: string, to: string, most: number): Promise<string[]> {
  const rows = await query<{ id: string }>(sql`
    select id::text id from (
      select id, coalesce(greatest(publish_at, published_at), updated_at) at from blogs where deleted_at is null) posts
    where at >= ${from}::timestamptz and at < ${to}::timestamptz order by at limit ${most}`)
  return rows.map(({ id }) => id)
}

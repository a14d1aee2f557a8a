// Posts by the moment at which readers see them first.
import { query, queryOne, sql } from '#server/database/db.ts'

/** Ids of posts whose moment lies between two: that of their plan or publication, of others that of their last change. */
export async function postsBetween(from: string, to: string, most: number): Promise<string[]> {
  const rows = await query<{ id: string }>(sql`
    select id::text id from (
      select id, coalesce(greatest(publish_at, published_at), updated_at) at from blogs where deleted_at is null) posts
    where at >= ${from}::timestamptz and at < ${to}::timestamptz order by at limit ${most}`)
  return rows.map(({ id }) => id)
}

type AdjacentPosts = { earlier: string | null; later: string | null }

const moment = sql`greatest(publish_at, published_at)`

/** Ids of the posts that everybody sees just before and just after this one; of the same moment the ids decide. */
export async function adjacentPosts(id: string): Promise<AdjacentPosts> {
  const row = await queryOne<AdjacentPosts>(sql`
    with this as (select ${moment} at, id from blogs where id = ${id}::uuid),
      seen as (select ${moment} at, id from blogs where status = 'published' and is_seen and deleted_at is null)
    select
      (select s.id::text from seen s, this t where (s.at, s.id) < (t.at, t.id) order by s.at desc, s.id desc limit 1) earlier,
      (select s.id::text from seen s, this t where (s.at, s.id) > (t.at, t.id) order by s.at, s.id limit 1) later`)
  return row ?? { earlier: null, later: null }
}

/** Adds views to posts by their addresses. It is no change of the post: neither its version nor its history moves. */
export const addViews = (views: ReadonlyMap<string, number>): Promise<unknown> =>
  query(sql`
    update blogs set view_count = view_count + v.many
    from json_to_recordset(${JSON.stringify([...views].map(([slug, many]) => ({ slug, many })))}::json) as v(slug text, many int)
    where blogs.slug = v.slug and blogs.deleted_at is null`)

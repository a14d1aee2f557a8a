// What members do in the forums beside writing: likes, topics they follow, and what they saw last.
import { addLikes, topicsWith } from '#kinds/forums/queries.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'

/** Likes a post or likes it no more; twice is the same as once. */
export const like = (member: string, post: string, isOn: boolean): Promise<void> =>
  tx(async () => {
    const [row] = isOn
      ? await query(
          sql`insert into forum_likes (post, member) values (${post}::uuid, ${member}::uuid) on conflict do nothing returning post`,
        )
      : await query(sql`delete from forum_likes where post = ${post}::uuid and member = ${member}::uuid returning post`)
    if (row) await addLikes(post, isOn ? 1 : -1)
  })

export const likedOf = async (member: string, posts: readonly string[]): Promise<Set<string>> => {
  const rows = await query<{ post: string }>(
    sql`select post::text post from forum_likes where member = ${member}::uuid and post = any(${[...posts]}::uuid[])`,
  )
  return new Set(rows.map(({ post }) => post))
}

export const follow = async (member: string, topic: string, isOn: boolean): Promise<void> =>
  void (await query(
    isOn
      ? sql`insert into forum_follows (topic, member) values (${topic}::uuid, ${member}::uuid) on conflict (topic, member) do update set came_from = null`
      : sql`delete from forum_follows where topic = ${topic}::uuid and member = ${member}::uuid`,
  ))

export const isFollowing = async (member: string, topic: string): Promise<boolean> =>
  (await queryOne(sql`select 1 from forum_follows where topic = ${topic}::uuid and member = ${member}::uuid`)) !==
  undefined

export const followersOf = async (topic: string): Promise<string[]> => {
  const rows = await query<{ member: string }>(
    sql`select member::text member from forum_follows where topic = ${topic}::uuid`,
  )
  return rows.map(({ member }) => member)
}

/** So many of them are listed, the newest. */
const mostListed = 1000

/** Topics that a member began or answered, or those that they follow. */
export async function topicsOf(member: string, which: 'mine' | 'followed'): Promise<string[]> {
  if (which === 'mine') return topicsWith(member, mostListed)
  const rows = await query<{ topic: string }>(
    sql`select topic::text topic from forum_follows where member = ${member}::uuid order by at desc limit ${mostListed}`,
  )
  return rows.map(({ topic }) => topic)
}

/** Notes that a member sees a topic now. @returns when they saw it before */
export async function visit(member: string, topic: string): Promise<Date | null> {
  const before = await queryOne<{ at: Date }>(
    sql`select seen_at at from forum_visits where topic = ${topic}::uuid and member = ${member}::uuid`,
  )
  await query(sql`
    insert into forum_visits (topic, member) values (${topic}::uuid, ${member}::uuid)
    on conflict (topic, member) do update set seen_at = now()`)
  return before ? new Date(before.at) : null
}

/** Hashes of texts and addresses after 90 days, visits after half a year. */
export async function forgetOldTraces(): Promise<void> {
  await query(sql`delete from forum_fingerprints where at < now() - interval '90 days'`)
  await query(sql`delete from forum_visits where seen_at < now() - interval '180 days'`)
}

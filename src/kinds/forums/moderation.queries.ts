// What waits for moderators in the forums: reports first, then what was held; and what they look at beside a post.
import { query, queryOne, sql, type Sql } from '#server/database/db.ts'

export type WaitingItem = { kind: 'forums' | 'comments'; id: string; isReported: boolean; since: Date; reports: number }

/** Each topic and post once. What was held waits since it was sent. */
const waiting = sql`
  select kind, id, min(rank) rank, min(since) since, sum(reports)::int reports from (
    select r.target->>'kind' kind, (r.target->>'id')::uuid id, 0 rank, r.created_at since, 1 reports
    from post_reports r where r.state = 'open' and r.deleted_at is null and r.target is not null
    union all
    select 'forums', t.id, 1, coalesce(t.sent_again_at, t.created_at), 0 from forums t where t.status = 'pending' and t.deleted_at is null
    union all
    select 'comments', t.id, 1, coalesce(t.sent_again_at, t.created_at), 0 from comments t where t.status = 'pending' and t.deleted_at is null
  ) each_one group by kind, id`

type Found = { kind: 'forums' | 'comments'; id: string; rank: number; since: Date; reports: number }
const itemOf = ({ rank, ...item }: Found): WaitingItem => ({ ...item, isReported: rank === 0 })

/**
 * The first of them behind `after`, or of all where that does not wait any more.
 * @param which what was held alone, or everything
 */
export const nextWaiting = async (
  after: string | null,
  limit = 1,
  which: 'all' | 'held' = 'all',
): Promise<WaitingItem[]> =>
  (
    await query<Found>(sql`
      with waiting as materialized (${waiting}), passed as (select rank, since, id from waiting where id = ${after}::uuid)
      select w.kind, w.id, w.rank, w.since, w.reports from waiting w
      where w.rank >= ${which === 'held' ? 1 : 0} and (not exists (select 1 from passed) or (w.rank, w.since, w.id) > (select rank, since, id from passed))
      order by w.rank, w.since, w.id limit ${limit}`)
  ).map(itemOf)

export type WaitingCounts = { reported: number; held: number; reportedSince: Date | null; heldSince: Date | null }

export const countWaiting = async (): Promise<WaitingCounts> =>
  (await queryOne<WaitingCounts>(sql`
    select count(*) filter (where rank = 0)::int reported, count(*) filter (where rank = 1)::int held,
      min(since) filter (where rank = 0) "reportedSince", min(since) filter (where rank = 1) "heldSince"
    from (${waiting}) w`)) as WaitingCounts

/** The reports about these topics and posts that are open, or all of them. */
export const reportsAbout = async (ids: readonly string[], which: 'open' | 'all' = 'open'): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      select id from post_reports where target->>'id' = any(${ids}::text[]) and deleted_at is null
        ${which === 'open' ? sql`and state = 'open'` : sql``} order by created_at, id`)
  ).map(({ id }) => id)

const beside = async (topic: string, id: string, way: Sql, order: Sql, count: number): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      select id from comments where forum = ${topic}::uuid and id ${way} ${id}::uuid and deleted_at is null and status <> 'draft'
      order by id ${order} limit ${count}`)
  ).map((one) => one.id)

/** The posts of a topic before and after one, whether or not it is there, in the order of reading. */
export const postsAround = async (
  id: string,
  count: number,
  topic: string,
): Promise<{ before: string[]; after: string[] }> => ({
  before: (await beside(topic, id, sql`<`, sql`desc`, count)).toReversed(),
  after: await beside(topic, id, sql`>`, sql`asc`, count),
})

/** Posts of a topic in the order of reading, hidden and removed ones as well. */
export const postsOf = async (
  topic: string,
  from: number,
  count: number,
): Promise<{ ids: string[]; total: number }> => {
  const rows = await query<{ id: string; total: number }>(sql`
    select id, count(*) over ()::int total from comments where forum = ${topic}::uuid and status <> 'draft'
    order by id offset ${from} limit ${count}`)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** The topic in which a post stands now, under its id or as the topic that it became. */
export const topicOfPost = async (post: string): Promise<string | null> =>
  (
    await queryOne<{ topic: string }>(sql`
      select coalesce(
        (select id from forums where id = ${post}::uuid and deleted_at is null),
        (select forum from comments where id = ${post}::uuid)) topic`)
  )?.topic ?? null

export type Activity = {
  member: string
  topics: number
  posts: number
  held: number
  hidden: number
  reported: number
  since: Date
}

const activity = (members: Sql): Sql => sql`
  select owner member, count(*) filter (where kind = 'forums')::int topics, count(*) filter (where kind = 'comments')::int posts,
    count(*) filter (where status = 'pending')::int held, count(*) filter (where status = 'rejected')::int hidden,
    count(*) filter (where open_reports > 0)::int reported, max(created_at) since
  from (
    select 'forums' kind, owner, status, open_reports, created_at from forums where deleted_at is null and status <> 'draft' and owner in (${members})
    union all
    select 'comments', owner, status, open_reports, created_at from comments where deleted_at is null and status <> 'draft' and owner in (${members})
  ) w group by owner`

/** What these members wrote, by how it stands now. */
export const activityOf = async (members: readonly string[]): Promise<Map<string, Activity>> =>
  new Map((await query<Activity>(activity(sql`select unnest(${members}::uuid[])`))).map((one) => [one.member, one]))

/** Authors of whom something waits: those with the most of it first. */
export async function authorsWaiting(limit: number): Promise<{ authors: Activity[]; total: number }> {
  const members = sql`
    select owner from forums where status = 'pending' and deleted_at is null and owner is not null
    union select owner from comments where status = 'pending' and deleted_at is null and owner is not null
    union select owner from forums where open_reports > 0 and owner is not null
    union select owner from comments where open_reports > 0 and owner is not null`
  const rows = await query<Activity & { total: number }>(sql`
    select a.*, count(*) over ()::int total from (${activity(members)}) a order by a.held + a.reported desc, a.since desc, a.member limit ${limit}`)
  return { authors: rows.map(({ total: _total, ...one }) => one), total: rows[0]?.total ?? 0 }
}

/** All that these members wrote and that stands or waits; `held`: what waits alone. */
export const wordsBy = (
  members: readonly string[],
  which: 'all' | 'held',
  limit: number,
): Promise<{ kind: 'forums' | 'comments'; id: string }[]> => {
  const states = which === 'held' ? ['pending'] : ['pending', 'published', 'archived', 'rejected']
  return query(sql`
    select kind, id from (
      select 'forums' kind, id, created_at from forums where owner = any(${members}::uuid[]) and deleted_at is null and status = any(${states}::text[])
      union all
      select 'comments', id, created_at from comments where owner = any(${members}::uuid[]) and deleted_at is null and status = any(${states}::text[])
    ) w order by created_at desc, id limit ${limit}`)
}

/** How reports by these members were decided. */
export const reportsBy = async (
  members: readonly string[],
): Promise<Map<string, { agreed: number; disagreed: number }>> =>
  new Map(
    (
      await query<{ reporter: string; agreed: number; disagreed: number }>(sql`
        select reporter, count(*) filter (where state = 'agreed')::int agreed, count(*) filter (where state = 'disagreed')::int disagreed
        from post_reports where reporter = any(${members}::uuid[]) and deleted_at is null group by reporter`)
    ).map(({ reporter, ...counts }) => [reporter, counts]),
  )

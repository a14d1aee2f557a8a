// Counters of topics and posts, and where a post stands in its topic. A counter is no change of words: neither version nor history moves.
import { query, queryOne, sql, type Sql } from '#server/database/db.ts'

/** What everybody sees of a topic. */
const shown = sql`deleted_at is null and status in ('published', 'archived')`

/** Counts the posts of a topic anew, in the transaction that changed one. @returns whether it became answered or unanswered */
export async function recountTopic(topic: string): Promise<boolean> {
  // Whoever writes a post holds its topic as what it refers to: a lock of the key as well would wait for the others, who wait for this one.
  const before = await queryOne<{ count: number }>(
    sql`select reply_count count from forums where id = ${topic}::uuid for no key update`,
  )
  if (!before) return false
  const after = await queryOne<{ count: number }>(sql`
    update forums set reply_count = p.count, last_activity_at = greatest(p.last, forums.published_at)
    from (select count(*)::int count, max(published_at) last from comments where forum = ${topic}::uuid and ${shown}) p
    where forums.id = ${topic}::uuid returning reply_count count`)
  return (before.count === 0) !== (after?.count === 0)
}

/** Counts the answers to a post anew. */
export const recountAnswers = (post: string): Promise<unknown> =>
  query(sql`
    update comments set reply_count = (select count(*)::int from comments a where a.reply_to = ${post}::uuid and a.deleted_at is null
      and a.status in ('published', 'archived'))
    where id = ${post}::uuid`)

export const addLikes = (post: string, many: number): Promise<unknown> =>
  query(sql`update comments set likes = greatest(0, likes + ${many}) where id = ${post}::uuid`)

/** Words that staff put into trash without saying why have a reason as well, by which they are known as removed by staff. */
export const noteRemoved = (kind: 'forums' | 'comments', id: string): Promise<unknown> =>
  query(sql`
    update ${kind === 'forums' ? sql`forums` : sql`comments`} set status_reason = 'other' where id = ${id}::uuid and status_reason is null`)

/** Counts the open reports of a topic or a post anew. @returns how many members reported it, and the reason that most gave */
export async function recountReports(
  kind: 'forums' | 'comments',
  id: string,
): Promise<{ reporters: number; reason: string | null }> {
  const table = kind === 'forums' ? sql`forums` : sql`comments`
  const row = await queryOne<{ reporters: number; reason: string | null }>(sql`
    with open as (select reporter, reason from post_reports where target->>'id' = ${id} and state = 'open' and deleted_at is null),
      counted as (update ${table} set open_reports = (select count(*)::int from open) where id = ${id}::uuid)
    select count(distinct reporter)::int reporters, mode() within group (order by reason) reason from open`)
  return row ?? { reporters: 0, reason: null }
}

/** Is it read only? Whoever reads it does not receive its status. */
export const isArchivedTopic = async (topic: string): Promise<boolean> =>
  (await queryOne(sql`select 1 from forums where id = ${topic}::uuid and status = 'archived'`)) !== undefined

/** Posts that this reader sees. @param reader the member whose own posts count too; `staff`: whoever sees what is held and hidden */
const seenBy = (reader: string | null): Sql =>
  reader === 'staff'
    ? sql`(deleted_at is null and status <> 'draft')`
    : reader
      ? sql`(${shown} or (deleted_at is null and owner = ${reader}::uuid and status <> 'draft'))`
      : shown

/** How many posts of a topic stand before this one, whether or not it is still there. */
export async function postsBefore(topic: string, post: string, reader: string | null): Promise<number> {
  const row = await queryOne<{ count: number }>(sql`
    select count(*)::int count from comments where forum = ${topic}::uuid and id < ${post}::uuid and ${seenBy(reader)}`)
  return row?.count ?? 0
}

/** Posts of a topic by others that came after a moment: how many, and the first of them. */
export async function postsSince(
  topic: string,
  at: Date,
  reader: string,
): Promise<{ count: number; first: string | null }> {
  const row = await queryOne<{ count: number; first: string | null }>(sql`
    select count(*)::int count, (array_agg(id::text order by id))[1] first from comments
    where forum = ${topic}::uuid and ${shown} and published_at > ${at} and owner is distinct from ${reader}::uuid`)
  return row ?? { count: 0, first: null }
}

/** Of these topics those with posts by others since a member was there: how many, and the first of them. */
export const newsSince = (
  member: string,
  topics: readonly string[],
): Promise<{ topic: string; count: number; first: string }[]> =>
  query(sql`
    select v.topic::text topic, count(*)::int count, (array_agg(c.id::text order by c.id))[1] first
    from forum_visits v join comments c on c.forum = v.topic
    where v.member = ${member}::uuid and v.topic = any(${[...topics]}::uuid[]) and c.published_at > v.seen_at
      and c.deleted_at is null and c.status in ('published', 'archived') and c.owner is distinct from ${member}::uuid
    group by v.topic`)

/** What a member sent that everybody sees: how many topics and posts, as far as it matters. What was removed or hidden earns no trust. */
export async function shownOf(member: string): Promise<number> {
  const row = await queryOne<{ count: number }>(sql`
    select ((select count(*) from (select 1 from comments where owner = ${member}::uuid and ${shown} limit 20) c)
      + (select count(*) from (select 1 from forums where owner = ${member}::uuid and ${shown} limit 20) f))::int count`)
  return row?.count ?? 0
}

/** Members who wrote in a topic what everybody sees, by name. */
export const participantsOf = (topic: string): Promise<{ id: string; name: string }[]> =>
  query<{ id: string; name: string }>(sql`
    select distinct owner::text id, author_name name from (
      select owner, author_name from comments where forum = ${topic}::uuid and ${shown}
      union all select owner, author_name from forums where id = ${topic}::uuid) p
    where owner is not null and author_name is not null`)

/** Topics that a member began or answered, the newest first. */
export async function topicsWith(member: string, most: number): Promise<string[]> {
  const rows = await query<{ id: string }>(sql`
    select id from (
      select id::text id, created_at at from forums where owner = ${member}::uuid and deleted_at is null
      union all select forum::text, max(created_at) from comments where owner = ${member}::uuid and deleted_at is null group by forum) t
    group by id order by max(at) desc limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Words of others that answer a member or stand in a topic with words of theirs, and hold one of these spellings of the name: quotes and mentions. */
export const wordsNaming = (
  member: string,
  spellings: readonly string[],
): Promise<{ kind: 'forums' | 'comments'; id: string }[]> => {
  const names = (table: Sql): Sql => sql`exists (
    select 1 from jsonb_each_text(${table}.body) b, unnest(${[...spellings]}::text[]) n where strpos(b.value, n) > 0)`
  const mentions = (table: Sql): Sql => sql`exists (
    select 1 from unnest(${[...spellings]}::text[]) n where strpos(${table}.body::text, '@' || n) > 0)`
  return query<{ kind: 'forums' | 'comments'; id: string }>(sql`
    with own as (select id, forum from comments where owner = ${member}::uuid),
      topics as (select forum id from own union select id from forums where owner = ${member}::uuid)
    select 'comments' kind, c.id::text id from comments c
      where (c.forum in (select id from topics) or c.reply_to in (select id from own)) and ${names(sql`c`)}
    union all select 'forums', f.id::text from forums f where f.id in (select id from topics) and ${names(sql`f`)}
    union select 'comments', c.id::text from comments c where ${mentions(sql`c`)}
    union select 'forums', f.id::text from forums f where ${mentions(sql`f`)}`)
}

/** What others were told of a member by name: of words of theirs, and that an answer in a topic of theirs was accepted. */
export const forgetTold = (member: string): Promise<unknown> =>
  query(sql`
    with own as (select id from comments where owner = ${member}::uuid union all select id from forums where owner = ${member}::uuid),
      accepted as (select c.id from comments c join forums f on f.id = c.forum where f.owner = ${member}::uuid)
    delete from notifications where topic = 'forums' and (split_part(event, ' ', 2) in (select id::text from own)
      or (event like 'forum\\_accepted %' and split_part(event, ' ', 2) in (select id::text from accepted)))`)

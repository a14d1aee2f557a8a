// Counters of topics and posts, and where a post stands in its topic. A counter is no change of words: neither version nor history moves.
import { query, queryOne, sql, type Sql } from '#server/database/db.ts'

/** What everybody sees of a topic. */
const shown = sql`deleted_at is null and status in ('published', 'archived')`

/** Counts the posts of a topic anew, in the transaction that changed one. @returns whether it became answered or unanswered */
export async function recountTopic(topic: string): Promise<boolean> {
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

/** Counts the open reports of a topic or a post anew. @returns how many members reported it */
export async function recountReports(kind: 'forums' | 'comments', id: string): Promise<number> {
  const table = kind === 'forums' ? sql`forums` : sql`comments`
  const row = await queryOne<{ reporters: number }>(sql`
    with open as (select reporter from post_reports where target->>'id' = ${id} and state = 'open' and deleted_at is null),
      counted as (update ${table} set open_reports = (select count(*)::int from open) where id = ${id}::uuid)
    select count(distinct reporter)::int reporters from open where reporter is not null`)
  return row?.reporters ?? 0
}

/** Posts that this reader sees. @param reader the member whose own posts count too */
const seenBy = (reader: string | null): Sql =>
  reader ? sql`(${shown} or (deleted_at is null and owner = ${reader}::uuid and status <> 'draft'))` : shown

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

/** What a member sent that everybody saw: how many topics and posts, ever. */
export async function shownOf(member: string): Promise<number> {
  const row = await queryOne<{ count: number }>(sql`
    select ((select count(*) from (select 1 from comments where owner = ${member}::uuid and published_at is not null and status <> 'rejected' limit 20) c)
      + (select count(*) from (select 1 from forums where owner = ${member}::uuid and published_at is not null and status <> 'rejected' limit 20) f))::int count`)
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
  return query<{ kind: 'forums' | 'comments'; id: string }>(sql`
    with own as (select id, forum from comments where owner = ${member}::uuid),
      topics as (select forum id from own union select id from forums where owner = ${member}::uuid)
    select 'comments' kind, c.id::text id from comments c
      where (c.forum in (select id from topics) or c.reply_to in (select id from own)) and ${names(sql`c`)}
    union all select 'forums', f.id::text from forums f where f.id in (select id from topics) and ${names(sql`f`)}`)
}

/** What others were told of a member by name: of words of theirs, and that an answer in a topic of theirs was accepted. */
export const forgetTold = (member: string): Promise<unknown> =>
  query(sql`
    with own as (select id from comments where owner = ${member}::uuid union all select id from forums where owner = ${member}::uuid),
      accepted as (select c.id from comments c join forums f on f.id = c.forum where f.owner = ${member}::uuid)
    delete from notifications where topic = 'forums' and (split_part(event, ' ', 2) in (select id::text from own)
      or (event like 'forum\\_accepted %' and split_part(event, ' ', 2) in (select id::text from accepted)))`)

// What is new in the forums within a time, of what everybody sees and may answer: topics, and answers in topics that somebody follows.
import { query, sql } from '#server/database/db.ts'

export type Within = { since: Date; until: Date }
export type NewAnswers = { topic: string; count: number; first: string }

/** So many are looked at. */
const most = 200

/** Topics in these languages by others, those with the most answers first. */
export const newTopics = async (
  member: string,
  { since, until }: Within,
  languages: readonly string[],
): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      select id from forums
      where published_at > ${since} and published_at <= ${until} and status = 'published' and deleted_at is null and not is_locked
        and language = any(${[...languages]}::text[]) and owner is distinct from ${member}::uuid
      order by reply_count desc, published_at desc, id limit ${most}`)
  ).map(({ id }) => id)

/** Of these topics those that others answered: how often, and the first of these answers. The most answers first. */
export const newAnswersIn = (
  member: string,
  { since, until }: Within,
  topics: readonly string[],
): Promise<NewAnswers[]> =>
  query<NewAnswers>(sql`
    select t.id topic, count(*)::int count, (array_agg(c.id::text order by c.id))[1] first
    from forums t join comments c on c.forum = t.id
    where t.id = any(${[...topics]}::uuid[]) and t.status = 'published' and t.deleted_at is null and not t.is_locked
      and c.published_at > ${since} and c.published_at <= ${until} and c.status = 'published' and c.deleted_at is null
      and c.owner is distinct from ${member}::uuid
    group by t.id order by count(*) desc, t.id limit ${most}`)

// Who follows a topic when it is merged into another one, or posts are split off from it: they follow that one, and no more once this is taken back.
import { query, sql } from '#server/database/db.ts'

/** Followers of a topic that goes follow the one that stays; whoever followed both does so once. */
export const bringFollowers = (lost: string, kept: string): Promise<unknown> =>
  query(sql`
    insert into forum_follows (topic, member, at, came_from)
    select ${kept}::uuid, member, at, ${lost}::uuid from forum_follows where topic = ${lost}::uuid
    on conflict (topic, member) do nothing`)

/** Of those who wrote what was split off: who follows the topic that it stood in follows what it became. */
export const bringAuthors = (from: string, made: string, authors: readonly string[]): Promise<unknown> =>
  query(sql`
    insert into forum_follows (topic, member, came_from)
    select ${made}::uuid, member, ${from}::uuid from forum_follows
    where topic = ${from}::uuid and member = any(${[...authors]}::uuid[])
    on conflict (topic, member) do nothing`)

export const takeBackFollowers = (lost: string, kept: string): Promise<unknown> =>
  query(sql`delete from forum_follows where topic = ${kept}::uuid and came_from = ${lost}::uuid`)

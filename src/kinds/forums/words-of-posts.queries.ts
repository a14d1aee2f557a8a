// What posts lend to the topic in which they stand: words by which a search finds the topic, and the post that it meant.
import type { Viewer } from '#engine/model/viewer.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { LentSearch } from '#engine/search/lent/lent-reasons.ts'
import type { LentWords } from '#engine/search/lent/lent-words.ts'
import { records } from '#engine/store/records.ts'
import { textsIn } from '#lib/text/texts-in.ts'
import { withoutTags } from '#lib/text/visible-text.ts'
import { query, sql } from '#server/database/db.ts'
import { excerpt } from '#server/search/highlights/highlights.ts'
import type { Reason } from '#server/search/highlights/where-found.ts'
import { comments } from './comments-kind.ts'

// The newest of a topic: beyond these a document grows, and hardly anybody more is found.
const mostPosts = 300
const mostFound = 100
const excerptLength = 110

const plain = (html: string): string => withoutTags(html, ' ').replaceAll(/&[a-z]+;|&#\d+;/g, ' ')

/** The words of the posts of these topics that everybody sees. */
export async function wordsOfPosts(topics: readonly string[]): Promise<Map<string, LentWords>> {
  const rows = await query<{ topic: string; body: unknown }>(sql`
    select t.id topic, c.body from unnest(${topics}::uuid[]) t(id) cross join lateral (
      select body from comments
      where forum = t.id and deleted_at is null and status in ('published', 'archived') order by id desc limit ${mostPosts}) c`)
  const found = new Map<string, { words: string[]; year: null }>()
  for (const { topic, body } of rows) {
    const own = found.get(topic) ?? { words: [], year: null }
    own.words.push(...textsIn(body).map(plain))
    found.set(topic, own)
  }
  return found
}

/** The newest post of each of these topics in which the words stand, as the viewer may see it. */
export async function foundPosts(
  viewer: Viewer,
  topics: readonly string[],
  { text, marks }: LentSearch,
): Promise<Map<string, Reason>> {
  const { rows } = await records(viewer, comments).list(
    { where: { forum: [...topics] }, text, sort: 'newest', size: mostFound },
    ['forum', 'body'],
  )
  const label = wordsOf(comments, viewer.locale).many
  const found = new Map<string, Reason>()
  for (const { forum, body } of rows) {
    if (!forum || found.has(forum.id)) continue
    const pieces = excerpt(textsIn(body).map(plain).join(' ').replaceAll(/\s+/g, ' ').trim(), marks, excerptLength)
    if (pieces.some(({ hit }) => hit)) found.set(forum.id, { label, pieces })
  }
  return found
}

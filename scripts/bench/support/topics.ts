// Many made-up topics with twenty posts each, as they are stored, with their search documents: some are made, the others are copies of them.
import { uuidv7 } from 'uuidv7'
import { query, sql } from '#server/database/db.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { closedListOf, getKind } from '#engine/model/registry.ts'
import type { Values } from '#engine/store/columns.ts'
import { createRandom, type Random } from '../../../seed/demo/random.ts'
import { insertRows } from './written/written-rows.ts'

const postsOfTopic = 20
/** So many posts are made word by word. */
const madePosts = 4000

const sentence = (words: readonly string[], random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(words)).join(' ')

const dayAt = (random: Random, now: number): string => new Date(now - random.int(0, 900 * 86_400) * 1000).toISOString()

type Given = { words: readonly string[]; random: Random; now: number }

function topicOf(number: number, { words, random, now }: Given): Values {
  const at = dayAt(random, now)
  const title = `Who knows ${sentence(words, random, 5)}`
  return {
    id: uuidv7(),
    slug: `topic-of-the-bench-${number}`,
    title: title.slice(0, 150),
    body: { en: `<p>${sentence(words, random, 40)}</p>` },
    category: random.pick(closedListOf('forumCategory').values),
    language: random.pick(['en', 'en', 'th', 'zh', 'lo'] as const),
    replyCount: postsOfTopic,
    lastActivityAt: at,
    authorName: 'Somebody of the bench',
    status: 'published',
    version: 1,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

function postOf(forum: string, { words, random, now }: Given): Values {
  const [at, text] = [dayAt(random, now), sentence(words, random, 30)]
  return {
    id: uuidv7(),
    forum,
    body: { en: `<p>${text}</p>` },
    language: 'en',
    excerpt: text.slice(0, 120),
    isShown: true,
    authorName: 'Somebody of the bench',
    status: 'published',
    version: 1,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

/** Each made post once more in so many topics, with the document of its words. */
const copyPosts = () =>
  query(sql`
    with made as (select c.*, row_number() over (order by id) - 1 n from comments c),
      size as (select count(*)::int made from made),
      places as (select f.id forum, row_number() over (order by f.id, g) - 1 n from forums f, generate_series(1, ${postsOfTopic}::int) g
        where f.slug like 'topic-of-the-bench-%' and not exists (select 1 from comments c where c.forum = f.id)),
      copies as materialized (select gen_random_uuid() id, m.id from_id, p.forum, m.body, m.language, m.excerpt, m.published_at
        from places p, size s, made m where m.n = p.n % s.made),
      written as (insert into comments (id, forum, body, language, excerpt, is_shown, author_name, status, published_at, created_at, updated_at)
        select id, forum, body, language, excerpt, true, 'Somebody of the bench', 'published', published_at, published_at, published_at from copies)
    insert into search (family, id, kind, listed, score, facets, staff_facets, tsv, name_key)
    select s.family, c.id, s.kind, s.listed, s.score, s.facets, s.staff_facets, s.tsv, s.name_key
    from copies c join search s on s.family = 'comments' and s.id = c.from_id`)

/** Writes topics with so many posts in all, where they are not there yet. */
export async function writeTopics(posts: number): Promise<void> {
  const [forums, comments] = [getKind('forums'), getKind('comments')]
  const [known] = await query<{ count: number }>(sql`select count(*)::int count from comments`)
  if ((known?.count ?? 0) >= posts) return
  const labels = await query<{ label: string }>(
    sql`select label->>'en' label from keywords where label ? 'en' order by 1`,
  )
  const words = [...new Set(labels.flatMap(({ label }) => label.toLowerCase().split(/\W+/)))].filter(
    (word) => word.length > 3,
  )
  const given: Given = { words, random: createRandom(61), now: Date.UTC(2026, 10, 1) }
  const ids: string[] = []
  const count = Math.ceil(posts / postsOfTopic)
  for (let at = 0; at < count; at += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - at) }, (_, index) => topicOf(at + index, given))
    await insertRows(forums, rows)
    ids.push(...rows.map(({ id }) => String(id)))
  }
  for (let at = 0; at < madePosts; at += 1000)
    await insertRows(
      comments,
      Array.from({ length: 1000 }, (_, index) => postOf(ids[Math.floor((at + index) / postsOfTopic)] ?? '', given)),
    )
  await copyPosts()
  for (const kind of [forums, comments]) await recountWords(kind.table)
  await query(sql`vacuum analyze forums, comments, search`)
}

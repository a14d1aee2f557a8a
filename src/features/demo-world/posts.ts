// Posts of the demo world, around its today.
import { blogs } from '#kinds/blogs/kind.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import type { Picture } from '#engine/model/fields.ts'
import type { Draft } from '#engine/model/rows.ts'
import { records } from '#engine/store/records.ts'
import { query, sql } from '#server/database/db.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { createPosts, type EarlierPost } from '../../../seed/demo/posts.ts'
import { findStaff } from './staff.ts'

const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T02:00:00.000Z`) + days * 86_400_000).toISOString()

type Save = EarlierPost & { at: string }

/** A post as it was written and changed: each save is a version, made by an admin when it is said to be. */
async function writeSaves(post: Draft<typeof blogs>, saves: readonly Save[], editor: Viewer): Promise<void> {
  const [first, ...later] = saves
  if (!first) return
  const { title, summary, body } = first
  const { id } = await records(system(), blogs).create({ ...post, title, summary, body })
  const rows = records(editor, blogs)
  for (const { at: _at, age: _age, ...texts } of later) await rows.update(id, texts, (await rows.get(id)).version)
  if (later.length === 0) return
  for (const [index, { at }] of saves.entries()) {
    await query(sql`update blog_versions set at = ${at} where post = ${id}::uuid and version = ${index + 1}`)
    await query(sql`
      update audit_entries set at = ${at} where id = (
        select id from audit_entries where kind = ${blogs.name} and row_id = ${id}::uuid order by id offset ${index} limit 1)`)
  }
}

export async function writePosts(today: string, store: (file: URL) => Promise<Picture>): Promise<void> {
  const editor = (await findStaff())('admin')
  for (const { day, cover, earlier, title, summary, body, ...post } of createPosts()) {
    const at = dayAfter(today, day)
    const isPublished = post.status === 'published'
    const whole = {
      ...post,
      cover: { ...(await store(cover)), decorative: true },
      author: editor.id,
      ...(isPublished ? { publishedAt: day > 0 ? dayAfter(today, 0) : at } : {}),
      ...(day > 0 ? { publishAt: at } : {}),
      ...(post.blogType === 'activity' ? { activityFrom: at.slice(0, 10), activityTo: at.slice(0, 10) } : {}),
    }
    const saves = [
      ...earlier.map((one) => ({ ...one, at: dayAfter(today, day - one.age) })),
      { title, summary, body, age: 0, at },
    ]
    await writeSaves(whole, saves, editor)
  }
  await recountWords('blogs')
}

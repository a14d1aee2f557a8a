// Posts of the demo world, around its today.
import { blogs } from '#kinds/blogs/kind.ts'
import { users } from '#kinds/users/kind.ts'
import { system } from '#engine/model/viewer.ts'
import type { Picture } from '#engine/model/fields.ts'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/stored-rows.ts'
import { recountWords } from '#server/search/words-table.ts'
import { createPosts } from '../../../seed/demo/posts.ts'

const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T02:00:00.000Z`) + days * 86_400_000).toISOString()

export async function writePosts(today: string, store: (file: URL) => Promise<Picture>): Promise<void> {
  const [author] = await findRows(users, { email: 'admin@demo.example' })
  for (const { day, cover, ...post } of createPosts()) {
    const at = dayAfter(today, day)
    const isPublished = post.status === 'published'
    await records(system(), blogs).create({
      ...post,
      cover: { ...(await store(cover)), decorative: true },
      author: author?.id ?? null,
      ...(isPublished ? { publishedAt: day > 0 ? dayAfter(today, 0) : at } : {}),
      ...(day > 0 ? { publishAt: at } : {}),
      ...(post.blogType === 'activity' ? { activityFrom: at.slice(0, 10), activityTo: at.slice(0, 10) } : {}),
    })
  }
  await recountWords('blogs')
}

// When readers could see a post first: the moment it was planned for, else that of its publication.
import type { OutRow } from '#engine/model/rows.ts'
import type { blogs } from './kind.ts'

/** The moment it was planned for is staff's to know; for everybody it is that of its publication. */
export function shownFrom(post: OutRow<typeof blogs>): string {
  const published = post.publishedAt ?? post.updatedAt ?? ''
  const planned = post.publishAt
  return new Date(planned && planned > published ? planned : published || 0).toISOString()
}

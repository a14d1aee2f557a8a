// A topic is found by the words of its posts: they stand in its document, which is made anew when a post comes, changes, moves or goes.
import type { ExplainedLender } from '#engine/search/lent/lent-reasons.ts'
import { renewDocuments } from '#engine/search/documents/renewals.ts'
import type { Row } from '#engine/model/rows.ts'
import { savesOf } from '#engine/store/rows-of-kind.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { foundPosts, wordsOfPosts } from '#kinds/forums/words-of-posts.queries.ts'
import { sql } from '#server/database/db.ts'

type Post = Row<typeof comments>

export const wordsForTopics: ExplainedLender = {
  to: forums.name,
  from: { kind: comments.name, by: 'forum' },
  version: 1,
  read: wordsOfPosts,
  found: foundPosts,
}

/** What everybody reads of a post, and where; null: nothing. */
const readOf = (post: Post | null): string | null =>
  post && !post.deletedAt && (post.status === 'published' || post.status === 'archived')
    ? `${post.forum} ${JSON.stringify(post.body)}`
    : null

/** Topics before and after: a post that was moved is found in the other one. */
const topicsOf: Follower['rows'] = ({ before, after }) => [
  ...new Set([before as Post | null, after as Post].flatMap((post) => post?.forum ?? [])),
]

export const followsPosts: Follower = {
  name: 'words-of-posts',
  concerns: savesOf(comments, ({ before, after }) => readOf(before) !== readOf(after)),
  rows: topicsOf,
  work: async (ids) => void (await renewDocuments(forums, sql`t.id = any(${[...ids]}::uuid[])`)),
}

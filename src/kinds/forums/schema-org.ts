// A topic as schema.org describes it: a question with its answers where one was accepted, else a discussion.
import type { OutRow } from '#engine/model/rows.ts'
import type { SchemaSite, Thing } from '#engine/public/schema-org.ts'
import { addressIn, onPage, organization, plainWords, text } from '../schema-parts.ts'
import type { comments } from './comments-kind.ts'
import type { forums } from './kind.ts'

type Topic = OutRow<typeof forums>
type Post = OutRow<typeof comments>
/** Of a topic that stands with its answers. */
export type Posts = { posts: readonly Post[]; accepted: Post | null }

const author = (row: Topic | Post, site: SchemaSite): Thing | undefined =>
  row.isStaff
    ? organization(site.name)
    : row.authorName
      ? { '@type': 'Person', name: row.authorName }
      : { '@type': 'Person', name: '–' }

const postOf = (type: string, row: Post, site: SchemaSite, path: string): Thing => ({
  '@type': type,
  text: plainWords(row.body, site),
  author: author(row, site),
  datePublished: text(row.publishedAt),
  dateModified: text(row.editedAt),
  upvoteCount: row.likes ?? 0,
  url: `${addressIn(site, path)}?post=${row.id}#p-${row.id}`,
})

export function topicSchema(row: Topic, site: SchemaSite, path: string, related?: unknown): Thing {
  const { isPartOf, url } = onPage(site, path, row)
  const { posts = [], accepted = null } = (related ?? {}) as Partial<Posts>
  const shared = {
    text: plainWords(row.body, site),
    author: author(row, site),
    inLanguage: text(row.language),
    datePublished: text(row.publishedAt),
    dateModified: text(row.editedAt),
  }
  const others = posts.filter(({ id }) => id !== accepted?.id)
  if (row.acceptedComment)
    return {
      '@type': 'QAPage',
      url,
      isPartOf,
      mainEntity: {
        '@type': 'Question',
        name: row.title,
        ...shared,
        answerCount: row.replyCount ?? 0,
        acceptedAnswer: accepted ? postOf('Answer', accepted, site, path) : undefined,
        suggestedAnswer: others.length > 0 ? others.map((one) => postOf('Answer', one, site, path)) : undefined,
      },
    }
  return {
    '@type': 'DiscussionForumPosting',
    headline: row.title,
    ...shared,
    url,
    isPartOf,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/CommentAction',
      userInteractionCount: row.replyCount ?? 0,
    },
    comment: posts.length > 0 ? posts.map((one) => postOf('Comment', one, site, path)) : undefined,
  }
}

// Authors of whom something waits, or one of them with all that they wrote: everything of theirs is decided about at once.
import type { LoaderContext } from '#engine/page/context.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { authorsWaiting, wordsBy } from '#kinds/forums/moderation.queries.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { notFound } from '#server/errors.ts'
import { mostAuthors } from './decisions/sweep.ts'
import { queuePath } from './addresses.ts'
import { itemText, topicOf } from './items.ts'
import { requireModerator } from './moderators.ts'
import { type Reply, repliesFor } from './shown/replies.ts'
import { localeOfMember, type ShownAuthor, shownAuthors } from './shown/shown-author.ts'
import { type LastDecision, lastDecision, type ShownDecision, shownDecisions } from './shown/shown-decisions.ts'
import { type ShownPost, shownPost } from './shown/shown-posts.ts'

export type AuthorsData = {
  title: string
  authors: ShownAuthor[]
  /** How many more there are. */
  more: number
  /** All are chosen before anything is clicked. */
  areChosen: boolean
  one: {
    author: ShownAuthor
    posts: (ShownPost & { title: string; href: string })[]
    total: number
    decisions: ShownDecision[]
  } | null
  replies: Reply[]
  /** In which one author reads; null for several. */
  language: string | null
  replyLang: string
  last: LastDecision | null
  /** Of the decision that is made: sent twice it is one. */
  key: string
}

const mostShown = 30

async function postsOf(context: LoaderContext, member: string) {
  const items = await wordsBy([member], 'all', 1000)
  const shown = items.slice(0, mostShown)
  const idsOf = (kind: string): string[] => shown.filter((one) => one.kind === kind).map(({ id }) => id)
  const posts = await findRows(comments, { id: idsOf('comments') })
  const topics = await findRows(
    forums,
    { id: [...idsOf('forums'), ...posts.map(({ forum }) => forum)] },
    { trash: true },
  )
  const titles = new Map(topics.map((topic) => [topic.id, topic.title]))
  const rows = new Map([...posts, ...topics].map((row) => [row.id, row]))
  return {
    total: items.length,
    posts: shown.flatMap((item) => {
      const row = rows.get(item.id)
      if (!row) return []
      const topic = topicOf(row)
      return [
        {
          ...shownPost(context, item.kind, row),
          title: titles.get(topic) ?? '',
          href: `${queuePath()}?item=${itemText(item)}`,
        },
      ]
    }),
  }
}

export async function loader(context: LoaderContext): Promise<AuthorsData> {
  const { query, locale, viewer, words } = context
  requireModerator(viewer)
  const member = query.get('member')
  if (member !== null && !isUuid(member)) throw notFound()
  const { authors, total } = member ? { authors: [], total: 0 } : await authorsWaiting(mostAuthors)
  const shown = await shownAuthors(context, member ? [member] : authors.map((one) => one.member))
  const [author] = shown
  const { replies, language, lang } = await repliesFor(member ? await localeOfMember(member) : locale, locale)
  return {
    title: words.moderation.authors.title,
    authors: member ? [] : shown,
    more: Math.max(0, total - shown.length),
    areChosen: query.get('chosen') === 'all',
    one:
      member && author
        ? { author, ...(await postsOf(context, member)), decisions: await shownDecisions(context, { member }) }
        : null,
    replies,
    language: member ? language : null,
    replyLang: lang,
    last: await lastDecision(context),
    key: uuidv7(),
  }
}

// The list of topics as everybody sees it; the own ones as their member does. What is new in a topic since somebody was there is theirs alone.
import type { LoaderContext } from '#engine/page/context.ts'
import { asVisitor } from '#engine/model/viewer.ts'
import { newsSince } from '#kinds/forums/queries.ts'
import { type News, ownListOf, topicDirectory } from './directory.ts'

type Topics = Awaited<ReturnType<typeof topicDirectory.load>>

async function newsOf({ viewer, words }: LoaderContext, { cards }: Topics): Promise<Record<string, News>> {
  if (viewer.who !== 'member' || viewer.id === null || cards.length === 0) return {}
  const found = await newsSince(
    viewer.id,
    cards.map(({ id }) => id),
  )
  const paths = new Map(cards.map(({ id, href }) => [id, href]))
  return Object.fromEntries(
    found.map(({ topic, count, first }) => [
      topic,
      { text: words.forums.newPosts({ count }), href: `${paths.get(topic)}?post=${first}#p-${first}` },
    ]),
  )
}

function topicsFor(context: LoaderContext): Promise<Topics> {
  if (ownListOf(context)) return topicDirectory.load(context)
  // Drafts and what waits are in no list but the own one.
  const who = context.viewer.who === 'member' ? 'member' : 'visitor'
  return topicDirectory.load({ ...context, viewer: { ...asVisitor(context.viewer), who } })
}

export async function loader(context: LoaderContext): Promise<Topics> {
  const topics = await topicsFor(context)
  return { ...topics, extra: { ...topics.extra, news: await newsOf(context, topics) } }
}

// Topics of the forums as a list: by category and language, unanswered, solved, the own ones and those that somebody follows.
import { directory } from '#engine/public/directory/directory-data.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { FeedEntry } from '#engine/public/directory/formats.ts'
import { cleanHtml } from '#server/rich-text.ts'
import type { Locale } from '#words/locales.ts'
import { forums } from '#kinds/forums/kind.ts'
import { topicSchema } from '#kinds/forums/schema-org.ts'
import { isPinnedFirst } from './pinned.ts'
import { htmlOf } from './sending/signals.ts'
import { topicFormPath } from './paths.ts'
import { topicsOf } from './own-tables.ts'

const fields = [
  'slug',
  'title',
  'category',
  'language',
  'authorName',
  'isStaff',
  'authorCountry',
  'replyCount',
  'lastActivityAt',
  'acceptedComment',
  'isPinned',
  'isLocked',
] as const

/** Parameters by which the list is that of one reader. */
export const ownLists = ['mine', 'followed'] as const

export const ownListOf = ({ query, viewer }: Pick<LoaderContext, 'query' | 'viewer'>) =>
  viewer.who === 'member' && viewer.id !== null ? ownLists.find((name) => query.get(name) === '1') : undefined

/** What came into a topic since its reader was there. */
export type News = { text: string; href: string }

type Tab = { label: string; href: string; current: boolean }

/** The list as its tabs show it; of whoever is signed in the own ones too. */
function tabsOf({ query, words, viewer }: LoaderContext): Tab[] {
  const path = listPath(forums)
  const { all, unanswered, solved, mine, followed } = words.forums
  const is = (name: string, value: string): boolean => query.get(name) === value
  const tabs = [
    { label: unanswered, href: `${path}?answers=none`, current: is('answers', 'none') },
    { label: solved, href: `${path}?solved=yes`, current: is('solved', 'yes') },
    ...(viewer.who === 'member'
      ? [
          { label: mine, href: `${path}?mine=1`, current: is('mine', '1') },
          { label: followed, href: `${path}?followed=1`, current: is('followed', '1') },
        ]
      : []),
  ]
  return [{ label: all, href: path, current: tabs.every(({ current }) => !current) }, ...tabs]
}

/** A topic as its feed has it: the question, whole. */
const topicEntry = (topic: OutRow<typeof forums>, locale: Locale): FeedEntry => ({
  title: topic.title,
  published: topic.publishedAt ?? '',
  updated: topic.editedAt ?? topic.publishedAt ?? '',
  languages: [],
  ...(topic.authorName ? { author: topic.authorName } : {}),
  categories: [
    { term: topic.category ?? '', label: choiceLabel(forums.fields.category, topic.category ?? '', locale) },
    ...topic.tags.map(({ label }) => ({ term: label })),
  ],
  summary: undefined,
  content: cleanHtml(htmlOf(topic.body), true),
})

export const topicDirectory = directory(forums, {
  words: {
    title: ({ common }) => common.menu.forums,
    lead: (words) => words.forums.lead,
    count: (words, count) => words.forums.count({ count }),
    empty: (words) => words.forums.none,
    sorts: ({ forums: { sortActivity, sortReplies }, works }) => ({
      activity: sortActivity,
      newest: works.sorts.newest,
      replies: sortReplies,
    }),
  },
  params: { category: 'category', language: 'language', answers: 'answers', solved: 'solved', tag: 'tags' },
  ownLanguage: 'language',
  sorts: { activity: 'activity', newest: 'newest', replies: 'replies' },
  views: ['cards'],
  card: {
    fields,
    lang: (row) => row.language ?? null,
    reasons: ['body', 'tags'],
    of: (row, { context: { words }, choices, date }) => ({
      category: choices('category', row.category)[0] ?? '',
      language: choices('language', row.language)[0] ?? '',
      author: row.authorName ?? (row.isStaff ? words.forums.staff : words.forums.former),
      isStaff: row.isStaff === true,
      country: row.authorCountry?.label ?? '',
      answers:
        row.replyCount || row.isLocked ? words.forums.answers({ count: row.replyCount ?? 0 }) : words.forums.noAnswer,
      isAnswered: (row.replyCount ?? 0) > 0,
      activity: row.lastActivityAt ? date(row.lastActivityAt) : '',
      isSolved: Boolean(row.acceptedComment),
      isPinned: row.isPinned === true,
      isLocked: row.isLocked === true,
    }),
    about: ({ category, author, answers }) => [category, author, answers],
  },
  site: { section: 'resources', order: 72 },
  formats: {
    schemaOrg: topicSchema,
    picture: ['category', 'authorCountry'],
    feed: {
      sort: 'newest',
      languages: 'language',
      by: 'category',
      entry: topicEntry,
    },
  },
  slots: {
    query: [...ownLists],
    request: (query, context) => {
      const own = ownListOf(context)
      // The own topics are few: all of them, in whatever language.
      if (own && !query.has('language')) query.set('language', 'any')
      return query
    },
    read: async (usual, query, context) => {
      const own = ownListOf(context)
      if (own) return usual(query, { only: await topicsOf(String(context.viewer.id), own) })
      return isPinnedFirst(await usual(query), context)
    },
    extra: (_list, _query, context) => ({
      tabs: tabsOf(context),
      newHref: topicFormPath(),
      mayAsk: context.viewer.who === 'member' || context.viewer.who === 'visitor',
      // Filled in for whoever is signed in, who was in some of these topics before.
      news: {} as Readonly<Record<string, News>>,
    }),
  },
})

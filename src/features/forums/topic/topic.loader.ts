// One topic with its posts, thirty to a page, as its reader sees them; a post has an address that stays, whatever goes before it.
import { missingEntry } from '#engine/public/missing-entry-data.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { choiceLabel, closedListOf } from '#engine/model/registry.ts'
import { entryPath, listPath } from '#engine/model/addresses/public-path.ts'
import { inLanguage, type LoaderContext, Redirection } from '#engine/page/context.ts'
import { described, type Described } from '#engine/public/schema-org.ts'
import { records } from '#engine/store/records.ts'
import { rightsTo } from '#engine/store/row-rights.ts'
import { asVisitor, isAdmin, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { topicOfPost } from '#kinds/forums/moderation.queries.ts'
import { isArchivedTopic, participantsOf, postsBefore, postsSince } from '#kinds/forums/queries.ts'
import { topicSchema } from '#kinds/forums/schema-org.ts'
import { languageOf } from '#kinds/forums/words-of-members.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { quoteTyped, typedOfHtml } from '#lib/text/typed-markup.ts'
import { makeTask } from '#server/crypto/proof-of-work.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { formatDate } from '#words/formats.ts'
import { isFollowing, likedOf, visit } from '../own-tables.ts'
import { postHref, topicFormPath } from '../paths.ts'
import { silencedUntil } from '../sending/checks.ts'
import { htmlOf } from '../sending/signals.ts'

export const postsPerPage = 30
const mostPeople = 12
export type Topic = OutRow<typeof forums>

/** What is read of a post: what its page shows, and what rights are asked by. */
const postFields = [
  'body',
  'language',
  'likes',
  'authorName',
  'authorCountry',
  'isStaff',
  'replyTo',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'editedAt',
  'status',
  'statusReason',
  'owner',
  'replyCount',
  'sentAgainAt',
  'deletedAt',
] as const
type WholePost = OutRow<typeof comments>
export type Post = Pick<WholePost, 'id' | (typeof postFields)[number]>

/** Words as the page shows them: who said what and when, and what this reader may do with them. */
export type ShownWords = {
  id: string
  html: string
  lang: string
  author: string
  isStaff: boolean
  country: string
  date: string
  edited: string
  /** Why not everybody sees it; empty when everybody does. */
  state: '' | 'draft' | 'pending' | 'hidden'
  reason: string
  mayEdit: boolean
  mayRemove: boolean
  mayReport: boolean
}
export type ShownPost = ShownWords & {
  href: string
  likes: number
  isLiked: boolean
  isAccepted: boolean
  repliesTo: { href: string; author: string } | null
}

export type TopicData = {
  topic: ShownWords & {
    title: string
    slug: string
    category: { text: string; href: string }
    language: string
    tags: { text: string; href: string }[]
    isLocked: boolean
    isArchived: boolean
    isPinned: boolean
    version: number
    acceptedHref: string | null
    answers: number
    editHref: string
  }
  posts: ShownPost[]
  /** Who wrote here, by name. */
  people: string[]
  page: number
  pages: number
  /** The post that the address names is not there for this reader, or not any more. */
  isGone: boolean
  path: string
  reader: 'visitor' | 'member' | 'staff' | 'silenced'
  silenced: string
  mayAnswer: boolean
  mayAccept: boolean
  isFollowing: boolean
  since: { count: number; href: string } | null
  /** What the field of the answer begins with, and which post it answers. */
  answer: { text: string; replyTo: string }
  /** The post that is being edited, as it would be typed. */
  editing: { id: string; text: string; version: number } | null
  reporting: string | null
  reasons: { value: string; label: string }[]
  task: string
  /** Which draft on the device has arrived. */
  sent: string
  crumbs: { text: string; href?: string; lang?: string }[]
  schema: Described | undefined
}

export const authorName = (row: Pick<Topic, 'authorName' | 'isStaff'>, words: LoaderContext['words']): string =>
  row.authorName ?? (row.isStaff ? words.forums.staff : words.forums.former)

const memberOf = (viewer: Viewer): string | null => (viewer.who === 'member' ? viewer.id : null)

const reasonOf = (code: string | null | undefined, { locale }: LoaderContext): string =>
  closedListOf('reportReason').values.includes(code ?? '')
    ? choiceLabel(postReports.fields.reason, code ?? '', locale)
    : (code ?? '')

function shownWords(kind: Kind, row: Topic | Post, context: LoaderContext): ShownWords {
  const { viewer, locale, site, words } = context
  const isAuthor = memberOf(viewer) !== null && row.owner?.id === viewer.id
  const rights = isAuthor || viewer.who === 'staff' ? rightsTo(viewer, kind, row) : null
  const status = row.status ?? 'published'
  const state = status === 'rejected' ? 'hidden' : status === 'pending' || status === 'draft' ? status : ('' as const)
  const date = (value: string | null | undefined): string =>
    value ? formatDate(value, locale, { ...site.dates, shape: 'date-time' }) : ''
  return {
    id: row.id,
    html: cleanHtml(htmlOf(row.body), true),
    lang: languageOf(row),
    author: authorName(row, words),
    isStaff: row.isStaff === true,
    country: row.authorCountry?.label ?? '',
    date: date(row.publishedAt ?? row.createdAt ?? row.updatedAt),
    edited: date(row.editedAt),
    state,
    reason: state === 'hidden' ? reasonOf(row.statusReason, context) : '',
    mayEdit: rights?.update === true,
    mayRemove: rights?.remove === true,
    mayReport: !isAuthor && state === '' && (viewer.who === 'member' || isAdmin(viewer)),
  }
}

/** The page on which the address wants to be: that of a post, else the one it names. */
async function pageOf(context: LoaderContext, topic: Topic): Promise<{ page: number; isGone: boolean }> {
  const { query, viewer } = context
  const post = query.get('post') ?? ''
  if (isUuid(post)) {
    const isGone = (await postIn(context, topic, post)) === null
    const before = await postsBefore(topic.id, post, isAdmin(viewer) ? 'staff' : memberOf(viewer))
    // Where it is gone the post before it is what stands nearest.
    return { page: Math.floor(Math.max(0, isGone ? before - 1 : before) / postsPerPage) + 1, isGone }
  }
  const page = Number(query.get('page') ?? 1)
  return { page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1, isGone: false }
}

/** Drafts are shown in no topic: they are its author's until they are sent. */
const sent = { status: ['pending', 'published', 'rejected', 'archived'] } as const

async function postsOf(context: LoaderContext, topic: Topic, page: number) {
  const rows = records(context.viewer, comments)
  return rows.list({ where: { forum: topic.id, ...sent }, sort: 'id', page, size: postsPerPage }, postFields)
}

/** The post with this id as its reader sees it in this topic. */
async function postIn(context: LoaderContext, topic: Topic, id: string | null): Promise<WholePost | null> {
  if (!id || !isUuid(id)) return null
  const post = await records(context.viewer, comments).find(id)
  return post && post.forum?.id === topic.id ? post : null
}

async function answerOf(context: LoaderContext, topic: Topic): Promise<TopicData['answer']> {
  const asked = context.query.get('quote')
  const post = await postIn(context, topic, asked)
  const quoted = post ?? (asked === topic.id ? topic : null)
  return {
    text: quoted ? quoteTyped(authorName(quoted, context.words), htmlOf(quoted.body)) : '',
    replyTo: post?.id ?? '',
  }
}

async function editingOf(context: LoaderContext, topic: Topic): Promise<TopicData['editing']> {
  const post = await postIn(context, topic, context.query.get('edit'))
  if (!post || !rightsTo(context.viewer, comments, post).update) return null
  return { id: post.id, text: typedOfHtml(htmlOf(post.body)), version: Number(post.version) }
}

/** What belongs to the reader alone. */
async function ofReader(context: LoaderContext, topic: Topic, path: string) {
  const member = memberOf(context.viewer)
  const nothing = { isFollowing: false, since: null, silenced: '' }
  if (!member || topic.status === 'draft') return nothing
  const before = await visit(member, topic.id)
  const { count, first } = before ? await postsSince(topic.id, before, member) : { count: 0, first: null }
  const until = await silencedUntil(member)
  return {
    isFollowing: await isFollowing(member, topic.id),
    since: first ? { count, href: postHref(path, first) } : null,
    silenced: until ? formatDate(until, context.locale, { ...context.site.dates, shape: 'date-time' }) : '',
  }
}

async function shownPosts(
  context: LoaderContext,
  topic: Topic,
  posts: readonly Post[],
  path: string,
): Promise<ShownPost[]> {
  const member = memberOf(context.viewer)
  const liked = member
    ? await likedOf(
        member,
        posts.map(({ id }) => id),
      )
    : new Set<string>()
  const answered = [...new Set(posts.flatMap(({ replyTo }) => replyTo?.id ?? []))].filter(
    (id) => !posts.some((one) => one.id === id),
  )
  const others = await Promise.all(answered.map((id) => postIn(context, topic, id)))
  const known = new Map([...posts, ...others.filter((one) => one !== null)].map((one) => [one.id, one]))
  return posts.map((post) => {
    const to = known.get(post.replyTo?.id ?? '')
    return {
      ...shownWords(comments, post, context),
      href: postHref(path, post.id),
      likes: post.likes ?? 0,
      isLiked: liked.has(post.id),
      isAccepted: topic.acceptedComment?.id === post.id,
      repliesTo: to ? { href: postHref(path, to.id), author: authorName(to, context.words) } : null,
    }
  })
}

const readerOf = ({ viewer }: LoaderContext, silenced: string): TopicData['reader'] =>
  silenced ? 'silenced' : viewer.who === 'member' ? 'member' : isAdmin(viewer) ? 'staff' : 'visitor'

const linksTo = (param: string, value: string): string =>
  `${listPath(forums)}?${new URLSearchParams({ [param]: value })}`

export async function topicData(context: LoaderContext, topic: Topic): Promise<TopicData> {
  const { locale, words, site, viewer, query } = context
  const path = entryPath(forums, topic.slug ?? '')
  const { page, isGone } = await pageOf(context, topic)
  const { rows: posts, total } = await postsOf(context, topic, page)
  const pages = Math.max(1, Math.ceil(total / postsPerPage))
  if (page > pages && page > 1) throw new Redirection(inLanguage(locale, pages > 1 ? `${path}?page=${pages}` : path))
  const own = await ofReader(context, topic, path)
  const shown = shownWords(forums, topic, context)
  const accepted =
    posts.find(({ id }) => id === topic.acceptedComment?.id) ??
    (await postIn(context, topic, topic.acceptedComment?.id ?? null))
  const reader = readerOf(context, own.silenced)
  // Whoever does not receive its status sees what everybody sees, archived words among it.
  const isPublic = ['published', 'archived'].includes(topic.status ?? 'published')
  const isArchived = isPublic && (await isArchivedTopic(topic.id))
  const isOpen = isPublic && !isArchived && (!topic.isLocked || reader === 'staff')
  const schema = { origin: site.origin, name: site.name, locale }
  return {
    topic: {
      ...shown,
      title: topic.title,
      slug: topic.slug ?? '',
      category: {
        text: choiceLabel(forums.fields.category, topic.category ?? '', locale),
        href: linksTo('category', topic.category ?? ''),
      },
      language: choiceLabel(forums.fields.language, topic.language ?? '', locale),
      tags: topic.tags.map((one) => ({ text: one.label, href: linksTo('tag', one.slug ?? one.id) })),
      isLocked: topic.isLocked === true,
      isArchived,
      isPinned: topic.isPinned === true,
      version: topic.version ?? 0,
      acceptedHref: accepted ? postHref(path, accepted.id) : null,
      answers: topic.replyCount ?? 0,
      editHref: topicFormPath(topic.slug),
    },
    posts: await shownPosts(context, topic, posts, path),
    people: isPublic ? (await participantsOf(topic.id)).slice(0, mostPeople).map(({ name }) => name) : [],
    page,
    pages,
    isGone,
    path,
    reader,
    mayAnswer: isOpen && (reader === 'member' || reader === 'staff'),
    mayAccept: isAdmin(viewer) || (memberOf(viewer) !== null && topic.owner?.id === viewer.id),
    ...own,
    answer: await answerOf(context, topic),
    editing: await editingOf(context, topic),
    reporting: reader === 'visitor' ? null : query.get('report'),
    reasons: closedListOf('reportReason').values.map((value) => ({
      value,
      label: choiceLabel(postReports.fields.reason, value, locale),
    })),
    task: reader === 'member' ? makeTask() : '',
    sent: viewer.who === 'member' ? (query.get('sent') ?? '') : '',
    crumbs: [
      { text: words.common.menu.forums, href: listPath(forums) },
      { text: topic.title, ...(topic.language ? { lang: topic.language } : {}) },
    ],
    schema: isPublic
      ? described(
          topicSchema(topic, schema, path, {
            posts: posts.filter(({ status }) => (status ?? 'published') === 'published'),
            accepted: accepted?.status === 'rejected' ? null : accepted,
          }),
        )
      : undefined,
  }
}

/** A post that stands in another topic now, or became one, is read there. */
async function followPost({ query, viewer, locale }: LoaderContext, topic: Topic | null): Promise<void> {
  const post = query.get('post') ?? ''
  const now = isUuid(post) ? await topicOfPost(post) : null
  if (!now || now === topic?.id) return
  const other = await records(viewer, forums).find(now)
  if (other?.slug) throw new Redirection(inLanguage(locale, postHref(entryPath(forums, other.slug), post)), 301)
}

export async function loader(given: LoaderContext): Promise<TopicData> {
  const { viewer } = given
  // Staff who keep no order read what everybody reads.
  const context = isStaff(viewer) && !isAdmin(viewer) ? { ...given, viewer: asVisitor(viewer) } : given
  const { slug = '' } = context.params
  const topic = await records(context.viewer, forums).find(slug)
  await followPost(context, topic)
  return topic ? topicData(context, topic) : missingEntry(context.viewer, forums, slug)
}

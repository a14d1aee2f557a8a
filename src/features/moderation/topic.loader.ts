// A topic for moderators: all its posts, hidden and removed ones as well, and every decision about them.
import { choiceLabel, closedListOf, wordsOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { findWhere } from '#engine/store/reading/stored-rows.ts'
import { forums } from '#kinds/forums/kind.ts'
import { postsOf } from '#kinds/forums/moderation.queries.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { notFound } from '#server/errors.ts'
import { listOfTopics, publicPathOf } from './addresses.ts'
import { requireModerator } from './moderators.ts'
import { type LastDecision, lastDecision, type ShownDecision, shownDecisions } from './shown/shown-decisions.ts'
import { shownComments, type ShownPost, shownPost } from './shown/shown-posts.ts'

export type TopicData = {
  id: string
  title: string
  titleLang: string | undefined
  list: { text: string; href: string }
  facts: string[]
  isLocked: boolean
  isPinned: boolean
  isRemoved: boolean
  category: string
  categories: { value: string; label: string }[]
  publicHref: string | null
  editHref: string
  opening: ShownPost
  posts: ShownPost[]
  total: number
  page: number
  pages: number
  decisions: ShownDecision[]
  last: LastDecision | null
  /** Of the answer that is written: sent twice it is one. */
  key: string
}

const size = 30

/** The topic with this slug or id, whatever its state. */
export async function topicWith(key: string) {
  const row = isUuid(key)
    ? await findWhere(forums, { id: key }, { trash: true })
    : ((await findWhere(forums, { slug: key })) ?? (await findWhere(forums, { slug: key }, { trash: true })))
  if (!row || row.status === 'draft') throw notFound()
  return row
}

export async function loader(context: LoaderContext): Promise<TopicData> {
  const { params, query, locale, viewer, words } = context
  requireModerator(viewer)
  const { slug = '' } = params
  const row = await topicWith(slug)
  const wanted = Number(query.get('page') ?? 1)
  const page = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1
  const { ids, total } = await postsOf(row.id, (page - 1) * size, size)
  const { topic } = words.moderation
  return {
    id: row.id,
    title: row.title,
    titleLang: row.language ?? undefined,
    list: { text: wordsOf(forums, locale).many, href: `${listOfTopics()}?sort=activity` },
    facts: [
      row.category && choiceLabel(forums.fields.category, row.category, locale),
      row.language && choiceLabel(forums.fields.language, row.language, locale),
      row.acceptedComment && topic.solved,
      row.isPinned && topic.pinned,
      row.isLocked && topic.locked,
    ].flatMap((one) => one || []),
    isLocked: row.isLocked,
    isPinned: row.isPinned,
    isRemoved: row.deletedAt !== null,
    category: row.category ?? '',
    categories: closedListOf('forumCategory').values.map((value) => ({
      value,
      label: choiceLabel(forums.fields.category, value, locale),
    })),
    publicHref: row.status === 'published' && !row.deletedAt ? publicPathOf({ kind: 'forums', id: row.id }, row) : null,
    editHref: `${listOfTopics()}?sort=activity&edit=${row.id}`,
    opening: shownPost(context, 'forums', row),
    posts: await shownComments(context, ids, row.acceptedComment ?? null),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
    decisions: await shownDecisions(context, { topic: row.id }, 50),
    last: await lastDecision(context),
    key: uuidv7(),
  }
}

// Posts that are about something else become a topic of their own: the first of them is its text.
import type { Viewer } from '#engine/model/viewer.ts'
import { closedListOf } from '#engine/model/registry.ts'
import { problemOf } from '#engine/model/values/values.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { bringAuthors } from '#kinds/forums/followers.queries.ts'
import { forums } from '#kinds/forums/kind.ts'
import { recountTopic } from '#kinds/forums/queries.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { readLine } from '#lib/text/typed-text.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { badRequest, invalid, notFound } from '#server/errors.ts'
import { applySteps, holdRows } from '../decisions/apply.ts'
import { keepDecision } from '../decisions/settle.ts'
import { requireModerator } from '../moderators.ts'
import { makeRow, movePosts, touched, wordsOf } from './moved-rows.ts'

const [leastTitle, mostTitle] = [8, 150]
const mostPosts = 1000

/** @throws 400 for a title that is missing, too short or too long */
function readTitle(given: string | null): string {
  const read = readLine(given, mostTitle)
  if (!read.ok) throw invalid({ title: [problemOf(read)] })
  if (!read.value) throw invalid({ title: [{ code: 'required' }] })
  if ([...read.value].length < leastTitle) throw invalid({ title: [{ code: 'minChars', count: leastTitle }] })
  return read.value
}

export type Split = { posts: readonly string[]; title: string | null; category: string | null }

/**
 * @returns the decision and the new topic
 * @throws 400 `no_posts` for none of this topic, or what is wrong with the title; 404
 */
export async function splitTopic(
  viewer: Viewer,
  id: string,
  { posts: chosen, title: typed, category }: Split,
): Promise<{ decision: string; topic: string }> {
  requireModerator(viewer)
  const title = readTitle(typed)
  return tx(async () => {
    const [topic] = await holdRows(forums, [id])
    if (!topic || topic.deletedAt) throw notFound()
    const rows = (await holdRows(comments, chosen.filter(isUuid).slice(0, mostPosts))).filter(
      (row) => row.forum === id && row.status !== 'draft' && !row.deletedAt,
    )
    const [first, ...others] = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!first) throw badRequest('no_posts')
    const accepted = topic.acceptedComment ?? null
    const isAcceptedMoved = rows.some((row) => row.id === accepted)
    const known = closedListOf('forumCategory').values
    const made = await makeRow(viewer, forums, first.id, first.id, {
      ...wordsOf(first),
      title,
      category: category && known.includes(category) ? category : topic.category,
      tags: [],
      isPinned: false,
      isLocked: false,
      acceptedComment: isAcceptedMoved && accepted !== first.id ? accepted : null,
      lastActivityAt: first.publishedAt ?? null,
    })
    const changes = [
      made,
      ...(await applySteps(viewer, [
        {
          kind: comments,
          before: first,
          values: { deletedAt: databaseTime() },
          action: 'move',
          topic: first.id,
          member: first.owner ?? null,
        },
        ...(isAcceptedMoved
          ? [{ kind: forums, before: topic, values: { acceptedComment: null }, action: 'update' as const, topic: id }]
          : []),
      ])),
      ...(await movePosts(viewer, comments, others, first.id)),
    ]
    for (const one of [id, first.id]) await recountTopic(one)
    await bringAuthors(
      id,
      first.id,
      rows.flatMap(({ owner }) => owner ?? []),
    )
    return {
      decision: await keepDecision(viewer, { what: 'split' }, [
        ...changes.map((change) => (change.item === first.id ? { ...change, topic: first.id } : change)),
        ...(isAcceptedMoved ? [] : [touched(id)]),
      ]),
      topic: first.id,
    }
  })
}

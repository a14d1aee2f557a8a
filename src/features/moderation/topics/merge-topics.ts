// Two topics about the same become one: the text of the one that goes is a post of the other, and its address leads there.
import type { Viewer } from '#engine/model/viewer.ts'
import { findRows, findWhere } from '#engine/store/reading/stored-rows.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { bringFollowers } from '#kinds/forums/followers.queries.ts'
import { recountTopic } from '#kinds/forums/queries.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { applySteps, holdRows } from '../decisions/apply.ts'
import { keepDecision } from '../decisions/settle.ts'
import type { NotedChange } from '../decisions/stored-decisions.ts'
import { requireModerator } from '../moderators.ts'
import { makeRow, movePosts, wordsOf } from './moved-rows.ts'
import type { Translated } from '#words/locales.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The text of a topic as a post, which has no title beside it. */
const withTitle = (title: string, body: Translated | null): Translated =>
  Object.fromEntries(
    Object.entries(body ?? { en: '' }).map(([language, html]) => [
      language,
      `<p><strong>${escaped(title)}</strong></p>${html}`,
    ]),
  )

/** The topic that was typed or chosen: its address, the last part of it, or its id. */
export async function topicNamed(typed: string | null): Promise<string | null> {
  const [address = ''] = (typed ?? '').trim().split(/[?#]/, 1)
  const last = address.split('/').findLast((part) => part !== '') ?? ''
  if (!last) return null
  const slug = /%/.test(last) ? safelyDecoded(last) : last
  return (await findWhere(forums, isUuid(slug) ? { id: slug } : { slug }))?.id ?? null
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** @throws 400 `no_such_topic` where the other one is not there, or is the same; 404 */
export async function mergeTopics(viewer: Viewer, id: string, into: string | null): Promise<string> {
  requireModerator(viewer)
  if (!into || into === id) throw badRequest('no_such_topic')
  return tx(async () => {
    const rows = await holdRows(forums, [id, into])
    const [lost, kept] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into)]
    if (!lost || lost.deletedAt) throw notFound()
    if (!kept || kept.deletedAt || kept.status === 'draft') throw badRequest('no_such_topic')
    const ids = (await findRows(comments, { forum: id }, { trash: true })).map((row) => row.id)
    const posts = await holdRows(comments, ids)
    const changes: NotedChange[] = [
      await makeRow(viewer, comments, lost.id, into, {
        ...wordsOf(lost),
        forum: into,
        replyTo: null,
        body: withTitle(lost.title, lost.body ?? null),
      }),
      ...(await movePosts(
        viewer,
        comments,
        // A post that became this topic stands there as its text.
        posts.filter((row) => row.id !== lost.id),
        into,
      )),
      ...(await applySteps(viewer, [
        {
          kind: forums,
          before: lost,
          values: { deletedAt: databaseTime() },
          action: 'merge',
          topic: id,
          member: lost.owner ?? null,
        },
      ])),
    ]
    await query(sql`
      insert into old_slugs (family, slug, row_id) values (${forums.table}, ${lost.slug}, ${into}::uuid)
      on conflict (family, slug) do update set row_id = excluded.row_id`)
    await bringFollowers(lost.id, into)
    await recountTopic(into)
    return keepDecision(viewer, { what: 'merge' }, [
      ...changes,
      { kind: 'redirects', item: lost.id, topic: into, member: null, before: {}, after: { redirected: lost.slug } },
    ])
  })
}

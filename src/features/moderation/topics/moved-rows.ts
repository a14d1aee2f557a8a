// A post that becomes a topic, and a topic that becomes a post, keep their id: whoever has the address of one finds the other.
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { databaseTime } from '#server/database/clock.ts'
import { applySteps, type Step } from '../decisions/apply.ts'
import type { Post, Words } from '../items.ts'
import type { NotedChange } from '../decisions/stored-decisions.ts'

/** What a new row says by itself. */
const defaultsOf = (kind: Kind): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  )

/** The row with this id that says what another one said: a new one, or the one that was there before. Taking it back removes it. */
export async function makeRow(
  viewer: Viewer,
  kind: Kind,
  id: string,
  topic: string,
  values: Readonly<Record<string, unknown>> & { owner?: string | null },
): Promise<NotedChange> {
  const standing = await findRow<Kind>(kind, id, { trash: true, lock: true })
  const after = { ...values, deletedAt: null }
  const member = values.owner ?? null
  if (standing) {
    const [change] = await applySteps(viewer, [{ kind, before: standing, values: after, action: 'restore' }])
    if (change) return { ...change, topic, member }
  } else
    await writeRows(viewer, kind, [{ before: null, after: { ...defaultsOf(kind), ...after, id }, action: 'create' }])
  return {
    kind: kind.name,
    item: id,
    topic,
    member,
    before: { deletedAt: databaseTime() },
    after: { deletedAt: null },
  }
}

/** What a row says besides where it stands. */
export const wordsOf = (row: Words) => ({
  body: row.body,
  language: row.language,
  owner: row.owner ?? null,
  staffAuthor: row.staffAuthor ?? null,
  status: row.status,
  statusReason: row.statusReason ?? null,
  publishedAt: row.publishedAt ?? null,
  reviewedAt: row.reviewedAt ?? null,
  heldFor: row.heldFor ?? null,
  sentAgainAt: row.sentAgainAt ?? null,
  editedAt: row.editedAt ?? null,
  createdAt: row.createdAt,
})

/** Posts that stand in another topic from now on. What they answer and does not come along is answered no more. */
export async function movePosts(
  viewer: Viewer,
  kind: Kind,
  posts: readonly Post[],
  topic: string,
): Promise<NotedChange[]> {
  const along = new Set(posts.map(({ id }) => id))
  const steps = posts.map((before): Step => {
    const { replyTo } = before
    return {
      kind,
      before,
      values: { forum: topic, replyTo: replyTo && along.has(replyTo) ? replyTo : null },
      action: 'move',
      topic,
      member: before.owner ?? null,
    }
  })
  return applySteps(viewer, steps)
}

/** Keeps a topic in the history of a decision that changed no value of it. */
export const touched = (topic: string): NotedChange => ({
  kind: 'forums',
  item: topic,
  topic,
  member: null,
  before: {},
  after: {},
})

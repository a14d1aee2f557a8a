// What moderators do with a whole topic: closed for answers and opened, pinned, moved to another category.
import type { Viewer } from '#engine/model/viewer.ts'
import { closedListOf } from '#engine/model/registry.ts'
import { forums } from '#kinds/forums/kind.ts'
import { tx } from '#server/database/db.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { applySteps, holdRows } from '../decisions/apply.ts'
import { keepDecision } from '../decisions/settle.ts'
import { requireModerator } from '../moderators.ts'

export const topicChanges = ['lock', 'unlock', 'pin', 'unpin', 'category'] as const
export type TopicChange = (typeof topicChanges)[number]

const valuesOf: Readonly<Record<TopicChange, (given: string | null) => Record<string, unknown>>> = {
  lock: () => ({ isLocked: true }),
  unlock: () => ({ isLocked: false }),
  pin: () => ({ isPinned: true }),
  unpin: () => ({ isPinned: false }),
  category: (given) => {
    if (!given || !closedListOf('forumCategory').values.includes(given)) throw badRequest('no_such_category')
    return { category: given }
  },
}

/** @returns the id of the decision, or null where it is so already */
export async function changeTopic(
  viewer: Viewer,
  id: string,
  what: TopicChange,
  given: string | null = null,
): Promise<string | null> {
  requireModerator(viewer)
  const values = valuesOf[what](given)
  return tx(async () => {
    const [before] = await holdRows(forums, [id])
    if (!before || before.deletedAt) throw notFound()
    const changes = await applySteps(viewer, [
      { kind: forums, before, values, action: 'update', topic: id, member: before.owner ?? null },
    ])
    return changes.length > 0 ? keepDecision(viewer, { what }, changes) : null
  })
}

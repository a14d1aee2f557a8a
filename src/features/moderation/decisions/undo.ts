// A decision is taken back in the moment after it: everything that it changed is as it was, but for what somebody changed since.
import type { Viewer } from '#engine/model/viewer.ts'
import { takeBackSeconds } from '#engine/store/writes/take-back.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { takeBackFollowers } from '#kinds/forums/followers.queries.ts'
import { recountTopic } from '#kinds/forums/queries.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { notFound, Problem } from '#server/errors.ts'
import { requireModerator } from '../moderators.ts'
import { revertRows } from './apply.ts'
import { pardon } from './penalties.ts'
import { changesOf, findDecision, type NotedChange, noteUndone } from './stored-decisions.ts'

/** In the order in which they are held: topics first. Reports last, for rows count them. */
const kinds = [forums, comments, postReports] as const

/** Topics whose posts came or went. */
const topicsIn = (changes: readonly NotedChange[]): Set<string> =>
  new Set(
    changes
      .filter(({ kind, before }) => kind === comments.name || 'acceptedComment' in before)
      .flatMap(({ topic, before }) => [topic, before.forum].filter((one) => typeof one === 'string')),
  )

/**
 * @returns how much of it stays as it is, for somebody changed it since
 * @throws 404; 409 `decision_stands` when it is over or somebody else made it
 */
export async function undoDecision(viewer: Viewer, id: string): Promise<number> {
  requireModerator(viewer)
  if (!isUuid(id)) throw notFound()
  return tx(async () => {
    const decision = await findDecision(viewer, id, true)
    if (!decision) throw notFound()
    if (decision.undoneAt) return 0
    const age = await queryOne<{ is_over: boolean }>(sql`
      select made_at < now() - make_interval(secs => ${takeBackSeconds}) is_over from moderation_decisions where id = ${id}::uuid`)
    if (age?.is_over || decision.madeBy !== viewer.id) throw new Problem(409, 'decision_stands')
    const changes = await changesOf(id)
    let left = 0
    for (const kind of kinds)
      left += await revertRows(
        viewer,
        kind,
        changes.filter((change) => change.kind === kind.name),
      )
    left += await pardon(
      viewer,
      changes.filter((change) => change.kind === 'members'),
    )
    // Addresses that the decision gave to another topic lead where they led.
    await query(sql`
      delete from old_slugs where family = ${forums.table} and slug in (
        select after->>'redirected' from moderation_changes where decision = ${id}::uuid and kind = 'redirects')`)
    for (const { kind, item, topic } of changes) if (kind === 'redirects' && topic) await takeBackFollowers(item, topic)
    for (const topic of topicsIn(changes)) await recountTopic(topic)
    await noteUndone(id)
    return left
  })
}

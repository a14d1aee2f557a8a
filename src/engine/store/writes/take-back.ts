// Taking back a move that was just made: the row stands where it stood before, as if nothing had been decided.
import { databaseTime } from '#server/database/clock.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { badRequest, Problem } from '#server/errors.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { findMove, workflowsOf } from '../../model/workflow.ts'
import type { Values } from '../columns.ts'
import type { Change } from './changes.ts'
import { beforeSave } from './writing.ts'

/** Seconds in which a move is taken back: longer than the message stands that offers it. What tells of the move waits as long. */
export const takeBackSeconds = 20

type Noted = { changed: Record<string, { old?: unknown }>; actor_id: string | null; at: Date | string }

const isOver = (): Problem => new Problem(409, 'decision_stands')

/**
 * The change that takes the last move of a row back, for whoever made it.
 * @param to the state it came from, where the caller says so: another one is another decision
 * @throws 409 `decision_stands` when somebody else made it, when it is too long ago, or when others were told of it; 400 when the row was not moved
 */
export async function readTakeBack(viewer: Viewer, kind: Kind, before: Values, to?: string): Promise<Change> {
  const last = await queryOne<Noted>(sql`
    select changed, actor_id, at from audit_entries where kind = ${kind.name} and row_id = ${before['id']}::uuid and action <> 'view'
    order by id desc limit 1`)
  const workflow = workflowsOf(kind).find(({ field }) => last?.changed?.[field])
  if (!last || !workflow) throw badRequest('no_such_move')
  const from = String(last.changed[workflow.field]?.old)
  if (to !== undefined && to !== from) throw isOver()
  const move = findMove(workflow, from, String(before[workflow.field]))
  const age = Date.parse(databaseTime()) - new Date(last.at).getTime()
  if (!move || move.tells || last.actor_id !== viewer.id || age > takeBackSeconds * 1000) throw isOver()
  const after: Values = { ...before }
  for (const name of [workflow.field, 'statusReason', ...Object.keys(move.sets ?? {})])
    if (last.changed[name]) after[name] = last.changed[name].old ?? null
  // Whoever could make the move there can unmake it.
  if (!move.by(viewer, kind.access, after)) throw isOver()
  beforeSave(kind, after, before)
  if (after[workflow.field] !== from) throw isOver()
  return { before, after, action: 'move' }
}

// The way of content from draft to published: which moves exist and who makes them.
import { badRequest, forbidden } from '#server/errors.ts'
import { matchesGrant } from '../access.ts'
import type { Kind } from '../kind.ts'
import { type Status, statuses } from '../status.ts'
import type { Viewer } from '../viewer.ts'
import type { AuditAction } from './audit.ts'
import type { Values } from './columns.ts'

export { type Status, statuses }

const moves: Record<Status, readonly Status[]> = {
  draft: ['pending', 'published'],
  rejected: ['pending', 'published'],
  pending: ['published', 'rejected', 'draft'],
  published: ['archived'],
  archived: ['draft', 'published'],
}

const actions: Record<Status, AuditAction> = {
  draft: 'withdraw',
  pending: 'submit',
  published: 'publish',
  rejected: 'reject',
  archived: 'archive',
}

export const actionOf = (status: Status): AuditAction => actions[status]

/** Throws unless the viewer may move the row. Handing in and withdrawing need the right to update, all else the right to publish. */
export function mayMove(viewer: Viewer, kind: Kind, row: Values, from: Status, to: Status): void {
  if (!moves[from].includes(to)) throw badRequest('no_such_move', { from, to })
  const own = to === 'pending' || (from === 'pending' && to === 'draft')
  const rule = own ? kind.access.update : kind.access.publish
  if (!matchesGrant(row, rule(viewer))) throw forbidden()
}

/** The moves this viewer can make with this row, for buttons. */
export const movesFor = (viewer: Viewer, kind: Kind, row: Values): Status[] =>
  moves[row['status'] as Status].filter((to) => {
    const own = to === 'pending' || (row['status'] === 'pending' && to === 'draft')
    return matchesGrant(row, (own ? kind.access.update : kind.access.publish)(viewer))
  })

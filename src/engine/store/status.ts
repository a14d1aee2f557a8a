// The way of content from draft to published: which moves exist and who makes them.
import { badRequest, forbidden } from '#server/errors.ts'
import { matchesGrant } from '../model/access.ts'
import type { Kind } from '../model/kind.ts'
import { type Status, statuses } from '../model/status.ts'
import type { Viewer } from '../model/viewer.ts'
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

/** Moves that need the right to update: handing in, withdrawing, and for a member also taking off the site. The rest need the right to publish. */
const isOwnMove = (viewer: Viewer, from: Status, to: Status): boolean =>
  to === 'pending' ||
  (from === 'pending' && to === 'draft') ||
  (viewer.who === 'member' && (to === 'archived' || to === 'draft'))

const isAllowed = (viewer: Viewer, kind: Kind, row: Values, from: Status, to: Status): boolean =>
  // What a member handed in is withdrawn by the member: staff return it, with a reason the member reads.
  !(viewer.who === 'staff' && from === 'pending' && to === 'draft' && row['owner']) &&
  matchesGrant(row, (isOwnMove(viewer, from, to) ? kind.access.update : kind.access.publish)(viewer))

/** Throws unless the viewer may move the row. */
export function mayMove(viewer: Viewer, kind: Kind, row: Values, from: Status, to: Status): void {
  if (!moves[from].includes(to)) throw badRequest('no_such_move', { from, to })
  if (!isAllowed(viewer, kind, row, from, to)) throw forbidden()
}

/** The moves this viewer can make with this row, for buttons. */
export const movesFor = (viewer: Viewer, kind: Kind, row: Values, from = row['status'] as Status): Status[] =>
  moves[from].filter((to) => isAllowed(viewer, kind, row, from, to))

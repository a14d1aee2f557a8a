// What every written row carries: id, version, moments and who wrote it.
import { uuidv7 } from '#server/database/row-ids.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import type { Values } from '../columns.ts'
import { wordKeys } from '../tags.ts'
import { databaseTime } from '#server/database/clock.ts'
import { noteChangedByHand } from './changed-by-hand.ts'
import { noteTyped } from './typed-values.ts'

/** The time of a change, after that of the version before it: whoever waited for the row writes later, if only by a thousandth. */
export function timeAfter(before: Values | null): string {
  const now = databaseTime()
  const last = before ? Date.parse(String(before['updatedAt'])) : NaN
  return last >= Date.parse(now) ? new Date(last + 1).toISOString() : now
}

/** Says in a row which version it is, when and by whom it was written, and what of it is only typed. */
export function stamp(
  viewer: Viewer,
  kind: Kind,
  {
    before,
    after,
    action,
    isCarried = false,
  }: { before: Values | null; after: Values; action: string; isCarried?: boolean },
): void {
  noteTyped(viewer, kind, before, after, isCarried)
  noteChangedByHand(viewer, kind, { before, after, action })
  const now = timeAfter(before)
  // What follows from other rows or from the time is nobody's change.
  if (action !== 'derive') {
    after['updatedAt'] = viewer.who === 'system' && after['updatedAt'] && !before ? after['updatedAt'] : now
    after['updatedBy'] = viewer.id
  }
  if (kind.fields['normalized']) Object.assign(after, wordKeys(after))
  if (before) {
    after['version'] = (before['version'] as number) + 1
    return
  }
  after['id'] ??= uuidv7()
  after['version'] = 1
  after['createdAt'] ??= now
  after['createdBy'] ??= viewer.id
  after['source'] ??= 'manual'
}

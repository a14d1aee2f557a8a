// What every written row carries: id, version, moments and who wrote it.
import { uuidv7 } from 'uuidv7'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import type { Values } from '../columns.ts'
import { wordKeys } from '../tags.ts'
import { noteTyped } from './typed-values.ts'

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
  const now = new Date().toISOString()
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

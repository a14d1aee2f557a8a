// One person from one pool to the other.
import { tx } from '#server/database/db.ts'
import { badRequest } from '#server/errors.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import { changeKind } from '#engine/store/writes/change-kind.ts'
import { peopleKind } from '#kinds/people.ts'
import { isPool, otherPool } from '#kinds/pools.ts'

/** Moves the entry into this pool; one that is there already stays as it is. @throws as `changeKind` */
export function moveToPool(
  viewer: Viewer,
  to: unknown,
  id: string,
  version: number | undefined,
): Promise<{ row: AnyRow; isMoved: boolean }> {
  if (!isPool(to)) throw badRequest('unknown_pool')
  return tx(() => changeKind(viewer, peopleKind(otherPool(to)), peopleKind(to), id, version))
}

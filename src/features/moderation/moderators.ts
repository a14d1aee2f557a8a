// Who moderates the forums: secret and admin, and nobody else.
import { isAdmin, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { forbiddenTo } from '#server/errors.ts'

export const moderates = (viewer: Viewer): boolean => isStaff(viewer) && isAdmin(viewer)

/** @throws 403 */
export function requireModerator(viewer: Viewer): void {
  if (!moderates(viewer)) throw forbiddenTo('update')
}

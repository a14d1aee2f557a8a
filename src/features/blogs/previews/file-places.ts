// Pictures of posts that are not public: shown to who writes them, and to who has a link to the preview.
import { addFilePlace } from '#engine/store/history/row-files.ts'
import { isAdmin } from '#engine/model/viewer.ts'
import { isInDraft } from '../drafts/drafts.ts'
import { isInPreview } from './previews.ts'

/** Before the product serves. */
export function addBlogFiles(): void {
  addFilePlace(async (viewer, key) => isAdmin(viewer) && isInDraft(key))
  addFilePlace(async (viewer, key, token) => token !== undefined && isInPreview(viewer, token, key))
}

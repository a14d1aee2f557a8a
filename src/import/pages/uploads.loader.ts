// The history of uploads stands below the upload itself.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import { type Loader, Redirection } from '#engine/page/context.ts'
import { uploadPath } from './paths.ts'

export const loader: Loader<never> = async ({ page }) => {
  throw new Redirection(`${uploadPath(kindOfPage(page).name) ?? '/backend'}#history`, 301)
}

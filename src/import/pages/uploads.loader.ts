// The history of uploads stands below the upload itself.
import { type Loader, Redirection } from '#engine/page/context.ts'
import { uploadPath } from './paths.ts'

export const loader: Loader<never> = async ({ page }) => {
  throw new Redirection(`${uploadPath(page.kind as string) ?? '/backend'}#history`, 301)
}

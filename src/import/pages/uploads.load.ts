// The history of uploads stands below the upload itself.
import { type Load, Redirection } from '#engine/office/context.ts'
import { uploadPath } from './paths.ts'

export const load: Load<never> = async ({ page }) => {
  throw new Redirection(`${uploadPath(page.kind as string) ?? '/backend'}#history`, 301)
}

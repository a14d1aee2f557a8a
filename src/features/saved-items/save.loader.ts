// The address of the forms that save: looked at, it leads to what is saved.
import { type LoaderContext, Redirection } from '#engine/office/context.ts'
import { savedPage } from './own-page.ts'

export function loader(_context: LoaderContext): Promise<never> {
  throw new Redirection(savedPage.href)
}

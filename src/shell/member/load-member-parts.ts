// Loads the parts of pages for those who are signed in: the server has them always, a browser before it hydrates such a page.
import type * as OwnParts from './member-parts.tsx'

export const memberParts: {
  parts?: typeof OwnParts
  /** What the page that is shown was made of. */
  loaded?: (id: string) => unknown
} = {}

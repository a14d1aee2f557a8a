// Where the parts are that stand around the pages of those who are signed in: the server has them always, a browser before it takes such a page over.
import type * as OwnParts from './own-parts.tsx'

export const own: {
  parts?: typeof OwnParts
  /** What the page that is shown was made of. */
  loaded?: (id: string) => unknown
} = {}

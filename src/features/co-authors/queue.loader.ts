// The co-author to ask about now: the first behind the one that was looked at last.
import { nextToResolve } from '#kinds/co-authors/candidates.queries.ts'
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { coAuthorDetails, undoableLinks } from './co-author-details.ts'
import type { CoAuthorDetails, UndoableLink } from './co-author-data.ts'

export type QueueData = {
  title: string
  list: { text: string; href: string }
  one: CoAuthorDetails | null
  /** Behind which one it was looked for. */
  after: string | null
  links: UndoableLink[]
}

export const afterIn = (query: URLSearchParams): string | null => {
  const after = query.get('after')
  return after && isUuid(after) ? after : null
}

export async function loader(context: LoaderContext): Promise<QueueData> {
  const { locale, query, words } = context
  const after = afterIn(query)
  const next = await nextToResolve(after)
  return {
    title: words.curator.coAuthors.resolve,
    list: { text: wordsOf(coAuthors, locale).many, href: listAddress(coAuthors) ?? '' },
    one: next ? await coAuthorDetails(context, next) : null,
    after,
    links: await undoableLinks(context, null),
  }
}

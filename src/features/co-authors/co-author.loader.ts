// One co-author: spellings, works, and who it may be.
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { coAuthorDetails, undoableLinks } from './co-author-details.ts'
import type { CoAuthorDetails, UndoableLink } from './co-author-data.ts'

export type CoAuthorData = {
  title: string
  list: { text: string; href: string }
  one: CoAuthorDetails
  links: UndoableLink[]
}

export async function loader(context: LoaderContext): Promise<CoAuthorData> {
  const one = await coAuthorDetails(context, context.params.id ?? '')
  return {
    title: one.name,
    list: { text: wordsOf(coAuthors, context.locale).many, href: listAddress(coAuthors) ?? '' },
    one,
    links: await undoableLinks(context, one.id),
  }
}

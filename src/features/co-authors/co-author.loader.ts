// One co-author: spellings, works, and who it may be.
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { askedCoAuthor, undoableLinks } from './asked.ts'
import type { AskedCoAuthor, UndoableLink } from './co-author-data.ts'

export type CoAuthorData = {
  title: string
  list: { text: string; href: string }
  one: AskedCoAuthor
  links: UndoableLink[]
}

export async function loader(context: LoaderContext): Promise<CoAuthorData> {
  const one = await askedCoAuthor(context, context.params.id ?? '')
  return {
    title: one.name,
    list: { text: wordsOf(coAuthors, context.locale).many, href: listAddress(coAuthors) ?? '' },
    one,
    links: await undoableLinks(context, one.id),
  }
}

// The list of co-authors: links that can be taken back, and the way to the queue.
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import type { ListAction, LoadListData } from '#engine/office/list/added/list-additions.ts'
import { undoableLinks } from './co-author-details.ts'
import type { CoAuthorListData } from './co-author-data.ts'
import { unlinkCoAuthor } from './linking.ts'

export const coAuthorLinks: LoadListData = async (context, { name }): Promise<CoAuthorListData | undefined> => {
  if (name !== coAuthors.name) return undefined
  const { coAuthors: words } = context.words.curator
  const links = await undoableLinks(context, null)
  return {
    title: words.links({ count: links.length }),
    links,
    queue: { text: words.resolve, href: `${listAddress(coAuthors)}/queue` },
  }
}

export const unlink: ListAction = async (_kind, _ids, { viewer, form, words }) => {
  const { returned } = await unlinkCoAuthor(viewer, form.get('link') ?? '')
  return { done: 'changed', message: words.curator.coAuthors.undone({ count: returned }) }
}

// Posts as a list: those that are pinned first on its first page.
import { alternativesWithFewerWords, publicList } from '#engine/public/public-list-data.ts'
import type { PublicListData } from '#engine/public/public-list.tsx'
import type { LoaderContext } from '#engine/office/context.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { type PostCard, postCard } from './post.ts'
import { postList } from './shape.ts'

const path = '/blogs'
const fields = ['slug', 'title', 'summary', 'blogType', 'cover', 'publishedAt', 'isPinned'] as const

export type PostsData = PublicListData & {
  posts: PostCard[]
  alternatives: { text: string; href: string }[]
  crumbs: { text: string }[]
}

export async function loader(context: LoaderContext): Promise<PostsData> {
  context.uses('blogs', 'keywords', 'countries')
  const list = await publicList(context.viewer, blogs, postList, new URLSearchParams(context.query), fields)
  const { parsed: _parsed, rows, held: _held, ...rest } = list
  // The order of what is asked for stays; on the page where it stands a pinned post comes first.
  const ordered = rows.toSorted((a, b) => Number(b['isPinned'] === true) - Number(a['isPinned'] === true))
  return {
    ...rest,
    path,
    posts: ordered.map((row) => postCard(row, context)),
    alternatives: rest.total === 0 ? alternativesWithFewerWords(rest, path, context.words) : [],
    crumbs: [{ text: context.words.common.menu.blogs }],
  }
}

// Posts as a list: those that are pinned first on its first page.
import { listPath } from '#engine/model/public-path.ts'
import { publicList } from '#engine/public/public-list-data.ts'
import { findAlternatives } from '#engine/public/alternatives.ts'
import type { PublicListData } from '#engine/public/public-list.tsx'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { type PostCard, postCard } from './post.ts'
import { postList } from './shape.ts'

const path = listPath(blogs)
const fields = ['slug', 'title', 'summary', 'blogType', 'cover', 'publishedAt', 'isPinned'] as const

export type PostsData = PublicListData & {
  countText: string
  posts: PostCard[]
  alternatives: { text: string; href: string }[]
  crumbs: { text: string }[]
}

/** What stands first where nothing is asked for, and nowhere else in that list. */
async function pinnedPosts({ viewer }: LoaderContext) {
  const ids = (await findRows(blogs, { isPinned: true })).map(({ id }) => id)
  const seen = await Promise.all(ids.map((id) => records(viewer, blogs).find(id)))
  return seen.filter((one) => one !== null)
}

export async function loader(context: LoaderContext): Promise<PostsData> {
  context.uses('blogs', 'keywords', 'countries')
  const list = await publicList(context.viewer, blogs, postList, new URLSearchParams(context.query), fields)
  const { marks: _marks, rows, held: _held, ...rest } = list
  const isWhole = rest.q === '' && rest.filters.length === 0 && rest.sort === 'newest'
  const pinned = isWhole ? await pinnedPosts(context) : []
  const others = rows.filter(({ id }) => !pinned.some((one) => one.id === id))
  return {
    ...rest,
    countText: context.words.directory.counts.posts({ count: rest.total }),
    path,
    posts: [...(rest.page === 1 ? pinned : []), ...others].map((row) => postCard(row, context)),
    named: { sorts: { newest: context.words.works.sorts.newest }, types: {} },
    alternatives: await findAlternatives(rest, blogs, postList, path, context),
    crumbs: [{ text: context.words.common.menu.blogs }],
  }
}

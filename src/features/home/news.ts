// The news of the home page: what is pinned, then the newest, three in all.
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { formatDate } from '#words/formats.ts'
import { languageTags, pickText } from '#words/locales.ts'

export type HomeNews = {
  id: string
  href: string
  title: string
  lang?: string | undefined
  /** In which language it is shown, where that is another one. */
  shownIn: string
  type: string
  date: string
  summary: string
  cover: { key: string; alt: string } | null
}

const most = 3
const fields = ['slug', 'title', 'summary', 'blogType', 'cover', 'publishedAt'] as const

export async function listNews({ viewer, locale, site, words }: LoaderContext): Promise<HomeNews[]> {
  const rows = records(viewer, blogs)
  const pinnedIds = (await findRows(blogs, { isPinned: true })).map(({ id }) => id)
  const pinned =
    pinnedIds.length > 0 ? (await rows.list({ ids: pinnedIds, size: most, sort: 'newest' }, fields)).rows : []
  const newest = (await rows.list({ size: most, sort: 'newest' }, fields)).rows
  const posts = [...pinned, ...newest.filter(({ id }) => !pinnedIds.includes(id))].slice(0, most)
  return posts.map((post) => {
    const title = pickText(post.title, locale)
    const isOther = title !== null && title.lang !== locale
    const { cover } = post
    return {
      id: post.id,
      href: publicPath(blogs, post) ?? '',
      title: title?.text ?? '',
      lang: isOther ? languageTags[title.lang] : undefined,
      shownIn: isOther ? words.common.badges.shownIn[title.lang] : '',
      type: choiceLabel(blogs.fields.blogType, post.blogType, locale),
      date: post.publishedAt ? formatDate(post.publishedAt, locale, { ...site.dates }) : '',
      summary: pickText(post.summary, locale)?.text ?? '',
      cover: cover ? { key: cover.key, alt: cover.decorative ? '' : labelOf(cover.alt ?? null, locale) } : null,
    }
  })
}

// Posts as a list: those that are pinned first on its first page.
import type { OutOf } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { directory } from '#engine/public/directory/directory-data.ts'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { postSchema } from '#kinds/blogs/schema-org.ts'
import { shownFrom } from '#kinds/blogs/shown-from.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { isLocale } from '#words/locales.ts'
import { coverShown } from './cover-shown.ts'

const fields = ['slug', 'title', 'summary', 'blogType', 'cover', 'publishedAt'] as const
type PostRow = OutOf<typeof blogs, (typeof fields)[number]>

/** What stands first where nothing is asked for, and nowhere else in that list. */
async function pinnedPosts({ viewer }: LoaderContext): Promise<PostRow[]> {
  const ids = (await findRows(blogs, { isPinned: true })).map(({ id }) => id)
  const seen = await Promise.all(ids.map((id) => records(viewer, blogs).find(id)))
  return seen.filter((one) => one !== null)
}

export const postDirectory = directory(blogs, {
  words: {
    title: ({ common }) => common.menu.blogs,
    count: (words, count) => words.directory.counts.posts({ count }),
    empty: (words) => words.directory.posts.none,
    sorts: ({ works }) => ({ newest: works.sorts.newest }),
  },
  params: { blog_type: 'blogType', year: 'publishedYear', tag: 'tags', country: 'country', language: 'languagesReady' },
  sorts: { newest: 'newest', updated: 'updated' },
  views: ['cards'],
  card: {
    fields,
    reasons: ['body', 'tags'],
    of: (row, { context, choices, date, translated }) => ({
      /** Language of the post where it is not that of the reader. */
      shownIn: translated(row.title)?.shownIn ?? null,
      summary: translated(row.summary),
      type: choices('blogType', row.blogType)[0] ?? '',
      date: date(row.publishedAt),
      cover: coverShown(row.cover, context.locale),
    }),
    about: ({ summary }) => [summary?.text],
  },
  site: { section: 'news', order: 80 },
  formats: {
    schemaOrg: postSchema,
    picture: ['publishedYear', 'country'],
    feed: {
      sort: 'newest',
      languages: 'languagesReady',
      entry: (post, locale) => ({
        title: post.title?.[locale] ?? '',
        published: shownFrom(post),
        updated: post.updatedAt ?? shownFrom(post),
        languages: (post.languagesReady ?? []).filter(isLocale),
        categories: [
          { term: post.blogType ?? '', label: choiceLabel(blogs.fields.blogType, post.blogType, locale) },
          ...post.tags.map(({ label }) => ({ term: label })),
        ],
        summary: post.summary?.[locale],
        content: cleanHtml(post.body?.[locale] ?? ''),
      }),
    },
  },
  slots: {
    read: async (usual, query, context) => {
      const list = await usual(query)
      const isWhole = list.q === '' && list.filters.length === 0 && list.sort === 'newest'
      const pinned = isWhole ? await pinnedPosts(context) : []
      const others = list.rows.filter(({ id }) => !pinned.some((one) => one.id === id))
      return { ...list, rows: [...(list.page === 1 ? pinned : []), ...others] }
    },
  },
})

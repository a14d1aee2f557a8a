// A post at the head of its page: in the language of the reader, else in the first that is ready.
import { entryPath } from '#engine/model/addresses/public-path.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { formatDate } from '#words/formats.ts'
import { type Locale, pickText } from '#words/locales.ts'
import { coverShown, type PostPicture } from './cover-shown.ts'

export type PostCard = {
  id: string
  href: string
  title: string
  /** Language of the post where it is not that of the reader. */
  lang: Locale | null
  summary: string
  type: string
  date: string
  cover: PostPicture | null
}

const day = (value: string | null | undefined, { locale, site }: LoaderContext): string =>
  value ? formatDate(value, locale, { ...site.dates, shape: 'date' }) : ''

type PostOut = OutRow<typeof blogs>
type Times = Partial<Pick<PostOut, 'publishAt' | 'publishedAt'>>

/** When readers could see it first: the moment it was planned for, else that of its publication. */
export const shownSince = ({ publishAt: planned, publishedAt: published }: Times): string | null | undefined =>
  planned && published && planned > published ? planned : published

export function postCard(post: PostOut, context: LoaderContext): PostCard {
  const { locale } = context
  const title = pickText(post.title, locale)
  return {
    id: post.id,
    href: `${entryPath(blogs, post.slug ?? '')}${context.preview}`,
    title: title?.text ?? '',
    lang: title && title.lang !== locale ? title.lang : null,
    summary: pickText(post.summary, locale)?.text ?? '',
    type: choiceLabel(blogs.fields.blogType, post.blogType, locale),
    date: day(shownSince(post), context),
    cover: coverShown(post.cover, locale),
  }
}

// A post as its card and its page show it: in the language of the reader, else in the first that is ready.
import type { Picture } from '#engine/model/fields.ts'
import type { Out } from '#engine/model/rows.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/office/context.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { formatDate } from '#words/formats.ts'
import { type Locale, pickText, type Translated } from '#words/locales.ts'
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

export const textIn = (value: unknown, locale: Locale): { text: string; lang: Locale } | null =>
  pickText(value as Translated | null, locale)

const day = (value: unknown, { locale, site }: LoaderContext): string =>
  typeof value === 'string' ? formatDate(value, locale, { ...site.dates, shape: 'date' }) : ''

/** When readers could see it first: the moment it was planned for, else that of its publication. */
const shownSince = (post: Out): unknown => {
  const [planned, published] = [post.publishAt, post.publishedAt]
  return typeof planned === 'string' && typeof published === 'string' && planned > published ? planned : published
}

export function postCard(post: Out, context: LoaderContext): PostCard {
  const { locale } = context
  const title = textIn(post.title, locale)
  return {
    id: post.id,
    href: `/blogs/${String(post.slug)}${context.preview}`,
    title: title?.text ?? '',
    lang: title && title.lang !== locale ? title.lang : null,
    summary: textIn(post.summary, locale)?.text ?? '',
    type: choiceLabel(blogs.fields.blogType, String(post.blogType), locale),
    date: day(shownSince(post), context),
    cover: coverShown(post.cover as Picture | null, locale),
  }
}

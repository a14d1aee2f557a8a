// One post: its text in the reader's language or, said as such, in another; what it is about; data for search engines.
import { missingEntry } from '#engine/public/missing-entry-data.ts'
import { records } from '#engine/store/records.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { fieldLabel, getKind } from '#engine/model/registry.ts'
import { inLanguage, type LoaderContext } from '#engine/page/context.ts'
import { entryPath, listPath, referencePath } from '#engine/model/addresses/public-path.ts'
import { openDirectories } from '#engine/public/entries.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { adjacentPosts } from '#kinds/blogs/queries.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { formatDate } from '#words/formats.ts'
import { languageTags, type Locale, pickText } from '#words/locales.ts'
import { withAnimatedPictures } from './animated-pictures.ts'
import { postDirectory } from './directory.ts'
import { withEnlargedPictures } from './enlarged-pictures.ts'
import { type PostCard, postCard } from './post.ts'

const relatedFields = ['relatedTalents', 'relatedNetworks', 'relatedCourses'] as const
type PostOut = OutRow<typeof blogs>
type RelatedField = (typeof relatedFields)[number]

export type Related = { heading: string; links: { text: string; href: string | null }[] }
export type ArticleData = {
  post: PostCard
  html: string
  credit: string
  /** Since when the activity took place, until when. */
  activity: { label: string; text: string } | null
  country: string
  tags: { text: string; href: string }[]
  related: Related[]
  author: string
  /** The post before this one and the one after it. */
  adjacent: { label: string; rel: 'prev' | 'next'; href: string; title: string; lang: string | undefined }[]
  address: string
  crumbs: { text: string; href?: string; lang?: string }[]
  schema: unknown
}

/** @param open kinds whose public pages no menu flag hides */
function linksTo(name: RelatedField, row: PostOut, locale: Locale, open: readonly Kind[]): Related {
  const kind = getKind(blogs.fields[name].to)
  return {
    heading: fieldLabel(blogs, name, locale),
    links: row[name].map((reference) => {
      const isOpen = open.some((one) => one.name === (reference.kind ?? kind.name))
      return { text: reference.label, href: isOpen ? referencePath(kind, reference) : null }
    }),
  }
}

/** The posts that readers could see just before and after this one, as the viewer may read them. */
async function adjacentLinks({ id }: PostOut, context: LoaderContext): Promise<ArticleData['adjacent']> {
  const { earlier, later } = await adjacentPosts(id)
  const words = context.words.posts
  const sides = [
    { rel: 'prev', id: earlier, label: words.earlierPost },
    { rel: 'next', id: later, label: words.laterPost },
  ] as const
  const found = await Promise.all(
    sides.map(async ({ rel, label, id: other }) => {
      const row = other && (await records(context.viewer, blogs).find(other))
      const title = row && pickText(row.title, context.locale)
      if (!title) return []
      const lang = title.lang === context.locale ? undefined : languageTags[title.lang]
      return [{ rel, label, href: entryPath(blogs, row.slug ?? ''), title: title.text, lang }]
    }),
  )
  return found.flat()
}

function activityOf(row: PostOut, { locale, site }: LoaderContext): ArticleData['activity'] {
  const [from, to] = [row.activityFrom, row.activityTo].map((value) =>
    value ? formatDate(value, locale, { ...site.dates, shape: 'date' }) : '',
  )
  if (!from) return null
  return { label: fieldLabel(blogs, 'activityFrom', locale), text: to && to !== from ? `${from} – ${to}` : from }
}

/** The post with this slug or id as the viewer may read it, or null. */
export async function articleOf(context: LoaderContext, key: string): Promise<ArticleData | null> {
  const { locale, viewer } = context
  const row = await records(viewer, blogs).find(key)
  if (!row) return null
  const body = pickText(row.body, locale)
  const open = (await openDirectories()).map(({ kind }) => kind)
  const card = postCard(row, context)
  // It is a link to itself, and so has a name.
  const cover = card.cover && { ...card.cover, alt: card.cover.alt || card.title }
  const post = { ...card, cover }
  return {
    post,
    html: withEnlargedPictures(
      await withAnimatedPictures(cleanHtml(body?.text ?? '')),
      context.words.common.actions.close,
    ),
    credit: row.coverCredit ?? '',
    activity: activityOf(row, context),
    country: row.country?.label ?? '',
    tags: row.tags.map((one) => ({
      text: one.label,
      href: `${listPath(blogs)}?tag=${encodeURIComponent(one.slug ?? one.id)}`,
    })),
    related: relatedFields.map((name) => linksTo(name, row, locale, open)).filter(({ links }) => links.length > 0),
    author: row.authorName ?? '',
    adjacent: await adjacentLinks(row, context),
    address: `${context.site.origin}${inLanguage(locale, entryPath(blogs, row.slug ?? ''))}`,
    crumbs: [
      { text: context.words.common.menu.blogs, href: listPath(blogs) },
      { text: post.title, ...(post.lang ? { lang: languageTags[post.lang] } : {}) },
    ],
    schema: postDirectory.schemaOf?.(row, { origin: context.site.origin, name: context.site.name, locale }),
  }
}

export async function loader(context: LoaderContext): Promise<ArticleData> {
  const { slug = '' } = context.params
  return (await articleOf(context, slug)) ?? (await missingEntry(context.viewer, blogs, slug))
}

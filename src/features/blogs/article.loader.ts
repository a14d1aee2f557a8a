// One post: its text in the reader's language or, said as such, in another; what it is about; data for search engines.
import { isGone } from '#engine/store/history/erasing.ts'
import { records } from '#engine/store/records.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { inLanguage, type LoaderContext, Redirection } from '#engine/office/context.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { schemaOf } from '#kinds/schema-org.ts'
import { Problem, notFound } from '#server/errors.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { formatDate } from '#words/formats.ts'
import { languageTags } from '#words/locales.ts'
import { type PostCard, postCard, textIn } from './post.ts'

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
  address: string
  crumbs: { text: string; href?: string; lang?: string }[]
  schema: unknown
}

/** An old address leads to the new one; what was erased stays away. */
async function elsewhere({ viewer, params }: LoaderContext): Promise<never> {
  const slug = params.slug ?? ''
  const now = await records(viewer, blogs).renamed(slug)
  if (now) throw new Redirection(`/blogs/${now}`, 301)
  if (await isGone(blogs, slug)) throw new Problem(410, 'gone')
  throw notFound()
}

const linksTo = (label: string, value: unknown, base: string | null): Related => ({
  heading: label,
  links: ((value ?? []) as RefOut[]).map((one) => ({
    text: one.label,
    href: base && one.slug ? `${base}/${one.slug}` : null,
  })),
})

function activityOf(row: Out, { locale, site }: LoaderContext): ArticleData['activity'] {
  const [from, to] = [row.activityFrom, row.activityTo].map((value) =>
    typeof value === 'string' ? formatDate(value, locale, { ...site.dates, shape: 'date' }) : '',
  )
  if (!from) return null
  return { label: fieldLabel(blogs, 'activityFrom', locale), text: to && to !== from ? `${from} – ${to}` : from }
}

/** The post with this slug or id as the viewer may read it, or null. */
export async function articleOf(context: LoaderContext, key: string): Promise<ArticleData | null> {
  const { locale, viewer } = context
  const row: Out | null = await records(viewer, blogs).find(key)
  if (!row) return null
  const body = textIn(row.body, locale)
  const post = postCard(row, context)
  return {
    post,
    html: cleanHtml(body?.text ?? ''),
    credit: String(row.coverCredit ?? ''),
    activity: activityOf(row, context),
    country: (row.country as RefOut | null)?.label ?? '',
    tags: ((row.tags ?? []) as RefOut[]).map((one) => ({
      text: one.label,
      href: `/blogs?tag=${encodeURIComponent(one.slug ?? one.id)}`,
    })),
    related: [
      linksTo(fieldLabel(blogs, 'relatedTalents', locale), row.relatedTalents, '/asean-talent-pool'),
      linksTo(fieldLabel(blogs, 'relatedNetworks', locale), row.relatedNetworks, null),
      linksTo(fieldLabel(blogs, 'relatedCourses', locale), row.relatedCourses, null),
    ].filter(({ links }) => links.length > 0),
    address: `${context.site.origin}${inLanguage(locale, `/blogs/${String(row.slug)}`)}`,
    crumbs: [
      { text: context.words.common.menu.blogs, href: '/blogs' },
      { text: post.title, ...(post.lang ? { lang: languageTags[post.lang] } : {}) },
    ],
    schema: schemaOf(blogs.name, row, { origin: context.site.origin, name: context.site.name, locale }),
  }
}

export async function loader(context: LoaderContext): Promise<ArticleData> {
  context.uses('blogs', 'talents', 'asean_networks', 'training_courses', 'keywords', 'countries')
  return (await articleOf(context, context.params.slug ?? '')) ?? (await elsewhere(context))
}

// Posts as an Atom feed (RFC 4287): the newest that are ready in one language, each whole.
import { publicSite } from '#engine/interfaces/public-site.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { inLanguage } from '#engine/page/context.ts'
import { entryPath, listPath } from '#engine/model/addresses/public-path.ts'
import { records } from '#engine/store/records.ts'
import { element, filled, type Xml, xmlDocument, xmlText } from '#lib/text/xml.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { shownFrom } from '#kinds/blogs/shown-from.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { languageTags, type Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

/** How many posts a feed holds. */
export const mostPosts = 50

type Post = OutRow<typeof blogs>

const addressIn = (origin: string, locale: Locale, slug: string): string =>
  origin + inLanguage(locale, entryPath(blogs, slug))

/** Addresses in cleaned HTML as they are read far from the page: whole. */
const withWholeAddresses = (html: string, page: string): string =>
  html.replaceAll(/<(?:a|img) [^>]*>/g, (tag) =>
    tag.replaceAll(/( (?:href|src)=")([^"]*)"/g, (given, start: string, written: string) => {
      const address = written.replaceAll('&amp;', '&')
      return URL.canParse(address, page) ? `${start}${xmlText(new URL(address, page).href)}"` : given
    }),
  )

function entryOf(post: Post, origin: string, locale: Locale): Xml {
  const slug = String(post.slug)
  const ready = (post.languagesReady ?? []) as Locale[]
  return element(
    'entry',
    {},
    element('id', {}, `urn:uuid:${post.id}`),
    element('title', {}, post.title?.[locale]),
    element('published', {}, shownFrom(post)),
    element('updated', {}, new Date(post.updatedAt ?? shownFrom(post)).toISOString()),
    element('link', {
      rel: 'alternate',
      type: 'text/html',
      hreflang: languageTags[locale],
      href: addressIn(origin, locale, slug),
    }),
    ...ready
      .filter((one) => one !== locale)
      .map((one) =>
        element('link', {
          rel: 'alternate',
          type: 'text/html',
          hreflang: languageTags[one],
          href: addressIn(origin, one, slug),
        }),
      ),
    element('category', { term: post.blogType, label: choiceLabel(blogs.fields.blogType, post.blogType, locale) }),
    ...post.tags.map(({ label }) => element('category', { term: label })),
    filled('summary', {}, post.summary?.[locale]),
    element(
      'content',
      { type: 'html' },
      withWholeAddresses(cleanHtml(post.body?.[locale] ?? ''), addressIn(origin, locale, slug)),
    ),
  )
}

/** The feed of one language; null for one that is not offered. */
export async function atomFeed(origin: string, locale: Locale): Promise<string | null> {
  const site = publicSite()
  if (!(await site.locales()).includes(locale)) return null
  const { rows } = await records(await site.visitor(locale), blogs).list({
    where: { languagesReady: locale },
    sort: 'newest',
    size: mostPosts,
  })
  const [name, words] = [await site.name(locale), await wordsIn(locale)]
  const own = origin + inLanguage(locale, '/feed.xml')
  const newest = rows
    .map((post) => new Date(post.updatedAt ?? shownFrom(post)).toISOString())
    .toSorted()
    .at(-1)
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': languageTags[locale] },
      element('id', {}, own),
      element('title', {}, `${name}: ${words.common.menu.blogs}`),
      // A feed without posts was never changed.
      element('updated', {}, newest ?? '1970-01-01T00:00:00Z'),
      element('author', {}, element('name', {}, name)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: own }),
      element('link', { rel: 'alternate', type: 'text/html', href: origin + inLanguage(locale, listPath(blogs)) }),
      rows.filter((post) => post.title?.[locale]).map((post) => entryOf(post, origin, locale)),
    ),
  )
}

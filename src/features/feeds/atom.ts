// What is new as an Atom feed (RFC 4287): the newest rows of directories that have one, as far as they are ready in one language, each whole.
import { publicSite } from '#engine/interfaces/public-site.ts'
import { entryPath } from '#engine/model/addresses/public-path.ts'
import type { Out } from '#engine/model/rows.ts'
import { inLanguage } from '#engine/page/context.ts'
import type { AnyDirectory } from '#engine/public/directory/declaration.ts'
import type { FeedEntry } from '#engine/public/directory/formats.ts'
import { directories } from '#engine/public/directory/registry.ts'
import { records } from '#engine/store/records.ts'
import { element, filled, type Xml, xmlDocument, xmlText } from '#lib/text/xml.ts'
import { languageTags, type Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

/** How many entries a feed holds. */
export const mostEntries = 50

type Entry = FeedEntry & { id: string; addressIn: (locale: Locale) => string }

/** Addresses in cleaned HTML as they are read far from the page: whole. */
const withWholeAddresses = (html: string, page: string): string =>
  html.replaceAll(/<(?:a|img) [^>]*>/g, (tag) =>
    tag.replaceAll(/( (?:href|src)=")([^"]*)"/g, (given, start: string, written: string) => {
      const address = written.replaceAll('&amp;', '&')
      return URL.canParse(address, page) ? `${start}${xmlText(new URL(address, page).href)}"` : given
    }),
  )

function entryOf({ addressIn, categories, ...entry }: Entry, locale: Locale): Xml {
  const pageIn = (one: Locale): Xml =>
    element('link', { rel: 'alternate', type: 'text/html', hreflang: languageTags[one], href: addressIn(one) })
  return element(
    'entry',
    {},
    element('id', {}, `urn:uuid:${entry.id}`),
    element('title', {}, entry.title),
    element('published', {}, entry.published),
    element('updated', {}, entry.updated),
    pageIn(locale),
    ...entry.languages.filter((one) => one !== locale).map(pageIn),
    ...categories.map((category) => element('category', category)),
    filled('summary', {}, entry.summary),
    element('content', { type: 'html' }, withWholeAddresses(entry.content, addressIn(locale))),
  )
}

/** The newest of one directory that are ready in the language. */
async function entriesOf({ kind, feed }: AnyDirectory, origin: string, locale: Locale): Promise<Entry[]> {
  if (!feed) return []
  const where = { [feed.languages]: locale }
  const viewer = await publicSite().visitor(locale)
  const { rows } = await records(viewer, kind).list({ where, sort: feed.sort, size: mostEntries })
  return rows.map((row: Out) => ({
    ...feed.entry(row, locale),
    id: row.id,
    addressIn: (one) => origin + inLanguage(one, entryPath(kind, row.slug ?? '')),
  }))
}

/** The feed of one language; null for one that is not offered. */
export async function atomFeed(origin: string, locale: Locale): Promise<string | null> {
  const site = publicSite()
  if (!(await site.locales()).includes(locale)) return null
  const [name, words] = [await site.name(locale), await wordsIn(locale)]
  const fed = directories().filter(({ feed }) => feed)
  const found = await Promise.all(fed.map((one) => entriesOf(one, origin, locale)))
  const entries = found
    .flat()
    .map((entry) => ({ ...entry, updated: new Date(entry.updated).toISOString() }))
    .toSorted((one, other) => other.published.localeCompare(one.published))
    .slice(0, mostEntries)
  const own = origin + inLanguage(locale, '/feed.xml')
  const newest = entries
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1)
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': languageTags[locale] },
      element('id', {}, own),
      element('title', {}, `${name}: ${fed.map(({ title }) => title(words)).join(', ')}`),
      // A feed without entries was never changed.
      element('updated', {}, newest ?? '1970-01-01T00:00:00Z'),
      element('author', {}, element('name', {}, name)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: own }),
      fed.map(({ path }) =>
        element('link', { rel: 'alternate', type: 'text/html', href: origin + inLanguage(locale, path) }),
      ),
      entries.filter(({ title }) => title).map((entry) => entryOf(entry, locale)),
    ),
  )
}

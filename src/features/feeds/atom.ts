// What is new as an Atom feed (RFC 4287): the newest rows of directories that have one, as far as they are ready in one language, each whole.
import { publicSite } from '#engine/interfaces/public-site.ts'
import { entryPath } from '#engine/model/addresses/public-path.ts'
import type { Out } from '#engine/model/rows.ts'
import { inLanguage } from '#engine/page/context.ts'
import type { AnyDirectory } from '#engine/public/directory/declaration.ts'
import type { FeedEntry } from '#engine/public/directory/formats.ts'
import { feedChoice, feedPath, feedTitle, isFeedValue } from '#engine/public/directory/list-feeds.ts'
import { directories, findDirectory } from '#engine/public/directory/registry.ts'
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

function entryOf({ addressIn, categories, author, ...entry }: Entry, locale: Locale): Xml {
  const pageIn = (one: Locale): Xml =>
    element('link', { rel: 'alternate', type: 'text/html', hreflang: languageTags[one], href: addressIn(one) })
  return element(
    'entry',
    {},
    element('id', {}, `urn:uuid:${entry.id}`),
    element('title', {}, entry.title),
    element('published', {}, entry.published),
    element('updated', {}, entry.updated),
    author ? element('author', {}, element('name', {}, author)) : null,
    pageIn(locale),
    ...entry.languages.filter((one) => one !== locale).map(pageIn),
    ...categories.map((category) => element('category', category)),
    filled('summary', {}, entry.summary),
    element('content', { type: 'html' }, withWholeAddresses(entry.content, addressIn(locale))),
  )
}

/** The newest of one directory that are ready in the language. */
async function entriesOf(
  { kind, feed }: AnyDirectory,
  origin: string,
  locale: Locale,
  narrowed: Readonly<Record<string, string>> = {},
): Promise<Entry[]> {
  if (!feed) return []
  const where = { ...narrowed, [feed.languages]: locale }
  const viewer = await publicSite().visitor(locale)
  const { rows } = await records(viewer, kind).list({ where, sort: feed.sort, size: mostEntries })
  return rows.map((row: Out) => ({
    ...feed.entry(row, locale),
    id: row.id,
    addressIn: (one) => origin + inLanguage(one, entryPath(kind, row.slug ?? '')),
  }))
}

type Told = {
  origin: string
  locale: Locale
  /** Its own address, without the language. */
  own: string
  title: string
  /** Addresses of what it is about, without the language. */
  paths: readonly string[]
  found: readonly Entry[]
}

async function document({ origin, locale, own, title, paths, found }: Told): Promise<string> {
  const name = await publicSite().name(locale)
  const entries = found
    .map((entry) => ({ ...entry, updated: new Date(entry.updated).toISOString() }))
    .toSorted((one, other) => other.published.localeCompare(one.published))
    .slice(0, mostEntries)
  const address = origin + inLanguage(locale, own)
  const newest = entries
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1)
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': languageTags[locale] },
      element('id', {}, address),
      element('title', {}, `${name}: ${title}`),
      // A feed without entries was never changed.
      element('updated', {}, newest ?? '1970-01-01T00:00:00Z'),
      element('author', {}, element('name', {}, name)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: address }),
      paths.map((path) =>
        element('link', { rel: 'alternate', type: 'text/html', href: origin + inLanguage(locale, path) }),
      ),
      entries.filter((entry) => entry.title).map((entry) => entryOf(entry, locale)),
    ),
  )
}

const isOffered = async (locale: Locale): Promise<boolean> => (await publicSite().locales()).includes(locale)

/** The feed of the site in one language; null for one that is not offered. */
export async function atomFeed(origin: string, locale: Locale): Promise<string | null> {
  if (!(await isOffered(locale))) return null
  const words = await wordsIn(locale)
  const fed = directories().filter(({ feed }) => feed && !feed.by)
  const found = await Promise.all(fed.map((one) => entriesOf(one, origin, locale)))
  return document({
    origin,
    locale,
    own: '/feed.xml',
    title: fed.map(({ title }) => title(words)).join(', '),
    paths: fed.map(({ path }) => path),
    found: found.flat(),
  })
}

/** The feed of one list in one language, as a whole or of one value of its choice; null where it has none, or is shown to nobody now. */
export async function listFeed(
  origin: string,
  locale: Locale,
  name: string,
  asked: URLSearchParams,
): Promise<string | null> {
  const fed = findDirectory(name)
  const choice = fed && feedChoice(fed)
  if (!choice || !(await isOffered(locale)) || !(await publicSite().isOpen(name))) return null
  const value = asked.get(choice.field)
  if (value !== null && !isFeedValue(fed, value)) return null
  const query = value === null ? '' : `?${new URLSearchParams({ [choice.field]: value })}`
  return document({
    origin,
    locale,
    own: feedPath(fed.kind, choice.field, value),
    title: feedTitle(fed, fed.title(await wordsIn(locale)), value, locale),
    paths: [fed.path + query],
    found: await entriesOf(fed, origin, locale, value === null ? {} : { [choice.field]: value }),
  })
}

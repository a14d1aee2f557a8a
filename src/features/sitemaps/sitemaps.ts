// Sitemaps (sitemaps.org 0.9): one index, and for each language the pages and the entries of each kind, each address with its other languages.
import { Readable } from 'node:stream'
import { entryPath } from '#engine/model/addresses/public-path.ts'
import { findOpenDirectory, openDirectories } from '#engine/public/entries.ts'
import { eachEntryTime, firstId, lastEntryTime, partsOfEntries } from '#engine/public/entry-times-data.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { inLanguage } from '#engine/page/context.ts'
import { element, type Xml, xmlDocument } from '#lib/text/xml.ts'
import { defaultLocale, languageTags, type Locale } from '#words/locales.ts'

/** Each address is written with its other languages: fifty thousand, which one sitemap may hold, are work of a second. */
export const mostUrls = 1000
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type SitemapRequest = { origin: string; locale: Locale; locales: readonly Locale[] }

function urlOf({ origin, locale, locales }: SitemapRequest, path: string, changed?: string): Xml {
  const address = (one: Locale): string => origin + inLanguage(one, path)
  return element(
    'url',
    {},
    element('loc', {}, address(locale)),
    changed ? element('lastmod', {}, new Date(changed).toISOString()) : null,
    ...locales.map((one) =>
      element('xhtml:link', { rel: 'alternate', hreflang: languageTags[one], href: address(one) }),
    ),
    element('xhtml:link', { rel: 'alternate', hreflang: 'x-default', href: address('en') }),
  )
}

/** Names of the sitemaps of each language: 'pages-1', 'talents-1', 'talents-2', each with the time of its last change. */
async function listParts(): Promise<{ name: string; changed: string | null }[]> {
  const [viewer, open] = await Promise.all([publicSite().visitor(defaultLocale), openDirectories()])
  const counted = await Promise.all(
    open.map(async ({ kind }) => {
      const [parts, { count, updatedAt }] = await Promise.all([
        partsOfEntries(viewer, kind, mostUrls),
        lastEntryTime(viewer, kind),
      ])
      // The first rows of a kind may have come since its parts were found.
      const length = count === 0 ? 0 : Math.max(1, parts.length)
      return Array.from({ length }, (_, at) => ({ name: `${kind.name}-${at + 1}`, changed: updatedAt }))
    }),
  )
  return [{ name: 'pages-1', changed: null }, ...counted.flat()]
}

export async function sitemapIndex(origin: string): Promise<string> {
  const [locales, parts] = await Promise.all([publicSite().locales(), listParts()])
  const maps = locales.flatMap((locale) =>
    parts.map(({ name, changed }) =>
      element(
        'sitemap',
        {},
        element('loc', {}, `${origin}/sitemaps/${locale}/${name}.xml`),
        changed ? element('lastmod', {}, new Date(changed).toISOString()) : null,
      ),
    ),
  )
  return xmlDocument(element('sitemapindex', { xmlns: namespace }, maps))
}

const start = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`

async function* inPieces(urls: AsyncIterable<Xml[]>): AsyncGenerator<string> {
  yield start
  for await (const piece of urls) yield piece.map(({ xml }) => `${xml}\n`).join('')
  yield '</urlset>\n'
}

/** One sitemap as it is read; null where there is no such one. @param pages addresses of pages that are no entries */
export async function sitemapOf(
  origin: string,
  locale: Locale,
  name: string,
  pages: readonly string[],
): Promise<Readable | null> {
  const locales = await publicSite().locales()
  const [, part = '', number = ''] = /^([a-z-]+)-([1-9]\d{0,4})$/.exec(name) ?? []
  if (!locales.includes(locale) || part === '') return null
  const asked: SitemapRequest = { origin, locale, locales }
  if (part === 'pages' && number === '1')
    return Readable.from(inPieces(asPieces([pages.map((path) => urlOf(asked, path))])))
  const [found, viewer] = await Promise.all([findOpenDirectory(part), publicSite().visitor(locale)])
  if (!found) return null
  const { kind } = found
  const parts = await partsOfEntries(viewer, kind, mostUrls)
  const first = parts[Number(number) - 1] ?? (number === '1' ? firstId : null)
  if (first === null) return null
  const from: string = first
  const before = parts[Number(number)] ?? null
  async function* urls(): AsyncGenerator<Xml[]> {
    for await (const rows of eachEntryTime(viewer, kind, { from, before }))
      yield rows.map(({ slug, updatedAt }) => urlOf(asked, entryPath(kind, slug), updatedAt))
  }
  return Readable.from(inPieces(urls()))
}

async function* asPieces<T>(pieces: readonly T[]): AsyncGenerator<T> {
  yield* pieces
}

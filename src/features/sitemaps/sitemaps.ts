// Sitemaps (sitemaps.org 0.9): one index, and for each language the pages and the entries of each kind, each address with its other languages.
import { Readable } from 'node:stream'
import { entryPath } from '#engine/model/public-path.ts'
import { findEntryKind, openEntryKinds } from '#engine/public/entries.ts'
import { eachEntryTime, lastEntryTime } from '#engine/public/entry-times-data.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { inLanguage } from '#engine/office/context.ts'
import { element, type Xml, xmlDocument } from '#lib/text/xml.ts'
import { languageTags, type Locale } from '#words/locales.ts'

/** The most that one sitemap may hold. */
export const mostUrls = 50_000
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Asked = { origin: string; locale: Locale; locales: readonly Locale[] }

function urlOf({ origin, locale, locales }: Asked, path: string, changed?: string): Xml {
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

/** Names of the sitemaps of one language: 'pages-1', 'talents-1', 'talents-2', each with the time of its last change. */
async function partsOf(locale: Locale): Promise<{ name: string; changed: string | null }[]> {
  const [viewer, kinds] = await Promise.all([publicSite().visitor(locale), openEntryKinds()])
  const counted = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await lastEntryTime(viewer, kind)) })))
  return [
    { name: 'pages-1', changed: null },
    ...counted.flatMap(({ kind, count, updatedAt }) =>
      Array.from({ length: Math.ceil(count / mostUrls) }, (_, at) => ({
        name: `${kind.name}-${at + 1}`,
        changed: updatedAt,
      })),
    ),
  ]
}

export async function sitemapIndex(origin: string): Promise<string> {
  const locales = await publicSite().locales()
  const maps = await Promise.all(
    locales.map(async (locale) =>
      (await partsOf(locale)).map(({ name, changed }) =>
        element(
          'sitemap',
          {},
          element('loc', {}, `${origin}/sitemaps/${locale}/${name}.xml`),
          changed ? element('lastmod', {}, new Date(changed).toISOString()) : null,
        ),
      ),
    ),
  )
  return xmlDocument(element('sitemapindex', { xmlns: namespace }, maps.flat()))
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
  const asked: Asked = { origin, locale, locales }
  if (part === 'pages' && number === '1')
    return Readable.from(inPieces(asPieces([pages.map((path) => urlOf(asked, path))])))
  const [kind, viewer] = await Promise.all([findEntryKind(part), publicSite().visitor(locale)])
  if (!kind) return null
  const skip = (Number(number) - 1) * mostUrls
  if (skip > 0 && (await lastEntryTime(viewer, kind)).count <= skip) return null
  async function* urls(found: NonNullable<typeof kind>): AsyncGenerator<Xml[]> {
    for await (const rows of eachEntryTime(viewer, found, { skip, most: mostUrls }))
      yield rows.map(({ slug, updatedAt }) => urlOf(asked, entryPath(found, slug), updatedAt))
  }
  return Readable.from(inPieces(urls(kind)))
}

async function* asPieces<T>(pieces: readonly T[]): AsyncGenerator<T> {
  yield* pieces
}

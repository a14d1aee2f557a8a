// What the head of a public page says to machines beside its title: feeds, search, other forms of the entry, and the card that is shown where it is shared.
import { inLanguage } from '#engine/page/context.ts'
import { entryAt } from '#engine/model/addresses/public-path.ts'
import { plainTextPath } from '#engine/public/entries.ts'
import { picturePath } from '#features/open-graph/address.ts'
import { linkHeader, signposts } from '#features/signposting/links.ts'
import type { Locale } from '#words/locales.ts'
import { filesOf } from './serving/list-files.ts'
import type { Rendered } from './render.tsx'

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The address of a page without language. */
const pathOf = ({ head, site }: Rendered): string => head?.canonical ?? site.path

const territories: Record<Locale, string> = { en: 'en_GB', th: 'th_TH', zh: 'zh_CN', lo: 'lo_LA' }

function typeOf(schema: unknown): 'profile' | 'article' | 'website' {
  const type = (schema as { '@type'?: unknown } | undefined)?.['@type']
  if (type === 'ProfilePage') return 'profile'
  return type === 'NewsArticle' || type === 'ScholarlyArticle' ? 'article' : 'website'
}

/** The entry that a page describes; null for lists and all other pages. */
const entryOf = (page: Rendered): ReturnType<typeof entryAt> =>
  typeof page.head?.schema === 'object' && page.head.schema !== null ? entryAt(pathOf(page)) : null

/** Open Graph (ogp.me) and the same for sites that have signs of their own. */
function cardOf(page: Rendered): string {
  const { head, site } = page
  const path = pathOf(page)
  const title = head?.title || site.name
  const about = head?.description || site.description
  const picture = site.origin + picturePath(site.locale, path, entryOf(page), title)
  const properties: [string, string][] = [
    ['og:title', title],
    ['og:type', typeOf(head?.schema)],
    ['og:url', site.origin + inLanguage(site.locale, path)],
    ['og:site_name', site.name],
    ['og:locale', territories[site.locale]],
    ...site.locales
      .filter((locale) => locale !== site.locale)
      .map((locale): [string, string] => ['og:locale:alternate', territories[locale]]),
    ...(about ? [['og:description', about] satisfies [string, string]] : []),
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ]
  return [
    ...properties.map(([name, value]) => `<meta property="${name}" content="${text(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

export function headLinks(page: Rendered): string {
  const { site, head, words } = page
  const entry = entryOf(page)
  const alternate = (type: string, path: string, title: string): string =>
    `<link rel="alternate" type="${type}" href="${text(path)}" title="${text(title)}">`
  return [
    alternate('application/atom+xml', inLanguage(site.locale, '/feed.xml'), words.common.menu.blogs),
    ...(head?.feeds ?? []).map(({ href, title }) =>
      alternate('application/atom+xml', inLanguage(site.locale, href), title),
    ),
    `<link rel="search" type="application/opensearchdescription+xml" href="${inLanguage(site.locale, '/opensearch.xml')}" title="${text(site.name)}">`,
    entry && !head?.hidden
      ? alternate('text/markdown', inLanguage(site.locale, plainTextPath(entry.kind, entry.slug)), 'Markdown')
      : '',
    ...(entry || head?.hidden
      ? []
      : filesOf(pathOf(page)).map(({ name, type }) =>
          alternate(type, `${inLanguage(site.locale, pathOf(page))}?format=${name}`, name.toUpperCase()),
        )),
    head?.hidden ? '' : cardOf(page),
  ].join('')
}

/** The header Link of the page of an entry; null for all other pages. */
export function signpostsOf(page: Rendered): string | null {
  const { site, head, layout, status } = page
  if (!site || layout !== 'public' || status !== 200 || !head || head.hidden) return null
  const entry = entryOf(page)
  if (!entry) return null
  const schema = head.schema as Record<string, unknown>
  return linkHeader(signposts({ ...entry, locale: site.locale, origin: site.origin, schema }))
}

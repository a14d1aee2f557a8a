// Signposting (signposting.org): typed links by which programs find what stands behind a page, made of its schema.org description.
import { entryPath } from '#engine/model/addresses/public-path.ts'
import { plainTextPath } from '#engine/public/entries.ts'
import type { Kind } from '#engine/model/kind.ts'
import { inLanguage } from '#engine/page/context.ts'
import type { Locale } from '#words/locales.ts'

export type TypedLink = { rel: string; href: string; type?: string }

type Described = Record<string, unknown>
const isThing = (value: unknown): value is Described => typeof value === 'object' && value !== null
const textsOf = (value: unknown): string[] =>
  [value ?? []].flat().filter((one): one is string => typeof one === 'string')

/** Addresses of people who wrote it, or whom it is about: by their ORCID iD. */
function authorsOf(schema: Described): string[] {
  const people = [schema.author ?? [], schema['@type'] === 'ProfilePage' ? (schema.mainEntity ?? []) : []].flat()
  const addresses = people.filter(isThing).flatMap(({ sameAs }) => textsOf(sameAs))
  return addresses.filter((address) => address.startsWith('https://orcid.org/'))
}

/** A work is cited by its DOI, everything else by its address here. */
const citedAs = (schema: Described, page: string): string =>
  textsOf(schema.sameAs).find((address) => schema.author && address.startsWith('https://doi.org/')) ?? page

const referenceFormats: readonly [format: string, type: string][] = [
  ['bib', 'application/x-bibtex'],
  ['ris', 'application/x-research-info-systems'],
  ['csl', 'application/vnd.citationstyles.csl+json'],
]

export type Signposted = { kind: Kind; slug: string; locale: Locale; origin: string; schema: Described }

export const linksetPath = (kind: Kind, slug: string): string => `/linkset/${kind.name}/${encodeURIComponent(slug)}`

/** Links of the page of one entry, most telling first. */
export function signposts({ kind, slug, locale, origin, schema }: Signposted): TypedLink[] {
  const page = origin + inLanguage(locale, entryPath(kind, slug))
  const types = [schema['@type'] ?? []].flat().map((type) => `https://schema.org/${String(type)}`)
  const licenses = textsOf(schema.license)
  const isWork = kind.import?.references === true
  return [
    { rel: 'cite-as', href: citedAs(schema, origin + entryPath(kind, slug)) },
    ...['https://schema.org/AboutPage', ...types].map((href) => ({ rel: 'type', href })),
    ...[...new Set(authorsOf(schema))].slice(0, 20).map((href) => ({ rel: 'author', href })),
    ...licenses.map((href) => ({ rel: 'license', href })),
    {
      rel: 'describedby',
      href: origin + inLanguage(locale, plainTextPath(kind, slug)),
      type: 'text/markdown',
    },
    ...(isWork
      ? referenceFormats.map(([format, type]) => ({
          rel: 'describedby',
          href: `${origin}/api/${kind.name}/${encodeURIComponent(slug)}/citation?format=${format}`,
          type,
        }))
      : []),
    { rel: 'linkset', href: origin + linksetPath(kind, slug), type: 'application/linkset+json' },
    { rel: 'collection', href: page.replace(/[?/][^?/]*$/, ''), type: 'text/html' },
  ]
}

// What would end the address or the header cannot stand in either.
const safe = (href: string): string =>
  encodeURI(href.toWellFormed())
    .replaceAll('%25', '%')
    .replaceAll(/[<>"\\^`{|}]/g, encodeURIComponent)

/** As the header Link of RFC 8288. */
export const linkHeader = (links: readonly TypedLink[]): string =>
  links.map(({ rel, href, type }) => `<${safe(href)}>; rel="${rel}"${type ? `; type="${type}"` : ''}`).join(', ')

/** As a set of links of RFC 9264. */
export function linkset(anchor: string, links: readonly TypedLink[]): object {
  const byRel = Map.groupBy(
    links.filter(({ rel }) => rel !== 'linkset'),
    ({ rel }) => rel,
  )
  const relations = [...byRel].map(([rel, those]) => [
    rel,
    those.map(({ href, type }) => ({ href: safe(href), ...(type ? { type } : {}) })),
  ])
  return { linkset: [{ anchor: safe(anchor), ...(Object.fromEntries(relations) as object) }] }
}

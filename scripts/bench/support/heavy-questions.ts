// What a visitor may ask of each public address that costs most: every parameter at its limit. An address without a line here stops the benchmark.
import { policy } from '../../../src/policy.ts'
import { registry } from '#kinds/index.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { ident, query, sql } from '#server/database/db.ts'

/** One way to ask an address; each number gives another question, so that nothing was asked before. */
export type HeavyQuestion = { address: string; name: string; ask: (at: number) => string }

type Known = {
  /** Answers of the product, to learn values of facets. */
  read: (path: string) => Promise<string>
  /** Addresses of entries by their kind, as far as there are some. */
  slugs: Readonly<Record<string, readonly string[]>>
  words: readonly string[]
}

const mostValuesOfPage = 30
const mostValuesOfCall = 100
const item = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Ordinary words up to the longest question. */
function longest(words: readonly string[], at: number): string {
  let text = item(words, at * 7)
  for (let next = at * 7 + 1; text.length < longestQuery - 20; next++) text += ` ${item(words, next)}`
  return text
}

/** Every value of every facet that the links of a page offer, as many of each as a page takes. */
async function offered(page: string, names: readonly string[], { read }: Known): Promise<string> {
  const found = new Map<string, Set<string>>()
  for (const [, name = '', value = ''] of (await read(page)).matchAll(/[?;&]([a-z_]+)=([^&"#;]+)/g)) {
    const values = found.get(name) ?? new Set()
    if (names.includes(name) && values.size < mostValuesOfPage) found.set(name, values.add(value))
  }
  for (const [, value = '', name = ''] of (await read(page)).matchAll(/value="([^"]+)"[^>]*name="([a-z_]+)"/g))
    if (names.includes(name)) found.set(name, (found.get(name) ?? new Set()).add(encodeURIComponent(value)))
  return [...found]
    .flatMap(([name, values]) => [...values].slice(0, mostValuesOfPage).map((one) => `&${name}=${one}`))
    .join('')
}

const plain = ['q', 'type', 'sort', 'page', 'size', 'exact', 'view', 'compare', 'shortlist', 'item', 'near', 'points']

async function ofList(address: string, names: readonly string[], known: Known): Promise<HeavyQuestion[]> {
  const path = address.replace(/\/([a-z]+)\/:value$/, (_, facet: string) => `/${facet}/${valueOf(facet)}`)
  const all = await offered(
    path,
    names.filter((name) => !plain.includes(name)),
    known,
  )
  const { words, slugs } = known
  const people = slugs['talents'] ?? []
  const of = (name: string, ask: (at: number) => string): HeavyQuestion => ({ address, name, ask })
  return [
    of('deepest page, largest', (at) => `${path}?size=50&page=${100 - at}`),
    of('all facets', (at) => `${path}?size=50&page=${1 + at}${all}`),
    of('a broad word, all facets', (at) => `${path}?size=50&q=${item(words, at)}${all}`),
    of('longest question', (at) => `${path}?size=50&q=${encodeURIComponent(longest(words, at))}`),
    ...(names.includes('compare')
      ? ['compare', 'shortlist'].map((name) =>
          of(name, (at) => `${path}?${name}=${people.slice(at * 60, at * 60 + 50).join(`&${name}=`)}`),
        )
      : []),
    ...(names.includes('near') ? [of('near', (at) => `${path}?size=50&near=${13 + at},100&points=1`)] : []),
    ...(names.includes('view') ? [of('as a map', (at) => `${path}?view=map&page=${1 + at}`)] : []),
  ]
}

const valueOf = (facet: string): string =>
  ({
    country: 'TH',
    industry: 'agriculture',
    university: 'chulalongkorn-university',
    keyword: 'biology',
    network: 'aun',
  })[facet] ?? ''

async function ofKind(kind: string, known: Known): Promise<HeavyQuestion[]> {
  const answer = JSON.parse(await known.read(`/api/${kind}?size=1&facets=1`)) as {
    facets?: Record<string, { value: string }[]>
  }
  const all = Object.entries(answer.facets ?? {})
    .flatMap(([name, values]) =>
      values.slice(0, mostValuesOfCall).map(({ value }) => `&${name}=${encodeURIComponent(value)}`),
    )
    .join('')
    .slice(0, 7000)
    .replace(/&[^&]*$/, '')
  const { words } = known
  const slug = (at: number): string => item(known.slugs[kind] ?? ['none'], at)
  const base = `/api/${kind}`
  const of = (address: string, name: string, ask: (at: number) => string): HeavyQuestion => ({
    address: base + address,
    name,
    ask,
  })
  return [
    of('', 'deepest page, largest, counts', (at) => `${base}?size=100&page=${50 - at}&facets=1`),
    of('', 'all facets, counts', (at) => `${base}?size=100&page=${1 + at}&facets=1${all}`),
    of('', 'a broad word, counts', (at) => `${base}?size=100&facets=1&detect=1&q=${item(words, at)}`),
    of('', 'longest question, counts', (at) => `${base}?size=100&facets=1&q=${encodeURIComponent(longest(words, at))}`),
    of('/:id', 'one row', (at) => `${base}/${slug(at)}`),
    of('/export', 'as CSV', (at) => `${base}/export?q=${item(words, at)}`),
    of('/export', 'as a workbook', (at) => `${base}/export?format=xlsx&q=${item(words, at)}`),
    of('/export', 'all rows', () => `${base}/export`),
    of('/calendar', 'of a list', (at) => `${base}/calendar?q=${item(words, at)}`),
    of('/:id/calendar', 'one row', (at) => `${base}/${slug(at)}/calendar`),
    of('/:id/cv', 'of a person', (at) => `${base}/${slug(at)}/cv`),
    ...['apa', 'bibtex', 'ris', 'csl'].map((style) =>
      of('/:id/citation', style, (at) => `${base}/${slug(at)}/citation?style=${style}&format=${style}`),
    ),
  ]
}

type Make = (known: Known) => (readonly [name: string, ask: (at: number) => string])[]

const once =
  (path: string): Make =>
  () => [['', () => path]]
const entry =
  (before: string, kind: string, after = ''): Make =>
  ({ slugs }) => [['', (at) => `${before}/${item(slugs[kind] ?? ['none'], at)}${after}`]]

/** Addresses that are no lists and no calls of a kind. */
const single: Readonly<Record<string, Make>> = {
  '/': () => [['', (at) => `/?where=${at}`]],
  '/home': () => [['', (at) => `/home?slide=${at}`]],
  '/search': ({ words }) => [
    ['a broad word', (at) => `/search?q=${item(words, at)}&size=50`],
    ['longest question', (at) => `/search?q=${encodeURIComponent(longest(words, at))}`],
    ['deepest page', (at) => `/search?q=${item(words, at)}&page=100`],
  ],
  '/api/search': ({ words }) => [
    ['a broad word, counts', (at) => `/api/search?q=${item(words, at)}&size=100&facets=1&detect=1`],
    ['longest question, counts', (at) => `/api/search?q=${encodeURIComponent(longest(words, at))}&size=100&facets=1`],
    ['deepest page', (at) => `/api/search?q=${item(words, at)}&size=100&page=${50 - at}`],
  ],
  '/api/suggestions': ({ words }) => [
    ['two letters', (at) => `/api/suggestions?q=${item(words, at).slice(0, 2)}&locale=th`],
    ['eight letters', (at) => `/api/suggestions?q=${item(words, at).slice(0, 8)}`],
    ['longest question', (at) => `/api/suggestions?q=${encodeURIComponent(longest(words, at).slice(0, 200))}`],
  ],
  '/oai': () => [
    ['Identify', () => '/oai?verb=Identify'],
    ['ListSets', () => '/oai?verb=ListSets'],
    ['ListMetadataFormats', () => '/oai?verb=ListMetadataFormats'],
    ['ListIdentifiers', (at) => `/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&from=2024-0${1 + at}-01`],
    ['ListRecords, Dublin Core', (at) => `/oai?verb=ListRecords&metadataPrefix=oai_dc&from=2024-0${1 + at}-01`],
    ['ListRecords, CERIF', (at) => `/oai?verb=ListRecords&metadataPrefix=oai_cerif_openaire&from=2024-0${1 + at}-01`],
    [
      'ListRecords of people',
      (at) =>
        `/oai?verb=ListRecords&metadataPrefix=oai_cerif_openaire&set=openaire_cris_persons&from=2025-0${1 + at}-01`,
    ],
    ['ListRecords of nothing', (at) => `/oai?verb=ListRecords&metadataPrefix=oai_dc&from=2030-0${1 + at}-01`],
  ],
  '/sitemaps/:locale/:name.xml': () => [
    ['of people, first', () => '/sitemaps/en/talents-1.xml'],
    ['of people, further on', (at) => `/sitemaps/th/talents-${2 + at}.xml`],
    ['of pages', () => '/sitemaps/lo/pages-1.xml'],
  ],
  '/sitemap.xml': once('/sitemap.xml'),
  '/sitemap': once('/sitemap'),
  '/open-graph/:locale/:kind/:name.png': ({ slugs }) => [
    ['of a person', (at) => `/open-graph/th/talents/${item(slugs['talents'] ?? [], at)}.png`],
    ['of a page', (at) => `/open-graph/${item(['en', 'th', 'zh', 'lo'], at)}/pages/home.png`],
  ],
  '/linkset/:kind/:slug': entry('/linkset/talents', 'talents'),
  '/api/zipcodes': () => [['two signs', (at) => `/api/zipcodes?country=TH&q=${10 + at}`]],
  '/api/openapi.json': once('/api/openapi.json'),
  '/api/setting': once('/api/setting'),
  '/deadlines.ics': (): ReturnType<Make> => [
    ['', (at) => `/deadlines.ics?locale=${item(['en', 'th', 'zh', 'lo'], at)}`],
  ],
  '/api/metric-snapshots': once('/api/metric-snapshots?measure=talents'),
  '/charts/:locale/:chart.svg': once('/charts/th/shared-works.svg'),
  '/api/dashboard/:chart.csv': once('/api/dashboard/works-by-year.csv'),
  '/dashboard': once('/dashboard'),
  '/dashboard/:slug': once('/dashboard/thailand'),
  '/llms.txt': once('/llms.txt'),
  '/robots.txt': once('/robots.txt'),
  '/healthz': once('/healthz'),
  '/readyz': once('/readyz'),
  '/.well-known/security.txt': once('/.well-known/security.txt'),
  '/assets/*': once('/assets/none.js'),
  '/fonts/*': once('/fonts/none.woff2'),
  '/files/:key': () => [['', (at) => `/files/${String(at).padStart(64, 'a')}`]],
  '/feed.xml': once('/feed.xml'),
  '/:locale/feed.xml': once('/th/feed.xml'),
  '/opensearch.xml': once('/opensearch.xml'),
  '/:locale/opensearch.xml': once('/th/opensearch.xml'),
  '/calendars/:kind.ics': () => [
    ['calls', () => '/calendars/funding-calls.ics'],
    ['courses', () => '/calendars/training-courses.ics'],
  ],
  '/:locale/calendars/:kind.ics': once('/th/calendars/funding-calls.ics'),
  '/api/auth/social/:provider': once('/api/auth/social/none'),
  '/about': once('/about'),
  '/about/data-request': once('/about/data-request'),
  '/about/data-request/:token': (): ReturnType<Make> => [['', (at) => `/about/data-request/${at}`]],
  '/save': ({ slugs }) => [['', (at) => `/save?kind=talents&item=${item(slugs['talents'] ?? [], at)}`]],
  '/contact': ({ slugs }) => [['', (at) => `/contact?kind=talents&to=${item(slugs['talents'] ?? [], at)}`]],
  '/need/:token': (): ReturnType<Make> => [['', (at) => `/need/${at}`]],
  '/contact/confirm/:token': (): ReturnType<Make> => [['', (at) => `/contact/confirm/${at}`]],
  '/contact/answer/:token': (): ReturnType<Make> => [['', (at) => `/contact/answer/${at}`]],
  '/blogs/:slug': entry('/blogs', 'blogs'),
  '/blogs/:slug/preview/:token': (): ReturnType<Make> => [['', (at) => `/blogs/none/preview/${at}`]],
  '/unsubscribe/:token': (): ReturnType<Make> => [['', (at) => `/unsubscribe/${at}`]],
  '/keep-account/:token': (): ReturnType<Make> => [['', (at) => `/keep-account/${at}`]],
  '/logout': once('/logout'),
  '/claim': once('/claim'),
  '/claim/:token': (): ReturnType<Make> => [['', (at) => `/claim/${at}`]],
  '/guardian/:token': (): ReturnType<Make> => [['', (at) => `/guardian/${at}`]],
  '/auth': once('/auth'),
  '/verify-email': once('/verify-email'),
  '/verify-email/:token': (): ReturnType<Make> => [['', (at) => `/verify-email/${at}`]],
  '/asean-talent-pool/:slug/:key': ({ slugs }) => [
    ['expertise', (at) => `/asean-talent-pool/${item(slugs['talents'] ?? [], at)}/expertise`],
    ['publication', (at) => `/asean-talent-pool/${item(slugs['talents'] ?? [], at)}/publication?page=100`],
  ],
  '/young-talent-pool/:slug/:key': entry('/young-talent-pool', 'young-talents', '/expertise'),
}

/** Pages of people and entries as plain text, by how their address begins. */
function ofEntry(address: string): Make | null {
  const [, locale = '', parameter = '', rest = ''] =
    /^(\/(?:th|zh|lo))?\/([a-z-]+)(\/:slug)?(?:\.md)?$/.exec(address) ?? []
  const kind = {
    'asean-talent-pool': 'talents',
    'young-talent-pool': 'young-talents',
    host: 'hosts',
    'lab-location': 'labs',
    'funding-organization': 'funding-organizations',
    'training-course': 'training-courses',
    'asean-network': 'asean-networks',
    blogs: 'blogs',
    publication: 'publications',
  }[parameter]
  if (!kind) return null
  const ending = address.endsWith('.md') ? '.md' : ''
  return ({ slugs }) => [
    [
      '',
      (at) => {
        const slug = item(slugs[kind] ?? ['none'], at)
        return rest ? `${locale}/${parameter}/${slug}${ending}` : `${locale}/${parameter}${ending}?item=${slug}`
      },
    ],
  ]
}

/** Kinds of which everybody gets something. */
const openKinds = (): string[] =>
  registry.kinds.filter(({ navigation, access }) => navigation && access).map(({ name }) => name)

export const publicEntries = () =>
  policy.filter(({ guards, methods }) => guards.length === 0 && methods.includes('GET'))

/** Every public address with the questions that cost most. */
export async function heavyQuestions(read: Known['read']): Promise<HeavyQuestion[]> {
  const words = (
    await query<{ word: string }>(
      sql`select word from search_words where family = 'talents' and documents > 2000 and word ~ '^[a-z]{4,}$' order by documents desc limit 60`,
    )
  ).map(({ word }) => word)
  const slugs: Record<string, string[]> = {}
  for (const { name, table, fields } of registry.kinds) {
    if (!fields['slug']) continue
    const rows = await query<{ slug: string }>(
      sql`select slug from ${ident(table)} where slug is not null and deleted_at is null limit 600`,
    )
    slugs[name] = rows.map(({ slug }) => slug)
  }
  const known: Known = { read, slugs, words }
  const questions: HeavyQuestion[] = []
  for (const { address, page } of publicEntries()) {
    if (address.includes('{kind}')) continue
    const names = page?.query ?? []
    const make = single[address] ?? ofEntry(address)
    if (names.includes('q')) questions.push(...(await ofList(address, names, known)))
    else if (make) questions.push(...make(known).map(([name, ask]) => ({ address, name, ask })))
    else if (/^\/(?:asean|young)-talent-pool\/[a-z]+$/.test(address))
      questions.push({ address, name: 'all values', ask: () => address })
    else throw new Error(`${address} is public, and nothing says which question costs most`)
  }
  for (const kind of openKinds()) questions.push(...(await ofKind(kind, known)))
  return questions
}

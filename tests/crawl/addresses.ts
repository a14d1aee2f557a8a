// What is read: every address of the server by GET, and what is asked of pages otherwise, as one of the fourteen asks it.
import { entryKinds, entryPath } from '#engine/model/addresses/public-path.ts'
import { exportFormatsOf } from '#engine/api/export-formats.ts'
import { childKinds, findKind } from '#engine/model/registry.ts'
import type { Page } from '#engine/page/page.ts'
import { plainTextPath } from '#engine/public/entries.ts'
import { type Actor, actors, isStaff } from '#tests/support/people/actors.ts'
import { routesOf } from '#tests/support/routes.ts'
import { inTurn } from '#tests/support/turn.ts'
import { pages } from '../../src/routes.ts'
import type { CrawledAddress } from './crawl.ts'
import { acts, sentTo } from './page-rights.ts'
import type { World } from './canary-world.ts'

const unknownToken = 'x'.repeat(43)

/** The address of a page about something that exists; null when nothing is known that could stand in it. */
export function addressOf({ examples }: World, { path }: Page): string | null {
  if (!path.includes(':') || path.endsWith('/:token')) return path.replaceAll(/:\w+/g, unknownToken)
  const known = Object.entries(examples)
    .filter(([start]) => path.startsWith(start))
    .toSorted(([a], [b]) => b.length - a.length)[0]?.[1]
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => known?.[name] ?? '')
  return filled.includes('//') || filled.endsWith('/') ? null : filled
}
const pathOf = (world: World, page: Page): string =>
  addressOf(world, page) ?? page.path.replaceAll(/:\w+/g, unknownToken)

/** A few words to look for: nobody finds by a field that he may not read. */
const wanted = ({ secrets }: World, kind: string): string[] =>
  [...secrets]
    .filter(([, one]) => one.kind === kind && /mail|phone|note|contact/i.test(one.field))
    .map(([word]) => word)
    .slice(0, 3)

const ofPeople = ['talents', 'young-talents']

/** @returns those that ask by a number or a religion apart: they are asked by everybody who has a role */
function callUrls(world: World, url: string): { usual: string[]; sensitive: string[] } {
  const { rows, encrypted } = world
  const kind = url.split('/')[2] as string
  const found = rows.get(kind) ?? []
  if (url.includes(':')) {
    const known = findKind(kind)
    const [child] = known ? childKinds(known) : []
    const named = url.replace(':children', child?.name ?? '1')
    const filled = found.map(({ id }) => named.replace(/:\w+/, id).replaceAll(/:\w+/g, '1'))
    const isEncrypted = (one: string): boolean => encrypted.ids.some((id) => one.includes(id))
    return { usual: filled.filter((one) => !isEncrypted(one)), sensitive: filled.filter(isEncrypted) }
  }
  if (url.endsWith('/export')) {
    const known = findKind(kind)
    const formats = known ? exportFormatsOf(known).map(({ name }) => name) : ['csv', 'xlsx']
    const each = formats.map((format) => `${url}?format=${format}`)
    const byFaith = ofPeople.includes(kind) ? [`${url}?format=csv&religion=${encrypted.faith}`] : []
    return { usual: [], sensitive: [...each, ...byFaith] }
  }
  const byNumber = [`${url}?q=${encrypted.number}`]
  if (url === '/api/search')
    return {
      usual: [...rows.keys()].flatMap((one) =>
        wanted(world, one)
          .slice(0, 1)
          .map((word) => `${url}?size=100&facets=1&q=${word}`),
      ),
      sensitive: [...byNumber, url, `${url}?q=zqname`, `${url}?size=100&facets=1`],
    }
  if (url === '/api/suggestions')
    return {
      usual: wanted(world, 'talents').map((word) => `${url}?q=${word}`),
      sensitive: [...byNumber, url, `${url}?q=zqname`],
    }
  const asked = ofPeople.some((name) => url === `/api/${name}`)
    ? ['nationalId=' + encrypted.number, 'religion=' + encrypted.faith, 'sort=nationalId', 'sort=-religion', 'q=zqname']
    : []
  return {
    usual: found.length > 0 ? wanted(world, kind).map((word) => `${url}?size=100&q=${word}`) : [],
    sensitive: [url, ...byNumber, `${url}?size=100&facets=1&locale=th`, ...asked.map((one) => `${url}?${one}`)],
  }
}

function calls(world: World, actor: Actor): CrawledAddress[] {
  const routes = routesOf(world.app).filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/api/') && !url.endsWith('/events') && !url.includes('*'),
  )
  const [usual, sensitive]: [CrawledAddress[], CrawledAddress[]] = [[], []]
  for (const { url: route } of routes) {
    const urls = callUrls(world, route)
    const asked = (url: string): CrawledAddress => ({ actor, method: 'GET', url, route })
    usual.push(...urls.usual.map(asked))
    sensitive.push(...urls.sensitive.map(asked))
  }
  // Who receives a field follows from one rule: a visitor asks all, each of the others every second address. What is encrypted
  // is asked for by all.
  if (actor === 'visitor') return [...usual, ...sensitive]
  const at = actors.indexOf(actor)
  return [...inTurn(usual, 2, at), ...(isStaff(actor) ? sensitive : inTurn(sensitive, 2, at))]
}

/** What programs read of the public site, in all its formats. */
function forMachines({ rows }: World): string[] {
  const entries = entryKinds().flatMap((kind) =>
    (rows.get(kind.name) ?? []).flatMap(({ slug }) => [
      entryPath(kind, String(slug)),
      plainTextPath(kind, String(slug)),
      `/th${plainTextPath(kind, String(slug))}`,
      `/linkset/${kind.name}/${slug}`,
    ]),
  )
  return [
    ...entries,
    ...entryKinds().map(({ name }) => `/sitemaps/th/${name}-1.xml`),
    ...['oai_dc', 'oai_cerif_openaire'].map((prefix) => `/oai?verb=ListRecords&metadataPrefix=${prefix}`),
    ...['', '/th'].flatMap((prefix) =>
      [
        'feed.xml',
        'feeds/forums.xml',
        'opensearch.xml',
        'calendars/funding-calls.ics',
        'calendars/training-courses.ics',
      ].map((file) => `${prefix}/${file}`),
    ),
    '/sitemap.xml',
    '/llms.txt',
    '/robots.txt',
  ]
}

/** Who reads what is made for machines: it is the same for everybody. */
const readAsMachines: readonly Actor[] = ['visitor', 'owner', 'admin']

const pools: Record<string, string> = { '/asean-talent-pool': 'talents', '/young-talent-pool': 'young-talents' }

/** Pages about rows with words of their own: a page is made of its data, which all read; as a document every third of them reads it. */
function pagesOfRows(world: World, actor: Actor): CrawledAddress[] {
  const { rows, done } = world
  const all = pages.flatMap((page): CrawledAddress[] => {
    if (page.path === '/logout') return []
    const kind = page.kind ?? Object.entries(pools).find(([path]) => page.path.startsWith(path))?.[1]
    const ask = (url: string): CrawledAddress => ({ actor, method: 'GET', url, page })
    const dataOf = (path: string): CrawledAddress =>
      ask(`${path}${path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(page.id)}`)
    if (!page.path.includes(':')) {
      const found = kind ? wanted(world, kind).slice(0, 1) : []
      return [page.path, ...found.map((word) => `${page.path}?q=${word}`)].map(dataOf)
    }
    const isRead = (pages.indexOf(page) + actors.indexOf(actor)) % 3 === 0
    return (kind ? (rows.get(kind) ?? []) : []).flatMap((row) => {
      const slug = page.path.replace(':slug', String(row.slug)).replace(':key', 'expertise')
      const path = slug.replaceAll(/:\w+/g, row.id)
      return [...(isRead ? [ask(path)] : []), dataOf(path)]
    })
  })
  const people = ofPeople.flatMap((name) => rows.get(name) ?? []).map(({ slug }) => slug)
  const more = [
    `/asean-talent-pool?compare=${people.join(',')}`,
    `/asean-talent-pool?view=table`,
    '/th/asean-talent-pool',
    ...done,
    ...(readAsMachines.includes(actor) ? forMachines(world) : []),
  ].map((url): CrawledAddress => ({ actor, method: 'GET', url }))
  return actor === 'visitor' ? [...all, ...more] : inTurn([...all, ...more], 2, actors.indexOf(actor))
}

/** Every page whole, and what a guard does with its data, with a form that says nothing, and with another method. */
function everyPage(world: World, actor: Actor): CrawledAddress[] {
  const whole = pages.map((page): CrawledAddress => ({
    actor,
    method: 'GET',
    url: pathOf(world, page),
    page,
    part: 'whole',
  }))
  // What a guard does with data and forms follows from one rule: each page is asked by every second actor.
  const further = inTurn([...pages.entries()], 2, actors.indexOf(actor)).flatMap(([at, page]): CrawledAddress[] => {
    const url = pathOf(world, page)
    const ask = (part: CrawledAddress['part'], method: string, more: Partial<CrawledAddress> = {}): CrawledAddress => ({
      actor,
      method,
      url,
      page,
      ...(part ? { part } : {}),
      ...more,
    })
    // Nobody is let in by these, whoever it is: each page is asked by a third, and by each of them by one method.
    const other = ['PUT', 'PATCH', 'DELETE'][(at + actors.indexOf(actor)) % 9]
    return [
      ...(other ? [ask('method', other)] : []),
      ...(sentTo(page, actor, url) ? [ask('data', 'GET', { url: `${url}?_data=${encodeURIComponent(page.id)}` })] : []),
      // What leaving does is told in sessions.test.ts.
      ...(page.path === '/logout'
        ? []
        : [
            ask('form', 'POST', {
              payload: 'do=nothing',
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              isUndone: true,
            }),
          ]),
    ]
  })
  return [...whole, ...further]
}

/** Who is to be asked what a form of a page does. */
export const actingPages = (): Page[] => pages.filter(acts)

/** All that this actor reads. */
export const readBy = (world: World, actor: Actor): CrawledAddress[] => [
  ...calls(world, actor),
  ...pagesOfRows(world, actor),
  ...everyPage(world, actor),
]

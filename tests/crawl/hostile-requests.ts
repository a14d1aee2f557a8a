// What nobody means who sends it: bodies and questions as no program writes them, and names that every object of the language has
// (`__proto__`, `constructor`), as parameters, parts of addresses and values, to every call and every page.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fc } from '#tests/support/property.ts'
import type { Page } from '#engine/page/page.ts'
import { hostileForms, hostileJson, hostileTypes } from '#tests/support/bodies/hostile-bodies.ts'
import type { Actor } from '#tests/support/people/actors.ts'
import { routesOf } from '#tests/support/routes.ts'
import { inTurn } from '#tests/support/turn.ts'
import { pages } from '../../src/routes.ts'
import { acts } from './page-rights.ts'
import type { CrawledAddress } from './crawl.ts'
import type { World } from './canary-world.ts'
import { distribution, sortOfRoute } from './distribution.ts'

// The same requests at every run; others by hand: BODIES_SEED=5 BODIES_RUNS=50.
const seed = Number(process.env['BODIES_SEED'] ?? 1)
const numRuns = Number(process.env['BODIES_RUNS'] ?? 5)

const anyBody = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileJson) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileForms) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileTypes) },
)
const anyQuery = fc.constantFrom(
  '',
  '?%',
  '?%E0%A4%A=1',
  '?q=%00',
  '?q=%ff%fe',
  '?page=1e309&size=-1',
  '?__proto__=1&constructor=1',
  `?${'country=TH&'.repeat(700)}`,
  `?q=${'%28'.repeat(2000)}`,
  `?sort=${'x'.repeat(4000)}`,
  '?id=1&id=2&a&a=',
  '?locale=%00',
  '?w=1e309&whole=1',
)
const anybody = fc.constantFrom<Actor[]>('admin', 'owner', 'visitor')

/** Calls without those that end a session, hold the line, or stand for all. */
const callsOf = ({ app }: World) =>
  routesOf(app).filter(
    ({ method, url }) =>
      url.startsWith('/api/') && !/logout|\/events|\*/.test(url) && ['GET', 'POST', 'PATCH', 'DELETE'].includes(method),
  )

/** Whatever body or question is sent to any call. */
export function* strangeBodies(world: World): Generator<CrawledAddress> {
  const routes = callsOf(world)
  const runs = distribution(routes, sortOfRoute)
  for (const [at, route] of routes.entries()) {
    const { method, url } = route
    const id = world.changed[url.split('/')[2] as string]?.at(-1) ?? '1'
    const filled = url.replace(':id', id).replace(':at', '1').replace(':provider', 'orcid').replaceAll(/:\w+/g, '1')
    for (const [{ payload, headers }, query, actor] of fc.sample(fc.tuple(anyBody, anyQuery, anybody), {
      numRuns: runs.count(route, numRuns, 3),
      // Another choice for each.
      seed: seed + at,
    }))
      yield {
        actor,
        method,
        route: url,
        url: filled + query,
        headers: { ...headers, accept: 'application/json' },
        ...(payload === undefined || method === 'GET' ? {} : { payload }),
      }
  }
}

const pathsOf = (page: Page, part: string): string => (page.path || '/').replaceAll(/:\w+\??/g, part)

/** Whatever form is sent to any page. */
export function* strangeForms(): Generator<CrawledAddress> {
  const runs = distribution(pages, ({ view }) => view)
  for (const [at, page] of pages.entries()) {
    if (/logout|\*/.test(page.path)) continue
    const url = pathsOf(page, '1')
    const bodies = fc.sample(fc.tuple(anyBody, anybody), {
      numRuns: runs.count(page, Math.ceil(numRuns / 2), 3),
      seed: seed + at,
    })
    for (const [{ payload, headers }, actor] of bodies)
      yield {
        actor,
        method: 'POST',
        url,
        page,
        headers: { ...headers, accept: 'text/html' },
        ...(payload === undefined ? {} : { payload }),
      }
  }
}

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

/** What each file of the product asks an address for. */
const askedFor: readonly (readonly [file: string, names: readonly string[]])[] = readdirSync('src', {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => {
    const text = readFileSync(join('src', file), 'utf8')
    return [file, [...text.matchAll(/\.(?:get|getAll|has)\('([\w-]+)'\)/g)].map(([, name]) => name as string)] as const
  })

/** Every parameter that these files of the product ask an address for, and those of lists, which are read by their names. */
export function parameters(files: RegExp): string[] {
  const found = new Set(askedFor.filter(([file]) => files.test(file)).flatMap(([, names]) => names))
  return [...found, ...'sort size page columns facets q type only country keywords'.split(' ')]
}

/** An address with something that is there in its place, or with such a name. */
function filled({ changed, rows }: World, url: string, kind: string | undefined, name: string | null): string {
  const id = changed[kind ?? '']?.at(-1)
  return url
    .replaceAll(':slug', name ?? rows.get(kind ?? '')?.[0]?.slug ?? 'x')
    .replaceAll(/:(\w+)/g, (_, part: string) => name ?? (part === 'key' ? 'expertise' : (id ?? 'x')))
}

const pools: Record<string, string> = { '/asean-talent-pool': 'talents', '/young-talent-pool': 'young-talents' }
const kindOf = ({ kind, path }: Page): string | undefined =>
  kind ?? Object.entries(pools).find(([start]) => path.startsWith(start))?.[1]

/** Who may open it; the others ask less. */
const whoOpens = ({ path }: Page): Actor =>
  path.startsWith('/backend') ? 'secret' : path.startsWith('/my-') ? 'owner' : 'visitor'

/** Such names as parameters of pages, and as values of their forms. */
export function* namesInPages(world: World): Generator<CrawledAddress> {
  const all = parameters(/\.tsx?$/)
  // Of every page, and of every list.
  const common = parameters(/^shell\/render\/.*\.tsx?$/)
  const seen = new Set<string>()
  const shared = distribution(pages, ({ view }) => view).part
  const each = new URLSearchParams(all.map((name): [string, string] => [name, '__proto__'])).toString()
  for (const [at, page] of pages.entries()) {
    if (page.path.startsWith('/logout')) continue
    const path = filled(world, page.path, kindOf(page), null)
    const get = (actor: Actor, search: string): CrawledAddress => ({
      actor,
      method: 'GET',
      url: `${path}?${search}`,
      page,
    })
    const data = `_data=${encodeURIComponent(page.id)}`
    for (const actor of inTurn(['visitor', 'owner', 'secret'] as const, 3, at)) yield get(actor, `${data}&${each}`)
    const opens = whoOpens(page)
    for (const name of shared(page)(names, 5)) yield get(opens, `flash=${name}&tab=${name}&view=${name}`)
    // One by one as well, once for each view: one that is refused keeps the others from being read.
    if (seen.has(page.view)) continue
    seen.add(page.view)
    const own = parameters(new RegExp(`^${dirname(page.view)}/.*\\.tsx?$`)).filter((name) => !common.includes(name))
    // What the rest of its feature reads, of other pages as well, in turns.
    const feature = parameters(new RegExp(`^${page.view.split('/').slice(0, 2).join('/')}/.*\\.tsx?$`))
    const near = page.view.startsWith('features/') ? feature.filter((name) => ![...own, ...common].includes(name)) : []
    const asked = [...own, ...inTurn(near, 8, seen.size), ...inTurn(common, 8, seen.size)]
    for (const name of asked) yield get(opens, `${data}&${name}=constructor`)
  }
  for (const page of pages) {
    if (page.path.startsWith('/logout')) continue
    const url = filled(world, page.path, kindOf(page), null)
    const fields = 'do id kind to what field link merge'.split(' ')
    for (const name of shared(page)(names, 5)) {
      const values = [...fields, name].map((one): [string, string] => [one, name])
      const payload = new URLSearchParams(values).toString()
      yield { actor: whoOpens(page), method: 'POST', url, page, payload, headers: form }
    }
  }
}

/** Such names as parts of addresses, parameters and values of calls. */
export function* namesInCalls(world: World): Generator<CrawledAddress> {
  const all = parameters(/(?:^|\/)(?:api|calls|filter|params|query-params|suggestions|deadlines)\.ts$/)
  const routes = routesOf(world.app).filter(
    ({ method, url }) => method !== 'HEAD' && !url.includes('*') && !url.endsWith('/events') && !url.endsWith('logout'),
  )
  const shared = distribution(routes, sortOfRoute).part
  for (const route of routes) {
    const { method, url } = route
    const kind = url.split('/')[2]
    const path = filled(world, url, kind, null)
    const ask = (address: string, payload?: unknown, headers?: Record<string, string>): CrawledAddress => ({
      actor: 'secret',
      method,
      route: url,
      url: address,
      ...(payload === undefined ? {} : { payload }),
      ...(headers ? { headers } : {}),
    })
    const sent = names.slice(0, 2).flatMap((name) => {
      const inAddress = ask(filled(world, url, kind, name), method === 'GET' ? undefined : {})
      if (method === 'GET') return [inAddress, ask(`${path}?${name}=1`)]
      if (method === 'DELETE') return [inAddress]
      const bodies = [`{"${name}":"${name}"}`, '[1]', `["${name}"]`, `"${name}"`, '1', 'null']
      return [
        inAddress,
        ...bodies.map((payload) => ask(path, payload, json)),
        ask(path, `${name}=${name}&do=${name}`, form),
      ]
    })
    yield* shared(route)(sent, 5)
    if (method === 'GET') for (const name of shared(route)(all, 8)) yield ask(`${path}?${name}=__proto__`)
  }
}

const intents = ['constructor', '__proto__', 'toString', 'no such intent', '\u0000', '']

/** What a form says that it does, and no page knows. */
export function* unknownIntents(): Generator<CrawledAddress> {
  const acting = pages.filter(acts)
  const shared = distribution(acting, ({ view }) => view).part
  for (const page of acting) {
    const actor = page.layout === 'office' ? 'admin' : page.layout === 'member' ? 'researcher' : 'visitor'
    const url = pathsOf(page, 'x').replace(/\*$/, 'x')
    for (const intent of shared(page)(intents, 6))
      yield {
        actor,
        method: 'POST',
        url,
        page,
        headers: { ...form, accept: 'text/html' },
        payload: new URLSearchParams({ do: intent, id: 'x' }).toString(),
      }
  }
}

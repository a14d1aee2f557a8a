// Who keeps one country meets nothing of another: no row, name or number, in lists, boards, calendars, quick views, forms, files, searches and on the home page.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kind } from '#engine/model/kind.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { useRegistry } from '#engine/model/registry.ts'
import type { ListData } from '#engine/office/list/list-data.ts'
import type { HomeData } from '#features/office-home/home.loader.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { buildFull, country } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { routesOf } from '#tests/support/routes.ts'
import { isOfCountry } from '../security/rights.ts'
import { pages } from '../../src/routes.ts'

useRegistry(registry)
useDatabase()

const mark = 'zanzibarfern'
const stranger: Actor = 'admin of another country'
const kinds = registry.kinds.filter((kind) => kind.flow === 'content' && isOfCountry(kind.name))
const rows = new Map<string, { id: string; version: number }[]>()
let app: FastifyInstance
let stage: Stage

const titled = (kind: Kind, text: string) => ({
  [kind.title]: kind.fields[kind.title]?.translated ? { en: text } : text,
})

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await app.ready()
  stage = await openStage(app, [stranger, 'country admin'])
  const thailand = await country('TH')
  for (const kind of kinds) {
    const made = []
    for (const status of ['draft', 'pending', 'archived'])
      made.push(await buildFull(kind.name, { ...titled(kind, `${mark} ${status}`), country: thailand, status }))
    rows.set(kind.name, made as never)
  }
  await query(sql`update sessions set password_at = now()`)
})
afterAll(() => app.close())

const idsOf = (kind: string): string[] => (rows.get(kind) ?? []).map(({ id }) => id)
const officePages = (kind: string) =>
  pages.filter((page) => page.kind === kind && page.path.startsWith('/backend/') && !page.path.includes(':'))

/** The lists of the back office as data, in each of their looks. */
async function listsOf(actor: Actor, kind: Kind): Promise<[string, ListData][]> {
  const list = pages.find(({ path }) => path === listAddress(kind))
  const [id] = idsOf(kind.name)
  const looks = ['', '&view=board', '&view=calendar&month=2020-05', `&q=${mark}`, '&status=pending', `&peek=${id}`]
  const found: [string, ListData][] = []
  for (const look of [...looks, `&edit=${id}`, '&changed=1', '&trash=1']) {
    const url = `${list?.path}?_data=${encodeURIComponent(list?.id ?? '')}${look}`
    const answer = await stage.browse(actor, 'GET', url)
    if (answer.statusCode === 200) found.push([url, answer.json<ListData>()])
    else expect([400, 403, 404], `${url} ${answer.body}`).toContain(answer.statusCode)
  }
  return found
}

const countsOf = ({ total, pending, changed, facets, board, calendar, quickView, form }: ListData) => ({
  total,
  pending,
  changed,
  facets: Object.values(facets ?? {})
    .flat()
    .filter(({ count }) => count > 0).length,
  board: (board?.columns ?? []).reduce((sum, column) => sum + column.total, 0),
  calendar: /"rows":\[\{/.test(JSON.stringify(calendar ?? null)),
  peek: quickView !== null,
  form: form?.id ?? null,
})
const nothing = {
  total: 0,
  pending: 0,
  changed: 0,
  facets: 0,
  board: 0,
  calendar: false,
  peek: false,
  form: null,
}

test.each(kinds.map((kind) => [kind.name, kind] as const))('%s', async (name, kind) => {
  const own = await listsOf('country admin', kind)
  expect(own[0]?.[1].total).toBeGreaterThanOrEqual(3)
  expect(own[0]?.[1].pending).toBe(1)
  for (const [url, data] of await listsOf(stranger, kind)) {
    expect(countsOf(data), url).toEqual(nothing)
    expect(JSON.stringify(data).replaceAll(url, ''), url).not.toMatch(/zanzibarfern (draft|pending|archived)/)
  }
  const [id = ''] = idsOf(name)
  const single = routesOf(app).filter(({ method, url }) => method === 'GET' && url.startsWith(`/api/${name}/:`))
  for (const { url } of single) {
    const answer = await stage.ask(stranger, 'GET', url.replaceAll(/:\w+/g, id))
    expect([400, 403, 404], url).toContain(answer.statusCode)
  }
  for (const url of [
    `/api/${name}?facets=1&q=${mark}`,
    `/api/${name}/export?id=${id}`,
    `/api/${name}/export?trash=1`,
    `/api/search?q=${mark}&facets=1`,
    `/api/suggestions?q=${mark}`,
    ...officePages(name).flatMap(({ path }) => [path, `${path}?id=${id}&id=${idsOf(name)[1]}`, `${path}?peek=${id}`]),
  ]) {
    const answer = await stage.browse(stranger, 'GET', url)
    expect(answer.statusCode, url).toBeLessThan(500)
    expect(answer.body, url).not.toMatch(/zanzibarfern (draft|pending|archived)/)
    expect(answer.body.split(url).join(''), url).not.toContain(idsOf(name)[2])
  }
})

test('the home page counts, waits and tells of the own country alone', async () => {
  const page = pages.find(({ path }) => path === '/backend')
  const home = async (actor: Actor): Promise<HomeData> =>
    (await stage.browse(actor, 'GET', `/backend?_data=${encodeURIComponent(page?.id ?? '')}`)).json<HomeData>()
  const [own, other] = [await home('country admin'), await home(stranger)]
  expect(own.numbers.find(({ name }) => name === 'draft')?.count).toBeGreaterThanOrEqual(kinds.length)
  expect(other.numbers.map(({ count }) => count)).toEqual([0, 0, 0, 0])
  expect(own.waiting.length).toBeGreaterThan(0)
  expect(other.waiting).toEqual([])
  expect(JSON.stringify(other)).not.toContain(mark)
  expect(other.numbers.flatMap(({ parts }) => parts.map(({ count }) => count)).every((count) => count === 0)).toBe(true)
})

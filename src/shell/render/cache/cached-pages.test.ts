import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CachedPage } from '#server/cache/page-cache.ts'
import { collectGarbage } from '#tests/support/garbage.ts'
import { cachedPages } from './cached-pages.ts'

const kept = (text: string): CachedPage => ({
  body: Buffer.from(text),
  packed: { br: { bytes: Buffer.from(`br ${text}`), isWell: true } },
  etag: `"${text}"`,
  headers: {},
  write: 0,
  since: null,
  until: 0,
  shows: { tables: new Set(), rows: new Set() },
})

let app: FastifyInstance
let page: CachedPage | null
let ordinary: number
let budget: number
let address: string

beforeEach(async () => {
  app = fastify()
  page = kept('one')
  ordinary = 0
  budget = 100
  const quick = cachedPages(
    app,
    { find: (key) => (key === 'people' ? page : null), packAgain: async () => {} },
    (_request, cost) => (budget -= cost) >= 0,
  )
  app.get('/people', async (request, reply) => {
    ordinary += 1
    void reply.header('x-frame-options', 'DENY').header('x-request-id', 'of the first').type('text/html; charset=utf-8')
    if (request.headers['x-learn']) quick.learn(request, reply, 'people')
    return reply.send('ordinary')
  })
  address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/people`
})
afterEach(() => app.close())

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address, { method, headers: { 'accept-encoding': 'identity', ...headers } })

test('an address is answered quickly only once it was learnt, with the same headers and a request id of its own', async () => {
  await get()
  await get({ 'x-learn': '1' })
  const answer = await get()
  expect(ordinary).toBe(2)
  expect(await answer.text()).toBe('one')
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test('who may have asked too often goes the ordinary way, where the limits are', async () => {
  await get({ 'x-learn': '1' })
  budget = 1
  expect(await (await get()).text()).toBe('one')
  expect(await (await get()).text()).toBe('ordinary')
})

test('a changed page is shown at once, a dropped one is made the ordinary way', async () => {
  await get({ 'x-learn': '1' })
  expect(await (await get()).text()).toBe('one')
  page = kept('two')
  expect(await (await get()).text()).toBe('two')
  page = null
  expect(await (await get()).text()).toBe('ordinary')
})

test('the bytes of a page that the page cache let go are held by nobody', async () => {
  await get({ 'x-learn': '1' })
  expect(await (await get()).text()).toBe('one')
  const body = new WeakRef((page as CachedPage).body)
  page = null
  // Connections let their last answer go with the next one.
  expect(await (await get()).text()).toBe('ordinary')
  await expect
    .poll(() => {
      collectGarbage()
      return body.deref()
    })
    .toBeUndefined()
})

test('readers with a session, a token or a wish for light pages, and other methods, go the ordinary way', async () => {
  await get({ 'x-learn': '1' })
  expect(await (await get({ cookie: 'locale=th; auth.access=x' })).text()).toBe('ordinary')
  expect(await (await get({ authorization: 'Bearer x' })).text()).toBe('ordinary')
  expect(await (await get({ 'save-data': 'on' })).text()).toBe('ordinary')
  expect((await get({}, 'POST')).status).toBe(404)
  expect(await (await get({ cookie: 'locale=th' })).text()).toBe('one')
})

test('who has the page already gets 304', async () => {
  await get({ 'x-learn': '1' })
  const answer = await get({ 'if-none-match': '"one"' })
  expect([answer.status, await answer.text()]).toEqual([304, ''])
})

test('a page that was not packed as this browser takes it goes the ordinary way, where it is', async () => {
  await get({ 'x-learn': '1' })
  expect(await (await get({ 'accept-encoding': 'gzip' })).text()).toBe('ordinary')
})

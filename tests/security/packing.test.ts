// Answers leave packed for whoever can read that, but never for a foreign page that made the browser ask as somebody.
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { buildFull, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { compressAtOnce } from '#server/cache/compressed-body.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'

useRegistry(registry)
useDatabase()
const app = useServer()

let stage: Stage
beforeAll(async () => {
  stage = await openStage(app(), ['admin'])
  for (let count = 0; count < 3; count++)
    await buildFull('talents', { ...publicly(getKind('talents')), country: await country('TH') })
})

const list = '/api/talents'
const packed = { 'accept-encoding': 'gzip, deflate, br' }

test('a list leaves packed as it is asked for, and is the same list', async () => {
  const plain = await app().inject(list)
  const br = await app().inject({ url: list, headers: packed })
  const gzip = await app().inject({ url: list, headers: { 'accept-encoding': 'gzip' } })
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(br.headers['vary']).toMatch(/accept-encoding/i)
  expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length)
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0.0', undefined],
  ['gzip;q=0.5, br;q=0.9', 'br'],
  ['identity', undefined],
])('who takes %s receives %s', async (accepted, expected) => {
  const answer = await app().inject({ url: list, headers: { 'accept-encoding': accepted } })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, expected])
})

test('a large answer is packed beside the event loop, a small one in place, and both are what was sent', async () => {
  for (const encoding of ['br', 'gzip'] as const) {
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
    const [small, large] = [Buffer.from('row '.repeat(500)), Buffer.from('row '.repeat(5000))]
    const [inPlace, beside] = [compressAtOnce(small, encoding), compressAtOnce(large, encoding)]
    expect([inPlace instanceof Promise, beside instanceof Promise]).toEqual([false, true])
    expect(unpack(await inPlace)).toEqual(small)
    expect(unpack(await beside)).toEqual(large)
  }
})

test('what is small, and a table that is one file of its own, stays as it is', async () => {
  expect((await app().inject({ url: '/healthz', headers: packed })).headers['content-encoding']).toBeUndefined()
  const table = await stage.ask('admin', 'GET', `${list}/export?format=xlsx`, { headers: packed })
  expect([table.statusCode, table.headers['content-encoding']]).toEqual([200, undefined])
})

test('an export of rows comes whole through the packing', async () => {
  const plain = await stage.ask('admin', 'GET', `${list}/export?format=csv`)
  const br = await stage.ask('admin', 'GET', `${list}/export?format=csv`, { headers: packed })
  expect([br.statusCode, br.headers['content-encoding']]).toEqual([200, 'br'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
})

test.each([
  ['same-origin', 'br'],
  ['none', 'br'],
  ['same-site', undefined],
  ['cross-site', undefined],
  [undefined, undefined],
])('with the cookies of a session, asked from %s, it is packed as %s', async (site, expected) => {
  const cookie = `auth.access_token=${stage.tokens.admin}; auth.strategy=admin`
  const headers = { ...packed, cookie, ...(site ? { 'sec-fetch-site': site } : {}) }
  const answer = await app().inject({ url: list, headers })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, expected])
})

test('a body that comes packed is not unpacked', async () => {
  const answer = await app().inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: gzipSync(JSON.stringify({ email: stage.emails.admin, password: 'x'.repeat(200_000) })),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  expect(answer.statusCode).toBe(400)
})

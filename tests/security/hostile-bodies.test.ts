// Whatever body or address is sent to any call or page, the answer is a sentence, and none of them says that the server failed.
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { hostileForms, hostileJson, hostileTypes, type Sent } from '#tests/support/bodies/hostile-bodies.ts'
import { routesOf } from '#tests/support/routes.ts'
import { pages } from '../../src/routes.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })

// The same requests at every run; others by hand: BODIES_SEED=5 BODIES_RUNS=50.
const seed = Number(process.env['BODIES_SEED'] ?? 1)
const numRuns = Number(process.env['BODIES_RUNS'] ?? 5)

let stage: Stage
const ids: Record<string, string> = {}
beforeAll(async () => {
  stage = await openStage(server(), ['admin', 'owner'])
  for (const kind of registry.kinds) ids[kind.name] = (await build(kind.name, publicly(kind))).id
})

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

const sentenceOf = (answer: LightMyRequestResponse): unknown =>
  answer.body === '' ? 'nothing' : answer.json<{ message?: unknown }>().message

/** Asks, and says what is wrong with the answer: null for whatever the product may answer. */
async function wrongWith(method: string, url: string, { payload, headers }: Sent, who: 'admin' | 'owner' | 'visitor') {
  const answer = await stage.ask(who, method, url, {
    headers: { ...headers, accept: 'application/json' },
    ...(payload === undefined || method === 'GET' ? {} : { payload }),
  })
  const isSaid = answer.statusCode < 400 || typeof sentenceOf(answer) === 'string'
  return answer.statusCode < 500 && isSaid ? null : `${answer.statusCode} ${answer.body.slice(0, 200)}`
}

test('no call of the API fails, whatever is sent', async () => {
  const calls = routesOf(server()).filter(
    ({ method, url }) =>
      url.startsWith('/api/') && !/logout|\/events|\*/.test(url) && ['GET', 'POST', 'PATCH', 'DELETE'].includes(method),
  )
  expect(calls.length).toBeGreaterThan(200)
  const wrong: string[] = []
  for (const { method, url } of calls) {
    const kind = url.split('/')[2] as string
    const filled = url
      .replace(':id', ids[kind] ?? '1')
      .replace(':at', '1')
      .replace(':provider', 'orcid')
    await fc.assert(
      fc.asyncProperty(anyBody, anyQuery, fc.constantFrom('admin', 'owner', 'visitor'), async (body, query, who) => {
        const found = await wrongWith(method, filled + query, body, who)
        if (found) wrong.push(`${method} ${filled + query.slice(0, 40)} ${String(body.payload).slice(0, 60)}: ${found}`)
      }),
      { numRuns, seed },
    )
  }
  expect(wrong).toEqual([])
})

test('each of these bodies is read or refused by a call that writes', async () => {
  const wrong: string[] = []
  for (const [at, body] of [...hostileJson, ...hostileForms, ...hostileTypes].entries())
    for (const url of [
      '/api/talents',
      '/api/talents/duplicates',
      '/api/auth/register',
      '/api/files',
      '/api/hosts/import',
    ]) {
      const found = await wrongWith('POST', url, body, 'admin')
      if (found) wrong.push(`${url} ${at} ${String(body.payload).slice(0, 60)}: ${found}`)
    }
  expect(wrong).toEqual([])
})

test('no page fails, whatever form is sent', async () => {
  const wrong: string[] = []
  const addresses = pages.filter(({ path }) => !/logout|\*/.test(path)).map(({ path }) => path)
  for (const path of addresses) {
    const url = (path === '' ? '/' : path).replaceAll(/:\w+\??/g, '1')
    await fc.assert(
      fc.asyncProperty(anyBody, fc.constantFrom('admin', 'owner', 'visitor'), async (body, who) => {
        const { payload, headers } = body
        const answer = await stage.ask(who, 'POST', url, {
          headers: { ...headers, accept: 'text/html' },
          ...(payload === undefined ? {} : { payload }),
        })
        if (answer.statusCode >= 500) wrong.push(`${url} ${String(payload).slice(0, 60)}: ${answer.statusCode}`)
      }),
      { numRuns: Math.ceil(numRuns / 2), seed },
    )
  }
  expect(wrong).toEqual([])
})

test.each([
  ['JSON that opens 50,000 lists', '/api/talents', 'application/json', '['.repeat(50_000), 400, 'too_deep'],
  ['JSON that is not UTF-8', '/api/talents', 'application/json', Buffer.from([0x22, 0xff, 0x22]), 400, 'bad_encoding'],
  ['a file in a form that ends early', '/api/files', 'multipart/form-data; boundary=x', '--x\r\n', 400, 'bad_form'],
  ['a form without a boundary', '/api/files', 'multipart/form-data', '--x--', 400, 'bad_form'],
  ['JSON where a file is wanted', '/api/files', 'application/json', '{}', 415, 'unsupported_media_type'],
  ['XML', '/api/talents', 'text/xml', '<a/>', 415, 'unsupported_media_type'],
  [
    'a sign-in with thousands of fields',
    '/api/auth/login',
    'application/x-www-form-urlencoded',
    '&'.repeat(3000),
    413,
    'too_many_fields',
  ],
])('%s is refused with a sentence', async (_, url, type, payload, status, code) => {
  const answer = await stage.ask('admin', 'POST', url, { payload, headers: { 'content-type': type } })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.json()).toMatchObject({
    statusCode: status,
    message: expect.stringMatching(/\w{4}/),
    requestId: expect.any(String),
  })
})

test.each([
  ['JSON', 'application/json', '{"email":"a"}', 415, 'An error occurred.'],
  ['a form that is no form', 'multipart/form-data; boundary=x', '--x\r\nnothing', 400, 'Invalid request.'],
  ['thousands of fields', 'application/x-www-form-urlencoded', '&'.repeat(3000), 413, 'Request Entity Too Large.'],
  ['plain text', 'text/plain', 'a', 415, 'An error occurred.'],
])('a page answers %s with a page of its own', async (_, type, payload, status, said) => {
  const answer = await stage.ask('visitor', 'POST', '/register', {
    payload,
    headers: { 'content-type': type, accept: 'text/html' },
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(status)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain(said)
})

test.each(['nothing', '__proto__', 'root%00', 'x'.repeat(3000)])('a page knows no part called %s', async (part) => {
  const answer = await stage.ask('visitor', 'GET', `/home?_data=${part}`)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'unknown_parameter'])
  expect(answer.json()).toMatchObject({ statusCode: 400, message: 'Invalid request.', requestId: expect.any(String) })
})

test('more values of one filter than anybody chooses are refused', async () => {
  const answer = await stage.ask('visitor', 'GET', `/api/hosts?${'country=TH&'.repeat(101)}`)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_parameter'])
})

test('a text that is longer than its field can hold is refused with the length that it may have', async () => {
  const answer = await stage.ask('admin', 'POST', '/api/talents', {
    payload: { phone: '1'.repeat(40_000), biography: { th: '‹'.repeat(90_000) }, keywords: Array(101).fill('x') },
  })
  expect(answer.statusCode).toBe(400)
  const { fields } = answer.json<{ fields: Record<string, string[]> }>()
  expect(fields['phone']?.[0]).toMatch(/must be less than or equal \d+ characters/)
  expect(fields['biography']?.[0]).toContain('256 KB')
  expect(fields['keywords']?.[0]).toMatch(/at most \d+ entries/)
})

// What is answered to bodies that nobody means, each by itself; to which calls and pages they are sent in all is told in tests/crawl.
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { hostileForms, hostileJson, hostileTypes, type Sent } from '#tests/support/bodies/hostile-bodies.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })

let stage: Stage
beforeAll(async () => {
  stage = await openStage(server(), ['admin'])
})

const sentenceOf = (answer: LightMyRequestResponse): unknown =>
  answer.body === '' ? 'nothing' : answer.json<{ message?: unknown }>().message

/** Asks, and says what is wrong with the answer: null for whatever the product may answer. */
async function wrongWith(method: string, url: string, { payload, headers }: Sent) {
  const answer = await stage.ask('admin', method, url, {
    headers: { ...headers, accept: 'application/json' },
    ...(payload === undefined || method === 'GET' ? {} : { payload }),
  })
  const isSaid = answer.statusCode < 400 || typeof sentenceOf(answer) === 'string'
  return answer.statusCode < 500 && isSaid ? null : `${answer.statusCode} ${answer.body.slice(0, 200)}`
}

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
      const found = await wrongWith('POST', url, body)
      if (found) wrong.push(`${url} ${at} ${String(body.payload).slice(0, 60)}: ${found}`)
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

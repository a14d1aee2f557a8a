// Requests as no browser writes them: whatever the bytes are, the answer is one that the product meant.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { hostsOf } from '../../src/shell/http/hosts.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { sayTo } from '#tests/support/product/raw-line.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await openServer({ hasPages: true, logger: { level: 'silent' }, hosts: hostsOf('https://portal.example') })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

const say = (bytes: string): Promise<string> => sayTo(port, bytes)

const open = (address: string, accept: string): Promise<string> =>
  say(`GET ${address} HTTP/1.1\r\nhost: x\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`)

test.each([
  '//',
  '//?x=1',
  '///?locale=th',
  '//other.example/my-profile',
  '//other.example/%2e%2e',
  '/th//other.example',
  '/th/%2Fother.example',
  '/th/\\other.example',
  '/\\other.example/host',
  '/th/..//other.example',
  '/th/%2e%2e//other.example/host',
])('an address that could be read as one of another site is no page and no way elsewhere: %s', async (address) => {
  const page = await open(address, 'text/html')
  expect(page).toMatch(/^HTTP\/1.1 404 /)
  expect(page).not.toMatch(/^location:/im)
  expect(page).toMatch(/Not Found this page\.|ไม่พบหน้านี้/)
  expect(page).not.toContain('other.example')
  const answer = await open(address, 'application/json')
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).toContain('"code":"not_found"')
})

test.each([
  ['a head that is too long', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(132_000)}\r\n\r\n`, 431],
  ['no request at all', 'hello\r\n\r\n', 400],
  ['an address without its slash', 'GET host HTTP/1.1\r\nhost: x\r\n\r\n', 400],
])('what cannot be read is answered in the shape of every error: %s', async (_, bytes, status) => {
  const heard = await say(bytes)
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^cache-control: no-store$/im)
  expect(JSON.parse(body)).toEqual({
    statusCode: status,
    message: status === 431 ? 'An error occurred.' : 'Invalid request.',
    code: expect.stringMatching(/^[a-z_]+$/),
    requestId: /^x-request-id: (.+)$/im.exec(head)?.[1],
  })
})

/** Status, head and body of what is answered to a request with this head. */
async function askRaw(head: string): Promise<{ status: number; head: string; body: string }> {
  const [first = '', ...more] = (await say(`${head}\r\nconnection: close\r\n\r\n`)).split('\r\n\r\n')
  return { status: Number(first.split(' ', 2)[1]), head: first, body: more.join('\r\n\r\n') }
}

async function expectProblem(head: string, status: number, code: string): Promise<string> {
  const answer = await askRaw(head)
  expect([head, answer.status, JSON.parse(answer.body)]).toEqual([
    head,
    status,
    {
      statusCode: status,
      message: expect.any(String),
      code,
      requestId: /^x-request-id: (.+)$/im.exec(answer.head)?.[1],
    },
  ])
  expect(answer.head).toMatch(/^cache-control: no-store$/im)
  return answer.head
}

test.each(['PROPFIND', 'OPTIONS', 'TRACE', 'M-SEARCH', 'LOCK', 'SEARCH', 'PURGE', 'QUERY'])(
  'a method for something else is refused in the shape of every error, and which are known is said: %s',
  async (method) => {
    for (const path of ['/', '/th/host', '/nowhere', '/healthz'])
      expect(await expectProblem(`${method} ${path} HTTP/1.1\r\nhost: x`, 405, 'method_not_allowed')).toMatch(
        /^allow: GET, HEAD, POST$/im,
      )
    expect(await expectProblem(`${method} /api/talents HTTP/1.1\r\nhost: x`, 405, 'method_not_allowed')).toMatch(
      /^allow: GET, HEAD, POST$/im,
    )
  },
)

test('nobody gets a tunnel, asks a server as a whole, or expects what nobody does', async () => {
  await expectProblem('CONNECT other.example:443 HTTP/1.1\r\nhost: x', 405, 'method_not_allowed')
  await expectProblem('OPTIONS * HTTP/1.1\r\nhost: x', 405, 'method_not_allowed')
  await expectProblem('GET / HTTP/1.1\r\nhost: x\r\nexpect: nothing', 400, 'bad_request')
})

test('a request names one host, and well', async () => {
  await askRaw('GET /host HTTP/1.1\r\nhost: portal.example\r\naccept: text/html')
  for (const host of [
    'host: portal.example\r\nhost: other.example',
    'host: portal.example\r\nHost: portal.example',
    'x: y',
    'host:',
    'host: a b',
    'host: portal.example/x',
    'host: other.example@portal.example',
    'host: [::1',
    'host: portal.example:port',
  ])
    for (const path of ['/host', '/api/setting', '/healthz'])
      await expectProblem(`GET ${path} HTTP/1.1\r\n${host}`, 400, 'bad_host')
  expect((await askRaw('GET /host HTTP/1.0')).status).toBe(200)
})

test('it is asked under the name of PUBLIC_URL, an address or a name of the own network; who looks after it, under any', async () => {
  const known = [
    'portal.example',
    'PORTAL.example:443',
    'portal.example.',
    'localhost:3000',
    'app',
    '127.0.0.1',
    '[::1]:80',
  ]
  for (const host of known) {
    expect([host, (await askRaw(`GET /host HTTP/1.1\r\nhost: ${host}`)).status]).toEqual([host, 200])
    // What is kept goes another way.
    expect([host, (await askRaw(`GET /host HTTP/1.1\r\nhost: ${host}`)).status]).toEqual([host, 200])
  }
  for (const host of [
    'other.example',
    'www.portal.example',
    'portal.example.other.example',
    '127.0.0.1.other.example',
  ]) {
    for (const path of ['/host', '/api/setting', '/nowhere'])
      await expectProblem(`GET ${path} HTTP/1.1\r\nhost: ${host}`, 400, 'unknown_host')
    for (const path of ['/healthz', '/readyz'])
      expect((await askRaw(`GET ${path} HTTP/1.1\r\nhost: ${host}`)).status).toBe(200)
  }
  // The address may say it as well, and then it counts.
  expect((await askRaw('GET http://portal.example/host HTTP/1.1\r\nhost: other.example')).status).toBe(200)
  await expectProblem('GET http://other.example/host HTTP/1.1\r\nhost: portal.example', 400, 'unknown_host')
})

// How large and how slow a request may be, and how everything that goes wrong looks.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { sayTo } from '#tests/support/product/raw-line.ts'
import { build } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { longestTyped } from '#lib/text/longest-query.ts'
import { locales } from '#words/locales.ts'
import { pageCsp } from './page-csp.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
let port = 0

beforeAll(async () => {
  app = await openServer({ hasPages: true, arrival: 1000 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  stage = await openStage(app)
})
afterAll(() => app.close())

const say = (...pieces: string[]): Promise<string> => sayTo(port, ...pieces)
const json = { 'content-type': 'application/json' }
const post = (url: string, payload: string, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url, payload, headers })

/** The shape of every error of the API, with nothing of the inside in it. */
function expectError(answer: LightMyRequestResponse, status: number, message: string): void {
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.json()).toMatchObject({
    statusCode: status,
    message,
    code: expect.stringMatching(/^[a-z_]+$/),
    requestId: answer.headers['x-request-id'],
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).not.toMatch(/select |node_modules|at \w+ \(|\/src\/|FST_|ECONN/i)
}

describe('the size of a request', () => {
  test('a body over 1 MiB is 413, the address over 16 KiB 414, the head over 32 KiB 431', async () => {
    const large = await post('/api/auth/login', JSON.stringify({ email: 'x'.repeat(1_048_600) }))
    expectError(large, 413, 'Request Entity Too Large.')
    expect(
      (await post('/login', 'x='.padEnd(1_048_600, 'x'), { 'content-type': 'application/x-www-form-urlencoded' }))
        .statusCode,
    ).toBe(413)
    expectError(await app.inject({ url: `/api/setting?x=${'x'.repeat(16_400)}` }), 414, 'An error occurred.')
    expect((await app.inject({ url: `/api/setting?x=${'x'.repeat(16_000)}` })).statusCode).toBe(200)
    expect(
      await say(`GET /api/setting HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-long: ${'x'.repeat(33_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 431 [\s\S]+"code":"header_too_large"/)
    // Cut off while it still comes.
    expect(await say(`GET /api/setting HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(132_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    )
    expect(
      await say(`GET /api/setting HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-long: ${'x'.repeat(31_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 200 /)
  })

  test('a body that does not come to its end is 408, and the line is closed', async () => {
    const heard = await say(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"email":',
    )
    expect(heard).toMatch(/^HTTP\/1.1 408 /)
    expect(heard).toMatch(/connection: close/i)
    expect(heard).toContain('"code":"request_timeout"')
  })

  test.each([
    ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a line that is no request', 'hello\r\n\r\n'],
    ['a folded head', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: 1\r\n b: 2\r\n\r\n'],
  ])('what two readers could understand in two ways is 400: %s', async (_, bytes) => {
    expect(await say(bytes)).toMatch(/^HTTP\/1.1 400 /)
  })
})

describe('how much is given at once', () => {
  test('a visitor takes 200 rows along, a member more, staff all', async () => {
    for (let made = 0; made < 205; made += 1) await build('hosts', { status: 'published' })
    const linesFor = async (actor: 'visitor' | 'researcher' | 'editor') =>
      (await stage.ask(actor, 'GET', '/api/hosts/export')).body.trim().split(/\r?\n/).length - 1
    expect(await linesFor('visitor')).toBe(200)
    expect(await linesFor('researcher')).toBeGreaterThanOrEqual(205)
    expect(await linesFor('editor')).toBeGreaterThanOrEqual(205)
  })
})

describe('the answers of the API', () => {
  test.each<[status: number, message: string, ask: () => Promise<LightMyRequestResponse>]>([
    [400, 'Invalid request.', () => post('/api/auth/login', '{')],
    [400, 'Invalid request.', () => post('/api/auth/login', '[]')],
    [400, 'Invalid request.', async () => app.inject({ url: '/api/hosts?sort=nonsense' })],
    [400, 'Invalid request.', async () => app.inject({ url: '/api/hosts?colour=red' })],
    [401, 'Unauthorized.', async () => app.inject({ url: '/api/auth/me' })],
    [401, 'Unauthorized.', async () => app.inject({ url: '/api/setting', headers: { authorization: 'Basic eDp5' } })],
    [401, 'Unauthorized.', async () => app.inject({ url: '/api/setting?access_token=x' })],
    [403, 'Access to this page is not permitted.', () => stage.ask('editor', 'GET', '/api/users')],
    [404, 'Not Found this page.', async () => app.inject({ url: '/api/nowhere' })],
    [404, 'Not Found this page.', async () => app.inject({ url: '/api/hosts/00000000-0000-7000-8000-000000000000' })],
    [405, 'Invalid request method.', async () => app.inject({ method: 'PUT', url: '/api/hosts' })],
    [405, 'Invalid request method.', async () => app.inject({ method: 'DELETE', url: '/api/auth/me' })],
    [
      415,
      'Data of this type is not accepted here.',
      () => post('/api/auth/login', '<x/>', { 'content-type': 'application/xml' }),
    ],
    [
      428,
      'An error occurred.',
      async () => stage.ask('admin', 'PATCH', `/api/hosts/${(await build('hosts')).id}`, { payload: {} }),
    ],
    [
      409,
      'An error occurred.',
      async () =>
        stage.ask('admin', 'PATCH', `/api/hosts/${(await build('hosts')).id}`, {
          payload: { version: 99, name: { en: 'Else' } },
        }),
    ],
  ])('%i: %s', async (status, message, ask) => {
    expectError(await ask(), status, message)
  })

  test('405 says which methods there are', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/api/hosts/x' })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'DELETE, GET, HEAD, PATCH'])
  })

  test('a row that is out of reach and a row that is not there are answered alike', async () => {
    const plain = ({ statusCode, body, headers }: LightMyRequestResponse) => [
      statusCode,
      body.replace(/"requestId":"[^"]+"/, ''),
      Object.keys(headers).toSorted(),
    ]
    const draft = await build('hosts')
    for (const [actor, id] of [
      ['visitor', draft.id],
      ['researcher', draft.id],
      ['admin of another country', draft.id],
    ] as const) {
      const hidden = await stage.ask(actor, 'GET', `/api/hosts/${id}`)
      const missing = await stage.ask(actor, 'GET', '/api/hosts/00000000-0000-7000-8000-000000000000')
      expect(plain(hidden), actor).toEqual(plain(missing))
      expect(hidden.statusCode).toBe(404)
    }
  })

  test('every error is said in every language', async () => {
    for (const url of ['/api/nowhere', '/api/auth/me', '/api/hosts?sort=nonsense']) {
      const messages = await Promise.all(
        locales.map(
          async (locale) =>
            (await app.inject({ url: `${url}${url.includes('?') ? '&' : '?'}locale=${locale}` })).json().message,
        ),
      )
      expect(new Set(messages).size, url).toBe(locales.length)
    }
  })
})

describe('the pages', () => {
  test('say status, title, what happened, whom to ask, and the number of the request', async () => {
    const lost = await app.inject({ url: '/nowhere' })
    expect(lost.statusCode).toBe(404)
    for (const part of [
      '404',
      'This page could not be found',
      'Please, contact staff.',
      String(lost.headers['x-request-id']),
    ])
      expect(lost.body).toContain(part)
    const refused = await stage.browse('author', 'GET', '/backend/manages/talents/upload')
    expect(refused.statusCode).toBe(403)
    for (const part of ['403', 'Forbidden', 'Access to this page is not permitted.', 'Please, contact staff.'])
      expect(refused.body).toContain(part)
  })

  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8' }
  const asBrowser = { accept: 'text/html,*/*;q=0.8' }
  test.each<[status: number, title: string, text: string, ask: () => Promise<LightMyRequestResponse>]>([
    [
      413,
      'Request Entity Too Large',
      'Request Entity Too Large.',
      () => post('/login', `email=${'x'.repeat(1_048_600)}`, form),
    ],
    [
      403,
      'Forbidden',
      'Access to this page is not permitted.',
      () => post('/login', 'email=x', { ...form, 'sec-fetch-site': 'cross-site' }),
    ],
    [
      405,
      'Method Not Allowed',
      'Invalid request method.',
      async () => app.inject({ method: 'DELETE', url: '/host', headers: asBrowser }),
    ],
    [401, 'Unauthorized', 'Unauthorized.', async () => app.inject({ url: '/host?access_token=x', headers: asBrowser })],
    [
      414,
      'Error',
      'An error occurred.',
      async () => app.inject({ url: `/host?q=${'x'.repeat(16_400)}`, headers: asBrowser }),
    ],
    [415, 'Error', 'An error occurred.', () => post('/login', '<x/>', { ...form, 'content-type': 'application/xml' })],
    [404, 'Not Found', 'Not Found this page.', async () => app.inject({ url: '/files/nothing', headers: asBrowser })],
    [
      404,
      'Not Found',
      'Not Found this page.',
      async () => app.inject({ url: '/api/auth/social/nobody', headers: asBrowser }),
    ],
  ])('show %i to a browser as a page, whatever stood in the way: %s', async (status, title, text, ask) => {
    const answer = await ask()
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pageCsp,
      'cache-control': 'no-store',
    })
    // What has no name of its own is told by its number.
    expect(answer.body).toContain(title === 'Error' ? `<title>Error ${status} |` : `<title>Error: ${title}`)
    expect(answer.body).toContain(`>${title}</h1>`)
    for (const part of [String(status), text, 'Please, contact staff.', String(answer.headers['x-request-id'])])
      expect(answer.body).toContain(part)
    expect(answer.body).not.toMatch(/node_modules|at \w+ \(|FST_|x{100}<\/p>/)
  })

  test('made once, and each with its own address and number; whose request it was stands in none', async () => {
    const foreign = { ...form, 'sec-fetch-site': 'cross-site' }
    const [one, two] = [
      await stage.browse('researcher', 'POST', '/th/host', { payload: 'x=1', headers: foreign }),
      await app.inject({ method: 'POST', url: '/th/lab?q="><b>', payload: 'x=1', headers: foreign }),
    ]
    const ids = [one, two].map((answer) => String(answer.headers['x-request-id']))
    for (const [at, { body, statusCode }] of [one, two].entries()) {
      expect(statusCode).toBe(403)
      expect(body).toContain(ids[at])
      expect(body).not.toContain(ids[1 - at])
      expect(body).not.toMatch(/went-wrong|Actor researcher|<b>/)
    }
    expect(one.body).toContain('href="/lo/host"')
    expect(two.body).toContain('href="/lo/lab"')
    const odd = await app.inject({ method: 'POST', url: '/%22%3E%3Cscript%3E', payload: 'x=1', headers: foreign })
    expect([odd.statusCode, odd.body.includes('href="/th/home"')]).toEqual([403, true])
  })

  test('an address or a head that is too long says so in the language of the address, and what to do', async () => {
    const q = encodeURIComponent('ก'.repeat(10_000))
    const long = await app.inject({ url: `/th/search?q=${q}`, headers: asBrowser })
    expect([long.statusCode, long.body.includes('ที่อยู่ยาวเกินไป กรุณาย่อข้อความที่ค้นหา')]).toEqual([414, true])
    const cookie = `a=${'x'.repeat(33_000)}`
    const head = await app.inject({ url: '/lo/search', headers: { ...asBrowser, cookie } })
    expect([head.statusCode, head.body.includes('ກະລຸນາລຶບຄຸກກີ້ຂອງເວັບໄຊນີ້')]).toEqual([431, true])
    // What a field of a search takes fits in, in every script, and is told to be shortened.
    const most = await app.inject({
      url: `/th/search?q=${encodeURIComponent('ก'.repeat(longestTyped))}`,
      headers: asBrowser,
    })
    expect([most.statusCode, most.body.includes('ค้นหาเฉพาะ 800 อักขระแรก')]).toEqual([200, true])
  })

  test('and in the language of the page, or of the reader where the address has none', async () => {
    const page = await post('/th/login', 'email=x', { ...form, 'sec-fetch-site': 'cross-site' })
    expect(page.body).toContain('<html lang="th"')
    expect(page.body).not.toContain('Access to this page is not permitted.')
    const call = await app.inject({ url: '/api/auth/social/nobody?locale=lo', headers: asBrowser })
    expect(call.body).toContain('<html lang="lo"')
    // No page of the program stands at this address: nothing there would take it over.
    expect(call.body).not.toContain('<script type="module"')
  })

  test('programs are answered as ever', async () => {
    const answer = await post('/login', 'email=x', { ...form, accept: '*/*', 'sec-fetch-site': 'cross-site' })
    expectError(answer, 403, 'Access to this page is not permitted.')
  })
})

describe('writes that rely on cookies', () => {
  const payload = 'do=end-others'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  test.each<[string, Record<string, string>, number]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin of an old browser', { origin: 'https://elsewhere.example' }, 403],
    ['nowhere that is said', {}, 403],
    ['no origin at all', { origin: 'null' }, 403],
    ['the site itself', { 'sec-fetch-site': 'same-origin' }, 200],
    ['the site itself in an old browser', { origin: 'http://127.0.0.1:3000' }, 200],
  ])('from %s', async (_, from, status) => {
    const cookie = `auth.access_token=${stage.tokens.researcher}; auth.strategy=member`
    const answer = await app.inject({
      method: 'POST',
      url: '/my-profile/privacy',
      payload,
      headers: { ...form, ...from, cookie },
    })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(status)
  })
})

describe('a link that was used, ran out or never was', () => {
  const token = 'x'.repeat(43)
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  test.each([
    ['/verify-email/', 'do=confirm'],
    ['/reset-password/', 'password=Bright9lanterns&password_confirmation=Bright9lanterns'],
    ['/backend/reset-password/', 'password=Bright-9-lanterns&password_confirmation=Bright-9-lanterns'],
    ['/claim/', 'do=claim'],
    ['/unsubscribe/', 'do=stop'],
  ])('%s is 400, opened and sent, and says so in one sentence', async (path, payload) => {
    const opened = await app.inject({ url: path + token })
    const sent = await post(path + token, payload, form)
    for (const answer of [opened, sent]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('This link is no longer valid')
      expect(answer.body).toMatch(/<title>Error: (?!Bad Request)/)
    }
  })
})

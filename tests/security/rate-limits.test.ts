// How often somebody may ask, shared by several processes; and what stands in headers and files for browsers and researchers.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countBulk } from '#engine/api/bulk-limits.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import { registry } from '#kinds/index.ts'
import { pageLimits } from '#matching/calls/limits.ts'
import { query, sql } from '#server/database/db.ts'
import { forgetLeases, rateCounts, takeAll, takeOne } from '#server/http/rate-limit.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { waitText } from '#words/wait-text.ts'

useRegistry(registry)
useDatabase()
const password = 'Weaving-7-threads'
let app: FastifyInstance
let id: string

beforeAll(async () => {
  app = await openServer({ rateLimits: true, isSecure: true, trustProxy: ['127.0.0.1'], hasPages: true })
  await app.ready()
  ;({ id } = await build('users', { email: 'nok@demo.example', fullName: 'Nok', role: 'editor', status: 'active' }))
  await query(sql`update users set password = ${await hashPassword(password)} where id = ${id}`)
})
afterAll(async () => {
  signInOptions.rateLimits = false
  await app.close()
})
beforeEach(async () => {
  forgetLeases()
  await query(sql`delete from rate_counts`)
  await query(sql`delete from sign_in_attempts`)
  await query(sql`delete from mails`)
})

const minute = (): number => Math.floor(Date.now() / 60_000)

/** Windows have fixed borders: what crossed one is asked again, in the next. */
async function inOneMinute(ask: () => Promise<void>): Promise<void> {
  for (;;) {
    const began = minute()
    try {
      return await ask()
    } catch (error) {
      if (minute() === began) throw error
      forgetLeases()
      await query(sql`delete from rate_counts`)
    }
  }
}

/** Its address, also when it is asked for again. */
const listening = async (): Promise<string> => {
  if (!app.server.listening) return app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const from = (address: string, url = '/api/setting') => app.inject({ url, headers: { 'x-forwarded-for': address } })
const countOf = async (times: number, ask: () => Promise<{ statusCode: number }>): Promise<number> => {
  let good = 0
  for (let turn = 0; turn < times; turn += 1) if ((await ask()).statusCode !== 429) good += 1
  return good
}

test('a visitor asks the API 60 times a minute, then 429 with the seconds to wait, and nobody else pays for it', () =>
  inOneMinute(async () => {
    expect(await countOf(63, () => from('203.0.113.5'))).toBe(60)
    const refused = await from('203.0.113.5')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.json()).toMatchObject({ code: 'too_many', message: expect.stringMatching(/^Too many attempts/) })
    expect((await from('203.0.113.6')).statusCode).toBe(200)
  }))

test('a harvester is told to wait in the way that its protocol knows', () =>
  inOneMinute(async () => {
    const harvest = () => from('203.0.113.8', '/oai?verb=Identify')
    const answers = []
    for (let turn = 0; turn < 62; turn += 1) answers.push((await harvest()).statusCode)
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 200), 503, 503])
    expect(Number((await harvest()).headers['retry-after'])).toBeGreaterThan(0)
    // It is of one budget with all that is read.
    expect((await from('203.0.113.8')).statusCode).toBe(429)
  }))

/** How many of these pass when so many ask at once. */
async function passed(times: number, atOnce: number, ask: (turn: number) => Promise<boolean>): Promise<number> {
  let turn = 0
  let good = 0
  const askOn = async (): Promise<void> => {
    while (turn < times) if (await ask((turn += 1))) good += 1
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  return good
}

test('of 300 calls, ten at a time, exactly as many pass as the limit says', () =>
  inOneMinute(async () => {
    expect(await passed(300, 10, async () => (await from('203.0.113.20')).statusCode === 200)).toBe(60)
  }))

test('of 300 taken ten at a time by three processes exactly as many pass as the limit says', async () => {
  const limit = { most: 100, seconds: 3600, lease: 10 }
  const processes = [rateCounts(), rateCounts(), rateCounts()]
  const take = async (turn: number): Promise<boolean> =>
    (await processes[turn % 3]?.takeAll([['three processes', limit]])) === 0
  expect(await passed(300, 10, take)).toBe(100)
  const dear = await Promise.all(processes.map(({ takeAll }) => takeAll([['dear', { ...limit, lease: 50 }]], 30)))
  expect(dear.map((wait) => wait === 0)).toEqual([true, true, true])
  expect(await processes[0]?.takeAll([['dear', { ...limit, lease: 50 }]], 30)).toBeGreaterThan(0)
})

test('pages cost of the same count as calls, kept ones and their data too; styles and fonts cost nothing', () =>
  inOneMinute(async () => {
    const origin = await listening()
    const open = (url: string, address = '203.0.113.21') =>
      fetch(origin + url, { headers: { accept: 'text/html', 'x-forwarded-for': address } })
    const urls = ['/host', '/host', '/asean-talent-pool', '/nowhere', '/host?_data=x', '/th/host']
    const opened = await passed(
      400,
      10,
      async (turn) => (await open(urls[turn % urls.length] as string)).status !== 429,
    )
    expect(opened).toBe(300)
    const refused = await open('/th/host')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const wait = waitText(Number(refused.headers.get('retry-after')), 'th')
    expect(await refused.text()).toContain(`เปิดหลายหน้าในเวลาสั้น ๆ กรุณาลองใหม่ในอีก ${wait}`)
    expect((await from('203.0.113.21')).statusCode).toBe(429)
    expect((await open('/host', '203.0.113.22')).status).toBe(200)
    expect((await open('/fonts/anuphan-latin.woff2')).status).toBe(200)
    // A page of fifty costs as much as three; a call as much as five.
    await passed(95, 5, async () => (await open('/asean-talent-pool?size=50', '203.0.113.23')).status === 200)
    expect(await passed(10, 1, async () => (await from('203.0.113.23')).statusCode === 200)).toBe(3)
  }))

test('pages that find matches are asked for more often than their limit says, or others pay for it', () =>
  inOneMinute(async () => {
    const asked = '/th/paring-search?for=funding&keywords=nothing'
    expect((await from('203.0.113.9', asked)).statusCode).toBe(200)
    forgetLeases()
    await query(sql`update rate_counts set count = ${pageLimits.visitor.most} where key like 'match-pages|%'`)
    expect((await from('203.0.113.9', asked)).statusCode).toBe(429)
    expect((await from('203.0.113.9', '/th/paring-search')).statusCode).toBe(200)
    expect((await from('203.0.113.10', asked)).statusCode).toBe(200)
  }))

test('over many minutes a visitor asks the API 1,000 times an hour', async () => {
  const keys = () => query<{ key: string }>(sql`select key from rate_counts where key like 'reading|60|%'`)
  await from('203.0.113.7')
  expect(await keys()).toHaveLength(1)
  let good = 1
  let refused = 0
  while (refused === 0 && good < 1100) {
    // The minutes pass, the hour does not.
    forgetLeases()
    await query(sql`delete from rate_counts where key like 'reading|60|%'`)
    for (let turn = 0; turn < 50 && refused === 0; turn += 1)
      if ((await from('203.0.113.7')).statusCode === 429) refused += 1
      else good += 1
  }
  expect([refused, good <= 1000, good > 800]).toEqual([1, true, true])
})

test('members ask 300 times a minute, staff 600, wherever they are', async () => {
  const member = await build('members', { email: 'moe@demo.example', status: 'active' })
  await query(sql`
    update members set password = ${await hashPassword(password)}, status = 'active', email_verified_at = now() where id = ${member.id}`)
  for (const [realm, email, most] of [
    ['auth', 'moe@demo.example', 300],
    ['auth-admin', 'nok@demo.example', 600],
  ] as const) {
    await inOneMinute(async () => {
      const signedIn = await app.inject({ method: 'POST', url: `/api/${realm}/login`, payload: { email, password } })
      const authorization = `Bearer ${signedIn.json<{ access_token: string }>().access_token}`
      let turn = 0
      const ask = () =>
        app.inject({
          url: '/api/setting',
          headers: { authorization, 'x-forwarded-for': `203.0.113.${(turn += 1) % 250}` },
        })
      expect(await countOf(most + 5, ask), realm).toBe(most)
    })
  }
})

test('a session is renewed 30 times a minute', async () => {
  const login = {
    method: 'POST',
    url: '/api/auth-admin/login',
    payload: { email: 'nok@demo.example', password },
  } as const
  let { refresh_token: token } = (await app.inject(login)).json<{ refresh_token: string }>()
  const renew = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth-admin/token',
      payload: { refresh_token: token },
      headers: { 'x-forwarded-for': '203.0.113.8' },
    })
    if (answer.statusCode === 200) token = answer.json<{ refresh_token: string }>().refresh_token
    return answer
  }
  expect(await countOf(32, renew)).toBe(30)
})

test('ten sign-ins a minute from one network, for whoever', async () => {
  let turn = 0
  const login = () =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `somebody.${(turn += 1)}@demo.example`, password },
      headers: { 'x-forwarded-for': '203.0.113.11' },
    })
  expect(await countOf(12, login)).toBe(10)
  const refused = await login()
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json().message).toMatch(/^Too many attempts\. Try again in (1 minute|\d+ seconds?)\.$/)
})

test('thirty files in half an hour', async () => {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth-admin/login',
    payload: { email: 'nok@demo.example', password },
  })
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--x--\r\n'
  const store = () =>
    app.inject({
      method: 'POST',
      url: '/api/files',
      payload: file,
      headers: {
        authorization: `Bearer ${signedIn.json<{ access_token: string }>().access_token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    })
  expect(await countOf(32, store)).toBe(30)
})

test('thirty large uploads of rows an hour for staff, three hundred small ones: a list is repaired and sent again', async () => {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth-admin/login',
    payload: { email: 'nok@demo.example', password },
  })
  // Files without a name of a host are refused at once, and count.
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  const upload = (bytes: number) => () =>
    app.inject({
      method: 'POST',
      url: '/api/hosts/import',
      payload: `${head}${'\n'.repeat(bytes)}\r\n--x--\r\n`,
      headers: {
        authorization: `Bearer ${signedIn.json<{ access_token: string }>().access_token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    })
  await takeAll([[`import|staff|${id}`, { most: 300, seconds: 3600 }]], 288)
  expect(await countOf(1, upload(600_000))).toBe(1)
  expect(await countOf(4, upload(10))).toBe(2)
})

test('the addresses of one IPv6 network are one asker', () =>
  inOneMinute(async () => {
    let turn = 0
    expect(await countOf(62, () => from(`2001:db8:1:2::${(turn += 1).toString(16)}`))).toBe(60)
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
  }))

test('several processes together allow no more than one', async () => {
  const limit = { most: 100, seconds: 3600, lease: 10 }
  let allowed = 0
  for (let round = 0; round < 30; round += 1) {
    // Another process begins with nothing in hand, and takes its share from the same count.
    forgetLeases()
    for (let turn = 0; turn < 10; turn += 1) if ((await takeOne('shared', limit)) === 0) allowed += 1
  }
  expect(allowed).toBe(100)
})

test('asked at the same moment, no more is allowed than the limit says', async () => {
  const limit = { most: 7, seconds: 3600 }
  const waits = await Promise.all(Array.from({ length: 40 }, () => takeOne('same moment', limit)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
  expect(Math.max(...waits)).toBeLessThanOrEqual(3600)
})

test('a signed-in person is counted by the account; small exports cost a tenth of the thirty an hour for staff', async () => {
  const { access_token: token } = (
    await app.inject({ method: 'POST', url: '/api/auth-admin/login', payload: { email: 'nok@demo.example', password } })
  ).json<{ access_token: string }>()
  let turn = 0
  // Another writing of the address is the same call.
  const writings = ['/api/hosts/export', '/api/hosts/export/', '/api/hosts/expor%74', '/%61pi/hosts/export']
  const exported = () =>
    app.inject({
      url: writings[turn % writings.length] as string,
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `203.0.113.${(turn += 1)}` },
    })
  await takeAll([[`export|staff|${id}`, { most: 300, seconds: 3600 }]], 290)
  expect(await countOf(12, exported)).toBe(10)
  expect((await exported()).json()).toMatchObject({ message: expect.stringMatching(/^Too many attempts/) })
})

test('an export costs by its rows', async () => {
  const viewer: Viewer = { ...visitor(), who: 'member', id: crypto.randomUUID() }
  const ask = (rows: number) => () =>
    countBulk('export', { viewer, address: '203.0.113.7' }, rows).then(
      () => ({ statusCode: 200 }),
      (error: { status: number }) => ({ statusCode: error.status }),
    )
  expect(await countOf(4, ask(1000))).toBe(4)
  expect(await countOf(2, ask(450))).toBe(2)
  expect(await countOf(1, ask(1))).toBe(0)
})

test('ten requests for a forgotten password an hour from one network; three mails an hour for one account', async () => {
  const ask = (email: string, address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth-admin/forgot-password',
      payload: { email },
      headers: { 'x-forwarded-for': address },
    })
  expect(await countOf(12, () => ask('nobody@demo.example', '203.0.113.9'))).toBe(10)
  expect((await ask('nobody@demo.example', '203.0.113.9')).headers['retry-after']).toBeDefined()
  for (let turn = 0; turn < 5; turn += 1)
    expect((await ask('nok@demo.example', '203.0.113.10')).statusCode, 'the answer tells nothing').toBe(202)
  expect(await mailsTo('nok@demo.example')).toHaveLength(3)
})

test('after ten failed sign-ins the owner gets one alert, and can still come in', async () => {
  const login = (given: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth-admin/login',
      payload: { email: 'nok@demo.example', password: given },
    })
  for (let turn = 0; turn < 12; turn += 1) {
    await login('wrong')
    // The waits of 1, 2, 4 … seconds pass.
    await query(sql`update sign_in_attempts set at = at - interval '70 seconds'`)
  }
  const mails = await mailsTo('nok@demo.example')
  expect(mails.map(({ template }) => template)).toEqual(['staff_signin_alert'])
  expect(mails[0]?.text).toContain('10 failed attempts')
  await query(sql`update sign_in_attempts set at = at - interval '10 minutes'`)
  expect((await login(password)).statusCode).toBe(200)
})

test('security.txt says where to write, and until when it holds', async () => {
  const answer = await app.inject({ url: '/.well-known/security.txt' })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toMatch(/^Contact: (mailto:|https?:)/m)
  const until = Date.parse(/^Expires: (.*)$/m.exec(answer.body)?.[1] ?? '')
  expect(until - Date.now()).toBeGreaterThan(170 * 86_400_000)
  expect(until - Date.now()).toBeLessThan(365 * 86_400_000)
})

// What a proxy says of who asks counts when the proxy is ours, and changes nothing when anybody says it.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { forgetLeases } from '#server/http/rate-limit.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

const password = 'Weaving-7-threads'
/** Everything that a proxy may say, of somebody far away and another site. */
const said = (last: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.113.${last}`,
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'other.example',
  'x-forwarded-port': '443',
  'x-real-ip': `203.0.113.${last}`,
  forwarded: `for=203.0.113.${last};proto=https;host=other.example`,
})

const common = { hasPages: true, rateLimits: true, logger: { level: 'silent' }, hosts: ['portal.example'] }
const servers = {} as Record<'anybody' | 'proxy', FastifyInstance>
beforeAll(async () => {
  servers.anybody = await openServer(common)
  servers.proxy = await openServer({ ...common, trustProxy: ['127.0.0.0/8'] })
  const { id } = await build('users', { email: 'nok@demo.example', fullName: 'Nok', role: 'editor', status: 'active' })
  await query(sql`update users set password = ${await hashPassword(password)} where id = ${id}`)
})
afterAll(async () => {
  signInOptions.rateLimits = false
  for (const server of Object.values(servers)) await server.close()
})
beforeEach(async () => {
  forgetLeases()
  await query(sql`delete from rate_counts`)
  await query(sql`delete from sign_in_attempts`)
})

const statuses = async (server: FastifyInstance, times: number, url: string): Promise<number> => {
  let good = 0
  for (let turn = 1; turn <= times; turn += 1)
    if ((await server.inject({ url, headers: said(turn % 250) })).statusCode !== 429) good += 1
  return good
}

test('limits count who is on the line, and behind our proxy who it says', async () => {
  // A minute ends while somebody asks: what is left of the first one and of the second one is more than one alone.
  expect(await statuses(servers.anybody, 130, '/api/setting')).toBeLessThanOrEqual(120)
  expect(await statuses(servers.proxy, 130, '/api/setting')).toBe(130)
  await query(sql`delete from rate_counts`)
  forgetLeases()
  expect(await statuses(servers.anybody, 210, '/asean-talent-pool?size=50&_data=x')).toBeLessThanOrEqual(200)
  // Asked before the many others: each of them may take away counts of a minute that is over.
  const keys = await query<{ key: string }>(sql`select distinct key from rate_counts where key like 'reading|60|%'`)
  expect(keys.map(({ key }) => key)).toEqual(['reading|60|visitor|127.0.0.1'])
  expect(await statuses(servers.proxy, 210, '/asean-talent-pool?size=50&_data=x')).toBe(210)
})

const signIn = (server: FastifyInstance, headers: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url: '/api/auth-admin/login',
    payload: { email: 'nok@demo.example', password },
    headers,
  })

test('the place of a session is where the line comes from, and behind our proxy where it says', async () => {
  const places: (string | undefined)[] = []
  for (const server of [servers.anybody, servers.proxy]) {
    expect((await signIn(server, said(7))).statusCode).toBe(200)
    const session = await queryOne<{ address: string }>(
      sql`select address from sessions order by started_at desc, id desc limit 1`,
    )
    places.push(session?.address)
  }
  expect(places).toEqual(['127.0.0.x', '203.0.113.x'])
})

test('cookies are for https alone where PUBLIC_URL says https, whatever else is said', async () => {
  const isSecure = async (server: FastifyInstance, headers: Record<string, string>): Promise<boolean[]> =>
    [(await signIn(server, headers)).headers['set-cookie'] ?? []].flat().map((one) => /; ?Secure/i.test(one))
  for (const server of [servers.anybody, servers.proxy])
    expect(await isSecure(server, said(8))).toEqual([false, false, false])
  // The last that was opened: one process has one PUBLIC_URL.
  const secure = await openServer({ ...common, isSecure: true })
  expect(await isSecure(secure, { ...said(9), 'x-forwarded-proto': 'http' })).toEqual([true, true, true])
  await secure.close()
})

test('links and redirects lead to this site, whatever host is said', async () => {
  for (const server of [servers.anybody, servers.proxy])
    for (const url of ['/', '/host', '/backend', '/.well-known/security.txt', '/nowhere']) {
      const answer = await server.inject({ url, headers: { ...said(10), accept: 'text/html' } })
      expect([
        url,
        answer.statusCode < 500,
        `${answer.body}${answer.headers.location}`.includes('other.example'),
      ]).toEqual([url, true, false])
    }
})

test('a page of another site sends nothing by naming itself as the host', async () => {
  const ask = (server: FastifyInstance) => signIn(server, { ...said(11), origin: 'https://other.example' })
  const refused = await ask(servers.anybody)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'cross_site'])
  // A proxy of ours knows under which name it was asked.
  expect((await ask(servers.proxy)).statusCode).toBe(200)
  const unknown = await servers.anybody.inject({
    url: '/host',
    headers: { host: 'other.example', 'x-forwarded-host': 'portal.example' },
  })
  expect(unknown.statusCode).toBe(400)
})

// The API as it is served: signing in, languages, other sites, closed lists, and a description that leaves nothing out.
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country, draftOf } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { routesOf } from '#tests/support/routes.ts'
import { describedApi } from '../../src/shell/http/described-api.ts'

useRegistry(registry)
useDatabase()

const password = 'Weaving-7-threads'
let app: FastifyInstance
let token = ''
let thailand = ''

const ask = (method: InjectOptions['method'], url: string, more: InjectOptions = {}) =>
  app.inject({ method, url, ...more } as InjectOptions)
const asThAdmin = (method: InjectOptions['method'], url: string, payload?: object) =>
  ask(method, url, { headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })

beforeAll(async () => {
  thailand = await country('TH')
  app = await openServer()
  await app.ready()
  const { id } = await build('users', {
    role: 'country_admin',
    country: thailand,
    email: 'th.admin@example.org',
    status: 'active',
  })
  await query(sql`update users set password = ${await hashPassword(password)} where id = ${id}::uuid`)
  token = (await ask('POST', '/api/auth-admin/login', { payload: { email: 'th.admin@example.org', password } })).json()
    .access_token
})
afterAll(() => app.close())

test('a country admin who signed in makes and lists rows of the own country only', async () => {
  const kind = getKind('hosts')
  const foreign = await build('hosts', { status: 'published', country: await country('VN') })
  const made = await asThAdmin('POST', '/api/hosts', await draftOf(kind, { country: thailand }))
  expect(made.statusCode, made.body).toBe(201)
  const list = await asThAdmin('GET', '/api/hosts?facets=1')
  expect(list.headers['cache-control']).toBe('no-store')
  expect(list.json().rows.map((row: { id: string }) => row.id)).toEqual([made.json().id])
  expect((await asThAdmin('GET', `/api/hosts/${foreign.id}`)).statusCode).toBe(404)
  expect((await asThAdmin('GET', '/api/users')).statusCode).toBe(403)
})

test('a draft is not there for visitors', async () => {
  const draft = await build('hosts')
  expect((await ask('GET', `/api/hosts/${draft.id}`)).statusCode).toBe(404)
  expect((await ask('POST', '/api/hosts', { payload: {} })).statusCode).toBe(401)
})

test.each(['/api/unknown', '/api/hosts/x/unknown', '/api/constructor'])('%s is 404 in JSON', async (url) => {
  const answer = await ask('GET', url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not_found', requestId: expect.any(String) })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('messages come in the language that is asked for, by parameter or header', async () => {
  const messages = await Promise.all([
    ask('GET', '/api/unknown'),
    ask('GET', '/api/unknown?locale=th'),
    ask('GET', '/api/unknown', { headers: { 'accept-language': 'lo' } }),
    ask('GET', '/api/unknown', { headers: { cookie: 'locale=zh' } }),
  ])
  expect(new Set(messages.map((one) => one.json().message)).size).toBe(4)
  expect(messages[0]?.json().message).toBe('Not Found this page.')
})

test('no answer holds a stack, SQL or a path', async () => {
  const answers = await Promise.all([
    ask('POST', '/api/hosts', { payload: '{', headers: { 'content-type': 'application/json' } }),
    ask('POST', '/api/hosts', { payload: 'x', headers: { 'content-type': 'text/plain' } }),
    asThAdmin('GET', '/api/hosts?sort=;drop'),
    asThAdmin('PATCH', '/api/hosts/x', { version: 1 }),
    ask('GET', '/api/hosts/%'),
    ask('GET', '/api/%ff'),
    ask('POST', '/api/hosts', { payload: { name: 'x'.repeat(1_100_000) } }),
  ])
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    expect(answer.body).not.toMatch(/select |node_modules|at \w+ \(|\/src\//i)
  }
})

test('the description leaves no call out', async () => {
  const described = new Set(
    Object.entries((await describedApi(everyPurpose())).paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  )
  const routes = routesOf(app)
  expect(routes).toContainEqual({ method: 'POST', url: '/api/hosts/:id/status' })
  expect(routes).toContainEqual({ method: 'GET', url: '/api/setting' })
  const missing: string[] = []
  for (const { method, url } of routes) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    if (!path.startsWith('/api/') || path === '/api/*' || path === '/api/docs' || method === 'HEAD') continue
    const isFlowless = path.endsWith('/status') && !getKind(path.split('/')[2] as string).workflow
    if (!isFlowless && !described.has(`${method} ${path}`)) missing.push(`${method} ${path}`)
  }
  expect(missing).toEqual([])
})

const everyPurpose = (): string[] =>
  registry.kinds.flatMap((kind) => Object.values(kind.encrypted).flatMap(({ encrypted }) => encrypted?.purpose ?? []))

import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { listenForChanges } from '#server/cache/invalidation.ts'
import { records } from '#engine/store/records.ts'
import { getKind } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { isProblem } from '#server/errors.ts'
import { useDatabase, usePasswordsAsServed } from '#tests/support/product/database.ts'
import { addSignInRoutes } from './api.ts'
import { identify } from '../sessions/identify.ts'
import { makeLink } from '../sessions/links.ts'
import { signInOptions } from '../sessions/options.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { ownerOfLink, setPasswordByLink } from '../passwords/account-passwords.ts'
import { inviteStaff } from '../staff/staff-accounts.ts'

// The true one, watched.
vi.mock('@node-rs/argon2', { spy: true })

useDatabase()
usePasswordsAsServed()
const password = 'Weaving-7-threads'
let app: FastifyInstance
let stopListening: () => Promise<void>
let id = ''

beforeAll(async () => {
  useRegistry(registry)
  stopListening = await listenForChanges()
  app = fastify()
  app.decorateRequest('identity')
  await app.register(cookie)
  app.addHook('onRequest', async (request, reply) => {
    request.identity = await identify(request, reply)
  })
  app.setErrorHandler((error, _request, reply) =>
    isProblem(error)
      ? reply.code(error.status).send({ code: error.code, ...error.extra })
      : reply.code(500).send({ message: String(error) }),
  )
  addSignInRoutes(app, { isSecure: true, rateLimits: false })
  app.get('/page', async (request) => ({ name: request.identity.viewer.name, expired: request.identity.expired }))
  app.get('/api/plain', async (request) => ({ name: request.identity.viewer.name, expired: request.identity.expired }))
  await app.ready()
  const hashed = await hashPassword(password)
  const made = await records(system(), getKind('users')).create({
    fullName: 'Anong',
    email: 'anong@demo.example',
    role: 'editor',
    status: 'active',
  })
  id = made.id
  await query(sql`update users set password = ${hashed} where id = ${id}`)
})
afterAll(async () => {
  await app.close()
  await stopListening()
})
beforeEach(async () => {
  signInOptions.rateLimits = false
  await query(sql`delete from sign_in_attempts`)
  await query(sql`update users set status = 'active', role = 'editor' where id = ${id}`)
})

type Pair = { access_token: string; refresh_token: string; token_type: string; expires_in: number }
const login = (email = 'Anong@demo.example', given = password, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/auth-admin/login', payload: { email, password: given }, headers })
const signIn = async (): Promise<Pair> => (await login()).json<Pair>()
const renew = (token: string) =>
  app.inject({ method: 'POST', url: '/api/auth-admin/token', payload: { refresh_token: token } })
const me = (token: string) => app.inject({ url: '/api/auth-admin/me', headers: { authorization: `Bearer ${token}` } })

test('signing in gives a pair, cookies and who it is', async () => {
  const answer = await login()
  expect(answer.statusCode).toBe(200)
  const pair = answer.json<Pair>()
  expect(pair).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
  const cookies = answer.cookies as unknown as Record<string, unknown>[]
  expect(cookies.map((one) => one['name'])).toEqual(['auth.access_token', 'auth.refresh_token', 'auth.strategy'])
  for (const one of cookies) expect(one).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/' })
  expect(cookies.map((one) => one['maxAge'])).toEqual([3600, 36_000, 36_000])
  expect((await me(pair.access_token)).json()).toEqual({
    user: { id, name: 'Anong', role: 'editor', country: null, avatar: null, member_type: null },
  })
  const stored = await query(sql`select encode(hash, 'escape') hash from session_tokens`)
  expect(JSON.stringify(stored)).not.toContain(pair.access_token)
})

test('every failure answers the same', async () => {
  await query(sql`update users set status = 'disabled' where id = ${id}`)
  const disabled = await login()
  await query(sql`update users set status = 'active' where id = ${id}`)
  const answers = [
    disabled,
    await login('nobody@demo.example'),
    await login(undefined, 'wrong'),
    await login(undefined, 'x'.repeat(5000)),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401)
    expect({ ...answer.json<object>(), requestId: '' }).toEqual({
      statusCode: 401,
      title: 'Not Found account',
      message: 'This account could not be found in the system',
      code: 'account_not_found',
      requestId: '',
    })
    expect(answer.cookies).toEqual([])
  }
})

test('unknown, wrong and disabled cost the same work: one comparison with a hash of the present cost', async () => {
  const workOf = async (email: string): Promise<string[]> => {
    const compared = vi.mocked(argon2.verify)
    compared.mockClear()
    await login(email, 'wrong')
    return compared.mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$'))
  }
  const once = ['$argon2id$v=19$m=19456,t=2,p=1']
  expect(await workOf('anong@demo.example')).toEqual(once)
  expect(await workOf('nobody@demo.example')).toEqual(once)
  await query(sql`update users set status = 'disabled' where id = ${id}`)
  expect(await workOf('anong@demo.example')).toEqual(once)
})

test('bodies with unknown or missing fields are refused', async () => {
  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/auth-admin/login', payload })
  expect((await post({ email: 'a@b.example' })).statusCode).toBe(400)
  expect((await post({ email: 'a@b.example', password, role: 'secret' })).statusCode).toBe(400)
  expect((await post({ email: ['a@b.example'], password })).statusCode).toBe(400)
})

test('renewing gives a new pair and does not move the end of the session', async () => {
  const first = await signIn()
  await query(
    sql`update sessions set ends_at = now() + interval '100 seconds' where id = (select session from session_tokens order by expires_at desc limit 1)`,
  )
  await query(sql`update sessions set ends_at = now() + interval '100 seconds'`)
  const second = (await renew(first.refresh_token)).json<Pair>()
  expect(second.access_token).not.toBe(first.access_token)
  expect(second.expires_in).toBeLessThanOrEqual(100)
  expect((await me(second.access_token)).statusCode).toBe(200)
})

test('two tabs that renew together get the same pair', async () => {
  const first = await signIn()
  const answers = await Promise.all([1, 2, 3, 4].map(() => renew(first.refresh_token)))
  const tokens = new Set(
    answers.map((answer) => `${answer.json<Pair>().access_token} ${answer.json<Pair>().refresh_token}`),
  )
  expect(tokens.size).toBe(1)
})

test('an old refresh token used later ends the whole family and leaves a trace', async () => {
  const first = await signIn()
  const second = (await renew(first.refresh_token)).json<Pair>()
  await query(sql`update session_tokens set used_at = now() - interval '11 seconds' where used_at is not null`)
  expect((await renew(first.refresh_token)).statusCode).toBe(401)
  expect((await me(second.access_token)).statusCode).toBe(401)
  expect((await renew(second.refresh_token)).statusCode).toBe(401)
  expect(await queryOne(sql`select 1 from audit_entries where action = 'reuse' and row_id = ${id}`)).toBeDefined()
})

for (const [what, change] of [
  ['disabling', sql`update users set status = 'disabled'`],
  ['a new role', sql`update users set role = 'author'`],
  ['a new e-mail', sql`update users set email = 'anong2@demo.example'`],
  ['trash', sql`update users set deleted_at = now()`],
] as const)
  test(`${what} ends the sessions of the account, whoever writes it`, async () => {
    const pair = await signIn()
    expect((await me(pair.access_token)).statusCode).toBe(200)
    await query(sql`${change} where id = ${id}`)
    await expect.poll(async () => (await me(pair.access_token)).statusCode).toBe(401)
    expect((await renew(pair.refresh_token)).statusCode).toBe(401)
    await query(
      sql`update users set status = 'active', role = 'editor', email = 'anong@demo.example', deleted_at = null where id = ${id}`,
    )
    expect((await me(pair.access_token)).statusCode).toBe(401)
  })

test('a page renews silently, the API does not', async () => {
  const pair = await signIn()
  const cookies = { 'auth.refresh_token': pair.refresh_token }
  expect((await app.inject({ url: '/api/plain', cookies })).json()).toEqual({ name: '', expired: true })
  const page = await app.inject({ url: '/page', cookies })
  expect(page.json()).toEqual({ name: 'Anong', expired: false })
  expect(page.cookies.map((one) => one.name)).toContain('auth.access_token')
})

test('signing out ends the family, clears cookies, and may be repeated', async () => {
  const pair = await signIn()
  const cookies = { 'auth.access_token': pair.access_token, 'auth.refresh_token': pair.refresh_token }
  const out = () => app.inject({ method: 'DELETE', url: '/api/auth-admin/logout', cookies })
  const first = await out()
  expect(first.statusCode).toBe(204)
  expect(first.headers['clear-site-data']).toBe('"cache"')
  expect(first.cookies.every((one) => one.value === '')).toBe(true)
  expect((await out()).statusCode).toBe(204)
  expect((await me(pair.access_token)).statusCode).toBe(401)
})

test('tokens in the address, in Basic or twice are refused', async () => {
  const { access_token: token } = await signIn()
  const ask = (url: string, headers: Record<string, string>) =>
    app.inject({ url, headers }).then((answer) => answer.statusCode)
  expect(await ask(`/page?access_token=${token}`, {})).toBe(401)
  expect(await ask('/page', { authorization: `Basic ${token}` })).toBe(401)
  expect(await ask('/page', { authorization: `Bearer ${token}`, cookie: `auth.access_token=${token}` })).toBe(401)
  expect(await ask('/page', { cookie: `auth.access_token=${token}; auth.access_token=${token}` })).toBe(401)
  expect(await ask('/page', { authorization: 'Bearer x' })).toBe(401)
  expect(await ask('/page', { authorization: `Bearer ${token}` })).toBe(200)
})

test('five failures are free, then the account waits, whether it exists or not', async () => {
  signInOptions.rateLimits = true
  for (const email of ['anong@demo.example', 'nobody@demo.example']) {
    await query(sql`delete from sign_in_attempts`)
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await login(email, 'wrong')).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    // The first waits are short: a slow machine may sit one out, but not all of them.
    await query(sql`update sign_in_attempts set at = clock_timestamp()`)
    expect((await login(email, 'wrong')).statusCode).toBe(429)
  }
  const blocked = await login('nobody@demo.example', 'wrong')
  expect(blocked.json<{ retryAfter: number }>().retryAfter).toBeGreaterThan(0)
  expect(blocked.json<{ message: string }>().message).toMatch(/^Too many attempts\. Try again in \d+ seconds?\.$/)
})

test('ten tries a minute from one address, counted also side by side', async () => {
  signInOptions.rateLimits = true
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) => login(`nobody${index}@demo.example`, 'wrong')),
  )
  expect(answers.filter((answer) => answer.statusCode === 401).length).toBe(10)
  expect(answers.filter((answer) => answer.statusCode === 429).length).toBe(4)
})

test('the one-time link sets a password once, and the newest replaces the ones before', async () => {
  const token = (path: string) => path.split('/').at(-1) as string
  const given = { email: 'new@demo.example', name: 'Nok', role: 'user', country: null } as const
  const older = token(await inviteStaff(given))
  await expect(inviteStaff({ ...given, role: 'editor' })).rejects.toThrow('is invited already, as user')
  const link = token(await inviteStaff(given))
  expect(await ownerOfLink('staff', older)).toBeNull()
  expect(await setPasswordByLink('staff', link, 'short', '::1')).toMatchObject({ ok: false, reason: 'weak' })
  expect((await login(given.email, 'Bright-9-lanterns')).statusCode).toBe(401)
  expect(await setPasswordByLink('staff', link, 'Bright-9-lanterns', '::1')).toEqual({ ok: true })
  expect(await setPasswordByLink('staff', link, 'Bright-8-lanterns', '::1')).toEqual({ ok: false, reason: 'dead' })
  expect((await login(given.email, 'Bright-9-lanterns')).statusCode).toBe(200)
  await expect(inviteStaff(given)).rejects.toThrow('has an account already')
  const late = await makeLink('staff-reset', id)
  await query(sql`update link_tokens set expires_at = now() - interval '1 second'`)
  expect(await ownerOfLink('staff', late)).toBeNull()
})

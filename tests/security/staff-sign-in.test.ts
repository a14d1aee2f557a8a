// Signing in as staff over HTTP: second factor, forgotten passwords, the password of the last minutes.
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { listenForChanges } from '#server/cache/invalidation.ts'
import { system } from '#engine/model/viewer.ts'
import { sendInvitation } from '#features/accounts/staff/invitations.ts'
import { storePassword } from '#features/accounts/passwords/account-passwords.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { confirmFactor, removeFactor, waitingSeed } from '#features/accounts/second-factor/second-factor.ts'
import { codeAt, stepAt } from '#features/accounts/second-factor/totp.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build } from '#tests/support/build.ts'
import { useDatabase, usePasswordsAsServed } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()
usePasswordsAsServed()
const password = 'Weaving-7-threads'
const other = 'Bright-9-lanterns'
let app: FastifyInstance
let stopListening: () => Promise<void>
let admin = ''
let nok = ''

const ask = (method: InjectOptions['method'], url: string, payload?: object, token?: string) =>
  app.inject({
    method,
    url,
    ...(payload ? { payload } : {}),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  } as InjectOptions)
const login = (body: object) => ask('POST', '/api/auth-admin/login', body)
const signIn = async (email: string): Promise<string> =>
  (await login({ email, password })).json<{ access_token: string }>().access_token
/** As if the password had been entered long ago. */
const forgetPasswords = () => query(sql`update sessions set password_at = now() - interval '6 minutes'`)
const tokenIn = (path: unknown): string => String(path).split('/').at(-1) as string

beforeAll(async () => {
  stopListening = await listenForChanges()
  app = await openServer()
  await app.ready()
  const make = async (email: string, role: string) =>
    (await build('users', { email, role, fullName: email.split('@')[0], status: 'active' })).id
  admin = await make('admin@demo.example', 'admin')
  await make('second.admin@demo.example', 'admin')
  nok = await make('nok@demo.example', 'editor')
})
afterAll(async () => {
  await app.close()
  await stopListening()
})
beforeEach(async () => {
  await query(sql`delete from mails`)
  await query(sql`delete from rate_counts`)
  const hashed = await hashPassword(password)
  await query(sql`update users set password = ${hashed} where status = 'active'`)
})

const codeNow = (seed: Buffer, shift = 0): string => codeAt(seed, stepAt(Date.now() / 1000) + shift)

async function withFactor(): Promise<{ seed: Buffer; codes: string[] }> {
  const viewer = { ...staffWith('editor'), id: nok }
  await removeFactor(viewer, nok)
  const seed = (await waitingSeed(nok)) as Buffer
  const codes = (await confirmFactor(viewer, nok, codeNow(seed, -1))) as string[]
  return { seed, codes }
}

test('with a second factor the password alone is not enough, and a wrong code says what a wrong password says', async () => {
  const { seed } = await withFactor()
  const email = 'nok@demo.example'
  const alone = await login({ email, password })
  expect(alone.statusCode).toBe(401)
  expect(alone.json()).toMatchObject({ code: 'second_factor' })
  expect(alone.cookies).toEqual([])
  const wrong = await login({ email, password, totp: '000000' })
  expect(wrong.json()).toMatchObject({ code: 'account_not_found', title: 'Not Found account' })
  expect((await login({ email, password: 'wrong', totp: codeNow(seed) })).json()).toMatchObject({
    code: 'account_not_found',
  })
  const code = codeNow(seed)
  expect((await login({ email, password, totp: code })).statusCode).toBe(200)
  expect((await login({ email, password, totp: code })).statusCode, 'a code works once').toBe(401)
})

test('a code sent twice at the same moment works once', async () => {
  const { seed } = await withFactor()
  const totp = codeNow(seed)
  const answers = await Promise.all([1, 2, 3, 4].map(() => login({ email: 'nok@demo.example', password, totp })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('each of ten recovery codes works once, typed as people type', async () => {
  const { codes } = await withFactor()
  expect(new Set(codes).size).toBe(10)
  const typed = (codes[0] as string).toUpperCase().replaceAll('-', ' ')
  expect((await login({ email: 'nok@demo.example', password, totp: typed })).statusCode).toBe(200)
  expect((await login({ email: 'nok@demo.example', password, totp: codes[0] })).statusCode).toBe(401)
  expect((await login({ email: 'nok@demo.example', password, totp: codes[1] })).statusCode).toBe(200)
})

test('seed and recovery codes are nowhere readable in the database', async () => {
  const { seed, codes } = await withFactor()
  const rows = JSON.stringify([
    await query(sql`select encode(seed, 'escape') from second_factors`),
    await query(sql`select encode(hash, 'escape') from recovery_codes`),
    await query(sql`select * from audit_entries`),
  ])
  expect(rows).not.toContain(seed.toString('base64'))
  for (const code of codes) expect(rows).not.toContain(code)
  const stored = await queryOne<{ seed: Buffer }>(sql`select seed from second_factors where account = ${nok}`)
  expect(stored?.seed.includes(seed)).toBe(false)
})

test('a password set by a link does not get around the second factor, and ends all sessions', async () => {
  await withFactor()
  const [row] = await query<{ id: string }>(sql`insert into sessions (id, realm, account, ends_at)
    values (gen_random_uuid(), 'staff', ${nok}, now() + interval '1 hour') returning id`)
  expect((await ask('POST', '/api/auth-admin/forgot-password', { email: 'NOK@demo.example' })).statusCode).toBe(202)
  const [mail] = await mailsTo('nok@demo.example')
  expect(mail?.template).toBe('staff_reset_password')
  expect(mail?.text).toContain('https://portal.example/backend/reset-password/')
  const token = tokenIn(mail?.values['path'])
  const body = { token, password: other, password_confirmation: other }
  const done = await ask('POST', '/api/auth-admin/reset-password', body)
  expect(done.json()).toMatchObject({ message: 'Reset Password successful, please Sign in' })
  expect((await ask('POST', '/api/auth-admin/reset-password', body)).statusCode, 'once').toBe(400)
  expect((await login({ email: 'nok@demo.example', password: other })).json()).toMatchObject({ code: 'second_factor' })
  expect(await queryOne(sql`select 1 from sessions where id = ${row?.id} and ended_at is not null`)).toBeDefined()
  expect((await mailsTo('nok@demo.example')).map(({ template }) => template)).toContain('password_changed')
  await removeFactor({ ...staffWith('editor'), id: nok }, nok)
})

test('who asks for a forgotten password learns nothing: one answer, one mail for who exists', async () => {
  await query(sql`update users set status = 'disabled' where email = 'second.admin@demo.example'`)
  const answers = []
  for (const email of ['nok@demo.example', 'nobody@demo.example', 'second.admin@demo.example'])
    answers.push(await ask('POST', '/api/auth-admin/forgot-password', { email }))
  await query(sql`update users set status = 'active' where email = 'second.admin@demo.example'`)
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.json()).toEqual({ message: 'If the address is known to us, a link is on its way.' })
  expect(await mailsTo('nok@demo.example')).toHaveLength(1)
  expect(await query(sql`select 1 from mails`)).toHaveLength(1)
})

test('a token that never was, of another purpose or too weak a password is refused', async () => {
  const reset = (body: object) => ask('POST', '/api/auth-admin/reset-password', body)
  const wrong = await reset({ token: 'x'.repeat(43), password: other, password_confirmation: other })
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'This link is no longer valid'])
  await ask('POST', '/api/auth-admin/forgot-password', { email: 'nok@demo.example' })
  const token = tokenIn((await mailsTo('nok@demo.example'))[0]?.values['path'])
  expect((await reset({ token, password: other, password_confirmation: 'else' })).json().fields).toEqual({
    password_confirmation: ['Password confirmation does not match'],
  })
  expect((await reset({ token, password: 'short', password_confirmation: 'short' })).statusCode).toBe(400)
  expect((await reset({ token, password: other, password_confirmation: other })).statusCode, 'still unused').toBe(200)
})

test('a role is changed and an account made only with the password of the last minutes', async () => {
  const token = await signIn('admin@demo.example')
  await forgetPasswords()
  const version = async () =>
    (await queryOne<{ version: number }>(sql`select version from users where id = ${nok}`))?.version
  const change = async (role: string) => ask('PATCH', `/api/users/${nok}`, { role, version: await version() }, token)
  const refused = await change('author')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    code: 'recent_password',
    message: 'Enter your password again to do this.',
  })
  const made = { fullName: 'New', email: 'fresh@demo.example', role: 'user' }
  expect((await ask('POST', '/api/users', made, token)).json()).toMatchObject({ code: 'recent_password' })
  const rename = await ask('PATCH', `/api/users/${nok}`, { fullName: 'nok', version: await version() }, token)
  expect(rename.statusCode, 'a name needs none').toBe(200)
  const confirm = (given: string) => ask('POST', '/api/auth-admin/confirm-password', { password: given }, token)
  expect((await confirm('wrong')).statusCode).toBe(400)
  expect((await change('author')).statusCode).toBe(403)
  expect((await confirm(password)).statusCode).toBe(204)
  expect((await change('author')).statusCode).toBe(200)
  expect((await ask('POST', '/api/users', made, token)).statusCode).toBe(201)
  expect((await change('editor')).statusCode).toBe(200)
})

test('an address is changed only with the password of the last minutes, and links sent to the old one are dead', async () => {
  const token = await signIn('admin@demo.example')
  const { id } = await build('users', { email: 'typo@demo.example', role: 'author', status: 'invited' })
  await sendInvitation(id)
  const link = tokenIn((await mailsTo('typo@demo.example'))[0]?.values['path'])
  const change = async () =>
    ask(
      'PATCH',
      `/api/users/${id}`,
      {
        email: 'mended@demo.example',
        version: (await queryOne<{ version: number }>(sql`select version from users where id = ${id}`))?.version,
      },
      token,
    )
  await forgetPasswords()
  expect((await change()).json()).toMatchObject({ code: 'recent_password' })
  await ask('POST', '/api/auth-admin/confirm-password', { password }, token)
  expect((await change()).statusCode).toBe(200)
  const set = (given: string) =>
    ask('POST', '/api/auth-admin/reset-password', { token: given, password: other, password_confirmation: other })
  expect((await set(link)).statusCode, 'the link of the wrong address').toBe(400)
  await sendInvitation(id)
  const [mail] = await mailsTo('mended@demo.example')
  expect((await set(tokenIn(mail?.values['path']))).statusCode).toBe(200)
})

test('a password that is stored does not open an account that was closed meanwhile', async () => {
  const { id } = await build('users', { email: 'closed@demo.example', role: 'user', status: 'disabled' })
  await tx(() => storePassword('staff', id, 'hash', { address: '192.0.2.1', by: system() }))
  expect(await queryOne(sql`select status from users where id = ${id}`)).toEqual({ status: 'disabled' })
})

test('an export with contact data needs the password of the last minutes, one without does not', async () => {
  const token = await signIn('admin@demo.example')
  await forgetPasswords()
  expect((await ask('GET', '/api/hosts/export', undefined, token)).json()).toMatchObject({ code: 'recent_password' })
  expect((await ask('GET', '/api/countries/export', undefined, token)).statusCode).toBe(200)
  const link = await app.inject({
    url: '/api/hosts/export?locale=th',
    headers: { accept: 'text/html', authorization: `Bearer ${token}` },
  })
  expect([link.statusCode, link.headers.location], 'a browser is shown where to enter it').toEqual([
    302,
    '/th/backend/confirm-password',
  ])
  await ask('POST', '/api/auth-admin/confirm-password', { password }, token)
  expect((await ask('GET', '/api/hosts/export', undefined, token)).statusCode).toBe(200)
})

test('nobody confirms a password without being signed in', async () => {
  expect((await ask('POST', '/api/auth-admin/confirm-password', { password })).statusCode).toBe(401)
  expect((await ask('GET', '/api/auth-admin/confirm-password')).statusCode).toBe(401)
})

test('an invitation is mailed once for an event, works once, and is dead when a newer one is sent', async () => {
  const { id } = await build('users', { email: 'guest@demo.example', role: 'author', status: 'invited' })
  await query(sql`update users set locale = 'th' where id = ${id}`)
  expect(await sendInvitation(id, 'first')).toBe(true)
  expect(await sendInvitation(id, 'first')).toBe(true)
  expect(await mailsTo('guest@demo.example')).toHaveLength(1)
  expect(await sendInvitation(id)).toBe(true)
  const mails = await mailsTo('guest@demo.example')
  expect(mails).toHaveLength(2)
  expect(mails[0]?.subject).toBe('บัญชีเจ้าหน้าที่ของคุณที่ ASEAN Talent Mobility')
  const [old, fresh] = mails.map(({ values }) => tokenIn(values['path']))
  const set = (token: string | undefined) =>
    ask('POST', '/api/auth-admin/reset-password', { token, password: other, password_confirmation: other })
  expect((await set(old)).statusCode).toBe(400)
  expect((await set(fresh)).statusCode).toBe(200)
  expect((await login({ email: 'guest@demo.example', password: other })).statusCode).toBe(200)
  expect(await sendInvitation(id), 'no longer only invited').toBe(false)
  expect((await mailsTo('guest@demo.example')).map(({ template }) => template)).not.toContain('password_changed')
})

test('a refresh token used twice ends the family and tells the owner by mail, once', async () => {
  const first = (await login({ email: 'admin@demo.example', password })).json<{ refresh_token: string }>()
  const renew = () => ask('POST', '/api/auth-admin/token', { refresh_token: first.refresh_token })
  expect((await renew()).statusCode).toBe(200)
  await query(sql`update session_tokens set used_at = now() - interval '11 seconds' where used_at is not null`)
  expect([(await renew()).statusCode, (await renew()).statusCode]).toEqual([401, 401])
  const mails = await mailsTo('admin@demo.example')
  expect(mails.map(({ template }) => template)).toEqual(['session_revoked'])
  expect(mails[0]?.text).toContain('https://portal.example/backend/login')
  expect(admin).not.toBe('')
})

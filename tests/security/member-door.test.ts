// The members' door from outside: calls of /api/auth over the whole server, and the mails they cause.
import { createHash } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/registry.ts'
import { records } from '#engine/server/records.ts'
import { listenForChanges } from '#engine/server/versions.ts'
import { system, visitor } from '#engine/viewer.ts'
import { signInOptions } from '#features/sign-in/options.ts'
import { careFor } from '#features/sign-in/members/care.ts'
import { removeUnconfirmed } from '#features/sign-in/members/housekeeping.ts'
import { changeOwnPassword } from '#features/sign-in/account-passwords.ts'
import { hashPassword } from '#features/sign-in/passwords.ts'
import { passwordMemory } from '#features/sign-in/recent-password.ts'
import { endSession, listSessions } from '#features/sign-in/sessions.ts'
import { hashToken } from '#features/sign-in/tokens.ts'
import { registry } from '#kinds/index.ts'
import { isSolved } from '#lib/proof-of-work.ts'
import { query, queryOne, sql, tx } from '#server/db.ts'
import { makeTask } from '#server/proof-of-work.ts'
import { forgetLeases } from '#server/rate-limit.ts'
import { unseal } from '#server/sealing.ts'
import { openServer } from '#tests/support/app.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { staffWith } from '#tests/support/viewers.ts'
import { locales } from '#words/locales.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stopListening: () => Promise<void>
let myanmar = ''
const password = 'Weaving7threads'

beforeAll(async () => {
  stopListening = await listenForChanges()
  app = await openServer()
  myanmar = await country('MM')
})
afterAll(async () => {
  await app.close()
  await stopListening()
})
beforeEach(async () => {
  signInOptions.rateLimits = false
  await query(sql`delete from sign_in_attempts`)
  await query(sql`delete from mails`)
  await query(sql`delete from rate_counts`)
  forgetLeases()
})

let next = 1
type Body = Record<string, unknown>
const post = (url: string, payload: Body, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

const registration = (email: string, more: Body = {}): Body => ({
  email,
  password,
  member_type: 'researcher',
  fullName: 'Thiri',
  country: 'MM',
  locale: 'en',
  consents: ['terms', 'privacy_notice'],
  ...more,
})
const register = (email: string, more: Body = {}) => post('/api/auth/register', registration(email, more))
const login = (email: string, given = password, headers: Record<string, string> = {}) =>
  post('/api/auth/login', { email, password: given }, headers)
const me = (token: string, realm = 'auth') =>
  app.inject({ url: `/api/${realm}/me`, headers: { authorization: `Bearer ${token}` } })

type Mail = { template: string; recipient: string; locale: string; values: Record<string, unknown> }
async function mails(to?: string): Promise<Mail[]> {
  const rows = await query<{ id: string; template: string; recipient: string; locale: string; content: Buffer }>(
    sql`select id, template, recipient, locale, content from mails order by queued_at`,
  )
  return rows
    .filter(({ recipient }) => !to || recipient === to)
    .map(({ id, content, ...mail }) => ({
      ...mail,
      values: JSON.parse(unseal('mail', id, content)) as Record<string, unknown>,
    }))
}
/** The token in the newest mail of this template. */
async function tokenFor(email: string, template: string): Promise<string> {
  const mail = (await mails(email)).findLast((one) => one.template === template)
  return /[\w-]{43}/.exec(String(mail?.values['path']))?.[0] ?? ''
}
async function member(email: string, more: Body = {}): Promise<string> {
  await register(email, more)
  const token = await tokenFor(email, 'verify_email')
  expect((await post('/api/auth/verify-email', { token })).statusCode).toBe(200)
  return (await queryOne<{ id: string }>(sql`select id from members where email = ${email}`))?.id ?? ''
}
const pairOf = (answer: LightMyRequestResponse) => answer.json<{ access_token: string; refresh_token: string }>()

describe('AUT registering', () => {
  test('somebody with one name registers, confirms by the mail, and signs in', async () => {
    const answer = await register('thiri@example.org')
    expect(answer.statusCode, answer.body).toBe(202)
    expect(await mails()).toMatchObject([
      { template: 'verify_email', recipient: 'thiri@example.org', locale: 'en', values: { name: 'Thiri' } },
    ])
    const unverified = await login('thiri@example.org')
    expect([unverified.statusCode, unverified.json().message]).toEqual([403, 'This E-mail has not been verified'])
    expect((await login('thiri@example.org', 'Wrong-7-password')).statusCode).toBe(401)
    const token = await tokenFor('thiri@example.org', 'verify_email')
    const confirmed = await post('/api/auth/verify-email', { token })
    expect(confirmed.json()).toEqual({ message: 'E-mail confirmation successful, please Sign in' })
    const again = await post('/api/auth/verify-email', { token })
    expect([again.statusCode, again.json().code]).toEqual([400, 'link_dead'])
    const signedIn = await login('THIRI@example.org')
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    expect(signedIn.cookies.map(({ name, value }) => (name === 'auth.strategy' ? value : name))).toEqual([
      'auth.access_token',
      'auth.refresh_token',
      'member',
    ])
    expect((await me(pairOf(signedIn).access_token)).json()).toMatchObject({
      user: {
        name: 'Thiri',
        role: null,
        country: { code: 'MM' },
        member_type: 'researcher',
        Researcher: { firstname: 'Thiri', lastname: '' },
      },
    })
  })

  test('both consents are kept with version, hash and language of the text, and a receipt follows the confirmation', async () => {
    const id = await member('receipts@example.org')
    const kept = await query(sql`
      select purpose, given, version, octet_length(text_hash) bytes, locale, origin from consents where subject = ${id} order by id`)
    expect(kept).toEqual([
      { purpose: 'terms', given: true, version: 1, bytes: 32, locale: 'en', origin: 'form' },
      { purpose: 'privacy_notice', given: true, version: 1, bytes: 32, locale: 'en', origin: 'form' },
    ])
    const receipt = (await mails('receipts@example.org')).filter(({ template }) => template === 'consent_receipt')
    expect(receipt).toHaveLength(1)
    expect(receipt[0]?.values['receipts']).toMatchObject([{ purpose: 'terms' }, { purpose: 'privacy_notice' }])
  })

  test.each([
    ['without terms', { consents: ['privacy_notice'] }, 'terms'],
    ['without the privacy notice', { consents: ['terms'] }, 'privacy_notice'],
    ['with a bad address', { email: 'not an address' }, 'email'],
    ['without a country', { country: '' }, 'country'],
    ['with a country nobody knows', { country: 'XX' }, 'country'],
    ['with a language nobody knows', { locale: 'fr' }, 'locale'],
    ['without a name', { fullName: '   ' }, 'fullName'],
    ['as something else', { member_type: 'admin' }, 'member_type'],
    ['with a short password', { password: 'Ab1' }, 'password'],
    ['with a common password', { password: 'Password1' }, 'password'],
    ['with the own name as password', { password: 'Thiri12345' }, 'password'],
    ['as an organization without its name', { member_type: 'organization' }, 'organizationName'],
    ['with a field of the product', { status: 'active' }, 'status'],
  ])('%s is refused, and nothing is stored or sent', async (_, more, field) => {
    const answer = await register('refused@example.org', more)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(Object.keys(answer.json().fields)).toContain(field)
    expect(await query(sql`select 1 from members where email = 'refused@example.org'`)).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('a used address gets the same answer, and its owner a mail', async () => {
    await member('twice@example.org')
    await query(sql`delete from mails`)
    const fresh = await register('fresh@example.org')
    const used = await register('Twice@example.org', { fullName: 'Somebody else' })
    const plain = ({ statusCode, body, cookies }: LightMyRequestResponse) => ({ statusCode, body, cookies })
    expect(plain(used)).toEqual(plain(fresh))
    expect(await mails('twice@example.org')).toMatchObject([{ template: 'already_registered' }])
    expect(await query(sql`select full_name from members where lower(email) = 'twice@example.org'`)).toEqual([
      { full_name: 'Thiri' },
    ])
  })

  test('the same address at the same moment makes one account', async () => {
    const answers = await Promise.all([register('race@example.org'), register('race@example.org')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    expect(await query(sql`select 1 from members where email = 'race@example.org'`)).toHaveLength(1)
  })

  test('an organization signs in under its name', async () => {
    const type = (await build('organization-types')).id
    await member('office@example.org', {
      member_type: 'organization',
      organizationName: 'Mandalay Institute',
      organizationType: type,
      fullName: 'Khin',
    })
    const pair = pairOf(await login('office@example.org'))
    expect((await me(pair.access_token)).json().user).toMatchObject({
      member_type: 'organization',
      Organization: { name: 'Mandalay Institute' },
    })
  })

  test('closed registration makes no account', async () => {
    await query(sql`update settings set value = value || '{"registration_open": false}'`)
    await query(sql`select pg_notify('changed', 'settings')`)
    await expect
      .poll(async () => (await register('late@example.org')).json().code, { timeout: 5000 })
      .toBe('registration_closed')
    await query(sql`update settings set value = value - 'registration_open'`)
    await query(sql`select pg_notify('changed', 'settings')`)
    await expect.poll(async () => (await register('late@example.org')).statusCode, { timeout: 5000 }).toBe(202)
  })

  test('who does not confirm for 30 days is removed with the consents; others stay', async () => {
    await register('old@example.org')
    await register('young@example.org')
    const stays = await member('stays@example.org')
    await query(
      sql`update members set created_at = now() - interval '31 days' where email in ('old@example.org', 'stays@example.org')`,
    )
    expect(await removeUnconfirmed()).toBe(1)
    const left = await query<{ email: string }>(sql`
      select email from members where email in ('old@example.org', 'young@example.org', 'stays@example.org') order by email`)
    expect(left.map(({ email }) => email)).toEqual(['stays@example.org', 'young@example.org'])
    // The proof stays, and names nobody.
    const proof = await query(sql`select recorded_by from consents where subject not in (select id from members)`)
    expect(proof.length).toBeGreaterThanOrEqual(2)
    expect(stays).not.toBe('')
  })
})

describe('AUT signing in', () => {
  test('every failure answers the same: unknown, wrong, suspended, in trash, staff at this door', async () => {
    const id = await member('same@example.org')
    const hashed = await hashPassword('Weaving-7-threads')
    const staff = await build('users', { email: 'clerk@example.org', status: 'active' })
    await query(sql`update users set password = ${hashed} where id = ${staff.id}`)
    await query(sql`update members set status = 'suspended' where id = ${id}`)
    const suspended = await login('same@example.org')
    await query(sql`update members set status = 'active', deleted_at = now() where id = ${id}`)
    const trashed = await login('same@example.org')
    await query(sql`update members set deleted_at = null where id = ${id}`)
    const answers = [
      suspended,
      trashed,
      await login('nobody@example.org'),
      await login('same@example.org', 'Wrong-7-password'),
      await login('clerk@example.org', 'Weaving-7-threads'),
      await post('/api/auth-admin/login', { email: 'same@example.org', password }),
    ]
    for (const answer of answers) {
      expect(answer.cookies).toEqual([])
      expect({ ...answer.json<object>(), requestId: '' }).toEqual({
        statusCode: 401,
        title: 'Not Found account',
        message: 'This account could not be found in the system',
        code: 'account_not_found',
        requestId: '',
      })
    }
    expect((await login('same@example.org')).statusCode).toBe(200)
  })

  test('a token of one realm is nothing in the other', async () => {
    await member('realm@example.org')
    const pair = pairOf(await login('realm@example.org'))
    expect((await me(pair.access_token, 'auth-admin')).statusCode).toBe(401)
    const renewed = await post('/api/auth-admin/token', { refresh_token: pair.refresh_token })
    expect(renewed.statusCode).toBe(401)
    expect((await post('/api/auth/token', { refresh_token: pair.refresh_token })).statusCode).toBe(200)
  })
})

describe('SES', () => {
  test('an old refresh token gets its successor for ten seconds, then ends the family', async () => {
    await member('replay@example.org')
    const pair = pairOf(await login('replay@example.org'))
    const renew = (token: string) => post('/api/auth/token', { refresh_token: token })
    const next = pairOf(await renew(pair.refresh_token))
    const { access_token, refresh_token } = next
    expect(pairOf(await renew(pair.refresh_token))).toMatchObject({ access_token, refresh_token })
    await query(sql`update session_tokens set used_at = now() - interval '11 seconds' where used_at is not null`)
    expect((await renew(pair.refresh_token)).statusCode).toBe(401)
    expect((await renew(next.refresh_token)).statusCode).toBe(401)
    expect((await me(next.access_token)).statusCode).toBe(401)
    expect(await query(sql`select kind from audit_entries where action = 'reuse'`)).toEqual([{ kind: 'members' }])
  })

  test.each([
    ['suspended', sql`status = 'suspended'`],
    ['in trash', sql`deleted_at = now()`],
    ['with another address', sql`email = 'moved@example.org'`],
  ])('the sessions of a member who is %s end', async (state, change) => {
    const email = `ends.${state.replaceAll(' ', '.')}@example.org`
    const id = await member(email)
    const pair = pairOf(await login(email))
    expect((await me(pair.access_token)).statusCode).toBe(200)
    await query(sql`update members set ${change} where id = ${id}`)
    await expect.poll(async () => (await me(pair.access_token)).statusCode, { timeout: 5000 }).toBe(401)
    expect((await post('/api/auth/token', { refresh_token: pair.refresh_token })).statusCode).toBe(401)
  })

  test('signing out ends the session and clears the cookies; again is the same', async () => {
    await member('out@example.org')
    const pair = pairOf(await login('out@example.org'))
    const out = () =>
      app.inject({
        method: 'DELETE',
        url: '/api/auth/logout',
        headers: { cookie: `auth.refresh_token=${pair.refresh_token}`, 'sec-fetch-site': 'same-origin' },
      })
    const first = await out()
    expect([first.statusCode, first.headers['clear-site-data']]).toEqual([204, '"cache"'])
    expect((await out()).statusCode).toBe(204)
    await expect.poll(async () => (await me(pair.access_token)).statusCode, { timeout: 5000 }).toBe(401)
    const authorization = `Bearer ${pair.access_token}`
    const program = await app.inject({ method: 'DELETE', url: '/api/auth/logout', headers: { authorization } })
    expect(program.statusCode, 'a program too').toBe(204)
  })
})

describe('AUT forgotten passwords', () => {
  test('a new password by the link ends all sessions, tells the owner, and works once', async () => {
    await member('forgot@example.org')
    const pair = pairOf(await login('forgot@example.org'))
    expect((await post('/api/auth/forgot-password', { email: 'Forgot@example.org' })).statusCode).toBe(202)
    const token = await tokenFor('forgot@example.org', 'reset_password')
    const set = (next: string, repeated = next) =>
      post('/api/auth/reset-password', { token, password: next, password_confirmation: repeated })
    expect((await set('Other9threads', 'Other8threads')).json().fields).toEqual({
      password_confirmation: ['Password confirmation does not match'],
    })
    expect((await set('short')).statusCode).toBe(400)
    expect((await set('Other9threads')).json()).toEqual({ message: 'Reset Password successful, please Sign in' })
    expect([(await set('Third9threads')).statusCode]).toEqual([400])
    await expect.poll(async () => (await me(pair.access_token)).statusCode, { timeout: 5000 }).toBe(401)
    expect((await login('forgot@example.org')).statusCode).toBe(401)
    expect((await login('forgot@example.org', 'Other9threads')).statusCode).toBe(200)
    const changed = (await mails('forgot@example.org')).find(({ template }) => template === 'password_changed')
    expect(changed?.values['address'], 'the network address is not kept whole').toBe('127.0.0.x')
  })

  test('unknown, suspended and known addresses get one answer; only the known one a mail', async () => {
    const suspended = await member('quiet@example.org')
    await member('known@example.org')
    await query(sql`update members set status = 'suspended' where id = ${suspended}`)
    await query(sql`delete from mails`)
    const ask = (email: string) => post('/api/auth/forgot-password', { email })
    const answers = [await ask('nobody@example.org'), await ask('quiet@example.org'), await ask('known@example.org')]
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['known@example.org'])
  })

  test('the newest link replaces the ones before', async () => {
    await member('newest@example.org')
    await post('/api/auth/forgot-password', { email: 'newest@example.org' })
    const first = await tokenFor('newest@example.org', 'reset_password')
    await query(sql`delete from mails`)
    await post('/api/auth/forgot-password', { email: 'newest@example.org' })
    const second = await tokenFor('newest@example.org', 'reset_password')
    const set = (token: string) =>
      post('/api/auth/reset-password', { token, password: 'Other9threads', password_confirmation: 'Other9threads' })
    expect((await set(first)).statusCode).toBe(400)
    expect((await set(second)).statusCode).toBe(200)
  })
})

describe('AUT the own password and sessions', () => {
  test('a new one needs the old one, ends the other sessions only, and guessing counts as signing in', async () => {
    const id = await member('renew@example.org')
    const first = pairOf(await login('renew@example.org'))
    const other = pairOf(await login('renew@example.org'))
    const sessions = await listSessions('member', id)
    expect(sessions).toHaveLength(2)
    const [own] = await query<{ session: string }>(
      sql`select session from session_tokens where hash = ${hashToken(first.access_token)}`,
    )
    const viewer = { ...visitor(), who: 'member', id, session: own?.session ?? '' } as const
    const change = (old: string, fresh = 'Other9threads') => changeOwnPassword(viewer, old, fresh, '127.0.0.1')
    expect(await change('Wrong7threads')).toEqual({ ok: false, reason: 'old' })
    expect(await change(password, 'short')).toMatchObject({ ok: false, reason: 'weak' })
    expect(await change(password)).toEqual({ ok: true })
    await expect.poll(async () => (await me(other.access_token)).statusCode, { timeout: 5000 }).toBe(401)
    expect((await me(first.access_token)).statusCode).toBe(200)
    expect(await passwordMemory.isRecent(viewer)).toBe(true)
    signInOptions.rateLimits = true
    for (let turn = 0; turn < 6; turn += 1) await change('Wrong7threads')
    expect(await change('Other9threads')).toMatchObject({ ok: false, reason: 'wait' })
    expect((await login('renew@example.org', 'Other9threads')).statusCode).toBe(429)
  })

  test('nobody ends a session of somebody else', async () => {
    const id = await member('mine@example.org')
    const pair = pairOf(await login('mine@example.org'))
    const [session] = await listSessions('member', id)
    expect(await endSession('member', crypto.randomUUID(), session?.id ?? '', 'owner')).toBe(false)
    expect(await endSession('staff', id, session?.id ?? '', 'owner')).toBe(false)
    expect((await me(pair.access_token)).statusCode).toBe(200)
    expect(await endSession('member', id, session?.id ?? '', 'owner')).toBe(true)
    await expect.poll(async () => (await me(pair.access_token)).statusCode, { timeout: 5000 }).toBe(401)
  })
})

/** The sum of the form, as a browser does it. */
function prove(): string {
  const task = makeTask()
  for (let number = 0; ; number++) {
    const proof = `${task}:${number}`
    if (isSolved(createHash('sha256').update(proof).digest())) return proof
  }
}

describe('RAT', () => {
  beforeEach(() => {
    signInOptions.rateLimits = true
  })

  test('five registrations in half an hour from one address, then 429 with the time to wait', async () => {
    const codes: number[] = []
    for (let turn = 0; turn < 6; turn++)
      codes.push((await register(`many${turn}@example.org`, { proof: prove() })).statusCode)
    expect(codes).toEqual([202, 202, 202, 202, 202, 429])
    const refused = await register('many7@example.org')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().message).toContain('Too many attempts')
  })

  test('without the sum of the form two in half an hour; a sum counts once, and only one of ours', async () => {
    const used = prove()
    const proofs = [used, undefined, used, `${prove()}1`, '1.2.3:4', prove()]
    const codes: number[] = []
    for (const [turn, proof] of proofs.entries())
      codes.push((await register(`sum${turn}@example.org`, proof === undefined ? {} : { proof })).statusCode)
    expect(codes).toEqual([202, 202, 202, 429, 429, 429])
    await query(sql`delete from rate_counts where key like 'register|%'`)
    forgetLeases()
    expect((await register('sum.last@example.org', { proof: prove() })).statusCode).toBe(202)
  })

  test('three mails an hour for one address, known or not', async () => {
    for (const email of ['limit@example.org', 'nobody.here@example.org']) {
      const codes: number[] = []
      for (let turn = 0; turn < 4; turn++) {
        codes.push((await post('/api/auth/resend-verification', { email })).statusCode)
        await query(sql`delete from rate_counts where key like 'mail-again|%'`) // a minute goes by
      }
      expect(codes, email).toEqual([202, 202, 202, 429])
    }
  })
})

describe('MAT members', () => {
  test('a member reads the own account and no other; staff by their country; nobody sees a password', async () => {
    const own = await member('own@example.org')
    const other = await member('other@example.org')
    const { access_token } = pairOf(await login('own@example.org'))
    const ask = (id: string, method: 'GET' | 'PATCH' | 'DELETE' = 'GET') =>
      app.inject({
        method,
        url: `/api/members/${id}`,
        headers: { authorization: `Bearer ${access_token}` },
        ...(method === 'PATCH' ? { payload: { version: 1, fullName: 'X' } } : {}),
      })
    const row = await ask(own)
    expect(row.statusCode).toBe(200)
    expect(row.body).not.toContain('argon2')
    expect((await ask(other)).statusCode).toBe(404)
    expect((await ask(other, 'PATCH')).statusCode).toBeGreaterThanOrEqual(403)
    expect((await ask(own, 'DELETE')).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/members' })).statusCode).toBe(401)
    expect(
      (await app.inject({ url: '/api/users', headers: { authorization: `Bearer ${access_token}` } })).statusCode,
    ).toBe(403)
    const hashed = await hashPassword('Weaving-7-threads')
    for (const [role, land, sees] of [
      ['country_admin', myanmar, true],
      ['country_admin', await country('TH'), false],
      ['editor', null, false],
      ['executive', null, false],
    ] as const) {
      const email = `${role}.${next++}@example.org`
      const clerk = await records(system(), getKind('users')).create({
        fullName: 'Clerk',
        email,
        role,
        country: land,
        status: 'active',
      })
      await query(sql`update users set password = ${hashed} where id = ${clerk.id}`)
      const { access_token: token } = pairOf(
        await post('/api/auth-admin/login', { email, password: 'Weaving-7-threads' }),
      )
      const answer = await app.inject({ url: `/api/members/${own}`, headers: { authorization: `Bearer ${token}` } })
      expect(answer.statusCode === 200, `${role} ${answer.statusCode}`).toBe(sees)
    }
  })
})

describe('MAT care of accounts by staff', () => {
  test('suspending needs a reason, ends the sessions, and is taken back', async () => {
    const id = await member('care@example.org')
    const keeper = staffWith('country_admin', myanmar)
    const pair = pairOf(await login('care@example.org'))
    await expect(careFor(keeper, id, 'suspend', '  ')).rejects.toMatchObject({ status: 400 })
    await careFor(keeper, id, 'suspend', 'Advertising')
    await expect.poll(async () => (await me(pair.access_token)).statusCode, { timeout: 5000 }).toBe(401)
    expect((await login('care@example.org')).statusCode).toBe(401)
    const [entry] = await query<{ actor_id: string; changed: unknown }>(
      sql`select actor_id, changed from audit_entries where kind = 'members' and row_id = ${id} order by id desc limit 1 offset 1`,
    )
    expect(entry).toMatchObject({ actor_id: keeper.id, changed: { status: { old: 'active', new: 'suspended' } } })
    await careFor(keeper, id, 'restore', null)
    expect((await login('care@example.org')).statusCode).toBe(200)
    await careFor(keeper, id, 'end-sessions', null)
    expect(await query(sql`select 1 from sessions where account = ${id} and ended_at is null`)).toEqual([])
  })

  test('an organization is verified with a note; a researcher is not', async () => {
    const type = (await build('organization-types')).id
    const id = await member('verified@example.org', {
      member_type: 'organization',
      organizationName: 'Bago Office',
      organizationType: type,
    })
    const admin = staffWith('admin')
    await expect(careFor(admin, id, 'verify', '')).rejects.toMatchObject({ status: 400 })
    await careFor(admin, id, 'verify', 'Letter of 3 March')
    const state = () =>
      queryOne<{ verified: boolean }>(
        sql`select organization_verified_at is not null verified from members where id = ${id}`,
      )
    expect(await state()).toEqual({ verified: true })
    await careFor(admin, id, 'unverify', null)
    expect(await state()).toEqual({ verified: false })
    const researcher = await member('not.verified@example.org')
    await expect(careFor(admin, researcher, 'verify', 'note')).rejects.toMatchObject({ status: 400 })
  })

  test('a verified organization that calls itself otherwise is looked at again; staff may put its name right', async () => {
    const email = 'renamed@example.org'
    const type = (await build('organization-types')).id
    const more = { member_type: 'organization', organizationName: 'Bago Office', organizationType: type }
    const id = await member(email, more)
    const admin = staffWith('admin')
    await careFor(admin, id, 'verify', 'Letter of 3 March')
    const { access_token: token } = pairOf(await login(email))
    const change = async (values: Body) => {
      const version = (await queryOne<{ version: number }>(sql`select version from members where id = ${id}`))?.version
      return app.inject({
        method: 'PATCH',
        url: `/api/members/${id}`,
        payload: { version, ...values },
        headers: { authorization: `Bearer ${token}` },
      })
    }
    const isVerified = async () => (await records(admin, getKind('members')).get(id))['organizationVerifiedAt'] !== null
    expect((await change({ phone: '+95 1 234567' })).statusCode).toBe(200)
    expect(await isVerified()).toBe(true)
    expect((await change({ organizationName: 'Ministry of Everything' })).statusCode).toBe(200)
    expect(await isVerified()).toBe(false)
    await careFor(admin, id, 'verify', 'Letter of 4 March')
    const row = await records(admin, getKind('members')).get(id)
    const byStaff = await records(admin, getKind('members')).update(
      id,
      { organizationName: 'Bago Research Office' },
      Number(row['version']),
    )
    expect(byStaff['organizationVerifiedAt']).not.toBeNull()
    const open = await records(admin, getKind('members')).list({ where: { organizationVerifiedAt: { not: null } } })
    expect(open.rows.map((one) => one.id)).toContain(id)
  })

  test('several at once: all or none, and none when one is out of reach; suspending takes the entries along when wanted', async () => {
    const [one, two] = [await member('bulk.one@example.org'), await member('bulk.two@example.org')]
    const entry = await build('talents', { status: 'published', profilePublic: true, country: await country('LA') })
    await query(sql`update talents set owner = ${one}, claim_status = 'claimed' where id = ${entry.id}`)
    const keeper = staffWith('country_admin', myanmar)
    const far = await build('members', { country: await country('LA'), email: 'bulk.far@example.org' })
    const states = async () =>
      (await query<{ status: string }>(sql`select status from members where email like 'bulk.%' order by email`)).map(
        ({ status }) => status,
      )
    const before = await states()
    await expect(careFor(keeper, [one, far.id], 'suspend', 'Spam', true)).rejects.toMatchObject({ status: 403 })
    await expect(careFor(keeper, [one, two], 'restore', null)).rejects.toMatchObject({ extra: { row: 'Thiri' } })
    expect(await states()).toEqual(before)
    expect(await careFor(keeper, [one, two], 'suspend', 'Spam')).toBe(2)
    const entryNow = () => queryOne(sql`select status, status_reason from talents where id = ${entry.id}`)
    expect(await entryNow()).toMatchObject({ status: 'published' })
    await careFor(keeper, [one, two], 'restore', null)
    expect(await careFor(keeper, [one, two], 'suspend', 'Spam again', true)).toBe(2)
    expect(await entryNow()).toEqual({ status: 'archived', status_reason: 'Spam again' })
    const audit = await queryOne(sql`
      select actor_id from audit_entries where row_id = ${entry.id} and action = 'archive'`)
    expect(audit).toEqual({ actor_id: keeper.id })
  })

  test('what two do at once is both done', async () => {
    const id = await member('at.once@example.org', {
      member_type: 'organization',
      organizationName: 'Bago Office',
      organizationType: (await build('organization-types')).id,
    })
    let begun = (): void => {}
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const slow = tx(async () => {
      await query(sql`update members set status = 'suspended' where id = ${id}`)
      begun()
      await query(sql`select pg_sleep(0.3)`)
    })
    await hasBegun
    await careFor(staffWith('admin'), id, 'verify', 'Letter of 3 March')
    await slow
    expect(
      await queryOne(sql`select status, organization_verified_at is not null verified from members where id = ${id}`),
    ).toEqual({ status: 'suspended', verified: true })
  })

  test('what goes wrong on the page of a link is logged without its token', async () => {
    const lines: string[] = []
    const logged = await openServer({
      logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
    })
    const token = 'a1B2'.repeat(10) + 'xyz'
    // This server has no pages: every one of them is an error.
    expect((await logged.inject(`/reset-password/${token}`)).statusCode).toBe(500)
    await logged.close()
    expect(lines.join('')).toContain('/reset-password/***')
    expect(lines.join('')).not.toContain(token)
  })

  test('a link that was mailed is dead when the address of the account is another one', async () => {
    const id = await member('before@example.org')
    await post('/api/auth/forgot-password', { email: 'before@example.org' })
    const token = await tokenFor('before@example.org', 'reset_password')
    await query(sql`update members set email = 'after@example.org' where id = ${id}`)
    const answer = await post('/api/auth/reset-password', { token, password, password_confirmation: password })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'link_dead'])
  })

  test('nobody else reaches an account: another country, other roles', async () => {
    const id = await member('reach@example.org')
    for (const viewer of [
      staffWith('country_admin', await country('TH')),
      staffWith('country_admin'),
      staffWith('editor'),
      staffWith('executive'),
      staffWith('author'),
      staffWith('user'),
    ])
      await expect(careFor(viewer, id, 'suspend', 'x'), viewer.role ?? '').rejects.toMatchObject({ status: 404 })
    expect((await login('reach@example.org')).statusCode).toBe(200)
  })

  test('the confirmation is sent again only to who waits for it', async () => {
    await register('waits@example.org')
    const id = (await queryOne<{ id: string }>(sql`select id from members where email = 'waits@example.org'`))?.id ?? ''
    const first = await tokenFor('waits@example.org', 'verify_email')
    await careFor(staffWith('admin'), id, 'resend', null)
    const second = await tokenFor('waits@example.org', 'verify_email')
    expect((await post('/api/auth/verify-email', { token: first })).statusCode).toBe(400)
    expect((await post('/api/auth/verify-email', { token: second })).statusCode).toBe(200)
    await expect(careFor(staffWith('admin'), id, 'resend', null)).rejects.toMatchObject({ status: 400 })
  })
})

describe('EML', () => {
  test.each(locales)('mails of the door in %s say what they are for, with links to that language', async (locale) => {
    const email = `words.${locale}@example.org`
    await member(email, { locale })
    await register(email)
    await post('/api/auth/forgot-password', { email })
    const sent = await mailsTo(email)
    expect(sent.map(({ template }) => template)).toEqual([
      'verify_email',
      'consent_receipt',
      'already_registered',
      'reset_password',
    ])
    const prefix = locale === 'en' ? '' : `/${locale}`
    for (const mail of sent) {
      expect(mail.subject).toContain('ASEAN Talent Mobility')
      expect(mail.text).toContain('Thiri')
      expect(mail.text + mail.html).not.toMatch(/undefined|\[object/)
    }
    expect(sent[0]?.text).toMatch(new RegExp(`https://portal.example${prefix}/verify-email/[\\w-]{43}`))
    expect(sent[3]?.text).toMatch(new RegExp(`https://portal.example${prefix}/reset-password/[\\w-]{43}`))
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(4)
  })
})

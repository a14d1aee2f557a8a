// The address of a member: who confirms it sees whose account it is, another one needs the password, and the old one can be taken back.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { listenForChanges } from '#server/cache/invalidation.ts'
import { askForEmail, changeByLink, forgetOldEmails, undoByLink } from '#features/accounts/members/email-change.ts'
import { addressOfLink, disownByLink } from '#features/accounts/members/registration/verify.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { memberPassword } from '#tests/support/people/registration.ts'
import { locales } from '#words/locales.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stopListening: () => Promise<void>
const { post, register, tokenFor, verify, login, member } = memberClient(() => app)
const from = '198.51.100.7'

beforeAll(async () => {
  stopListening = await listenForChanges()
  app = await openServer()
  await country('MM')
})
afterAll(async () => {
  await app.close()
  await stopListening()
})
beforeEach(forgetTries)

const idOf = async (email: string): Promise<string | undefined> =>
  (await queryOne<{ id: string }>(sql`select id from members where email = ${email}`))?.id

describe('AUT calls of signing in from another site', () => {
  const calls = [
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/register'],
    ['POST', '/api/auth/verify-email'],
    ['POST', '/api/auth/resend-verification'],
    ['POST', '/api/auth/forgot-password'],
    ['POST', '/api/auth/reset-password'],
    ['POST', '/api/auth/token'],
    ['DELETE', '/api/auth/logout'],
    ['POST', '/api/auth-admin/login'],
    ['POST', '/login'],
    ['POST', '/register'],
  ] as const
  test.each(calls)('%s %s is refused without any cookie too', async (method, url) => {
    const strange = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of strange) {
      const answer = await app.inject({ method, url, headers })
      expect([answer.statusCode, answer.json().code], JSON.stringify(headers)).toEqual([403, 'cross_site'])
    }
  })

  test('a program without origin and the own pages are let through', async () => {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' },
      { origin: 'http://127.0.0.1:3000' },
    ])
      expect((await post('/api/auth/forgot-password', { email: 'who@example.org' }, headers)).statusCode).toBe(202)
  })
})

describe('AUT an account made with somebody else’s address', () => {
  test('the link says whose account it confirms, and its owner removes it', async () => {
    await register('victim@example.org', {
      member_type: 'organization',
      fullName: 'Mallory',
      organizationName: 'Institute of Guessing',
      organizationType: (await build('organization-types')).id,
    })
    const token = await tokenFor('victim@example.org', 'verify_email')
    expect(await addressOfLink(token, {})).toEqual({
      is: 'registration',
      name: 'Mallory',
      organization: 'Institute of Guessing',
      email: 'victim@example.org',
      isOpen: true,
      asks: 'password',
      provider: null,
    })
    const id = await idOf('victim@example.org')
    expect(await disownByLink(token)).toBe(true)
    expect(await idOf('victim@example.org')).toBeUndefined()
    expect((await verify(token)).statusCode).toBe(400)
    expect((await login('victim@example.org')).statusCode).toBe(401)
    const said = await query<{ label: string | null }>(
      sql`select label from audit_entries where kind = 'members' and row_id = ${id}`,
    )
    expect(new Set(said.map(({ label }) => label))).toEqual(new Set([null]))
  })

  test('a confirmed account is not removed by an old link', async () => {
    await register('mine@example.org')
    const token = await tokenFor('mine@example.org', 'verify_email')
    await query(sql`update members set status = 'active' where email = 'mine@example.org'`)
    expect(await addressOfLink(token, {})).toMatchObject({ isOpen: false, asks: null })
    expect(await disownByLink(token)).toBe(false)
    expect(await idOf('mine@example.org')).toBeDefined()
  })
})

describe('AUT another e-mail', () => {
  test('asked with the password, confirmed from the new address; all sessions and reset links end, the old one is told', async () => {
    const { id, viewer, token } = await member('old.address@example.org')
    await post('/api/auth/forgot-password', { email: 'old.address@example.org' })
    const reset = await tokenFor('old.address@example.org', 'reset_password')
    expect(await askForEmail(viewer, 'new.address@example.org', 'Wrong-7-password', from)).toMatchObject({
      reason: 'old',
    })
    expect(await askForEmail(viewer, 'not an address', memberPassword, from)).toMatchObject({ reason: 'email' })
    expect(await askForEmail(viewer, 'OLD.address@example.org', memberPassword, from)).toMatchObject({
      problem: 'same',
    })
    expect(await askForEmail(viewer, 'new.address@example.org', memberPassword, from)).toEqual({ ok: true })
    const change = await tokenFor('new.address@example.org', 'email_change_confirm')
    expect(await addressOfLink(change, {})).toEqual({
      is: 'change',
      name: 'Thiri',
      from: 'old.address@example.org',
      to: 'new.address@example.org',
    })
    expect(await idOf('new.address@example.org')).toBeUndefined()
    expect((await verify(change)).statusCode).toBe(200)
    expect((await verify(change)).statusCode).toBe(400)
    expect(await idOf('new.address@example.org')).toBe(id)
    const me = () => app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
    await expect.poll(async () => (await me()).statusCode).toBe(401)
    expect((await login('old.address@example.org')).statusCode).toBe(401)
    expect((await login('new.address@example.org')).statusCode).toBe(200)
    const fresh = { token: reset, password: 'Other9threads', password_confirmation: 'Other9threads' }
    expect((await post('/api/auth/reset-password', fresh)).statusCode).toBe(400)
    const notice = (await mailsTo('old.address@example.org')).at(-1)
    expect([notice?.template, notice?.text.includes('new.address@example.org')]).toEqual(['email_change_notice', true])
    const audit = await query<{ changed: object }>(
      sql`select changed from audit_entries where row_id = ${id} and action = 'update' and changed ? 'email'`,
    )
    expect(audit).toEqual([{ changed: { email: {} } }])
    const found = await query(sql`select 1 from search where id = ${id} and family = 'members'`)
    expect(found).toHaveLength(1)
  })

  test('taken back from the old address: sessions end, the password is void, later changes and their links too', async () => {
    const { id, viewer } = await member('owner@example.org')
    await askForEmail(viewer, 'thief@example.org', memberPassword, from)
    await changeByLink(await tokenFor('thief@example.org', 'email_change_confirm'))
    const undo = await tokenFor('owner@example.org', 'email_change_notice')
    const again = (await login('thief@example.org')).json<{ access_token: string }>()
    expect(again.access_token).toBeDefined()
    const session = (await queryOne<{ id: string }>(
      sql`select id from sessions where account = ${id} order by started_at desc limit 1`,
    ))!.id
    await askForEmail({ ...viewer, session }, 'thief.two@example.org', memberPassword, from)
    await changeByLink(await tokenFor('thief.two@example.org', 'email_change_confirm'))
    const second = await tokenFor('thief@example.org', 'email_change_notice')
    const result = await undoByLink(undo)
    expect(result).toMatchObject({ path: expect.stringMatching(/^\/reset-password\/[\w-]{43}$/) })
    expect(await idOf('owner@example.org')).toBe(id)
    expect(await undoByLink(second)).toBe('dead')
    expect(await undoByLink(undo)).toBe('dead')
    expect((await login('owner@example.org')).statusCode).toBe(401)
    const token = (result as { path: string }).path.split('/').at(-1)
    const fresh = { token, password: 'Other9threads', password_confirmation: 'Other9threads' }
    expect((await post('/api/auth/reset-password', fresh)).statusCode).toBe(200)
    expect((await login('owner@example.org', 'Other9threads')).statusCode).toBe(200)
    const open = await query(sql`select 1 from sessions where id = ${session} and ended_at is null`)
    expect(open).toEqual([])
  })

  test('an address of somebody else: the same answer, a word to its owner, nothing changed', async () => {
    await member('taken@example.org')
    const { id, viewer } = await member('wants@example.org')
    await query(sql`delete from mails`)
    expect(await askForEmail(viewer, 'Taken@example.org', memberPassword, from)).toEqual({ ok: true })
    expect(await mailsTo('taken@example.org')).toMatchObject([
      { template: 'already_registered', text: expect.stringContaining('another account') },
    ])
    expect(await idOf('wants@example.org')).toBe(id)
  })

  test('an account that nobody confirmed does not keep an address from its owner', async () => {
    await register('squatted@example.org', { fullName: 'Squatter' })
    const { id, viewer } = await member('mover@example.org')
    await askForEmail(viewer, 'squatted@example.org', memberPassword, from)
    expect(await changeByLink(await tokenFor('squatted@example.org', 'email_change_confirm'))).toBe(true)
    expect(await idOf('squatted@example.org')).toBe(id)
  })

  test('somebody who confirmed the old address meanwhile keeps it', async () => {
    const { id, viewer } = await member('left@example.org')
    await askForEmail(viewer, 'moved@example.org', memberPassword, from)
    await changeByLink(await tokenFor('moved@example.org', 'email_change_confirm'))
    const undo = await tokenFor('left@example.org', 'email_change_notice')
    await member('left@example.org')
    expect(await undoByLink(undo)).toBe('taken')
    expect(await idOf('moved@example.org')).toBe(id)
  })

  test('the old address is forgotten after 30 days, and its link with it', async () => {
    const { viewer } = await member('forgotten@example.org')
    await askForEmail(viewer, 'kept@example.org', memberPassword, from)
    await changeByLink(await tokenFor('kept@example.org', 'email_change_confirm'))
    const undo = await tokenFor('forgotten@example.org', 'email_change_notice')
    await forgetOldEmails()
    expect(await addressOfLink(undo, {})).toMatchObject({ is: 'undo', to: 'forgotten@example.org' })
    await query(
      sql`update email_changes set changed_at = now() - interval '31 days' where old_email = 'forgotten@example.org'`,
    )
    await forgetOldEmails()
    expect(await addressOfLink(undo, {})).toBeNull()
    expect(await undoByLink(undo)).toBe('dead')
  })

  test.each(locales)('its mails in %s', async (locale) => {
    const { viewer } = await member(`from.${locale}@example.org`, { locale })
    await askForEmail(viewer, `to.${locale}@example.org`, memberPassword, from)
    await changeByLink(await tokenFor(`to.${locale}@example.org`, 'email_change_confirm'))
    const sent = [...(await mailsTo(`to.${locale}@example.org`)), (await mailsTo(`from.${locale}@example.org`)).at(-1)]
    expect(sent.map((mail) => mail?.template)).toEqual(['email_change_confirm', 'email_change_notice'])
    const prefix = locale === 'en' ? '' : `/${locale}`
    for (const mail of sent) {
      expect(mail?.text).toMatch(new RegExp(`https://portal.example${prefix}/verify-email/[\\w-]{43}`))
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/undefined|\[object/)
    }
  })
})

describe('RAT the confirmation again', () => {
  test('after a minute, for known and unknown addresses alike', async () => {
    signInOptions.rateLimits = true
    await register('patient@example.org')
    for (const email of ['patient@example.org', 'unknown@example.org']) {
      if (email.startsWith('unknown')) await post('/api/auth/resend-verification', { email })
      const soon = await post('/api/auth/resend-verification', { email })
      expect(soon.statusCode).toBe(429)
      expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    await query(sql`delete from rate_counts`)
    expect((await post('/api/auth/resend-verification', { email: 'patient@example.org' })).statusCode).toBe(202)
  })
})

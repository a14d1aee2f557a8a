// Passwords of members, the limits of signing in, and the mails that go with it.
import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import { changeOwnPassword } from '#features/accounts/passwords/account-passwords.ts'
import { findLink, makeLink } from '#features/accounts/sessions/links.ts'
import { askForEmail, changeByLink, undoByLink } from '#features/accounts/members/email-change.ts'
import { passwordMemory } from '#features/accounts/passwords/recent-password.ts'
import { endSession, listSessions } from '#features/accounts/sessions/sessions.ts'
import { hashToken } from '#features/accounts/sessions/tokens.ts'
import { registry } from '#kinds/index.ts'
import { isSolved } from '#lib/proof-of-work.ts'
import { query, sql } from '#server/database/db.ts'
import { makeTask } from '#server/crypto/proof-of-work.ts'
import { forgetLeases } from '#server/http/rate-limit.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase, usePasswordsAsServed } from '#tests/support/product/database.ts'
import { allMails, mailsTo } from '#tests/support/mails.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { memberPassword as password } from '#tests/support/people/registration.ts'
import { locales } from '#words/locales.ts'

useRegistry(registry)
useDatabase()
usePasswordsAsServed()

const app = useServer()
const { post, register, login, me, tokenFor, confirmed: member, member: signedIn } = memberClient(app)
beforeAll(() => country('MM'))
beforeEach(forgetTries)

const pairOf = (answer: LightMyRequestResponse) => answer.json<{ access_token: string; refresh_token: string }>()

describe('forgotten passwords', () => {
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
    await expect.poll(async () => (await me(pair.access_token)).statusCode).toBe(401)
    expect((await login('forgot@example.org')).statusCode).toBe(401)
    expect((await login('forgot@example.org', 'Other9threads')).statusCode).toBe(200)
    const changed = (await mailsTo('forgot@example.org')).find(({ template }) => template === 'password_changed')
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
    expect((await allMails()).map(({ recipient }) => recipient)).toEqual(['known@example.org'])
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

describe('a link taken several times at the same moment works once', () => {
  const times = 6
  const atOnce = async (ask: (at: number) => Promise<unknown>): Promise<unknown[]> =>
    (await Promise.all(Array.from({ length: times }, (_, at) => ask(at)))).toSorted()
  const once = (good: unknown, dead: unknown): unknown[] =>
    [good, ...Array.from({ length: times - 1 }, () => dead)].toSorted()
  const statusOf = async (answer: Promise<LightMyRequestResponse>): Promise<number> => (await answer).statusCode

  test('confirming an address, with its password or with a new one', async () => {
    await register('moment@example.org')
    const token = await tokenFor('moment@example.org', 'verify_email')
    const words = [{ password }, { new_password: 'Other9threads' }]
    const codes = await atOnce((at) => statusOf(post('/api/auth/verify-email', { token, ...words[at % 2] })))
    // A password that was right a moment ago is wrong once another one is set.
    expect(codes).toEqual(once(200, 400))
    const receipts = (await mailsTo('moment@example.org')).filter(({ template }) => template === 'consent_receipt')
    expect(receipts).toHaveLength(1)
  })

  test('a new password: the one of whoever came first is set', async () => {
    await member('reset.moment@example.org')
    await post('/api/auth/forgot-password', { email: 'reset.moment@example.org' })
    const token = await tokenFor('reset.moment@example.org', 'reset_password')
    const word = (at: number) => `Other${at}threads`
    const codes: number[] = []
    await atOnce(async (at) => {
      const answer = post('/api/auth/reset-password', { token, password: word(at), password_confirmation: word(at) })
      codes[at] = await statusOf(answer)
    })
    expect(codes.toSorted()).toEqual(once(200, 400))
    const opens = await Promise.all(
      codes.map(async (_, at) => (await login('reset.moment@example.org', word(at))).statusCode),
    )
    expect(opens).toEqual(codes.map((code) => (code === 200 ? 200 : 401)))
    const mails = (await mailsTo('reset.moment@example.org')).filter(({ template }) => template === 'password_changed')
    expect(mails).toHaveLength(1)
  })

  test('an invitation of staff', async () => {
    const { id } = await build('users', { email: 'invited.moment@demo.example', role: 'author', status: 'invited' })
    const token = await makeLink('staff-invitation', id)
    const word = 'Weaving-7-lanterns'
    const set = () => post('/api/auth-admin/reset-password', { token, password: word, password_confirmation: word })
    expect(await atOnce(() => statusOf(set()))).toEqual(once(200, 400))
  })

  test('another address, and the way back to the old one', async () => {
    const { viewer } = await signedIn('from.moment@example.org')
    await askForEmail(viewer, 'to.moment@example.org', password, '127.0.0.1')
    const change = await tokenFor('to.moment@example.org', 'email_change_confirm')
    expect(await atOnce(() => changeByLink(change))).toEqual(once(true, false))
    const undo = await tokenFor('from.moment@example.org', 'email_change_notice')
    const said = await atOnce(async () => {
      const back = await undoByLink(undo)
      return typeof back === 'string' ? back : 'back'
    })
    expect(said).toEqual(once('back', 'dead'))
  })

  test('links asked for at the same moment leave one that works', async () => {
    const id = await member('asked.moment@example.org')
    const tokens = await Promise.all(Array.from({ length: times }, () => makeLink('member-reset', id)))
    const found = await Promise.all(tokens.map((token) => findLink(['member-reset'], token)))
    expect(found.filter((one) => one !== null)).toHaveLength(1)
  })
})

test('a reset in two tabs: the newest link counts, the second submit is told, and nobody stays signed in', async () => {
  await member('tabs@example.org')
  const tabs = [pairOf(await login('tabs@example.org')), pairOf(await login('tabs@example.org'))]
  const ask = () => post('/api/auth/forgot-password', { email: 'tabs@example.org' })
  await ask()
  const older = await tokenFor('tabs@example.org', 'reset_password')
  await query(sql`delete from mails`)
  await ask()
  const newest = await tokenFor('tabs@example.org', 'reset_password')
  const submit = async (token: string, word: string): Promise<[number, string]> => {
    const answer = await post('/api/auth/reset-password', { token, password: word, password_confirmation: word })
    return [answer.statusCode, answer.json().message]
  }
  const dead = [400, 'This link is no longer valid']
  expect(await submit(older, 'Older9threads')).toEqual(dead)
  expect((await submit(newest, 'First9threads'))[0]).toBe(200)
  expect(await submit(newest, 'Second9threads')).toEqual(dead)
  for (const tab of tabs) {
    await expect.poll(async () => (await me(tab.access_token)).statusCode).toBe(401)
    expect((await post('/api/auth/token', { refresh_token: tab.refresh_token })).statusCode).toBe(401)
  }
  for (const word of ['Older9threads', 'Second9threads', password])
    expect((await login('tabs@example.org', word)).statusCode, word).toBe(401)
  expect((await login('tabs@example.org', 'First9threads')).statusCode).toBe(200)
})

describe('the own password and sessions', () => {
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
    await expect.poll(async () => (await me(other.access_token)).statusCode).toBe(401)
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
    await expect.poll(async () => (await me(pair.access_token)).statusCode).toBe(401)
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

describe('how often somebody may register or have a mail sent', () => {
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

describe('mails of accounts', () => {
  test.each(locales)('mails of accounts in %s say what they are for, with links to that language', async (locale) => {
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
      // Before the address is proved nobody knows whose name it is.
      if (mail.template !== 'verify_email') expect(mail.text).toContain('Thiri')
      expect(mail.text + mail.html).not.toMatch(/undefined|\[object/)
    }
    expect(sent[0]?.text).toMatch(new RegExp(`https://portal.example${prefix}/verify-email/[\\w-]{43}`))
    expect(sent[3]?.text).toMatch(new RegExp(`https://portal.example${prefix}/reset-password/[\\w-]{43}`))
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(4)
  })
})

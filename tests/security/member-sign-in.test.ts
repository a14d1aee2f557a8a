// Accounts of members: registering, confirming, signing in, and what a session goes through.
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { removeUnconfirmed } from '#features/accounts/members/registration/housekeeping.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { forgetLeases } from '#server/http/rate-limit.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build } from '#tests/support/build.ts'
import { country } from '#tests/support/build.ts'
import { useDatabase, usePasswordsAsServed } from '#tests/support/product/database.ts'
import { allMails, mailsTo } from '#tests/support/mails.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { memberPassword as password } from '#tests/support/people/registration.ts'

useRegistry(registry)
useDatabase()
usePasswordsAsServed()

const app = useServer()
const { post, register, login, me, tokenFor, verify, confirmed: member } = memberClient(app)
beforeAll(() => country('MM'))
beforeEach(forgetTries)

const pairOf = (answer: LightMyRequestResponse) => answer.json<{ access_token: string; refresh_token: string }>()

describe('AUT registering', () => {
  test('somebody with one name registers, confirms by the mail, and signs in', async () => {
    const answer = await register('thiri@example.org')
    expect(answer.statusCode, answer.body).toBe(202)
    expect(await allMails()).toMatchObject([{ template: 'verify_email', recipient: 'thiri@example.org', locale: 'en' }])
    expect(Object.keys((await allMails())[0]?.values ?? {}), 'nobody knows yet whose name it is').toEqual(['path'])
    const unverified = await login('thiri@example.org')
    expect([unverified.statusCode, unverified.json().message]).toEqual([403, 'This E-mail has not been verified'])
    expect((await login('thiri@example.org', 'Wrong-7-password')).statusCode).toBe(401)
    const token = await tokenFor('thiri@example.org', 'verify_email')
    const confirmed = await verify(token)
    expect(confirmed.json()).toEqual({ message: 'E-mail confirmation successful, please Sign in' })
    const again = await verify(token)
    expect([again.statusCode, again.json().code, again.json().message]).toEqual([
      400,
      'link_dead',
      'This link is no longer valid',
    ])
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
      { purpose: 'terms', given: true, version: 2, bytes: 32, locale: 'en', origin: 'form' },
      { purpose: 'privacy_notice', given: true, version: 2, bytes: 32, locale: 'en', origin: 'form' },
    ])
    const receipt = (await mailsTo('receipts@example.org')).filter(({ template }) => template === 'consent_receipt')
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
    expect(await allMails()).toEqual([])
  })

  test('what is wrong is said of the fields as the reader calls them', async () => {
    const wrong = { email: 'x', password: '', country: '', fullName: '', member_type: 'admin', consents: [] }
    const ask = (locale: string, body: Record<string, unknown>) =>
      app().inject({ method: 'POST', url: `/api/auth/register?locale=${locale}`, payload: body })
    const fields = (await ask('th', wrong)).json().fields as Record<string, string[]>
    for (const name of ['email', 'password', 'country', 'fullName', 'member_type', 'terms', 'privacy_notice']) {
      expect(fields[name]?.[0], name).toMatch(/[\u0e00-\u0e7f]/)
      expect(fields[name]?.[0], name).not.toContain(name)
    }
    expect((await ask('en', wrong)).json().fields).toMatchObject({
      fullName: ['Full name is required'],
      terms: ['Terms of use is required'],
      password: ['Password is required'],
    })
    // A name that only objects have is no name of a field.
    expect((await ask('en', { constructor: 'x' })).json().fields).toEqual({ constructor: ['Invalid constructor'] })
  })

  test('a used address gets the same answer, and its owner a mail', async () => {
    await member('twice@example.org')
    await query(sql`delete from mails`)
    const fresh = await register('fresh@example.org')
    const used = await register('Twice@example.org', { fullName: 'Somebody else' })
    const plain = ({ statusCode, body, cookies }: LightMyRequestResponse) => ({ statusCode, body, cookies })
    expect(plain(used)).toEqual(plain(fresh))
    expect(await mailsTo('twice@example.org')).toMatchObject([{ template: 'already_registered' }])
    expect(await query(sql`select full_name from members where lower(email) = 'twice@example.org'`)).toEqual([
      { full_name: 'Thiri' },
    ])
  })

  describe('registered by two people', () => {
    const victim = 'victim@example.org'
    const theirs = { fullName: 'Mallory', password: 'Stranger4secret', country: 'TH' }
    const kept = () =>
      query(
        sql`select m.full_name, c.code, m.status from members m join countries c on c.id = m.country where m.email = ${victim}`,
      )
    beforeEach(async () => {
      await country('TH')
      await query(sql`delete from members where email = ${victim}`)
    })

    test('what was typed last counts, and what a stranger chose before opens nothing', async () => {
      await register(victim, theirs)
      const first = await tokenFor(victim, 'verify_email')
      const answer = await register(victim)
      expect(answer.statusCode).toBe(202)
      expect(await kept()).toEqual([{ full_name: 'Thiri', code: 'MM', status: 'unverified' }])
      expect((await verify(first, theirs.password)).json().code, 'the link of the earlier mail').toBe('link_dead')
      expect((await login(victim, theirs.password)).statusCode).toBe(401)
      expect((await verify(await tokenFor(victim, 'verify_email'))).statusCode).toBe(200)
      expect((await login(victim, theirs.password)).statusCode).toBe(401)
      expect((await login(victim)).statusCode).toBe(200)
      expect(await query(sql`select 1 from members where email = ${victim}`)).toHaveLength(1)
    })

    test('a stranger who comes second is not confirmed by whoever reads the mail: the password is asked for, or set anew', async () => {
      await register(victim)
      await register(victim, theirs)
      const token = await tokenFor(victim, 'verify_email')
      const without = await post('/api/auth/verify-email', { token })
      expect([without.statusCode, without.json().fields]).toEqual([400, { password: ['Password is required'] }])
      expect((await verify(token)).json().fields).toEqual({ password: ['Invalid Password'] })
      expect(await kept()).toMatchObject([{ status: 'unverified' }])
      const anew = (password: string) => post('/api/auth/verify-email', { token, new_password: password })
      expect(Object.keys((await anew('short')).json().fields)).toEqual(['new_password'])
      expect((await anew('Brighter9lanterns')).json()).toEqual({
        message: 'E-mail confirmation successful, please Sign in',
      })
      expect((await anew('Brighter8lanterns')).json().code).toBe('link_dead')
      expect((await login(victim, theirs.password)).statusCode).toBe(401)
      expect((await login(victim, 'Brighter9lanterns')).statusCode).toBe(200)
      expect((await mailsTo(victim)).map(({ template }) => template)).not.toContain('password_changed')
    })

    test('also when no more mails go to the address: then the link asks for a new password', async () => {
      signInOptions.rateLimits = true
      await register(victim, theirs)
      for (let turn = 0; turn < 4; turn += 1) {
        await query(sql`delete from rate_counts where key like 'register%'`)
        forgetLeases()
        await register(victim, turn === 3 ? {} : theirs)
      }
      signInOptions.rateLimits = false
      const token = await tokenFor(victim, 'verify_email')
      expect((await verify(token, theirs.password)).statusCode).toBe(400)
      expect((await post('/api/auth/verify-email', { token, new_password: 'Brighter9lanterns' })).statusCode).toBe(200)
      expect((await login(victim, theirs.password)).statusCode).toBe(401)
    })

    test('the link of a registration sets no password once the address is confirmed', async () => {
      await register(victim)
      const token = await tokenFor(victim, 'verify_email')
      await query(sql`update members set status = 'active' where email = ${victim}`)
      const answer = await post('/api/auth/verify-email', { token, new_password: 'Brighter9lanterns' })
      expect(answer.json().code).toBe('link_dead')
      expect((await login(victim)).statusCode).toBe(200)
    })
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
    await expect.poll(async () => (await register('late@example.org')).json().code).toBe('registration_closed')
    await query(sql`update settings set value = value - 'registration_open'`)
    await query(sql`select pg_notify('changed', 'settings')`)
    await expect.poll(async () => (await register('late@example.org')).statusCode).toBe(202)
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
  test('every failure answers the same: unknown, wrong, suspended, in trash, staff at this sign-in', async () => {
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
    await expect.poll(async () => (await me(pair.access_token)).statusCode).toBe(401)
    expect((await post('/api/auth/token', { refresh_token: pair.refresh_token })).statusCode).toBe(401)
  })

  test('signing out ends the session and clears the cookies; again is the same', async () => {
    await member('out@example.org')
    const pair = pairOf(await login('out@example.org'))
    const out = () =>
      app().inject({
        method: 'DELETE',
        url: '/api/auth/logout',
        headers: { cookie: `auth.refresh_token=${pair.refresh_token}`, 'sec-fetch-site': 'same-origin' },
      })
    const first = await out()
    expect([first.statusCode, first.headers['clear-site-data']]).toEqual([204, '"cache"'])
    expect((await out()).statusCode).toBe(204)
    await expect.poll(async () => (await me(pair.access_token)).statusCode).toBe(401)
    const authorization = `Bearer ${pair.access_token}`
    const program = await app().inject({ method: 'DELETE', url: '/api/auth/logout', headers: { authorization } })
    expect(program.statusCode, 'a program too').toBe(204)
  })
})

// Who reads and changes accounts of members: themselves, and staff who action for them.
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { mergeAccount } from '#features/accounts/members/merge-accounts.ts'
import { runAccountAction } from '#features/accounts/members/staff-list/account-actions.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { openServer, useServer } from '#tests/support/product/app.ts'
import { build, country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { memberPassword as password } from '#tests/support/people/registration.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()

const app = useServer()
const { post, register, login, me, tokenFor, verify, confirmed: member } = memberClient(app)
let myanmar = ''
beforeAll(async () => {
  myanmar = await country('MM')
})
beforeEach(forgetTries)

let next = 1
type Body = Record<string, unknown>
const pairOf = (answer: LightMyRequestResponse) => answer.json<{ access_token: string; refresh_token: string }>()

describe('MAT members', () => {
  test('a member reads the own account and no other; staff by their country; nobody sees a password', async () => {
    const own = await member('own@example.org')
    const other = await member('other@example.org')
    const { access_token } = pairOf(await login('own@example.org'))
    const ask = (id: string, method: 'GET' | 'PATCH' | 'DELETE' = 'GET') =>
      app().inject({
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
    expect((await app().inject({ url: '/api/members' })).statusCode).toBe(401)
    expect(
      (await app().inject({ url: '/api/users', headers: { authorization: `Bearer ${access_token}` } })).statusCode,
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
      const answer = await app().inject({ url: `/api/members/${own}`, headers: { authorization: `Bearer ${token}` } })
      expect(answer.statusCode === 200, `${role} ${answer.statusCode}`).toBe(sees)
    }
  })
})

describe('MAT action of accounts by staff', () => {
  test('suspending needs a reason, ends the sessions, and is taken back', async () => {
    const id = await member('action@example.org')
    const keeper = staffWith('country_admin', myanmar)
    const pair = pairOf(await login('action@example.org'))
    await expect(runAccountAction(keeper, id, 'suspend', '  ')).rejects.toMatchObject({ status: 400 })
    await runAccountAction(keeper, id, 'suspend', 'Advertising')
    await expect.poll(async () => (await me(pair.access_token)).statusCode).toBe(401)
    expect((await login('action@example.org')).statusCode).toBe(401)
    const [entry] = await query<{ actor_id: string; changed: unknown }>(
      sql`select actor_id, changed from audit_entries where kind = 'members' and row_id = ${id} order by id desc limit 1 offset 1`,
    )
    expect(entry).toMatchObject({ actor_id: keeper.id, changed: { status: { old: 'active', new: 'suspended' } } })
    await expect(runAccountAction(keeper, id, 'restore', null)).rejects.toMatchObject({ status: 400 })
    await runAccountAction(keeper, id, 'restore', 'It was a mistake')
    expect((await login('action@example.org')).statusCode).toBe(200)
    await runAccountAction(keeper, id, 'end-sessions', null)
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
    await expect(runAccountAction(admin, id, 'verify', '')).rejects.toMatchObject({ status: 400 })
    await runAccountAction(admin, id, 'verify', 'Letter of 3 March')
    const state = () =>
      queryOne<{ verified: boolean }>(
        sql`select organization_verified_at is not null verified from members where id = ${id}`,
      )
    expect(await state()).toEqual({ verified: true })
    await runAccountAction(admin, id, 'verify', 'Once more, by mistake')
    const [mail, ...more] = (await mailsTo('verified@example.org')).filter(
      ({ template }) => template === 'organization_verified',
    )
    expect(more).toEqual([])
    expect(mail?.text).toContain('Bago Office')
    expect(mail?.text).not.toContain('Letter of 3 March')
    expect(mail?.unsubscribe).toBeDefined()
    expect(await notificationsOf({ realm: 'member', account: id })).toEqual([
      ['Your organization is verified', null, '/my-profile/info?part=account'],
    ])
    await runAccountAction(admin, id, 'unverify', null)
    expect(await state()).toEqual({ verified: false })
    const researcher = await member('not.verified@example.org')
    await expect(runAccountAction(admin, researcher, 'verify', 'note')).rejects.toMatchObject({ status: 400 })
  })

  test('a verified organization that calls itself otherwise is looked at again; staff may put its name right', async () => {
    const email = 'renamed@example.org'
    const type = (await build('organization-types')).id
    const more = { member_type: 'organization', organizationName: 'Bago Office', organizationType: type }
    const id = await member(email, more)
    const admin = staffWith('admin')
    await runAccountAction(admin, id, 'verify', 'Letter of 3 March')
    const { access_token: token } = pairOf(await login(email))
    const change = async (values: Body) => {
      const version = (await queryOne<{ version: number }>(sql`select version from members where id = ${id}`))?.version
      return app().inject({
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
    await runAccountAction(admin, id, 'verify', 'Letter of 4 March')
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
    await expect(runAccountAction(keeper, [one, far.id], 'suspend', 'Spam', true)).rejects.toMatchObject({
      status: 403,
    })
    await expect(runAccountAction(keeper, [one, two], 'restore', 'Again')).rejects.toMatchObject({
      extra: { row: 'Thiri' },
    })
    expect(await states()).toEqual(before)
    expect(await runAccountAction(keeper, [one, two], 'suspend', 'Spam')).toBe(2)
    const entryNow = () => queryOne(sql`select status, status_reason from talents where id = ${entry.id}`)
    expect(await entryNow()).toMatchObject({ status: 'published' })
    await runAccountAction(keeper, [one, two], 'restore', 'Talked to both')
    expect(await runAccountAction(keeper, [one, two], 'suspend', 'Spam again', true)).toBe(2)
    expect(await entryNow()).toEqual({ status: 'archived', status_reason: 'Spam again' })
    const audit = await queryOne(sql`
      select actor_id from audit_entries where row_id = ${entry.id} and action = 'archive'`)
    expect(audit).toEqual({ actor_id: keeper.id })
  })

  test('two accounts of one member become one: what is owned, the sessions, the record; only admins, and never two profiles', async () => {
    const [kept, lost] = [await member('two.kept@example.org'), await member('two.lost@example.org')]
    const [entry, lab] = [
      await build('talents', { country: myanmar }),
      await build('lab-locations', { country: myanmar }),
    ]
    await query(sql`update talents set owner = ${lost}, claim_status = 'claimed' where id = ${entry.id}`)
    await query(sql`update lab_locations set owner = ${lost} where id = ${lab.id}`)
    const pair = pairOf(await login('two.lost@example.org'))
    const [admin, into] = [staffWith('admin'), 'Two.Kept@example.org']
    await expect(mergeAccount(staffWith('country_admin', myanmar), lost, into, 'One')).rejects.toMatchObject({
      status: 403,
    })
    await expect(mergeAccount(admin, lost, 'nobody@example.org', 'One')).rejects.toMatchObject({
      code: 'no_such_account',
    })
    await expect(mergeAccount(admin, lost, 'two.lost@example.org', 'One')).rejects.toMatchObject({
      code: 'no_such_account',
    })
    const rival = await build('talents', { country: myanmar })
    await query(sql`update talents set owner = ${kept} where id = ${rival.id}`)
    await expect(mergeAccount(admin, lost, into, 'One')).rejects.toMatchObject({ code: 'both_have_profile' })
    await query(sql`update talents set owner = null where id = ${rival.id}`)
    expect(await mergeAccount(admin, lost, into, 'Both wrote to us')).toBe(2)
    const owners = await query(sql`
      select owner from talents where id = ${entry.id} union all select owner from lab_locations where id = ${lab.id}`)
    expect(owners).toEqual([{ owner: kept }, { owner: kept }])
    expect(await queryOne(sql`select deleted_at is not null gone from members where id = ${lost}`)).toEqual({
      gone: true,
    })
    await expect.poll(async () => (await me(pair.access_token)).statusCode).toBe(401)
    const noted = await queryOne(sql`select changed from audit_entries where row_id = ${kept} and action = 'merge'`)
    expect(noted).toEqual({ changed: { merged: { old: lost, new: kept }, note: { new: 'Both wrote to us' } } })
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
    await runAccountAction(staffWith('admin'), id, 'verify', 'Letter of 3 March')
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
      await expect(runAccountAction(viewer, id, 'suspend', 'x'), viewer.role ?? '').rejects.toMatchObject({
        status: 404,
      })
    expect((await login('reach@example.org')).statusCode).toBe(200)
  })

  test('the confirmation is sent again only to who waits for it', async () => {
    await register('waits@example.org')
    const id = (await queryOne<{ id: string }>(sql`select id from members where email = 'waits@example.org'`))?.id ?? ''
    const first = await tokenFor('waits@example.org', 'verify_email')
    await runAccountAction(staffWith('admin'), id, 'resend', null)
    const second = await tokenFor('waits@example.org', 'verify_email')
    expect((await verify(first)).statusCode).toBe(400)
    expect((await verify(second)).statusCode).toBe(200)
    await expect(runAccountAction(staffWith('admin'), id, 'resend', null)).rejects.toMatchObject({ status: 400 })
    const audited = await query(sql`select role from audit_entries where action = 'resend' and row_id = ${id}::uuid`)
    expect(audited, 'once, and not what was refused').toEqual([{ role: 'admin' }])

    await register('waits.too@example.org')
    await register('waits.still@example.org')
    const waiting = await query<{ id: string }>(
      sql`select id from members where email in ('waits.too@example.org', 'waits.still@example.org')`,
    )
    const both = waiting.map((one) => one.id)
    const before = await tokenFor('waits.too@example.org', 'verify_email')
    await expect(runAccountAction(staffWith('admin'), [...both, id], 'resend', null)).rejects.toMatchObject({
      status: 400,
    })
    expect(await tokenFor('waits.too@example.org', 'verify_email'), 'all or none').toBe(before)
    expect(await runAccountAction(staffWith('admin'), both, 'resend', null)).toBe(2)
    expect(await tokenFor('waits.too@example.org', 'verify_email')).not.toBe(before)
  })
})

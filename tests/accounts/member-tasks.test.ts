// The first page of a member: what waits is said with its reason, and a suggestion that is not wanted is put aside.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import type { HomeData } from '#features/my-profile/home.loader.ts'
import { runAccountAction } from '#features/accounts/members/staff-list/account-actions.ts'
import { askForEmail, changeByLink } from '#features/accounts/members/email-change.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { memberPassword } from '#tests/support/people/registration.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { pages } from '../../src/routes.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
const { member, tokenFor } = memberClient(() => app)
beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await country('MM')
})
afterAll(() => app.close())
beforeEach(forgetTries)

const page = pages.find(({ path }) => path === '/my-profile')?.id ?? ''
const homeOf = async (token: string): Promise<HomeData> => {
  const answer = await app.inject({ url: `/my-profile?_data=${page}`, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<HomeData>()
}
const send = (token: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/my-profile',
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
  })
const keysOf = ({ tasks }: HomeData) => tasks.flatMap(({ key }) => key ?? [])

async function withEntry(email: string, kind = 'talents', more: Record<string, unknown> = {}) {
  const made = await member(email)
  const { id } = await build(kind, { country: await country('MM'), ...more })
  await query(sql`
    update talents set owner = ${made.id}, claim_status = 'claimed', biography = null, university = null, scopus_id = ${(more['scopusId'] as string) ?? null}
    where id = ${id}`)
  await query(sql`select pg_notify('changed', 'talents')`)
  return { ...made, entry: id }
}

test('a suggestion is put aside by who it is for, stays away, and comes back with all others; what is pending cannot be', async () => {
  const [mine, theirs] = [await withEntry('aside@example.org'), await withEntry('beside@example.org')]
  const before = await homeOf(mine.token)
  expect(keysOf(before)).toEqual(expect.arrayContaining(['university', 'biography', 'metrics']))
  expect(before.tasks[0], 'the draft itself').toMatchObject({ title: 'Submit your profile' })
  expect(before.tasks[0]).not.toHaveProperty('key')
  // Each button says what one does there.
  expect(before.tasks.find(({ key }) => key === 'university')).toMatchObject({ button: 'Add university' })
  const put = await send(mine.token, { do: 'aside', task: 'biography' })
  expect([put.statusCode, put.headers.location]).toEqual([303, '/my-profile'])
  await send(mine.token, { do: 'aside', task: 'biography' })
  const after = await homeOf(mine.token)
  expect(keysOf(after)).toEqual(keysOf(before).filter((key) => key !== 'biography'))
  expect(after.aside).toBe(1)
  expect(keysOf(await homeOf(theirs.token))).toContain('biography')
  await send(mine.token, { do: 'all' })
  expect(await homeOf(mine.token)).toMatchObject({ aside: 0, tasks: before.tasks })
})

test('the account of who has a profile asks for no names and no photo, and keeps what it has when it is saved without script', async () => {
  const { token, id } = await withEntry('asked.once@example.org')
  await query(sql`update members set given_name = 'Thiri', name_native = 'သီရိ' where id = ${id}`)
  const url = '/my-profile/info?part=account'
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await app.inject({ url, headers })
  expect(body).toContain('name="fullName"')
  expect(body).not.toMatch(/name="(givenName|nameNative|avatar)/)
  const version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? ''
  const saved = await app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ do: 'save', version, fullName: 'Thiri Aye', locale: 'en' }).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(saved.statusCode, saved.body.slice(0, 2000)).toBe(303)
  expect(await query(sql`select full_name, given_name, name_native from members where id = ${id}`)).toEqual([
    { full_name: 'Thiri Aye', given_name: 'Thiri', name_native: 'သီရိ' },
  ])
})

test('what names no task is refused', async () => {
  const { token } = await member('no.task@example.org')
  for (const task of ['', 'x'.repeat(81)]) expect((await send(token, { do: 'aside', task })).statusCode).toBe(400)
})

test('an id of Scopus or OpenAlex is asked of talents that have neither', async () => {
  const bare = await withEntry('bare@example.org')
  const known = await withEntry('known@example.org', 'talents', { scopusId: '57190000001' })
  const young = await withEntry('young@example.org', 'young-talents')
  expect(keysOf(await homeOf(bare.token))).toContain('metrics')
  expect(keysOf(await homeOf(known.token))).not.toContain('metrics')
  expect(keysOf(await homeOf(young.token))).not.toContain('metrics')
})

test('a change of the e-mail waits for its confirmation, for researchers and organizations, as long as its link lives', async () => {
  const organization = {
    member_type: 'organization',
    organizationName: 'Bago Office',
    organizationType: (await build('organization-types')).id,
  }
  for (const [email, more] of [
    ['waiting@example.org', {}],
    ['office.waiting@example.org', organization],
  ] as const) {
    const { token, viewer } = await member(email, more)
    const waiting = async () => (await homeOf(token)).tasks.filter(({ href }) => href.endsWith('#change-email'))
    expect(await waiting()).toEqual([])
    expect(await askForEmail(viewer, `new.${email}`, memberPassword, '198.51.100.9')).toEqual({ ok: true })
    expect(await waiting()).toMatchObject([
      { title: 'Confirm your new e-mail', why: expect.stringContaining(`new.${email}`) },
    ])
    await query(sql`update link_tokens set expires_at = now() where purpose = 'member-email'`)
    expect(await waiting()).toEqual([])
    await query(sql`update link_tokens set expires_at = now() + interval '1 hour' where purpose = 'member-email'`)
    expect(await changeByLink(await tokenFor(`new.${email}`, 'email_change_confirm'))).toBe(true)
    const left = await query(sql`select 1 from email_changes where member = ${viewer.id} and changed_at is null`)
    expect(left).toEqual([])
  }
})

test('an organization reads in its account what staff need to verify it, and since when it is', async () => {
  const type = (await build('organization-types')).id
  const { token, id } = await member('verify.me@example.org', {
    member_type: 'organization',
    organizationName: 'Dawei Laboratory',
    organizationType: type,
  })
  const account = async () =>
    (await app.inject({ url: '/my-profile/info?part=account', headers: { authorization: `Bearer ${token}` } })).body
  expect(await account()).toContain('Staff need to see a register')
  await runAccountAction(staffWith('admin'), id, 'verify', 'Letter of 3 March')
  const verified = await account()
  expect(verified).not.toContain('Staff need to see a register')
  expect(verified).toContain(String(new Date().getFullYear()))
  // Nothing waits any more: the first page says what may be worth a look, and shows people of the same country.
  const near = await build('talents', { ...publicly(getKind('talents')), country: await country('MM') })
  expect((await homeOf(token)).near?.people.map((person) => person.id)).toContain(near.id)
  const home = await app.inject({ url: '/th/my-profile', headers: { authorization: `Bearer ${token}` } })
  expect(home.body).toContain('ไม่มีเรื่องค้างให้ทำแล้ว')
  for (const href of ['/th/my-profile/info?part=account', '/th/my-profile/privacy#notifications'])
    expect(home.body).toContain(`href="${href}"`)
  expect(home.body).not.toContain('part=levels')
})

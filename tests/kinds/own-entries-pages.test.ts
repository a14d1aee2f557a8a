// The page where a member keeps the own rows of a kind: what is on it, what its buttons do, and that it is about nobody else's.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { type MemberType, memberTypes, system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { notifyDecision } from '#features/my-profile/decided.ts'
import type { HomeData } from '#features/my-profile/home.loader.ts'
import type { EntriesData } from '#features/own-entries/entries.loader.ts'
import { fundingPage } from '#features/own-entries/funding/own-page.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { kindPages } from '#kinds/kind-pages.data.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { query, sql } from '#server/database/db.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { ownersOf, ownersRemove, staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
const { member } = memberClient(() => app)
beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await country('MM')
})
afterAll(() => app.close())
beforeEach(forgetTries)

const owned = kindPages.flatMap(({ kind, entries }) => (entries ? [[kind, entries] as const] : []))
/** What somebody of this type registers with. */
const ofType = async (type: MemberType | undefined): Promise<Record<string, unknown>> =>
  type === 'organization'
    ? {
        member_type: type,
        organizationName: 'House of looms',
        organizationType: (await build('organization-types')).id,
      }
    : {}
/** Somebody who may own rows of this kind; staff have verified who is an organization. */
async function ownerOf(kind: string, email: string): Promise<{ id: string; token: string }> {
  const [type] = ownersOf(getKind(kind))
  const one = await member(email, await ofType(type))
  await query(
    sql`update members set organization_verified_at = now() where id = ${one.id}::uuid and member_type = 'organization'`,
  )
  await invalidate('members')
  return one
}

const get = (token: string, path: string, query_ = '') =>
  app.inject({
    url: `${path}?_data=${encodeURIComponent(path)}${query_}`,
    headers: { authorization: `Bearer ${token}` },
  })
const send = (token: string, url: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
  })

async function of(owner: string, kind: string, status: string, more: Record<string, unknown> = {}): Promise<string> {
  const shown = status === 'published' ? publicly(getKind(kind)) : {}
  const row = await build(kind, { ...shown, country: await country('MM'), status, owner, ...more })
  return row.id
}

test.each(owned)('%s at %s: what came back first, counts, reasons, and what each button does', async (kind, path) => {
  const { id: me, token } = await ownerOf(kind, `keeps.${kind}@example.org`)
  const empty = (await get(token, path)).json<EntriesData>()
  expect(empty).toMatchObject({ total: 0, cards: [], mayAdd: true, waitsForVerification: false })
  expect((await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).body).toContain('?edit=new')
  const draft = await of(me, kind, 'draft')
  const returned = await of(me, kind, 'rejected', { statusReason: 'Say who pays' })
  const list = (await get(token, path)).json<EntriesData>()
  expect(list.cards.map(({ id, reason }) => [id, reason])).toEqual([
    [returned, 'Say who pays'],
    [draft, null],
  ])
  expect(list.counts).toEqual([
    { status: 'draft', count: 1 },
    { status: 'rejected', count: 1 },
  ])
  const home = (await get(token, '/my-profile')).json<HomeData>()
  expect(home.tasks.map(({ href }) => href)).toContain(`${path}?status=rejected`)
  const answers: string[] = []
  for (const [what, id] of [
    ['pending', draft],
    ['draft', draft],
    ['published', draft],
    ['trash', draft],
    ['restore', draft],
    ['unheard', draft],
  ] as const)
    answers.push(`${what} ${(await send(token, path, { do: what, id })).statusCode}`)
  const removed = ownersRemove(getKind(kind)) ? 303 : 422
  expect(answers).toEqual([
    'pending 303',
    'draft 303',
    'published 422',
    `trash ${removed}`,
    `restore ${removed}`,
    'unheard 400',
  ])
})

test.each(owned)('%s at %s: rows of another member are not found, public or not', async (kind, path) => {
  const [mine, theirs] = [
    await ownerOf(kind, `mine.${kind}@example.org`),
    await ownerOf(kind, `theirs.${kind}@example.org`),
  ]
  for (const status of ['draft', 'published']) {
    const id = await of(theirs.id, kind, status)
    expect((await get(mine.token, path, `&edit=${id}`)).statusCode, status).toBe(404)
    expect((await get(mine.token, path, `&edit=new&from=${id}`)).statusCode, status).toBe(404)
    for (const what of ['trash', 'archived', 'confirm'])
      expect((await send(mine.token, path, { do: what, id })).statusCode, `${what} ${status}`).toBe(404)
    const saved = await send(mine.token, `${path}?edit=${id}`, { do: 'save', version: '1' })
    expect(saved.statusCode).toBe(404)
    expect((await get(theirs.token, path, `&edit=${id}`)).statusCode).toBe(200)
  }
  expect((await get(mine.token, path)).json<EntriesData>()).toMatchObject({ total: 0, cards: [] })
})

test('machines of an own lab on its card: each is switched, all are confirmed, and nobody reaches those of another lab', async () => {
  const [path, kind] = ['/my-profile/lab-location', getKind('lab-locations')]
  const { id: me, token } = await ownerOf('lab-locations', 'keeps.machines@example.org')
  const machine = (en: string) => ({ name: { en }, category: 'computing' })
  const [own, other] = [
    await of(me, 'lab-locations', 'published', { machines: [machine('Loom'), machine('Shuttle')] }),
    (await build('lab-locations', { machines: [machine('Loom')] })).id,
  ]
  await query(sql`update machines set confirmed_at = '2020-01-01'`)
  await query(sql`update lab_locations set confirmed_at = '2020-01-01'`)
  const states = async () =>
    (await get(token, path)).json<EntriesData>().cards.find(({ id }) => id === own)?.states ?? null
  const before = await states()
  expect(before).toMatchObject({ same: { value: 'active', label: 'Available' } })
  const [loom, shuttle] = before?.rows ?? []
  const day = new Date().toISOString().slice(0, 10)
  expect([loom?.title, loom?.confirmedAt, shuttle?.title]).toEqual(['Loom', '2020-01-01', 'Shuttle'])
  const press = async (form: Record<string, string>) =>
    (await send(token, path, { do: 'state', id: own, row: loom?.id ?? '', ...form })).statusCode
  expect(await press({ state: 'inactive' })).toBe(303)
  expect(await states()).toMatchObject({
    same: null,
    rows: [
      { title: 'Loom', state: 'inactive', confirmedAt: day },
      { title: 'Shuttle', state: 'active', confirmedAt: '2020-01-01' },
    ],
  })
  expect(await press({ do: 'confirm' })).toBe(303)
  expect((await states())?.rows.map(({ state, confirmedAt }) => [state, confirmedAt])).toEqual([
    ['inactive', day],
    ['active', day],
  ])
  expect(await press({ state: 'melted' }), 'no such state').toBe(422)
  const [theirs] = (await records(system(), kind).get(other)).machines as { id: string }[]
  for (const row of [theirs?.id ?? '', 'nothing', ''])
    expect(await press({ row, state: 'inactive' }), `row ${row}`).toBe(404)
})

test('who decides about a host is told of by name, with the way to it', async () => {
  const { id: me, token } = await member('told.of.hosts@example.org')
  const id = await of(me, 'hosts', 'pending', { name: { en: 'Loom lab' } })
  const rows = records(staffWith('editor'), getKind('hosts'))
  const { version } = await rows.get(id)
  await rows.move(id, 'rejected', { reason: 'Say who pays' }, Number(version))
  await notifyDecision(getKind('hosts'), id, Number(version) + 1)
  const told = (await get(token, '/my-profile/notifications')).body
  expect(told).toContain('Loom lab')
  expect(told).toContain(`/my-profile/host?edit=${id}`)
})

test.each(owned)(
  '%s at %s: for members of another type the page, its form and its item are not there',
  async (kind, path) => {
    const excluded = memberTypes.filter((one) => !ownersOf(getKind(kind)).includes(one))
    for (const type of excluded) {
      const { id: me, token } = await member(`no.${kind}.${type}@example.org`, await ofType(type))
      const id = await of(me, kind, 'draft')
      // About funding every member has a page, without the entries of organizations.
      const isShared = path === fundingPage.href
      for (const more of [...(isShared ? [] : ['']), '&edit=new', `&edit=${id}`])
        expect((await get(token, path, more)).statusCode, more).toBe(404)
      expect((await send(token, path, { do: 'trash', id })).statusCode).toBe(404)
      const home = await app.inject({ url: '/my-profile', headers: { authorization: `Bearer ${token}` } })
      if (!isShared) expect(home.body).not.toContain(`href="${path}`)
    }
  },
)

test('a menu flag that closes the public list leaves members their own page; an organization that waits is told so', async () => {
  const { token } = await member('waits.for.proof@example.org', await ofType('organization'))
  expect((await get(token, '/my-profile/host')).json<EntriesData>().waitsForVerification).toBe(true)
  const item = 'href="/my-profile/host"'
  const home = async () =>
    (await app.inject({ url: '/my-profile', headers: { authorization: `Bearer ${token}` } })).body
  expect(await home()).toContain(item)
  const { version } = await getStoredSettings()
  const off = await saveSettings(staffWith('admin'), { show_menu_resourse_host: false }, version)
  expect((await app.inject({ url: '/host' })).statusCode).toBe(404)
  expect((await get(token, '/my-profile/host')).statusCode).toBe(200)
  expect(await home()).toContain(item)
  await saveSettings(staffWith('admin'), { show_menu_resourse_host: true }, off.version)
})

// The own entry of a member: made, handed in, published, shown as the owner wants, and nobody else's to change.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { shownFields } from '#engine/store/reading/shown-fields.ts'
import { memberTypes, type Viewer } from '#engine/model/viewer.ts'
import { contentWorkflow } from '#engine/model/workflow.ts'
import { findTrashed } from '#features/my-profile/own-entry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { openApp, type TestApp } from '#tests/support/product/app.ts'
import { build, country, draftOf } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { isOfCountry } from '#tests/security/rights.ts'
import { aMember, aVisitor, ownersOf, ownersRemove, staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()

let app: TestApp
let myanmar = ''
beforeAll(async () => {
  app = await openApp()
  myanmar = await country('MM')
})
afterAll(() => app.close())

type Row = { id: string; version: number; status: string } & Record<string, unknown>
/** Nothing is remembered of a kind that was made just now. */
const freshKind = () => ({ ...getKind('talents') })
const reviewed = { entries: true, changes: false }

let owner: Viewer
let other: Viewer
const memberWith = async (more: Partial<Viewer> = {}): Promise<Viewer> => ({
  ...aMember(more.memberType),
  review: reviewed,
  id: (await build('members', { country: myanmar, memberType: more.memberType ?? 'researcher' })).id,
  ...more,
})
beforeEach(async () => {
  owner = await memberWith()
  other = await memberWith()
})

const talents = () => getKind('talents')
const base = '/api/talents'
async function make(viewer: Viewer = owner, more: Record<string, unknown> = {}): Promise<Row> {
  const draft = await draftOf(talents(), { country: myanmar, fullName: 'Thiri', profilePublic: true, ...more })
  const answer = await app.as(viewer).post(base, draft)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Row>()
}
const move = (viewer: Viewer, row: Row, status: string, reason: string | null = null) =>
  app.as(viewer).post(`${base}/${row.id}/status`, { status, reason, version: row.version })
const patch = (viewer: Viewer, row: Row, values: Record<string, unknown>) =>
  app.as(viewer).patch(`${base}/${row.id}`, { version: row.version, ...values })
const seenBy = async (viewer: Viewer, row: Row): Promise<number> =>
  (await app.as(viewer).get(`${base}/${row.id}`)).statusCode

test('an owner takes the own entry out of the trash; to everybody else outside the back office it does not exist', async () => {
  const row = await make()
  expect(await findTrashed(owner)).toBeNull()
  expect((await app.as(owner).delete(`${base}/${row.id}`)).statusCode).toBe(204)
  expect(await findTrashed(owner)).toMatchObject({ id: row.id })
  expect((await app.as(other).post(`${base}/${row.id}/restore`)).statusCode).toBe(404)
  const restored = await app.as(owner).post(`${base}/${row.id}/restore`)
  expect([restored.statusCode, restored.json().fullName]).toEqual([200, 'Thiri'])
  expect((await app.as(owner).get(`${base}/${row.id}`)).statusCode).toBe(200)
  await app.as(owner).delete(`${base}/${row.id}`)
  const second = await make()
  expect(await findTrashed(owner)).toBeNull()
  expect((await app.as(owner).post(`${base}/${row.id}/restore`)).statusCode, 'one entry each').toBe(409)
  await app.as(owner).delete(`${base}/${second.id}`)
  await query(sql`update talents set deleted_at = now() - interval '31 days' where owner = ${owner.id}`)
  expect(await findTrashed(owner)).toBeNull()
})

describe('own entries', () => {
  test('a member makes one entry: a claimed draft, confirmed today, seen by nobody else outside', async () => {
    const row = await make()
    expect(row).toMatchObject({ status: 'draft', claimStatus: 'claimed', owner: { id: owner.id } })
    expect(row['confirmedAt']).toBe(new Date().toISOString().slice(0, 10))
    expect([await seenBy(owner, row), await seenBy(other, row), await seenBy(aVisitor, row)]).toEqual([200, 404, 404])
    expect(await seenBy(staffWith('country_admin', myanmar), row)).toBe(200)
    expect(await seenBy(staffWith('country_admin', await country('TH')), row)).toBe(404)
    const second = await app.as(owner).post(base, await draftOf(talents(), { country: myanmar }))
    expect([second.statusCode, second.json().code]).toEqual([409, 'already_used'])
  })

  test('what the member of a preview may see, who is nobody, says nothing about what an owner may', async () => {
    const kind = freshKind()
    const nobody = shownFields({ ...aMember(), id: null }, kind).fields.map(({ name }) => name)
    const own = shownFields(owner, kind).fields.map(({ name }) => name)
    expect(nobody).not.toContain('version')
    expect(own).toContain('version')
  })

  test('another member changes nothing of it: not found while hidden, forbidden once public', async () => {
    const row = await make()
    for (const status of ['hidden', 'public']) {
      if (status === 'public')
        await query(sql`update talents set status = 'published', profile_public = true where id = ${row.id}`)
      const expected = status === 'public' ? 403 : 404
      expect((await patch(other, row, { fullName: 'X' })).statusCode, status).toBe(expected)
      expect((await move(other, row, 'archived')).statusCode, status).toBe(expected)
      expect((await app.as(other).delete(`${base}/${row.id}`)).statusCode, status).toBe(expected)
    }
    expect((await app.as(owner).get(`${base}/${row.id}`)).json()).toMatchObject({ fullName: 'Thiri', version: 1 })
  })

  test.each([
    ['owner', () => other.id],
    ['status', () => 'published'],
    ['claimStatus', () => 'unclaimed'],
    ['internalNote', () => 'mine'],
    ['sourceId', () => 'x'],
    ['noticeAt', () => '2026-01-01T00:00:00.000Z'],
    ['talentGroup', () => 'young_talent'],
    ['orcidVerifiedAt', () => '2026-01-01T00:00:00.000Z'],
    ['hIndex', () => 99],
  ])('the owner does not write %s', async (field, value) => {
    const row = await make()
    const changed = await patch(owner, row, { [field]: value() })
    expect([changed.statusCode, Object.keys(changed.json().fields ?? {})]).toEqual([400, [field]])
    const made = await app
      .as(other)
      .post(base, { ...(await draftOf(talents(), { country: myanmar })), [field]: value() })
    expect(made.statusCode).toBe(400)
  })

  test('the owner reads the own contact data, and nothing that is for staff only', async () => {
    const row = await make(owner, { email: 'thiri@example.org', phone: '+95 1 234567', birthDate: '1990-05-01' })
    expect(row).toMatchObject({ email: 'thiri@example.org', phone: '+95 1 234567', birthDate: '1990-05-01' })
    for (const hidden of ['internalNote', 'source', 'createdBy', 'sourceId']) expect(row).not.toHaveProperty(hidden)
    await query(sql`update talents set status = 'published' where id = ${row.id}`)
    for (const viewer of [other, aVisitor]) {
      const body = (await app.as(viewer).get(`${base}/${row.id}`)).body
      for (const word of ['thiri@example.org', '234567', '1990-05-01', String(owner.id)])
        expect(body).not.toContain(word)
    }
  })

  test('with review: handed in, withdrawn, published by staff; never by the owner', async () => {
    let row = await make()
    expect((await move(owner, row, 'published')).statusCode).toBe(403)
    row = (await move(owner, row, 'pending')).json()
    expect(row.status).toBe('pending')
    expect((await move(owner, row, 'published')).statusCode).toBe(403)
    expect((await move(owner, row, 'rejected', 'no')).statusCode).toBe(403)
    // Staff do not take it back silently: they return it with a reason.
    for (const staff of [staffWith('admin'), staffWith('country_admin', myanmar)])
      expect((await move(staff, row, 'draft')).statusCode).toBe(403)
    row = (await move(owner, row, 'draft')).json()
    row = (await move(owner, row, 'pending')).json()
    row = (await move(staffWith('country_admin', myanmar), row, 'published')).json()
    expect([row.status, await seenBy(aVisitor, row)]).toEqual(['published', 200])
    row = (await patch(owner, row, { fullName: 'Thiri Aung' })).json()
    expect(row).toMatchObject({ status: 'published', fullName: 'Thiri Aung' })
    row = (await move(owner, row, 'archived')).json()
    expect([row.status, await seenBy(aVisitor, row)]).toEqual(['archived', 404])
    expect((await move(owner, row, 'published')).statusCode).toBe(403)
    expect((await move(owner, row, 'draft')).json().status).toBe('draft')
  })

  test('a returned entry shows its reason to the owner and is handed in again', async () => {
    let row = await make()
    row = (await move(owner, row, 'pending')).json()
    await move(staffWith('editor'), row, 'rejected', 'Please add your university')
    row = (await app.as(owner).get(`${base}/${row.id}`)).json()
    expect(row).toMatchObject({ status: 'rejected', statusReason: 'Please add your university' })
    expect((await move(owner, row, 'pending')).json()).toMatchObject({ status: 'pending', statusReason: null })
  })

  test('without review the owner publishes; with review of changes a later change waits', async () => {
    const trusted = await memberWith({ review: { entries: false, changes: true } })
    let row = await make(trusted)
    row = (await move(trusted, row, 'published')).json()
    expect([row.status, await seenBy(aVisitor, row)]).toEqual(['published', 200])
    row = (await patch(trusted, row, { fullName: 'Other name' })).json()
    expect([row.status, await seenBy(aVisitor, row)]).toEqual(['pending', 404])
  })

  test('levels of the owner decide who receives a field; they are the owner’s alone', async () => {
    const row = await make(owner, { awards: [{ title: 'Silver loom' }] })
    await query(sql`update talents set status = 'published' where id = ${row.id}`)
    const set = (viewer: Viewer, version: number, level: string, field = 'awards') =>
      app.as(viewer).patch(`${base}/${row.id}`, { version, visibility: [{ field, level }] })
    expect((await set(staffWith('admin'), 1, 'me')).statusCode).toBe(400)
    expect((await set(owner, 1, 'me', 'fullName')).statusCode).toBe(400)
    const sees = async () =>
      Promise.all(
        [aVisitor, other, owner, staffWith('editor'), staffWith('executive')].map(async (viewer) =>
          (await app.as(viewer).get(`${base}/${row.id}`)).body.includes('Silver loom'),
        ),
      )
    expect(await sees()).toEqual([true, true, true, true, true])
    const members = await set(owner, 1, 'members')
    expect(members.statusCode, members.body).toBe(200)
    expect(await sees()).toEqual([false, true, true, true, true])
    expect((await set(owner, members.json<Row>().version, 'me')).statusCode).toBe(200)
    expect(await sees()).toEqual([false, false, true, true, false])
  })

  test('saving without a change says that the entry is still correct', async () => {
    const row = await make()
    await query(sql`update talents set confirmed_at = '2024-01-01' where id = ${row.id}`)
    const saved = (await patch(owner, row, {})).json<Row>()
    expect(saved).toMatchObject({ version: 2, confirmedAt: new Date().toISOString().slice(0, 10) })
    expect((await patch(owner, saved, {})).json<Row>().version).toBe(2)
  })

  test('making the profile public leaves one receipt with the save, taking it back another, other saves none', async () => {
    const hidden = await make(owner, { profilePublic: false })
    const named = (await patch(owner, hidden, { profilePublic: false, fullName: 'Thiri Two' })).json<Row>()
    const on = (await patch(owner, named, { profilePublic: true })).json<Row>()
    const kept = async () =>
      (
        await query<{ given: boolean }>(
          sql`select given from consents where subject = ${owner.id}::uuid and purpose = 'public_profile' order by id`,
        )
      ).map(({ given }) => given)
    expect(await kept(), 'at once, by no work that comes later').toEqual([true])
    const again = (await patch(owner, on, { profilePublic: true, fullName: 'Thiri Three' })).json<Row>()
    const refused = await patch(owner, again, { profilePublic: false, orcid: 'none' })
    expect([refused.statusCode, await kept()], 'what is not saved is not kept').toEqual([400, [true]])
    expect((await patch(owner, again, { profilePublic: false })).statusCode).toBe(200)
    expect(await kept()).toEqual([true, false])
    const { email } = await records({ ...staffWith('admin') }, getKind('members')).get(String(owner.id))
    expect((await mailsTo(String(email))).map(({ template }) => template)).toEqual([
      'consent_receipt',
      'consent_receipt',
    ])
  })
})

// Kinds with states of their own have no review: their moves are asked by tests of workflows.
const withReview = registry.kinds.filter(({ fields, workflow }) => fields['owner'] && workflow === contentWorkflow)

describe.each(withReview.map(({ name }) => name))('%s of members', (name) => {
  const kind = () => getKind(name)
  const [memberType = 'researcher', ...others] = ownersOf(getKind(name))
  beforeEach(async () => {
    owner = await memberWith({ memberType })
    other = await memberWith({ memberType })
  })
  const at = (row: Row, more = '') => `/api/${name}/${row.id}${more}`
  const step = async (viewer: Viewer, row: Row, status: string, reason: string | null = null): Promise<Row> => {
    const moved = await app.as(viewer).post(at(row, '/status'), { status, reason, version: row.version })
    expect(moved.statusCode, `${status}: ${moved.body}`).toBe(200)
    return moved.json<Row>()
  }
  const made = async (viewer: Viewer = owner): Promise<Row> => {
    const answer = await app.as(viewer).post(`/api/${name}`, {
      ...(await draftOf(kind(), { country: myanmar })),
      ...('profilePublic' in kind().fields ? { profilePublic: true } : {}),
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<Row>()
  }
  /** Who decides: staff of the country, or admins where no country keeps the kind. */
  const inScope = () => (isOfCountry(name) ? staffWith('country_admin', myanmar) : staffWith('admin'))
  const seen = async (viewers: Viewer[], row: Row) =>
    Promise.all(viewers.map(async (viewer) => (await app.as(viewer).get(at(row))).statusCode))

  test('draft, handed in, returned with a reason, handed in again, published by staff in scope, seen by everybody', async () => {
    const stranger = staffWith('country_admin', await country('TH'))
    let row = await made()
    expect(row).toMatchObject({ status: 'draft', owner: { id: owner.id } })
    expect(await seen([owner, other, aVisitor, inScope(), stranger], row)).toEqual([200, 404, 404, 200, 404])
    row = await step(owner, row, 'pending')
    const own = await app.as(owner).post(at(row, '/status'), { status: 'published', version: row.version })
    expect(own.statusCode).toBe(403)
    row = await step(inScope(), row, 'rejected', 'Say who pays')
    expect((await app.as(owner).get(at(row))).json()).toMatchObject({ statusReason: 'Say who pays' })
    row = await step(inScope(), await step(owner, row, 'pending'), 'published')
    expect(await seen([owner, other, aVisitor, stranger], row)).toEqual([200, 200, 200, isOfCountry(name) ? 404 : 200])
    for (const viewer of [other, aVisitor])
      expect((await app.as(viewer).get(at(row))).body).not.toContain(String(owner.id))
    expect((await app.as(other).patch(at(row), { version: row.version })).statusCode).toBe(403)
  })

  test('a change of the owner after the review is shown to staff in scope, and to no others', async () => {
    const row = await step(inScope(), await step(owner, await made(), 'pending'), 'published')
    const before = kind().fields[kind().title]
    const text = before?.translated ? { en: 'Another name' } : 'Another name'
    const changed = await app.as(owner).patch(at(row), { version: row.version, [kind().title]: text })
    expect([changed.statusCode, changed.json<Row>().status], changed.body).toEqual([200, 'published'])
    const ids = async (viewer: Viewer) =>
      (await app.as(viewer).get(`/api/${name}?changed=1&size=100`)).json<{ rows: Row[] }>().rows.map(({ id }) => id)
    expect(await ids(inScope())).toContain(row.id)
    if (isOfCountry(name)) expect(await ids(staffWith('country_admin', await country('TH')))).not.toContain(row.id)
  })

  test('to a member of another type it says nothing that it names them as its owner', async () => {
    const excluded = memberTypes.filter((one) => one !== memberType && !others.includes(one))
    for (const stranger of await Promise.all(excluded.map((one) => memberWith({ memberType: one })))) {
      expect(
        (await app.as(stranger).post(`/api/${name}`, await draftOf(kind(), { country: myanmar }))).statusCode,
      ).toBe(403)
      const row = (await build(name, { country: myanmar, owner: stranger.id })) as Row
      const asked = app.as(stranger)
      const answers = [
        await asked.get(at(row)),
        await asked.patch(at(row), { version: 1 }),
        await asked.delete(at(row)),
        await asked.post(at(row, '/restore')),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 403, 403, 403])
    }
  })

  test('its way into the trash and back is the owner’s; another member does not even find it', async () => {
    const row = await made()
    if (!ownersRemove(kind())) return expect((await app.as(owner).delete(at(row))).statusCode).toBe(403)
    expect((await app.as(other).delete(at(row))).statusCode).toBe(404)
    expect((await app.as(owner).delete(at(row))).statusCode).toBe(204)
    expect((await app.as(other).post(at(row, '/restore'))).statusCode).toBe(404)
    expect((await app.as(owner).post(at(row, '/restore'))).statusCode).toBe(200)
    const second = await app.as(owner).post(`/api/${name}`, await draftOf(kind(), { country: myanmar }))
    expect(second.statusCode, 'several, where the owner is not unique').toBe(kind().fields['owner']?.unique ? 409 : 201)
  })
})

describe('being public is agreed to by the owner alone', () => {
  const kept = () =>
    query(sql`
      select given, locale, origin, recorded_by by from consents where subject = ${owner.id}::uuid and purpose = 'public_profile' order by id`)

  test('staff take a profile off and do not put it back; the owner does', async () => {
    const editor = staffWith('editor')
    const row = await make()
    const off = await patch(editor, row, { profilePublic: false })
    expect(off.statusCode, off.body).toBe(200)
    const refused = await patch(editor, off.json<Row>(), { profilePublic: true })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { profilePublic: ['Invalid Public profile. Only the person it is about can agree to this'] },
    ])
    // The form of staff sends what stands there along with what was changed.
    const named = await patch(editor, off.json<Row>(), { profilePublic: false, fullName: 'Thiri Two' })
    expect(named.statusCode, named.body).toBe(200)
    const on = await patch(owner, named.json<Row>(), { profilePublic: true })
    expect(on.statusCode, on.body).toBe(200)
    const again = await patch(editor, on.json<Row>(), { profilePublic: true, fullName: 'Thiri Three' })
    expect(again.statusCode, again.body).toBe(200)
  })

  test('an entry that has no owner is not somebody else’s consent', async () => {
    const { id, version } = await build('talents', { country: myanmar, profilePublic: false })
    const on = await patch(staffWith('editor'), { id, version, status: '' } as Row, { profilePublic: true })
    expect(on.statusCode, on.body).toBe(200)
  })

  test('the proof says who, and in which language it was read', async () => {
    const row = await make({ ...owner, locale: 'lo' })
    const editor = { ...staffWith('editor'), locale: 'th' as const }
    expect((await patch(editor, row, { profilePublic: false })).statusCode).toBe(200)
    expect(await kept()).toEqual([
      { given: true, locale: 'lo', origin: 'form', by: owner.id },
      { given: false, locale: 'th', origin: 'staff_record', by: editor.id },
    ])
  })
})

describe('the own account', () => {
  test.each([
    ['email', 'new@example.org'],
    ['memberType', 'organization'],
    ['country', null],
    ['status', 'active'],
    ['organizationVerifiedAt', '2026-01-01T00:00:00.000Z'],
  ])('the member does not write %s', async (field, value) => {
    const answer = await app.as(owner).patch(`/api/members/${owner.id}`, { version: 1, [field]: value })
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})], answer.body).toEqual([400, [field]])
  })

  test('the member changes the own name and language, and no other account', async () => {
    const own = await app.as(owner).patch(`/api/members/${owner.id}`, { version: 1, fullName: 'ທິຣິ', locale: 'lo' })
    expect(own.json()).toMatchObject({ fullName: 'ທິຣິ', locale: 'lo' })
    expect((await app.as(other).patch(`/api/members/${owner.id}`, { version: 2, fullName: 'X' })).statusCode).toBe(404)
    expect((await app.as(owner).get('/api/members')).json()).toMatchObject({ total: 1 })
  })
})

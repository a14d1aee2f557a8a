// Two do the same, or the opposite, at the same moment: one result holds, the other one is told so, and no history says otherwise.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { getKind } from '#engine/model/registry.ts'
import { system, type Viewer, visitor } from '#engine/model/viewer.ts'
import { removeView, renameView, saveView } from '#engine/api/saved-views.ts'
import { runAccountAction } from '#features/accounts/members/staff-list/account-actions.ts'
import { mergeAccount } from '#features/accounts/members/merge-accounts.ts'
import { heartbeat, editingOf, keepDraft, takeOver } from '#features/blogs/drafts/drafts.ts'
import * as joining from '#features/network-members/requests.ts'
import { decideRor } from '#features/reference-data/ror-decisions.ts'
import { rorRecords } from '#features/reference-data/ror-records.ts'
import { relayOptions } from '#features/relayed-contact/options.ts'
import { decideOwn, withdraw as withdrawRequest } from '#features/relayed-contact/own/own-requests.ts'
import { confirmRequests, sendRequests } from '#features/relayed-contact/requests.ts'
import { keepSearch, listSearches, mostSearches } from '#features/saved-items/searches/saved-searches.ts'
import { remove as unsave, save } from '#features/saved-items/saved.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { giveEntry } from '#kinds/people.queries.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { atOnce, done, manyAtOnce } from '#tests/support/at-once.ts'
import { build, changedField, draftOf, publicly, sample } from '#tests/support/build.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aMember, staffWith } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()

let count = 0
/** A member with an address, and an entry of the own where it is wanted. */
async function someone(has: { entry?: boolean; values?: Record<string, unknown> } = {}) {
  const email = `at.once.${++count}@people.example`
  const { id } = await build('members', { memberType: 'researcher', status: 'active', email, ...has.values })
  await query(sql`update members set email_verified_at = now() where id = ${id}::uuid`)
  const viewer: Viewer = { ...aMember(), id }
  if (!has.entry) return { viewer, id, email, talent: '' }
  const talent = (await build('talents', publicly(getKind('talents')))).id
  await giveEntry(talent, id)
  await query(sql`update talents set profile_public = true, claim_status = 'claimed' where id = ${talent}::uuid`)
  return { viewer, id, email, talent }
}

// Rows that their owners alone write are asked by tests of own entries.
const writtenByStaff = registry.kinds.filter(({ access }) => access.create(staffWith('secret')) !== false)

describe.each(writtenByStaff.map((kind) => [kind.name, kind] as const))('a row of %s', (name, kind) => {
  const base = `/api/${name}`

  test('that is changed, put into trash and taken out by several has the versions that its history tells', async () => {
    const row = await build(name)
    const field = changedField(kind)
    const values = [await sample(kind.fields[field] as never), await sample(kind.fields[field] as never)]
    const staff = app.as(viewers.secret)
    const answers = await Promise.all([
      staff.patch(`${base}/${row.id}`, { version: 1, [field]: values[0] }),
      staff.delete(`${base}/${row.id}`),
      staff.post(`${base}/${row.id}/restore`),
      staff.patch(`${base}/${row.id}`, { version: 1, [field]: values[1] }),
      staff.delete(`${base}/${row.id}`),
    ])
    for (const answer of answers) expect([200, 204, 404, 409], answer.body).toContain(answer.statusCode)
    expect([answers[0], answers[3]].filter((answer) => answer?.statusCode === 200).length).toBeLessThan(2)
    const stored = await records(system(), kind).values(row.id)
    const told = await query<{ action: string; at: string }>(
      sql`select action, at from audit_entries where kind = ${name} and row_id = ${row.id}::uuid order by id`,
    )
    expect(told).toHaveLength(stored.version)
    expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted())
    const last = told.findLast(({ action }) => action === 'trash' || action === 'restore')
    expect(stored.deletedAt !== null).toBe(last?.action === 'trash')
  })
})

test('a row that is published and put into trash at the same moment is both or one, never neither', async () => {
  const kind = getKind('hosts')
  for (let round = 0; round < 3; round++) {
    const row = await build('hosts', { status: 'pending' })
    const [moved, gone] = await Promise.all([
      app.as(viewers.secret).post(`/api/hosts/${row.id}/status`, { status: 'published', version: 1 }),
      app.as(viewers.secret).delete(`/api/hosts/${row.id}`),
    ])
    expect([200, 404, 409]).toContain(moved.statusCode)
    expect(gone.statusCode).toBe(204)
    const stored = await records(system(), kind).values(row.id)
    expect([stored.status === 'published', stored.deletedAt !== null]).toEqual([moved.statusCode === 200, true])
  }
})

describe('accounts', () => {
  test('of two members that are merged into each other one is kept', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await someone(), await someone({ entry: true })]
      const merged = await atOnce(
        () => mergeAccount(viewers.admin, one.id, other.email, 'The same person'),
        () => mergeAccount(viewers.secret, other.id, one.email, 'The same person'),
      )
      expect(done(merged)).toBe(1)
      expect(merged.find(({ did }) => !did)).toMatchObject({ status: 400, code: 'no_such_account' })
      const left = await findRows(getKind('members'), { id: [one.id, other.id] })
      expect(left).toHaveLength(1)
      expect(await findRows(getKind('talents'), { owner: String(left[0]?.id) })).toHaveLength(1)
    }
  })

  test('of three merged in a circle one or two stay, and of one merged twice nothing is merged again', async () => {
    const rows = [await someone(), await someone(), await someone()]
    const merged = await manyAtOnce(3, (at) =>
      mergeAccount(viewers.admin, String(rows[at]?.id), String(rows[(at + 1) % 3]?.email), 'A circle'),
    )
    const left = await findRows(getKind('members'), { id: rows.map(({ id }) => id) })
    expect(left).toHaveLength(3 - done(merged))
    expect(left.length).toBeGreaterThan(0)
    const [keep, lose] = [await someone(), await someone()]
    const twice = await manyAtOnce(3, () => mergeAccount(viewers.admin, lose.id, keep.email, 'Twice'))
    expect(done(twice)).toBe(1)
  })

  test('one that is verified and suspended is both; verified and declined, suspended and restored it is as the last one said', async () => {
    const organization = async () => {
      const made = await someone({ values: { memberType: 'organization', organizationName: 'Office' } })
      await query(sql`
        update members set verification_asked_at = now(), verification_proof = '{"key":"0"}'::jsonb where id = ${made.id}::uuid`)
      return made
    }
    const act = (id: string, action: Parameters<typeof runAccountAction>[2]) => () =>
      runAccountAction(viewers.admin, id, action, 'A letter')
    const told = async (id: string) =>
      (await query<{ n: number }>(sql`select count(*)::int n from audit_entries where row_id = ${id}::uuid`))[0]?.n
    const one = await organization()
    expect(done(await atOnce(act(one.id, 'verify'), act(one.id, 'suspend')))).toBe(2)
    const stored = await records(system(), getKind('members')).values(one.id)
    expect([stored.status, stored.organizationVerifiedAt !== null]).toEqual(['suspended', true])
    const two = await organization()
    const before = await told(two.id)
    const decided = await atOnce(act(two.id, 'verify'), act(two.id, 'decline'))
    expect(Number(await told(two.id)) - Number(before)).toBe(done(decided))
    const three = await someone()
    expect(done(await atOnce(act(three.id, 'suspend'), act(three.id, 'suspend'), act(three.id, 'suspend')))).toBe(1)
  })

  test('of two last admins who take each other the role away one keeps it', async () => {
    await query(sql`update users set status = 'suspended' where role = 'admin'`)
    const [one, other] = [
      await build('users', { role: 'admin', status: 'active' }),
      await build('users', { role: 'admin', status: 'active' }),
    ]
    const demote = (id: string) => () =>
      app.as(viewers.secret).patch(`/api/users/${id}`, { version: 1, role: 'editor' })
    const answers = await Promise.all([demote(one.id)(), demote(other.id)()])
    for (const answer of answers) expect(answer.statusCode, answer.body).toBeLessThan(500)
    const left = await query(sql`select 1 from users where role = 'admin' and status = 'active' and deleted_at is null`)
    expect(left.length).toBeGreaterThan(0)
  })
})

describe('messages through the portal', () => {
  beforeEach(() => void (relayOptions.rateLimits = false))
  const written = {
    message: 'We build sensors and look for a partner in March.',
    language: 'en',
    name: 'Mei',
    organization: '',
  }
  const from = (viewer: Viewer) => ({ viewer, address: '203.0.113.9', proof: '' })
  const openTo = (id: string) =>
    findRows(pairingRequests, { target: { refers: [{ kind: 'talents', id }] }, status: ['draft', 'sent', 'viewed'] })
  const targetOf = (id: string) => ({ kind: 'talents', id, label: 'A person', country: null }) as never

  test('ten of one sender to one person make one open request', async () => {
    const receiver = await someone({ entry: true })
    const sent = await manyAtOnce(10, () =>
      sendRequests({ ...written, email: 'mei@company.example' }, [targetOf(receiver.talent)], from(visitor())),
    )
    expect(done(sent, ({ ok }) => ok)).toBe(1)
    expect(sent.flatMap((one) => (one.did && !one.value.ok ? [one.value.reason] : []))).toEqual(Array(9).fill('open'))
    expect(await openTo(receiver.talent)).toHaveLength(1)
    const member = await someone()
    await manyAtOnce(10, () =>
      sendRequests({ ...written, email: '' }, [targetOf(receiver.talent)], from(member.viewer)),
    )
    expect(await openTo(receiver.talent)).toHaveLength(2)
    // The link of the first, pressed three times.
    const path = String((await mailsTo('mei@company.example')).at(-1)?.values['path'])
    await manyAtOnce(3, () => confirmRequests(path.split('/').at(-1), '203.0.113.7'))
    expect((await mailsTo(receiver.email)).length).toBeLessThan(3)
  })

  test('one that is accepted, declined and withdrawn has one end, and one mail about it', async () => {
    const [receiver, sender] = [await someone({ entry: true }), await someone()]
    await sendRequests({ ...written, email: '' }, [targetOf(receiver.talent)], from(sender.viewer))
    const [request] = await openTo(receiver.talent)
    const number = String(request?.number)
    const before = (await mailsTo(sender.email)).length
    await atOnce(
      () => decideOwn(receiver.id, number, { accepted: true, answer: 'Come', reason: '' }),
      () => withdrawRequest(sender.id, number),
      () => decideOwn(receiver.id, number, { accepted: false, answer: '', reason: 'other' }),
    )
    const ends = await query<{ changed: { status?: { new: string } } }>(
      sql`select changed from audit_entries where row_id = ${request?.id}::uuid and changed ? 'status' order by id`,
    )
    const said = ends.map(({ changed }) => changed.status?.new).filter((one) => one !== 'draft' && one !== 'sent')
    expect(said).toHaveLength(1)
    expect((await mailsTo(sender.email)).length - before).toBe(said[0] === 'withdrawn' ? 0 : 1)
  })
})

describe('networks', () => {
  const network = async (owner: string | null): Promise<string> => {
    const { id } = await build('asean-networks', publicly(getKind('asean-networks')))
    await query(sql`update asean_networks set owner = ${owner} where id = ${id}::uuid`)
    return id
  }
  const networksOf = async (talent: string): Promise<string[]> =>
    (await queryOne<{ networks: string[] | null }>(sql`select networks from talents where id = ${talent}::uuid`))
      ?.networks ?? []
  const requests = (id: string) =>
    query<{ id: string; state: string }>(sql`select id, state from network_requests where network = ${id}::uuid`)

  test('who asks several times asks once, and who asks as the invitation comes belongs to the network', async () => {
    const keeper = await someone()
    for (let round = 0; round < 4; round++) {
      const [one, id] = [await someone({ entry: true }), await network(keeper.id)]
      await manyAtOnce(4, () => joining.askToJoin(one.viewer, id))
      expect(await requests(id)).toHaveLength(1)
      const [other, place] = [await someone({ entry: true }), await network(keeper.id)]
      const asked = await atOnce(
        () => joining.invite(keeper.viewer, place, other.email),
        () => joining.askToJoin(other.viewer, place),
        () => joining.invite(keeper.viewer, place, other.email),
      )
      expect(done(asked)).toBe(3)
      const [made, ...more] = await requests(place)
      expect(more).toEqual([])
      // A wish that came first waits for who keeps the network; an invitation that came first is taken.
      expect(made?.state === 'accepted').toBe((await networksOf(other.talent)).includes(place))
      const origin = await queryOne(sql`select origin from network_requests where id = ${made?.id}::uuid`)
      expect(origin).toEqual({ origin: made?.state === 'accepted' ? 'invited' : 'asked' })
    }
  })

  test('a wish that is accepted, declined, withdrawn and asked again at the same moment is decided once', async () => {
    const [one, keeper] = [await someone({ entry: true }), await someone()]
    const id = await network(keeper.id)
    await joining.askToJoin(one.viewer, id)
    const [request] = await requests(id)
    const wish = String(request?.id)
    const decided = await atOnce(
      () => joining.decide(keeper.viewer, wish, true, ''),
      () => joining.decide(viewers.admin, wish, false, 'No'),
      () => joining.withdraw(one.viewer, wish),
    )
    expect(done(decided)).toBe(1)
    const [now] = await requests(id)
    expect((await networksOf(one.talent)).includes(id)).toBe(now?.state === 'accepted')
    const left = await atOnce(
      () => joining.leave(one.viewer, id),
      () => joining.leave(one.viewer, id),
    )
    expect(done(left)).toBe(now?.state === 'accepted' ? 1 : 0)
  })
})

describe('lists of the own', () => {
  test('what is saved twice is there once, and what is saved and taken off leaves no error', async () => {
    const [{ id }, item] = [await someone(), (await build('hosts', publicly(getKind('hosts')))).id]
    await manyAtOnce(6, () => save(id, { kind: 'hosts', id: item }))
    const kept = () => query(sql`select 1 from saved_items where member = ${id}::uuid`)
    expect(await kept()).toHaveLength(1)
    await manyAtOnce<unknown>(4, (at) => (at % 2 ? save(id, { kind: 'hosts', id: item }) : unsave(id, 'hosts', item)))
    expect((await kept()).length).toBeLessThan(2)
  })

  test('a search that is kept twice at once is there once, and the last place is given once', async () => {
    const { id } = await someone()
    const one = (name: string) => ({ name, kind: 'hosts', query: `q=${name}`, frequency: 'daily' as const })
    await manyAtOnce(6, () => keepSearch(id, one('same')))
    expect(await listSearches(id)).toHaveLength(1)
    for (let at = 2; at < mostSearches; at++) await keepSearch(id, one(`word ${at}`))
    await manyAtOnce(4, (at) => keepSearch(id, one(`last ${at}`)))
    expect(await listSearches(id)).toHaveLength(mostSearches)
  })

  test('of several views that are saved under one name one is kept, also when one is renamed so', async () => {
    const staff = viewers.editor
    const hosts = getKind('hosts')
    await manyAtOnce(6, (at) => saveView(staff, hosts, 'Open', `page=${at}`, false))
    const kept = () =>
      query<{ id: string }>(sql`select id from saved_views where owner = ${staff.id} and lower(name) = 'open'`)
    const [one, ...more] = await kept()
    expect(more).toEqual([])
    await saveView(staff, hosts, 'Other', 'page=9', false)
    const [other] = await query<{ id: string }>(
      sql`select id from saved_views where owner = ${staff.id} and name = 'Other'`,
    )
    await atOnce(
      () => renameView(staff, hosts, String(other?.id), 'open'),
      () => saveView(staff, hosts, 'Open', 'page=7', false),
    )
    expect(await kept()).toHaveLength(1)
    const gone = await manyAtOnce(2, async () => removeView(staff, hosts, String((await kept())[0]?.id ?? one?.id)))
    expect(done(gone)).toBe(1)
  })

  test('one window writes in a post, and a draft that two take over is taken over once', async () => {
    const { id: post } = await build('blogs')
    const windows = ['window-one', 'window-two', 'window-three'].map((window) => ({ post, window }))
    const writers = [viewers.admin, viewers.secret, viewers.admin]
    await manyAtOnce(3, (at) => heartbeat(writers[at] as Viewer, windows[at] as never))
    const writing = async () =>
      (await editingOf(viewers.admin, windows[0] as never)).editors.filter((one) => one.writesSince)
    const [first, ...more] = await writing()
    expect(more).toEqual([])
    const owner = writers[windows.findIndex(({ window }) => window === first?.window)] as Viewer
    await keepDraft(owner, { post, window: String(first?.window) }, 1, { title: { en: 'Typed' } })
    const others = windows
      .map((place, at) => ({ place, viewer: writers[at] as Viewer }))
      .filter(({ place }) => place.window !== first?.window)
    await manyAtOnce(2, (at) => takeOver(others[at]?.viewer as Viewer, others[at]?.place as never))
    expect(await writing()).toHaveLength(1)
    expect(await query(sql`select 1 from blog_drafts where post = ${post}::uuid`)).toHaveLength(1)
  })
})

describe('what a kind allows so often, or to one alone', () => {
  test('of five posts that are pinned at once three are', async () => {
    const posts = await Promise.all(Array.from({ length: 5 }, () => build('blogs')))
    const answers = await Promise.all(
      posts.map(({ id }) => app.as(viewers.secret).patch(`/api/blogs/${id}`, { version: 1, isPinned: true })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(await findRows(getKind('blogs'), { isPinned: true })).toHaveLength(3)
  })

  test('of two works that are made versions of each other one is', async () => {
    const [one, other] = [await build('publications'), await build('publications')]
    const name = (work: string, versionOf: string) =>
      app.as(viewers.secret).patch(`/api/publications/${work}`, { version: 1, versionOf })
    const answers = await Promise.all([name(one.id, other.id), name(other.id, one.id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  test('settings that two save from one version are saved once', async () => {
    const { version } = await getStoredSettings()
    const saved = await manyAtOnce(4, (at) =>
      saveSettings(viewers.admin, { site_title: { en: `Title ${at}` } }, version),
    )
    expect(done(saved)).toBe(1)
  })

  test('a university whose record is accepted by one and refused by another is what one of them said', async () => {
    const [record] = [...rorRecords().values()].filter(({ country }) => country === 'TH')
    const { id } = await build('universities', { name: { en: `Unmatched ${++count}` }, country: await thailand() })
    await manyAtOnce(4, (at) =>
      decideRor(at % 2 ? viewers.admin : viewers.secret, id, at % 2 ? 'accept' : 'reject', String(record?.ror)),
    )
    const told = await query<{ changed: { ror?: { new?: string } } }>(
      sql`select changed from audit_entries where row_id = ${id}::uuid and action in ('review', 'update') order by id`,
    )
    const accepted = told.findIndex(({ changed }) => changed.ror?.new === record?.ror)
    // After an id is there nothing more is said about it.
    expect([-1, told.length - 1]).toContain(accepted)
    const { ror } = await records(system(), getKind('universities')).values(id)
    expect(ror).toBe(accepted === -1 ? null : record?.ror)
  })
})

let ofThailand = ''
const thailand = async (): Promise<string> => ofThailand
beforeAll(async () => {
  ofThailand = String((await queryOne<{ id: string }>(sql`select id from countries where code = 'TH'`))?.id)
})

test('a key that comes with several calls at the same moment makes one row in each list', async () => {
  const drafts = { hosts: await draftOf(getKind('hosts')), cities: await draftOf(getKind('cities')) }
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => {
      const list = at % 2 ? 'hosts' : 'cities'
      return app.as(viewers.secret).post(`/api/${list}`, drafts[list], { 'idempotency-key': 'two lists at once' })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(2)
})

// Changes that members and staff propose of rows that are not theirs: who may, what is kept, and what who keeps the row makes of it.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proposalOptions } from '#features/proposals/options.ts'
import { takesProposals } from '#engine/model/proposable.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { staffWork } from '#engine/interfaces/work-queue.ts'
import { decideOpen, listOpen } from '#features/proposals/open-proposals.ts'
import { proposableShape, proposeChange } from '#features/proposals/propose-change.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { aMember, staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()
proposalOptions.rateLimits = false

let app: FastifyInstance
let stage: Stage
let thailand = ''
let member: Viewer
beforeAll(async () => {
  app = await openServer({ hasPages: true })
  stage = await openStage(app, ['researcher', 'editor', 'user', 'author', 'country admin', 'admin of another country'])
  thailand = await country('TH')
  member = { ...aMember(), id: stage.ids.researcher }
})
afterAll(() => app.close())

type Lab = { id: string; version: number; slug: string; machines: { id: string; name: object; status: string }[] }
const labs = () => getKind('lab-locations')
const machine = (en: string) => ({ name: { en }, category: 'imaging' })
const makeLab = async (more: object = {}): Promise<Lab> => {
  const row = await build('lab-locations', { ...publicly(labs()), country: thailand, department: 'Old', ...more })
  const version = Number(row.version)
  const machines = [machine('Loom'), machine('Heddle')]
  return (await records(system(), labs()).update(row.id, { machines }, version)) as unknown as Lab
}
const inScope = (): Viewer => staffWith('country_admin', thailand)
const partsOf = async (viewer: Viewer, { id }: Lab) =>
  (await listOpen(viewer, labs())).find(({ entry }) => entry === id)?.parts ?? []
const idOf = async (lab: Lab, field: string | null): Promise<string> =>
  (await partsOf(inScope(), lab)).find((one) => one.field === field)?.id ?? ''

const kinds = registry.kinds.filter(takesProposals).map(({ name }) => name)

test('entries of every kind that staff manage take proposals, people and messages have their own way', () => {
  for (const name of ['hosts', 'lab-locations', 'funding-organizations', 'publications', 'journals', 'publishers'])
    expect(kinds).toContain(name)
  for (const name of ['talents', 'young-talents', 'contact-messages', 'countries', 'machines'])
    expect(kinds).not.toContain(name)
})

// Where only admins come in, nobody of the staff proposes to others.
test.each(kinds.filter((name) => !getKind(name).navigation?.guards?.includes('admin')))(
  '%s: the pages of staff are for who changes rows, the form for who reads them and does not',
  async (name) => {
    const kind = getKind(name)
    const row = await build(name, { ...publicly(kind), ...(kind.fields['country'] ? { country: thailand } : {}) })
    const list = listAddress(kind)
    const open = async (actor: 'editor' | 'user' | 'author', path: string) =>
      (await stage.browse(actor, 'GET', path)).statusCode
    expect([await open('editor', `${list}/proposals`), await open('user', `${list}/proposals`)]).toEqual([200, 403])
    expect(await open('author', `${list}/propose?id=${row.id}`), 'who adds rows').toBe(200)
    expect(await open('editor', `${list}/propose?id=${row.id}`), 'who may change it').toBe(404)
    expect(await open('user', `${list}/propose?id=${row.id}`), 'who only reads').toBe(404)
    const asMember = await stage.browse('researcher', 'GET', `/my-profile/propose?entry=${name}/${String(row.slug)}`)
    expect(asMember.statusCode, 'members where everybody sees the row').toBe(kind.navigation?.opens ? 200 : 404)
    const menu = (await stage.browse('author', 'GET', String(list))).body
    expect(menu).toContain('Propose a change')
  },
)

test('members: not of drafts, of the own, or while a menu flag closes the list; only what everybody sees', async () => {
  const [lab, draft, own] = [
    await makeLab(),
    await makeLab({ status: 'draft' }),
    await makeLab({ owner: stage.ids.researcher }),
  ]
  const open = async ({ slug }: Lab) =>
    (await stage.browse('researcher', 'GET', `/my-profile/propose?entry=lab-locations/${slug}`)).statusCode
  expect([await open(lab), await open(draft), await open(own)]).toEqual([200, 404, 404])
  const about = await stage.browse('researcher', 'GET', `/about?topic=report_entry&entry=lab-locations/${lab.slug}`)
  expect(about.body).toContain(`/my-profile/propose?entry=lab-locations/${lab.slug}`)
  const { version } = await getStoredSettings()
  const off = await saveSettings(staffWith('admin'), { show_menu_resourse_lab_location: false }, version)
  expect(await open(lab)).toBe(404)
  await saveSettings(staffWith('admin'), { show_menu_resourse_lab_location: true }, off.version)
  const shape = proposableShape(member, labs(), 'en')
  const names = shape.sections.flatMap(({ fields }) => fields)
  expect(names).toContain('department')
  for (const hidden of ['contactEmail', 'phone', 'photo', 'owner', 'internalNote']) expect(names).not.toContain(hidden)
  const [machines] = shape.children
  expect(machines?.shape.sections.flatMap(({ fields }) => fields)).not.toContain('serialNumber')
})

test('a form that is posted twice without script makes one row, and leads to it both times', async () => {
  const path = '/backend/manages/talents/form'
  const page = await stage.browse('editor', 'GET', path, { headers: { accept: 'text/html' } })
  const key = /name="key" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const post = (more: Record<string, string> = {}) =>
    stage.browse('editor', 'POST', path, {
      payload: new URLSearchParams({
        do: 'save',
        key,
        fullName: 'Only Onepress',
        country: thailand,
        ...more,
      }).toString(),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    })
  const [first, second] = [await post(), await post()]
  expect([first.statusCode, second.statusCode, second.headers.location]).toEqual([303, 303, first.headers.location])
  const made = () => records(system(), getKind('talents')).list({ where: { fullName: 'Only Onepress' } })
  expect((await made()).total).toBe(1)
  // What says something else under the same key is no second press.
  expect((await post({ fullName: 'Other Onepress' })).statusCode).not.toBe(303)
  expect((await made()).total).toBe(1)
})

test('a proposal that is decided is decided by nobody again, and its values are not taken over late', async () => {
  const lab = await makeLab()
  await proposeChange(member, labs(), lab.id, { department: 'Never' }, null)
  const accepted = [await idOf(lab, 'department')]
  const decision = { entry: lab.id, proposer: String(member.id), reason: null }
  await decideOpen(inScope(), labs(), { ...decision, accepted: [] })
  await expect(decideOpen(inScope(), labs(), { ...decision, accepted })).rejects.toMatchObject({
    code: 'decided_before',
  })
  expect((await records(system(), labs()).get(lab.id))['department']).toBe('Old')
})

test('seen in scope, taken over in part with its children as one change, the rest refused; its proposer is told', async () => {
  const lab = await makeLab()
  const [loom, heddle] = lab.machines
  const given = {
    department: 'New',
    openingHours: { en: 'By day' },
    machines: [{ id: heddle?.id, status: 'inactive' }, { id: loom?.id }, machine('Shuttle')],
  }
  await proposeChange(member, labs(), lab.id, { department: 'First thought' }, null)
  await proposeChange(member, labs(), lab.id, given, 'As their page says')
  expect((await partsOf(inScope(), lab)).map(({ field }) => String(field)).toSorted()).toEqual([
    'department',
    'machines',
    'null',
    'openingHours',
  ])
  const elsewhere = staffWith('country_admin', await country('VN'))
  expect(await partsOf(elsewhere, lab)).toEqual([])
  await expect(
    decideOpen(elsewhere, labs(), { entry: lab.id, proposer: String(member.id), accepted: [], reason: 'No' }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await staffWork(inScope(), labs())).map(({ href }) => href)).toContain(
    '/backend/manages/lab-locations/proposals',
  )
  const page = (await stage.browse('country admin', 'GET', '/backend/manages/lab-locations/proposals')).body
  for (const text of ['Old', 'New', 'By day', 'Shuttle', 'As their page says', 'Actor researcher'])
    expect(page).toContain(text)
  expect((await stage.browse('country admin', 'GET', '/backend/manages/lab-locations')).body).toContain(
    '/backend/manages/lab-locations/proposals',
  )

  const sent = await stage.browse('country admin', 'POST', '/backend/manages/lab-locations/proposals', {
    payload: new URLSearchParams([
      ['do', 'accept'],
      ['proposal', `${lab.id} ${member.id}`],
      ['part', await idOf(lab, 'department')],
      ['part', await idOf(lab, 'machines')],
      ['reason', 'The hours are on the wall'],
    ]).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(sent.statusCode, sent.body.slice(0, 300)).toBe(303)
  const now = (await records(system(), labs()).get(lab.id)) as unknown as Lab & Record<string, unknown>
  expect(now).toMatchObject({ department: 'New', openingHours: null, version: lab.version + 1, status: 'published' })
  expect(now.machines.map(({ name, status }) => [name, status])).toEqual([
    [{ en: 'Heddle' }, 'inactive'],
    [{ en: 'Loom' }, 'active'],
    [{ en: 'Shuttle' }, 'active'],
  ])
  expect(await partsOf(inScope(), lab)).toEqual([])
  expect(await notificationsOf({ realm: 'member', account: stage.ids.researcher })).toContainEqual([
    expect.stringContaining('was accepted in part'),
    'The hours are on the wall',
    `/lab-location?item=${lab.slug}`,
  ])
})

test('refusing wants a reason; what would be wrong is said, and nothing is decided then', async () => {
  const lab = await makeLab()
  await proposeChange(member, labs(), lab.id, { latitude: 13 }, null)
  const path = '/backend/manages/lab-locations/proposals'
  const decide = (more: Record<string, string>) =>
    stage.browse('editor', 'POST', path, {
      payload: new URLSearchParams({ proposal: `${lab.id} ${member.id}`, ...more }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const silent = await decide({ do: 'refuse' })
  expect([silent.statusCode, silent.body.includes('Say why you refuse it.')]).toEqual([422, true])
  const wrong = await decide({ do: 'accept', part: await idOf(lab, 'latitude'), reason: 'Good find' })
  expect([wrong.statusCode, wrong.body.includes('Longitude'), wrong.body.includes('Good find')]).toEqual([
    422,
    true,
    true,
  ])
  expect((await decide({ do: 'refuse', reason: 'Half a place' })).statusCode).toBe(303)
  const late = await decide({ do: 'refuse', reason: 'Too late a word' })
  expect(late.statusCode, 'decided already').toBe(422)
  for (const said of ['Somebody decided about this in the meantime', 'Too late a word'])
    expect(late.body).toContain(said)
  expect(await records(system(), labs()).get(lab.id)).toMatchObject({ latitude: null, version: lab.version })
})

test('two people propose about one field; each is decided by itself', async () => {
  const lab = await makeLab()
  const other: Viewer = { ...aMember(), id: stage.ids.organization }
  await proposeChange(member, labs(), lab.id, { department: 'One' }, null)
  await proposeChange(other, labs(), lab.id, { department: 'Two' }, null)
  const open = (await listOpen(inScope(), labs())).filter(({ entry }) => entry === lab.id)
  expect(open.flatMap(({ parts }) => parts.map(({ value }) => value))).toEqual(['One', 'Two'])
  const [first, second] = open
  await decideOpen(inScope(), labs(), {
    entry: lab.id,
    proposer: String(second?.proposer),
    accepted: [String(second?.parts[0]?.id)],
    reason: null,
  })
  await decideOpen(inScope(), labs(), {
    entry: lab.id,
    proposer: String(first?.proposer),
    accepted: [],
    reason: 'Older',
  })
  expect(await records(system(), labs()).get(lab.id)).toMatchObject({ department: 'Two' })
})

test('by the API: proposed, listed in reach, read beside what stands there, decided; what is wrong is named by field', async () => {
  const lab = await makeLab()
  const [loom] = lab.machines
  const url = `/api/lab-locations/${lab.id}/proposals`
  const propose = (payload: object, actor: Actor = 'researcher') => stage.ask(actor, 'POST', url, { payload })
  const wrong = await propose({
    values: {
      contactEmail: 'a@example.org',
      latitude: 900,
      machines: [{ id: lab.id }, { serialNumber: 'X', category: 'x' }],
    },
  })
  expect([wrong.statusCode, Object.keys(wrong.json<{ fields: object }>().fields).toSorted()]).toEqual([
    400,
    ['contactEmail', 'latitude', 'machines.0', 'machines.1.category', 'machines.1.serialNumber'],
  ])
  const same = await propose({ values: { department: 'Old', machines: lab.machines.map(({ id }) => ({ id })) } })
  expect([same.statusCode, same.json().code]).toEqual([400, 'nothing_to_propose'])
  const values = { department: 'New', machines: [{ id: loom?.id, status: 'inactive' }] }
  expect((await propose({ values, remark: 'As their page says' })).statusCode).toBe(204)
  expect((await propose({ values }, 'editor')).statusCode, 'who may change it').toBe(403)

  type Sent = { proposer: { id: string; name: string }; remark: string; parts: Record<string, unknown>[] }
  const read = async (actor: Actor, path: string) => {
    const answer = await stage.ask(actor, 'GET', path)
    return answer.statusCode === 200 ? answer.json<{ rows: Sent[] }>().rows : answer.statusCode
  }
  const [open] = (await read('country admin', url)) as Sent[]
  expect(open).toMatchObject({
    entry: { id: lab.id, slug: lab.slug },
    proposer: { id: stage.ids.researcher, name: 'Actor researcher' },
    remark: 'As their page says',
    parts: expect.arrayContaining([
      expect.objectContaining({ field: 'department', now: 'Old', proposed: 'New' }),
      expect.objectContaining({
        field: 'machines',
        now: [expect.objectContaining({ status: 'active' }), expect.anything()],
        proposed: [expect.objectContaining({ id: loom?.id, status: 'inactive', name: { en: 'Loom' } })],
      }),
    ]),
  })
  expect(await read('country admin', '/api/lab-locations/proposals')).toContainEqual(open)
  expect(await read('admin of another country', '/api/lab-locations/proposals')).toEqual([])
  expect(await read('admin of another country', url)).toBe(404)

  const decide = (payload: object) => stage.ask('country admin', 'POST', `${url}/decide`, { payload })
  const proposer = stage.ids.researcher
  expect((await decide({ proposer, take: [] })).json().code).toBe('no_reason')
  const take = [String(open?.parts.find(({ field }) => field === 'machines')?.['id'])]
  const decided = await decide({ proposer, take, reason: 'Another department' })
  expect(decided.json()).toMatchObject({
    department: 'Old',
    version: lab.version + 1,
    machines: [{ status: 'inactive' }],
  })
  expect((await decide({ proposer, take })).statusCode, 'decided already').toBe(404)
  expect(await read('country admin', url)).toEqual([])
})

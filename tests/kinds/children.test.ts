// Children live and are seen with their parent: machines with their lab.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchKinds } from '#engine/search/search-kinds.ts'
import { records } from '#engine/store/records.ts'
import { getKind } from '#engine/model/registry.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { machines } from '#kinds/lab-locations/machines-kind.ts'
import { query, sql } from '#server/database/db.ts'
import { build, draftOf } from '#tests/support/build.ts'
import { aMember } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

type Machine = { id: string; version: number; confirmedAt: string | null } & Record<string, unknown>
type Lab = { id: string; version: number; status: string; machines: Machine[] } & Record<string, unknown>

const base = '/api/lab-locations'
const today = new Date().toISOString().slice(0, 10)
const machine = (en: string, more: Record<string, unknown> = {}) => ({ name: { en }, category: 'imaging', ...more })
const names = (lab: Lab): string[] => lab.machines.map(({ name }) => (name as { en: string }).en)

/** Sends and expects this status. */
async function send<Body = Lab>(
  viewer: Viewer,
  method: 'post' | 'patch',
  url: string,
  body: Record<string, unknown>,
  status = 200,
) {
  const answer = await app.as(viewer)[method](url, body)
  expect(answer.statusCode, answer.body).toBe(status)
  return answer.json<Body>()
}
const publish = (lab: Lab): Promise<Lab> =>
  send(viewers.secret, 'post', `${base}/${lab.id}/status`, { status: 'published', version: lab.version })
const read = async (lab: { id: string }, viewer = viewers.secret): Promise<Lab> =>
  (await app.as(viewer).get(`${base}/${lab.id}`)).json<Lab>()
const makeLab = async (machines: object[], more: Record<string, unknown> = {}, viewer = viewers.secret): Promise<Lab> =>
  send(
    viewer,
    'post',
    base,
    { ...(await draftOf(getKind('lab-locations'), { country: world.thailand, ...more })), machines },
    201,
  )
const idsOf = async (viewer: Viewer, url: string): Promise<string[]> => {
  const answer = await app.as(viewer).get(url)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ rows: { id: string }[] }>().rows.map(({ id }) => id)
}

test('who names the child kinds has their lists in types; a list of another kind is refused', async () => {
  const labs = records(system(), labLocations, { machines })
  const { country } = await draftOf(getKind('lab-locations'), { country: world.thailand })
  const lab = await labs.create({
    name: { en: 'Typed lab' },
    country: String(country),
    organizationName: 'House',
    machines: [{ name: { en: 'Loom' }, category: 'mechanical' }],
  })
  const [loom] = lab.machines
  const name: Partial<Record<string, string>> | undefined = loom?.name
  expect([name, loom?.status]).toEqual([{ en: 'Loom' }, 'active'])
  // @ts-expect-error -- a machine has no such field
  await expect(labs.update(lab.id, { machines: [{ wheels: 4 }] }, 1)).rejects.toMatchObject({ status: 400 })
  expect(() => records(system(), labLocations, { machines: fundingCalls })).toThrow('no list of children')
})

test('the children of a row are read by pages, by whoever reads the row', async () => {
  const lab = await makeLab(['One', 'Two', 'Three'].map((name) => machine(name)))
  const url = `${base}/${lab.id}/machines`
  const page = await app.as(viewers.secret).get(`${url}?size=2&page=2`)
  expect(page.json()).toMatchObject({ total: 3, page: 2, size: 2, rows: [{ id: lab.machines[2]?.id }] })
  expect(await idsOf(viewers.secret, url)).toEqual(lab.machines.map(({ id }) => id))
  const status = async (viewer: Viewer, address: string) => (await app.as(viewer).get(address)).statusCode
  expect(await status(viewers.visitor, url)).toBe(404)
  expect(await status(viewers.secret, `${base}/${lab.id}/funding-calls`)).toBe(404)
  expect(await status(viewers.secret, `${url}?size=0`)).toBe(400)
  expect(await status(viewers.secret, `${url}?owner=1`)).toBe(400)
})

describe('a list of children is written with its parent', () => {
  test('made, changed, put in order and taken out in one call each', async () => {
    const made = await makeLab([
      machine('Scanning microscope'),
      machine('X-ray diffractometer', { status: 'inactive' }),
    ])
    expect(names(made)).toEqual(['Scanning microscope', 'X-ray diffractometer'])
    expect(made).toMatchObject({
      version: 1,
      machineCount: 2,
      availableCount: 1,
      machineStatuses: ['active', 'inactive'],
    })
    expect(made.machines.map(({ confirmedAt }) => confirmedAt)).toEqual([today, today])
    expect(made['confirmedAt']).toBe(today)
    expect(await read(made)).toEqual(made)
    const [first, second] = made.machines as [Machine, Machine]
    const changed = await send(viewers.secret, 'patch', `${base}/${made.id}`, {
      version: 1,
      machines: [{ ...second, status: 'active' }, machine('Plate reader'), first],
    })
    expect(names(changed)).toEqual(['X-ray diffractometer', 'Plate reader', 'Scanning microscope'])
    expect(changed).toMatchObject({ version: 2, machineCount: 3, availableCount: 3, machineStatuses: ['active'] })
    expect(changed.machines[0]).toMatchObject({ id: second.id, version: 2 })
    const fewer = await send(viewers.secret, 'patch', `${base}/${made.id}`, { version: 2, machines: [first] })
    expect(names(fewer)).toEqual(['Scanning microscope'])
    const same = await send(viewers.secret, 'patch', `${base}/${made.id}`, { version: 3, acronym: 'cem' })
    expect([names(same), same['acronym'], same.version]).toEqual([['Scanning microscope'], 'CEM', 4])
    const none = await send(viewers.secret, 'patch', `${base}/${made.id}`, { version: 4, machines: [] })
    expect(none).toMatchObject({ machines: [], machineCount: 0, availableCount: 0, machineStatuses: [] })
    const trail = await query<{ action: string }>(
      sql`select action from audit_entries where kind = 'machines' and row_id = ${first.id}::uuid order by id`,
    )
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'trash'])
    const [entry] = await query<{ changed: object }>(
      sql`select changed from audit_entries where kind = 'lab-locations' and row_id = ${made.id}::uuid order by id limit 1`,
    )
    expect(entry?.changed).toHaveProperty('machines')
  })

  test('what is wrong is said of the place in the list, and nothing is written', async () => {
    const draft = await draftOf(getKind('lab-locations'), { country: world.thailand })
    const refused = await send<{ fields: object }>(
      viewers.secret,
      'post',
      base,
      {
        ...draft,
        name: { en: 'Never written' },
        machines: [
          machine('Good', { internalCode: 'a-1' }),
          { category: 'imaging', internalCode: 'A-1', yearAcquired: new Date().getFullYear() + 1 },
          { ...machine('Odd'), unknownThing: 1 },
        ],
      },
      400,
    )
    expect(Object.keys(refused.fields).sort()).toEqual([
      'machines.1.internalCode',
      'machines.1.name',
      'machines.1.yearAcquired',
      'machines.2.unknownThing',
    ])
    expect(await idsOf(viewers.secret, `${base}?q=never+written`)).toEqual([])
    for (const machines of ['x', [null], [['x']], { 0: machine('x') }])
      await send(viewers.secret, 'post', base, { ...draft, machines }, 400)
    const other = await makeLab([machine('Of another lab')])
    const lab = await makeLab([])
    const stolen = { version: 1, machines: [{ id: other.machines[0]?.id, name: { en: 'Stolen' } }] }
    const answer = await send<{ fields: object }>(viewers.secret, 'patch', `${base}/${lab.id}`, stolen, 400)
    expect(Object.keys(answer.fields)).toEqual(['machines.0'])
  })

  test('a machine that is written by its own call makes a new version of its lab', async () => {
    const lab = await makeLab([machine('Microscope')])
    const [own] = lab.machines as [Machine]
    const patched = await send<Machine>(viewers.secret, 'patch', `/api/machines/${own.id}`, {
      version: 1,
      status: 'inactive',
    })
    expect(patched).toMatchObject({ version: 2, status: 'inactive', confirmedAt: today })
    expect(await read(lab)).toMatchObject({ version: 2, availableCount: 0, machineStatuses: ['inactive'] })
    await send(viewers.secret, 'patch', `${base}/${lab.id}`, { version: 1, acronym: 'late' }, 409)
    const more = await send<Machine>(
      viewers.secret,
      'post',
      '/api/machines',
      { lab: lab.id, ...machine('Second') },
      201,
    )
    expect(await read(lab)).toMatchObject({ version: 3, machineCount: 2, availableCount: 1 })
    expect((await app.as(viewers.secret).delete(`/api/machines/${more.id}`)).statusCode).toBe(204)
    expect(await read(lab)).toMatchObject({ version: 4, machineCount: 1, availableCount: 0 })
  })
})

describe('who sees and changes machines', () => {
  const secretly = { serialNumber: 'SERIALXYZ', internalCode: 'CODEXYZ' }
  let lab: Lab
  let draft: Lab
  beforeEach(async () => {
    lab = await publish(await makeLab([machine('Cryo microscope', { ...secretly, model: 'Titan' })]))
    draft = await makeLab([machine('Hidden microscope')])
  })

  test('visitors see those of published labs, and not until the lab is out of trash', async () => {
    const [own] = lab.machines as [Machine]
    const machinesUrl = '/api/machines?size=100'
    expect(names(await read(lab, viewers.visitor))).toEqual(['Cryo microscope'])
    expect(await idsOf(viewers.visitor, machinesUrl)).toContain(own.id)
    expect(await idsOf(viewers.visitor, machinesUrl)).not.toContain(draft.machines[0]?.id)
    expect((await app.as(viewers.visitor).get(`/api/machines/${draft.machines[0]?.id}`)).statusCode).toBe(404)
    await app.as(viewers.secret).delete(`${base}/${lab.id}`)
    expect((await app.as(viewers.visitor).get(`/api/machines/${own.id}`)).statusCode).toBe(404)
    expect(await idsOf(viewers.visitor, machinesUrl)).not.toContain(own.id)
    const back = await send(viewers.secret, 'post', `${base}/${lab.id}/restore`, {})
    expect(names(back)).toEqual(['Cryo microscope'])
    expect(await idsOf(viewers.visitor, machinesUrl)).toContain(own.id)
  })

  test('serial numbers and codes are for who may change the lab alone', async () => {
    const [own] = lab.machines as [Machine]
    expect(own).toMatchObject(secretly)
    for (const viewer of [viewers.visitor, viewers.member, viewers.user])
      for (const url of [
        `${base}/${lab.id}`,
        base,
        `/api/machines/${own.id}`,
        '/api/machines?facets=1',
        '/api/machines/export?format=csv',
        `${base}/export?format=csv`,
      ]) {
        const { body } = await app.as(viewer).get(url)
        expect(/SERIALXYZ|CODEXYZ/.test(body), `${viewer.who} ${url}`).toBe(false)
      }
    for (const url of [`${base}?q=SERIALXYZ`, '/api/machines?q=CODEXYZ'])
      expect(await idsOf(viewers.visitor, url), url).toEqual([])
    expect((await app.as(viewers.visitor).get('/api/machines?serialNumber=SERIALXYZ')).statusCode).toBe(400)
  })

  test('another country, and who may only read, change none', async () => {
    const [own] = lab.machines as [Machine]
    const change = { version: own.version, status: 'inactive' }
    await send(viewers.vnAdmin, 'patch', `/api/machines/${own.id}`, change, 404)
    await send(viewers.vnAdmin, 'post', '/api/machines', { lab: lab.id, ...machine('Foreign') }, 400)
    await send(viewers.user, 'patch', `/api/machines/${own.id}`, change, 403)
    await send(viewers.member, 'patch', `/api/machines/${own.id}`, change, 403)
    await send(viewers.visitor, 'patch', `/api/machines/${own.id}`, change, 401)
    await send(viewers.thAdmin, 'patch', `/api/machines/${own.id}`, change)
  })
})

describe('a lab is found by its machines', () => {
  let lab: Lab
  beforeAll(async () => {
    lab = await publish(
      await makeLab(
        [machine('Quadrupole spectrometer', { acronym: 'QQQ', manufacturer: 'Zorblatt', category: 'spectroscopy' })],
        {
          name: { en: 'Center for water' },
        },
      ),
    )
  })
  const found = async (query: string): Promise<boolean> =>
    (await idsOf(viewers.visitor, `${base}?${query}`)).includes(lab.id)

  test.each(['Quadrupole', 'QQQ', 'Zorblatt', 'สเปกโทรสโกปี'])(
    'by %s among all words and equipment, not by name',
    async (q) => {
      const words = encodeURIComponent(q)
      expect(await found(`q=${words}`)).toBe(true)
      expect(await found(`type=equipment&q=${words}`)).toBe(true)
      expect(await found(`type=name&q=${words}`)).toBe(false)
    },
  )
  test('the search over several kinds shows the machine that was hit, and nothing of it that is not for everybody', async () => {
    const told = async (q: string) => {
      const { rows } = await searchKinds(viewers.visitor, { q, kinds: [getKind('lab-locations'), getKind('hosts')] })
      return rows.find(({ id }) => id === lab.id)?.found.map(({ label, pieces }) => [label, pieces])
    }
    expect(await told('quadrupole')).toEqual([
      [
        'Machine',
        [
          { text: 'Quadrupole', hit: true },
          { text: ' spectrometer', hit: false },
        ],
      ],
    ])
    expect(await told('Zorblatt')).toEqual([['Machine: Quadrupole spectrometer', [{ text: 'Zorblatt', hit: true }]]])
    expect(await told('water'), 'its own name says it').toEqual([])
  })
  test('its own name is no equipment', async () => {
    expect(await found('type=name&q=water')).toBe(true)
    expect((await app.as(viewers.visitor).get(`${base}?type=equipment&q=water`)).json()).toMatchObject({ total: 0 })
  })
  test('by the status of a machine, as it is now', async () => {
    expect([await found('machineStatuses=active'), await found('machineStatuses=inactive')]).toEqual([true, false])
    const [own] = (await read(lab)).machines as [Machine]
    await send(viewers.secret, 'patch', `/api/machines/${own.id}`, {
      version: own.version,
      status: 'inactive',
      name: { en: 'Octopole' },
    })
    expect([await found('machineStatuses=active'), await found('machineStatuses=inactive')]).toEqual([false, true])
    expect([await found('q=octopole'), await found('q=quadrupole')]).toEqual([true, false])
    const stale = (query: string): Promise<string[]> => idsOf(viewers.secret, `${base}?size=100&${query}`)
    expect(await stale('confirmedAt=stale')).not.toContain(lab.id)
  })
})

describe('labs of an organization', () => {
  let owner: Viewer
  beforeEach(async () => {
    owner = {
      ...aMember(),
      review: { entries: true, changes: true },
      id: (await build('members', { memberType: 'organization', country: world.thailand })).id,
    }
  })

  test('from draft with machines to published, by the organization and then by staff', async () => {
    const made = await makeLab([machine('Own microscope', { serialNumber: 'OWN1' })], {}, owner)
    expect(made).toMatchObject({ status: 'draft', machines: [{ serialNumber: 'OWN1' }] })
    expect((await app.as(viewers.visitor).get(`${base}/${made.id}`)).statusCode).toBe(404)
    await send(owner, 'post', `${base}/${made.id}/status`, { status: 'published', version: 1 }, 403)
    const waiting = await send(owner, 'post', `${base}/${made.id}/status`, { status: 'pending', version: 1 })
    expect(waiting.status).toBe('pending')
    await publish(waiting)
    expect(names(await read(made, viewers.visitor))).toEqual(['Own microscope'])
    expect(await idsOf(viewers.visitor, `${base}?type=equipment&q=microscope`)).toContain(made.id)
  })

  test('the status of a machine waits for nobody, another change of it does', async () => {
    const lab = await publish(
      await send(owner, 'post', `${base}/${(await makeLab([machine('One')], {}, owner)).id}/status`, {
        status: 'pending',
        version: 1,
      }),
    )
    const [own] = lab.machines as [Machine]
    await send(owner, 'patch', `/api/machines/${own.id}`, { version: own.version, status: 'inactive' })
    const after = await read(lab)
    expect(after).toMatchObject({ status: 'published', availableCount: 0 })
    const inList = await send(owner, 'patch', `${base}/${lab.id}`, {
      version: after.version,
      machines: after.machines.map(({ id }) => ({ id, status: 'active' })),
    })
    expect(inList).toMatchObject({ status: 'published', availableCount: 1 })
    const renamed = await send(owner, 'patch', `${base}/${lab.id}`, {
      version: inList.version,
      machines: [{ id: own.id, name: { en: 'Another' } }],
    })
    expect(renamed.status).toBe('pending')
  })

  test('nobody else writes them', async () => {
    const lab = await makeLab([machine('One')], {}, owner)
    const other = { ...owner, id: (await build('members', { country: world.thailand })).id }
    await send(other, 'patch', `/api/machines/${lab.machines[0]?.id}`, { version: 1, status: 'inactive' }, 404)
    await send(other, 'post', '/api/machines', { lab: lab.id, ...machine('Foreign') }, 400)
  })
})

test('sixty machines are written with their lab in one call', async () => {
  const rows = records(system(), getKind('lab-locations'))
  const made = await rows.create({
    ...(await draftOf(getKind('lab-locations'))),
    machines: Array.from({ length: 60 }, (_, at) => machine(`M ${at}`)),
  })
  expect(made['machineCount']).toBe(60)
})

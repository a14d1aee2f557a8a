// The supervisor of a host: a public person when chosen, and never shown while not public.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { createRun } from '#import/begin-run.ts'
import { staffWork } from '#engine/interfaces/work-queue.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { query, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

type Made = { id: string; version: number }
const aPerson = async (more: Record<string, unknown> = {}): Promise<Made> =>
  (await build('talents', { ...publicly(getKind('talents')), country: world.thailand, ...more })) as never
const aHost = async (more: Record<string, unknown> = {}): Promise<Made> =>
  (await build('hosts', { status: 'published', country: world.thailand, ...more })) as never
const change = (who: keyof Viewers, { id }: Made, version: number, values: Record<string, unknown>) =>
  app.as(viewers[who]).patch(`/api/hosts/${id}`, { version, ...values })
const waitsFor = async (viewer: Viewer): Promise<number> => (await staffWork(viewer, getKind('hosts')))[0]?.count ?? 0

test('somebody who is not public cannot be chosen, and the answer says why', async () => {
  const [shown, draft, closed] = [
    await aPerson(),
    await aPerson({ status: 'draft' }),
    await aPerson({ profilePublic: false }),
  ]
  const host = await aHost()
  for (const { id } of [draft, closed]) {
    const answer = await change('editor', host, 1, { supervisor: id })
    expect(answer.statusCode).toBe(400)
    expect(JSON.stringify(answer.json())).toContain('profile is not public')
  }
  const made = await app.as(viewers.editor).post('/api/hosts', {
    name: { en: 'An offer' },
    organizationName: 'A house',
    country: world.thailand,
    supervisor: closed.id,
  })
  expect(made.statusCode).toBe(400)
  expect((await change('editor', host, 1, { supervisor: shown.id })).statusCode).toBe(200)
  expect((await app.as(viewers.visitor).get(`/api/hosts/${host.id}`)).json().supervisor.id).toBe(shown.id)
})

test('when a supervisor turns private the offer stays, without the name, and waits for who may change it', async () => {
  const person = await aPerson()
  const host = await aHost({ supervisor: person.id })
  const before = [await waitsFor(viewers.editor), await waitsFor(viewers.thAdmin)]
  const version = (await app.as(viewers.editor).get(`/api/talents/${person.id}`)).json<Made>().version
  expect(
    (await app.as(viewers.editor).patch(`/api/talents/${person.id}`, { version, profilePublic: false })).statusCode,
  ).toBe(200)
  expect((await app.as(viewers.visitor).get(`/api/hosts/${host.id}`)).json().supervisor).toBeNull()
  expect([await waitsFor(viewers.editor), await waitsFor(viewers.thAdmin)]).toEqual(before.map((n) => n + 1))
  for (const who of ['vnAdmin', 'lostAdmin', 'user', 'executive', 'author', 'member'] as const)
    expect(await waitsFor(viewers[who]), who).toBe(0)
  const listed = (await app.as(viewers.thAdmin).get('/api/hosts?only=hidden-supervisor')).json()
  expect(listed.rows.map((row: Made) => row.id)).toContain(host.id)
  for (const who of ['vnAdmin', 'visitor', 'member'] as const) {
    const answer = await app.as(viewers[who]).get('/api/hosts?only=hidden-supervisor')
    expect(answer.statusCode === 400 || answer.json().total === 0, who).toBe(true)
  }
  // Other changes go on; the same person cannot be chosen anew.
  const other = await change('editor', host, 1, { capacity: 3 })
  expect(other.statusCode).toBe(200)
  expect((await change('editor', host, 2, { supervisor: null })).statusCode).toBe(200)
  expect((await change('editor', host, 3, { supervisor: person.id })).statusCode).toBe(400)
  expect(await waitsFor(viewers.editor)).toBe(before[0])
})

test('a supervisor who was moved to the young talents waits for nobody while everybody sees them there', async () => {
  const young = (await build('young-talents', {
    ...publicly(getKind('young-talents')),
    country: world.thailand,
    supervisor: null,
  })) as unknown as Made & { slug: string }
  const before = await waitsFor(viewers.editor)
  const host = await aHost()
  await writeFields(system(), getKind('hosts'), host.id, { supervisor: young.id })
  expect((await app.as(viewers.visitor).get(`/api/hosts/${host.id}`)).json().supervisor).toMatchObject({
    id: young.id,
    kind: 'young-talents',
  })
  expect(await waitsFor(viewers.editor), 'visitors see who it is').toBe(before)
  await writeFields(system(), getKind('young-talents'), young.id, { profilePublic: false })
  expect(await waitsFor(viewers.editor)).toBe(before + 1)
})

test('an upload says so of the row, and takes over the others', async () => {
  const [shown, closed] = [
    await aPerson({ fullName: 'Ploy Shown', email: 'ploy.shown@example.org' }),
    await aPerson({ fullName: 'Ploy Closed', email: 'ploy.closed@example.org', profilePublic: false }),
  ]
  const file = [
    'Name,Organization name,Country,Supervisor',
    'First offer,A house,TH,ploy.shown@example.org',
    'Second offer,A house,TH,ploy.closed@example.org',
    'Third offer,A house,TH,',
  ].join('\n')
  const run = await createRun(viewers.editor, getKind('hosts'), Buffer.from(file), 'offers.csv')
  await checkRun(viewers.editor, run)
  const rows = await query(sql`
    select state, given ->> 'supervisor' supervisor, problems from import_rows where run = ${run.number} order by at`)
  expect(rows).toMatchObject([
    { state: 'create', supervisor: shown.id },
    {
      state: 'error',
      problems: [{ level: 'error', code: 'invalid', hint: 'notPublic', found: 'ploy.closed@example.org' }],
    },
    { state: 'create', supervisor: null },
  ])
  expect(closed.id).not.toBe(shown.id)
})

test('a host names its labs: staff see all of them, visitors those that are published', async () => {
  const lab = async (status: string) =>
    (await build('lab-locations', { ...publicly(getKind('lab-locations')), country: world.thailand, status })) as Made
  const [open, draft] = [await lab('published'), await lab('draft')]
  const host = await aHost()
  expect((await change('thAdmin', host, 1, { labs: [open.id, draft.id] })).statusCode).toBe(200)
  const seen = async (who: keyof Viewers) =>
    (await app.as(viewers[who]).get(`/api/hosts/${host.id}`)).json<{ labs: Made[] }>().labs.map(({ id }) => id)
  expect(await seen('editor')).toEqual([open.id, draft.id])
  expect(await seen('visitor')).toEqual([open.id])
})

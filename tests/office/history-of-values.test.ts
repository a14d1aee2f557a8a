// The history of an entry says old and new to whoever sees the entry and receives the field, and one field is put back by who may change it.
import { expect, test } from 'vitest'
import { describeKind } from '#engine/model/describe.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import type { ActionContext } from '#engine/page/context.ts'
import { historyOf } from '#engine/store/history/history.ts'
import { records } from '#engine/store/records.ts'
import { build, country } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'

const { viewers } = openWorld()
const kind = getKind('hosts')

const read = async (viewer: Viewer, id: string, of = kind) => {
  const row = await records(viewer, of).get(id)
  return historyOf(viewer, of, describeKind(of, viewer, 'en'), row)
}
async function changed(values: Record<string, unknown>): Promise<string> {
  const { id } = await build('hosts', { status: 'published', country: await country('TH'), capacity: 3 })
  await records(viewers.thAdmin, kind).update(id, values, 1)
  return id
}
async function send(viewer: Viewer, fields: Record<string, string>, about = 'hosts'): Promise<ListAnswer> {
  const context = {
    viewer,
    locale: 'en',
    words: await wordsIn('en'),
    site: { dates: {} },
    page: { kind: about },
    form: new URLSearchParams(fields),
    query: new URLSearchParams(),
  } as unknown as ActionContext
  return ((await listAction(context)) as { data: ListAnswer }).data
}

test('old and new stand in the history, names in place of ids, and nothing that a reader does not receive', async () => {
  const city = await build('cities', { name: { en: 'Chiang Mai' }, country: await country('TH') })
  const id = await changed({ capacity: 5, city: city.id, contactEmail: 'loom@example.org' })
  const [entry] = await read(viewers.editor, id)
  const of = (name: string) => entry?.values.find((one) => one.name === name)
  expect(of('capacity')).toEqual({ name: 'capacity', old: 3, new: 5 })
  expect(of('city')?.new).toMatchObject({ id: city.id, label: 'Chiang Mai' })
  const [seen] = await read(viewers.visitor, id)
  expect(JSON.stringify(seen)).not.toContain('loom@example.org')
  expect(JSON.stringify(await read(viewers.user, id))).not.toContain('loom@example.org')
})

test('one field is put back as it was, with an undo; not by who may not change the entry, and not what no change says', async () => {
  const id = await changed({ capacity: 5, organizationName: 'Loom House' })
  const entry = (await read(viewers.thAdmin, id))[0]?.id ?? ''
  const capacity = async () => (await records(viewers.admin, kind).get(id))['capacity']
  const ask = { do: 'put-back', id, entry, field: 'capacity' }
  for (const who of ['vnAdmin', 'user', 'executive', 'lostAdmin', 'author'] as const)
    expect((await send(viewers[who], ask)).problem, who).toBeDefined()
  expect((await send(viewers.thAdmin, { ...ask, field: 'status' })).problem?.code).toBe('unknown_field')
  expect((await send(viewers.thAdmin, { ...ask, entry: '999999999' })).problem?.code).toBe('not_found')
  expect(await capacity()).toBe(5)
  const done = await send(viewers.thAdmin, ask)
  expect([done.count, await capacity()]).toEqual([1, 3])
  expect(done.message).toMatch(/^“.+”: Capacity is as it was before\.$/)
  expect((await send(viewers.thAdmin, ask)).message).toBe('It says this already. Nothing was changed.')
  expect((await records(viewers.admin, kind).get(id))['organizationName']).toBe('Loom House')
  await send(viewers.thAdmin, done.undo as Record<string, string>)
  expect(await capacity()).toBe(5)
})

const labs = getKind('lab-locations')
type Machine = { id: string; yearAcquired: number | null; serialNumber?: string | null }

let towns = 0

/** A lab with two machines. */
async function lab(): Promise<{ id: string; machines: () => Promise<Machine[]>; version: () => Promise<number> }> {
  towns += 1
  const category = 'imaging'
  const city = await build('cities', { name: { en: `Loom Town ${towns}` }, country: await country('TH') })
  const { id } = await build('lab-locations', {
    name: { en: 'Selvedge laboratory' },
    organizationName: 'Loom House',
    contactEmail: 'loom@example.org',
    accessTerms: ['collaboration'],
    status: 'published',
    country: await country('TH'),
    city: city.id,
    machines: [
      { name: { en: 'Warp knitter' }, category, yearAcquired: 2012, serialNumber: 'WK-1' },
      { name: { en: 'Rapier loom' }, category, yearAcquired: 2015 },
    ],
  })
  const now = async () => records(viewers.admin, labs).get(id)
  return {
    id,
    machines: async () => (await now())['machines'] as Machine[],
    version: async () => (await now())['version'] as number,
  }
}
const change = async ({ id, version }: Awaited<ReturnType<typeof lab>>, machines: readonly object[]) =>
  records(viewers.thAdmin, labs).update(id, { machines }, await version())

test('of a child row the history says old and new, and one of its fields is put back with an undo', async () => {
  const made = await lab()
  const [first, second] = await made.machines()
  await change(made, [{ id: first?.id, yearAcquired: 2020, serialNumber: 'WK-2' }, { id: second?.id }])
  const find = async (viewer: Viewer) =>
    (await read(viewer, made.id, labs)).find(({ child }) => child?.id === first?.id)
  const entry = await find(viewers.thAdmin)
  expect(entry?.child).toEqual({ list: 'machines', id: first?.id, isThere: true })
  expect(entry?.values).toContainEqual({ name: 'yearAcquired', old: 2012, new: 2020 })
  expect(entry?.values).toContainEqual({ name: 'serialNumber', old: 'WK-1', new: 'WK-2' })
  expect(JSON.stringify(await find(viewers.visitor))).not.toContain('WK-1')
  const ask = { do: 'put-back', id: made.id, entry: entry?.id ?? '', field: 'yearAcquired' }
  for (const who of ['vnAdmin', 'user', 'executive'] as const)
    expect((await send(viewers[who], ask, 'lab-locations')).problem, who).toBeDefined()
  const done = await send(viewers.thAdmin, ask, 'lab-locations')
  const year = async () => (await made.machines()).map(({ yearAcquired }) => yearAcquired)
  expect([done.count, await year()]).toEqual([1, [2012, 2015]])
  expect(done.message).toContain('Machine, Year acquired is as it was before.')
  await send(viewers.thAdmin, done.undo as Record<string, string>, 'lab-locations')
  expect(await year()).toEqual([2020, 2015])
})

test('a child row that was removed is told with what it said, and stands where it stood when it is put back', async () => {
  const made = await lab()
  const [first, second] = await made.machines()
  await change(made, [{ id: second?.id }])
  const entry = (await read(viewers.thAdmin, made.id, labs)).find(({ action }) => action === 'trash')
  expect(entry?.child).toMatchObject({
    list: 'machines',
    id: first?.id,
    isThere: false,
    removed: { yearAcquired: 2012 },
  })
  expect(entry?.values).toContainEqual({ name: 'yearAcquired', old: 2012, new: null })
  const ids = async () => (await made.machines()).map(({ id }) => id)
  const done = await send(viewers.thAdmin, { do: 'put-back', id: made.id, entry: entry?.id ?? '' }, 'lab-locations')
  expect([done.count, await ids()]).toEqual([1, [first?.id, second?.id]])
  expect((await read(viewers.thAdmin, made.id, labs)).map(({ action }) => action)).toContain('restore')
  await send(viewers.thAdmin, done.undo as Record<string, string>, 'lab-locations')
  expect(await ids()).toEqual([second?.id])
  // It is another lab's machine.
  const other = await lab()
  expect(
    (await send(viewers.admin, { do: 'put-back', id: other.id, entry: entry?.id ?? '' }, 'lab-locations')).problem,
  ).toBeDefined()
  expect(await other.machines()).toHaveLength(2)
})

test('what was put back is not undone over a change that came since, and says so', async () => {
  const id = await changed({ capacity: 5 })
  const entry = (await read(viewers.thAdmin, id))[0]?.id ?? ''
  const done = await send(viewers.thAdmin, { do: 'put-back', id, entry, field: 'capacity' })
  const version = Number((await records(viewers.admin, kind).get(id))['version'])
  await records(viewers.admin, kind).update(id, { capacity: 9 }, version)
  const undone = await send(viewers.thAdmin, done.undo as Record<string, string>)
  expect(undone.problem?.code).toBe('conflict')
  expect(undone.message).toContain((await wordsIn('en')).editor.list.changedSince)
  expect(undone.message).toContain(viewers.admin.name)
  expect((await records(viewers.admin, kind).get(id))['capacity']).toBe(9)
})

test('rows of reference lists say old and new as well, and one field is put back', async () => {
  for (const name of ['cities', 'network-types', 'religions'] as const) {
    const of = getKind(name)
    const more = of.fields['country'] ? { country: await country('TH') } : {}
    const { id } = await build(name, { name: { en: `Weft ${name}`, th: 'เดิม' }, ...more })
    await records(viewers.admin, of).update(id, { name: { en: `Warp ${name}`, th: 'ใหม่' } }, 1)
    const entry = (await read(viewers.admin, id, of))[0]
    expect(
      entry?.values.find((one) => one.name === 'name'),
      name,
    ).toEqual({
      name: 'name',
      old: { en: `Weft ${name}`, th: 'เดิม' },
      new: { en: `Warp ${name}`, th: 'ใหม่' },
    })
    await send(viewers.admin, { do: 'put-back', id, entry: entry?.id ?? '', field: 'name' }, name)
    expect((await records(viewers.admin, of).get(id))['name'], name).toEqual({ en: `Weft ${name}`, th: 'เดิม' })
  }
})

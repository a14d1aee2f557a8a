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

const read = async (viewer: Viewer, id: string) => {
  const row = await records(viewer, kind).get(id)
  return historyOf(viewer, kind, describeKind(kind, viewer, 'en'), row)
}
async function changed(values: Record<string, unknown>): Promise<string> {
  const { id } = await build('hosts', { status: 'published', country: await country('TH'), capacity: 3 })
  await records(viewers.thAdmin, kind).update(id, values, 1)
  return id
}
async function send(viewer: Viewer, fields: Record<string, string>): Promise<ListAnswer> {
  const context = {
    viewer,
    locale: 'en',
    words: await wordsIn('en'),
    page: { kind: 'hosts' },
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
  expect((await records(viewers.admin, kind).get(id))['organizationName']).toBe('Loom House')
  await send(viewers.thAdmin, done.undo as Record<string, string>)
  expect(await capacity()).toBe(5)
})

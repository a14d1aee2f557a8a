// Lists in daily use: changes of many rows at once, all or none; the files that staff take along; views that are kept.
import { expect, test } from 'vitest'
import type { ActionContext } from '#engine/page/context.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { listViews, renameView, saveView } from '#engine/api/saved-views.ts'
import { build } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'

const { app } = openWorld()
const admin = staffWith('admin')

const acted = async (kind: string, fields: [string, string][]) =>
  listAction({
    viewer: admin,
    locale: 'en',
    words: await wordsIn('en'),
    query: new URLSearchParams(),
    form: new URLSearchParams(fields),
    page: { kind },
  } as unknown as ActionContext)

test('all rows that stand in the way are named, nothing is changed, and the others go on without them', async () => {
  const draft = async (fullName: string, more = {}) =>
    (await build('talents', { fullName, status: 'draft', ...more })).id
  const whole = await draft('whole')
  const lacking = [await draft('lacking', { keywords: [] }), await draft('lacking too', { keywords: [] })]
  const publish = (ids: readonly string[]) =>
    acted('talents', [['do', 'status'], ['to', 'published'], ...ids.map((id): [string, string] => ['id', id])])
  const stateOf = async (id: string) => (await records(admin, getKind('talents')).get(id))['status']
  expect(await publish([whole, ...lacking])).toMatchObject({
    status: 422,
    data: { problem: { code: 'invalid', row: 'lacking', stopped: lacking } },
  })
  expect(await stateOf(whole)).toBe('draft')
  expect(await publish([whole])).toMatchObject({ status: 200, data: { done: 'published', count: 1 } })
  expect(await stateOf(whole)).toBe('published')
})

test('an export for staff holds every language of a text, under headings that an upload tells apart', async () => {
  await build('departments', { name: { en: 'Soil', th: 'ดิน', lo: 'ດິນ' }, code: 'SOIL', sourceId: 'elsewhere-7' })
  const file = await app.as(admin).get('/api/departments/export?format=csv')
  const [heads = '', ...rows] = file.body.replace('\uFEFF', '').split('\r\n')
  const names = heads.split(',')
  expect(new Set(names).size).toBe(names.length)
  const row = rows.find((one) => one.includes('Soil'))?.split(',') ?? []
  const cell = (heading: string) => row[names.indexOf(heading)]
  expect(['Name', 'Name (th)', 'Name (zh)', 'Name (lo)', 'Code'].map(cell)).toEqual(['Soil', 'ดิน', '', 'ດິນ', 'SOIL'])
})

test('a view keeps its rows under another name, a name is there once, and nobody renames the view of somebody else', async () => {
  const own = { ...admin, id: crypto.randomUUID() }
  const other = { ...admin, id: crypto.randomUUID() }
  const hosts = getKind('hosts')
  const names = async () => (await listViews(own, hosts)).map(({ name, query }) => `${name}: ${query}`)
  await saveView(own, hosts, 'Mine', 'status=draft', false)
  await saveView(own, hosts, 'Thai', 'country=TH', true)
  const [mine] = await listViews(own, hosts)
  await renameView(own, hosts, mine?.id ?? '', 'Drafts')
  expect(await names()).toEqual(['Drafts: status=draft', 'Thai: country=TH'])
  await expect(renameView(other, hosts, mine?.id ?? '', 'Taken')).rejects.toMatchObject({ status: 404 })
  await renameView(own, hosts, mine?.id ?? '', 'thai')
  expect(await names()).toEqual(['thai: status=draft'])
})

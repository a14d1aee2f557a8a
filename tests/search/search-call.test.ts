// The call and the page of the search over several kinds, and suggestions: which kinds somebody gets, and what they show of them.
import { beforeAll, expect, test } from 'vitest'
import { entryKinds } from '#engine/model/addresses/public-path.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage

type Counts = { kind: string; count: number }[]
const countsOf = (body: { counts: Counts }) => Object.fromEntries(body.counts.map(({ kind, count }) => [kind, count]))
const asVisitor = async (url: string) => (await stage.ask('visitor', 'GET', url)).json()
const save = async (patch: Record<string, unknown>) =>
  saveSettings(staffWith('admin'), patch, (await getStoredSettings()).version)
const text = async (url: string) => {
  const { statusCode, body } = await server().inject({ url, headers: { accept: 'text/html' } })
  return { statusCode, body: body.replaceAll('<!-- -->', '') }
}

beforeAll(async () => {
  stage = await openStage(server(), ['secret', 'country admin', 'researcher'])
  const of = (name: string) => publicly(getKind(name))
  await build('keywords', { ...of('keywords'), label: { en: 'bamboo' }, synonyms: [] })
  const keywords = [(await build('keywords', { ...of('keywords'), label: { en: 'orchids' }, synonyms: [] })).id]
  const [thailand, vietnam] = [await country('TH'), await country('VN')]
  const person = { ...of('talents'), keywords, country: thailand }
  await build('talents', { ...person, fullName: 'Ann Bamboo', nameNative: 'แอน ไผ่' })
  await build('talents', { ...person, fullName: 'Chai Writer', biography: { en: '<p>Grows bamboo in the hills.</p>' } })
  await build('talents', { ...person, fullName: 'Draft Bamboo', status: 'draft' })
  await build('young-talents', { ...of('young-talents'), keywords, fullName: 'Young Bamboo', country: vietnam })
  await build('hosts', { ...of('hosts'), keywords, name: { en: 'Bamboo Institute' }, country: vietnam })
})

/** Kinds with a public page that hold nothing here. */
const nothing = Object.fromEntries(
  entryKinds()
    .filter(({ name }) => !['talents', 'young-talents', 'hosts'].includes(name))
    .map(({ name }) => [name, 0]),
)

test('visitors and members search kinds whose pages are switched on, staff all whose lists they may ask for', async () => {
  const asked = await stage.ask('visitor', 'GET', '/api/search?q=bamboo&facets=1')
  expect(asked.statusCode, asked.body).toBe(200)
  expect(countsOf(asked.json())).toEqual({ ...nothing, talents: 2, 'young-talents': 1, hosts: 1 })
  expect(asked.json().facets.country.map(({ count }: { count: number }) => count)).toEqual([2, 2])
  expect(asked.json().rows[0]).toMatchObject({ href: expect.stringMatching(/^\/(asean-|young-|host)/) })
  const member = (await stage.ask('researcher', 'GET', '/api/search?q=bamboo')).json()
  expect(countsOf(member)).toEqual({ ...nothing, talents: 2, 'young-talents': 1, hosts: 1 })
  const staff = countsOf((await stage.ask('secret', 'GET', '/api/search?q=bamboo')).json())
  expect(staff).toMatchObject({ talents: 3, hosts: 1, keywords: 1, users: 0 })
  const bound = countsOf((await stage.ask('country admin', 'GET', '/api/search?q=bamboo')).json())
  expect(bound).toMatchObject({ talents: 3, 'young-talents': 0, hosts: 0 })
  expect(bound).not.toHaveProperty('users')
})

test('the back office finds a row by its id, in the kinds that its menu names', async () => {
  const { rows } = (await stage.ask('secret', 'GET', '/api/search?q=draft&kind=talents&kind=hosts')).json()
  const { id } = rows[0]
  const byId = (await stage.ask('secret', 'GET', `/api/search?id=${id}&kind=talents&kind=hosts`)).json()
  expect(byId.rows).toMatchObject([{ kind: 'talents', id, row: { fullName: 'Draft Bamboo' } }])
  expect((await asVisitor(`/api/search?id=${id}`)).rows).toEqual([])
})

test('a draft without a shown language is found by every search of staff, and by none of visitors', async () => {
  const title = { en: 'Zebra mussels', th: 'หอยแมลงภู่ลายม้าลาย' }
  const { id } = await build('blogs', { title, languagesReady: [], status: 'draft' })
  for (const q of ['zebra', 'หอยแมลงภู่']) {
    const list = `/backend/manages/blogs?q=${encodeURIComponent(q)}`
    expect((await stage.browse('secret', 'GET', list)).body, q).toContain(id)
    const asked = `/api/search?q=${encodeURIComponent(q)}`
    const { rows } = (await stage.ask('secret', 'GET', `${asked}&kind=blogs&kind=talents`)).json()
    expect(rows, q).toMatchObject([{ kind: 'blogs', id }])
    expect((await asVisitor(asked)).rows, q).toEqual([])
  }
})

test('a kind whose menu flag is off is not listed, counted, suggested or a tab', async () => {
  await save({ show_menu_resourse_host: false })
  try {
    const asked = await asVisitor('/api/search?q=bamboo&facets=1')
    expect(countsOf(asked)).toEqual({ ...nothing, talents: 2, 'young-talents': 1 })
    expect(asked.total).toBe(3)
    expect(asked.facets.country.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(3)
    expect((await stage.ask('visitor', 'GET', '/api/search?q=bamboo&kind=hosts')).statusCode).toBe(400)
    const { groups } = await asVisitor('/api/suggestions?q=bamb')
    expect(groups.map(({ name }: { name: string }) => name)).toEqual(['people', 'keywords', 'all'])
    const page = await text('/search?q=bamboo&in=hosts')
    expect(page.body).not.toContain('Bamboo Institute')
    expect(countsOf((await stage.ask('secret', 'GET', '/api/search?q=bamboo')).json())).toHaveProperty('hosts')
  } finally {
    await save({ show_menu_resourse_host: true })
  }
  const { groups } = await asVisitor('/api/suggestions?q=bamb&locale=th')
  expect(groups.map(({ name }: { name: string }) => name)).toEqual(['people', 'keywords', 'hosts', 'all'])
  expect(groups.at(-1).items[0].href).toBe('/search?q=bamb')
})

test.each(['???', '😀', '"..."', ' - '])(
  'what holds no word is said to be left out, wherever it was typed: %s',
  async (typed) => {
    const q = encodeURIComponent(typed)
    const said = { en: 'has no letters or digits to search by', lo: 'ບໍ່ມີຕົວອັກສອນ ຫຼື ຕົວເລກໃຫ້ຄົ້ນຫາ' }
    for (const list of ['/host', '/asean-talent-pool', '/search', '/funding-search'])
      expect((await text(`${list}?q=${q}`)).body, list).toContain(said.en)
    expect((await text(`/lo/host?q=${q}`)).body).toContain(said.lo)
    const page = (await text(`/search?q=${q}`)).body
    expect(page).not.toContain('Nothing matches')
    const { groups } = await asVisitor(`/api/suggestions?q=${q}&locale=lo`)
    expect(groups).toEqual([{ name: 'note', label: expect.stringContaining(said.lo), items: [] }])
  },
)

test('everyday words alone are said to tell little, beside words that tell something they are not spoken of', async () => {
  const note = 'Everyday words alone say little'
  const asks = async (q: string) => (await text(`/host?q=${encodeURIComponent(q)}`)).body.includes(note)
  for (const q of ['the of', 'และ', 'we are looking for']) expect([q, await asks(q)]).toEqual([q, true])
  for (const q of ['the bamboo', '"the of"', 'An', 'และไผ่']) expect([q, await asks(q)]).toEqual([q, false])
})

test.each(['kind=rooms', 'colour=red', 'country=XX', 'page=0', 'size=101', 'id=1', 'exact=yes', 'q=a&q=b'])(
  'the call refuses %s',
  async (parameters) => {
    expect((await stage.ask('visitor', 'GET', `/api/search?${parameters}`)).statusCode).toBe(400)
  },
)

test('the page lists all kinds with a tab and a count for each, marks what was hit, and says where', async () => {
  const { statusCode, body } = await text('/search?q=bamboo')
  expect(statusCode).toBe(200)
  for (const [href, count] of [
    ['/search?q=bamboo', 4],
    ['/search?q=bamboo&amp;in=talents', 2],
    ['/search?q=bamboo&amp;in=young-talents', 1],
    ['/search?q=bamboo&amp;in=hosts', 1],
  ])
    expect(body).toMatch(
      new RegExp(`href="${String(href).replaceAll(/[?]/g, '\\?')}"[^>]*>[^<]+<small>${count}</small>`),
    )
  expect(body).toContain('Ann <mark>Bamboo</mark>')
  expect(body).toContain('แอน ไผ่')
  expect(body).toContain('Grows <mark>bamboo</mark> in the hills.')
  expect(body).not.toContain('Draft')
  const hosts = await text('/th/search?q=bamboo&in=hosts')
  expect(hosts.body).toContain('<mark>Bamboo</mark> Institute')
  expect(hosts.body).not.toContain('Ann ')
  expect(hosts.body).toContain('ผลการค้นหาสำหรับ “bamboo”')
})

test('the page says what it is for, that nothing matches, what it corrected, and leads on where a kind was chosen', async () => {
  expect((await text('/search')).body).toContain('Enter a name, a field or a place')
  const none = await text('/search?q=zzyzx')
  expect(none.body).toContain('Nothing matches “zzyzx”.')
  expect(none.body).toContain('href="/host"')
  const other = await text('/search?q=institute&in=young-talents')
  expect(other.body).toContain('Search everything (1)')
  const { headers } = await server().inject('/search?q=bamboo&kind=hosts')
  expect(headers.location).toBe('/host?q=bamboo')
})

// Lists of labs by the machines that were searched: which count as available, what is near a place, and where a list without rows leads on.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import { findOthers, findTargets } from '#features/relayed-contact/targets.ts'
import type { labDirectory } from '#features/lab-directory/directory.ts'
import { registry } from '#kinds/index.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

type Labs = DataOf<typeof labDirectory>
let app: FastifyInstance
let chiangMai: string
let vientiane: string
const labs = async (query: string, prefix = ''): Promise<Labs> =>
  (
    await app.inject(
      `${prefix}/lab-location?${new URLSearchParams(query)}&_data=${encodeURIComponent('/lab-location')}`,
    )
  ).json()
const titles = ({ cards }: Labs): string[] => cards.map(({ title }) => title).toSorted()
const counts = ({ facets }: Labs, facet: string) =>
  Object.fromEntries(facets.find(({ name }) => name === facet)?.options.map((one) => [one.value, one.count]) ?? [])
const statuses = (found: Labs) => counts(found, 'status')

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  const [th, la] = [await country('TH'), await country('LA')]
  const city = async (en: string, thai: string, of: string, latitude: number, longitude: number): Promise<string> =>
    (await build('cities', { name: { en, th: thai }, country: of, latitude, longitude })).id
  const bangkok = await city('Bangkok', 'กรุงเทพ', th, 13.75, 100.5)
  chiangMai = await city('Chiang Mai', 'เชียงใหม่', th, 18.79, 98.98)
  vientiane = await city('Vientiane', 'เวียงจันทน์', la, 17.97, 102.6)
  type Machine = [name: string, category: string, status: string]
  const lab = async (en: string, at: string, machines: Machine[]): Promise<void> => {
    const { id } = await build('lab-locations', {
      ...publicly(getKind('lab-locations')),
      name: { en },
      labType: en === 'Far lab' ? 'teaching' : 'service',
      country: th,
      city: at,
      latitude: null,
      longitude: null,
      techniques: ['diffraction'],
      keywords: [],
    })
    for (const [name, category, status] of machines)
      await build('machines', { lab: id, name: { en: name }, category, status })
  }
  await lab('Ready lab', bangkok, [['Diffractometer', 'diffraction', 'active']])
  await lab('Broken lab', bangkok, [
    ['Diffractometer', 'diffraction', 'inactive'],
    ['Balance', 'other', 'active'],
  ])
  await lab('Far lab', chiangMai, [['Diffractometer', 'diffraction', 'active']])
  const { id: keyword } = await build('keywords', {
    ...publicly(getKind('keywords')),
    label: { en: 'diffractometer' },
    synonyms: [],
  })
  await build('talents', {
    ...publicly(getKind('talents')),
    fullName: 'Dao Diffraction',
    country: th,
    keywords: [keyword],
  })
})
afterAll(() => app.close())

test('a lab counts as available by the machine that was searched, not by another one that it has', async () => {
  const found = await labs('q=diffractometer')
  expect(titles(found)).toEqual(['Broken lab', 'Far lab', 'Ready lab'])
  expect(statuses(found)).toEqual({ active: 2, inactive: 1 })
  expect(titles(await labs('q=diffractometer&status=active'))).toEqual(['Far lab', 'Ready lab'])
  expect(titles(await labs('q=diffractometer&status=inactive'))).toEqual(['Broken lab'])
  expect(titles(await labs('technique=diffraction&status=active'))).toEqual(['Far lab', 'Ready lab'])
  expect(statuses(await labs('technique=diffraction&status=active'))).toEqual({ active: 2, inactive: 1 })
  // Nothing was searched: any machine counts.
  expect(titles(await labs('status=active'))).toEqual(['Broken lab', 'Far lab', 'Ready lab'])
})

test('labs are counted and narrowed by their type', async () => {
  expect(counts(await labs(''), 'lab_type')).toMatchObject({ service: 2, teaching: 1 })
  expect(titles(await labs('lab_type=teaching'))).toEqual(['Far lab'])
})

test.each([
  ['', 'diffractometer near Chiang Mai'],
  ['/th', 'diffractometer ใกล้เชียงใหม่'],
])('%s "%s" lists by the distance from that city', async (prefix, q) => {
  const found = await labs(`q=${q}`, prefix)
  expect([found.q, found.sort]).toEqual(['diffractometer', 'near'])
  expect(found.filters.map(({ param, value }) => [param, value])).toEqual([['near', chiangMai]])
  expect(found.cards.map(({ title }) => title)[0]).toBe('Far lab')
  expect(found.extra.near).toBe(chiangMai)
  expect(found.extra.cities.map(({ value }) => value)).toContain(chiangMai)
})

test('a city in the words is a filter, with its preposition', async () => {
  const found = await labs('q=diffractometer in Bangkok')
  expect(titles(found)).toEqual(['Broken lab', 'Ready lab'])
  expect(found.chips.map(({ param, rest }) => [param, rest])).toContainEqual(['city', 'diffractometer'])
})

test('a list without labs leads to the same method elsewhere, to the nearest, and to people who use it', async () => {
  const found = await labs(`q=diffractometer&country=LA&city=${vientiane}`)
  expect(found.total).toBe(0)
  const texts = found.alternatives.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'diffractometer elsewhere (3)',
      'Nearest to Vientiane (3)',
      'People who work with diffractometer (1)',
    ]),
  )
})

test('a method that nobody has leads nowhere, or with a menu flag off to a page that is shut', async () => {
  const found = await labs('q=cryogenic tomography')
  expect([found.total, found.alternatives.map(({ href }) => href)]).toEqual([
    0,
    ['/paring-search?text=cryogenic+tomography', '/lab-location'],
  ])
})

test('labs without keywords are asked together by their techniques', async () => {
  const { cards } = await labs('q=diffractometer')
  const [target] = await findTargets([`lab-locations/${cards[0]?.href.split('item=')[1]}`], 'en', visitor())
  if (!target) throw new Error('no lab')
  expect(await findOthers(target, 'en')).toHaveLength(2)
})

// What uses an entry of a reference list: as much of it as the viewer reads, each part leading to the list of just these rows.
import { beforeAll, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { setOfficeLists } from '#engine/search/lists/office-lists.ts'
import { listUsesOf } from '#engine/store/references/uses.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { loader as load } from '#features/reference-lists/list.loader.ts'
import { recountKeywords } from '#features/thesaurus/usage.ts'
import { getRunOf, startRun } from '#server/runs/runs.ts'
import { build, country } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'
import { pages } from '../../src/routes.ts'

const world = openWorld()
const { app, viewers } = world

let shared: string
beforeAll(async () => {
  setOfficeLists(
    new Map([
      ['talents', '/t'],
      ['young-talents', '/y'],
      ['hosts', '/h'],
      ['departments', '/d'],
    ]),
  )
  shared = (await build('universities', { country: world.thailand, name: { en: 'Shared University' } })).id
  for (const place of [world.thailand, world.thailand, world.vietnam])
    await build('talents', { country: place, university: shared })
  await build('young-talents', { country: world.vietnam, university: shared })
  await build('hosts', { country: world.thailand, university: shared })
  await build('departments', { university: shared })
})

const usesFor = async (viewer: Viewer): Promise<Record<string, number>> => {
  const found = await listUsesOf(viewer, getKind('universities'), [shared])
  return Object.fromEntries((found.get(shared) ?? []).map(({ kind, count }) => [kind, count]))
}

test('everybody counts the rows in the own reach and no others', async () => {
  const all = { talents: 3, 'young-talents': 1, hosts: 1, departments: 1 }
  expect(await usesFor(viewers.admin)).toEqual(all)
  expect(await usesFor(viewers.thAdmin)).toEqual({ talents: 2, hosts: 1, departments: 1 })
  expect(await usesFor(viewers.vnAdmin)).toEqual({ talents: 1, 'young-talents': 1, departments: 1 })
  expect(await usesFor(viewers.lostAdmin)).toEqual({ departments: 1 })
  expect(await usesFor(viewers.visitor)).toEqual({ departments: 1 })
})

const site = { dates: { buddhist: false, timeZone: 'Asia/Bangkok' } }

test('each part of the number opens the list of these rows', async () => {
  const page = pages.find(({ path }) => path === '/backend/settings/references/universities')
  const query = new URLSearchParams({ id: shared })
  const words = await wordsIn('en')
  const context = { viewer: viewers.admin, locale: 'en', page, query, words, site }
  const { uses } = await load(context as unknown as LoaderContext)
  expect(uses?.[shared]?.count).toBe(6)
  const lists = uses?.[shared]?.lists ?? []
  expect(lists.map(({ href }) => href.split('?')[0]).toSorted()).toEqual(['/d', '/h', '/t', '/y'])
  for (const { count, href, text } of lists) {
    const [place, asked] = href.split('?')
    const kind = { '/t': 'talents', '/y': 'young-talents', '/h': 'hosts', '/d': 'departments' }[String(place)]
    const answer = await app.as(viewers.admin).get(`/api/${kind}?${asked}`)
    expect([answer.statusCode, answer.json<{ total: number }>().total], text).toEqual([200, count])
  }
})

test('a list that refers to an entry by several fields says by which', async () => {
  await build('talents', { country: world.thailand, nationality: world.thailand })
  const page = pages.find(({ path }) => path === '/backend/settings/references/countries')
  const query = new URLSearchParams({ id: world.thailand })
  const context = { viewer: viewers.admin, locale: 'en', page, query, words: await wordsIn('en'), site }
  const lists = (await load(context as unknown as LoaderContext)).uses?.[world.thailand]?.lists ?? []
  const byField = lists.filter(({ href }) => href.startsWith('/t?'))
  expect(byField.map(({ text }) => text)).toEqual(['ASEAN talents (Nationality)', 'ASEAN talents (Country)'])
  const { href } = byField.find(({ text }) => text.includes('Nationality')) as (typeof byField)[number]
  expect((await app.as(viewers.admin).get(`/api/talents?${href.split('?')[1]}`)).json().total).toBe(1)
})

test('keywords are counted by the rows that have them, once for kinds of one table and without trash', async () => {
  const used = (await build('keywords', { state: 'approved', label: { en: 'counted word' } })).id
  const free = (await build('keywords', { state: 'approved', label: { en: 'free word' } })).id
  const given = { country: await country('TH'), keywords: [used] }
  for (const kind of ['talents', 'young-talents', 'hosts']) await build(kind, given)
  const gone = await build('talents', given)
  await app.as(viewers.admin).delete(`/api/talents/${gone.id}`)
  const run = await getRunOf((await startRun(recountKeywords.name)).number)
  const first = await recountKeywords.portion(run, null)
  expect(first.samples).toContain('counted word: 0 → 3')
  const counts = async (filter: string): Promise<string[]> =>
    (await app.as(viewers.admin).get(`/api/keywords?size=100&${filter}`))
      .json<{ rows: { id: string; usageCount: number }[] }>()
      .rows.flatMap(({ id, usageCount }) => ([used, free].includes(id) ? [`${id} ${usageCount}`] : []))
  expect(await counts('usageCount=present')).toEqual([`${used} 3`])
  expect(await counts('usageCount=none')).toEqual([`${free} 0`])
  expect((await recountKeywords.portion(run, null)).counts).toEqual({ keywords: 0 })
})

// People are found by the works they wrote, the works are the reason, and the years of the works are a facet.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { searchKinds } from '#engine/search/search-kinds.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import type { poolDirectories } from '#features/pool/directory.ts'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import { registry } from '#kinds/index.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

type Pool = DataOf<(typeof poolDirectories)['talents']>
type Made = { id: string; publicationAuthors: { id: string }[] }
let app: FastifyInstance
let writer: { id: string }
let reader: { id: string }
let works: Made[]
const year = new Date().getUTCFullYear()
const followed = async (): Promise<void> => {
  for (const name of ['words-of-authors', 'words-of-works']) expect(await doRowWork(name)).toMatchObject({ failed: [] })
}
const pool = async (query: string): Promise<Pool> =>
  (await app.inject(`/asean-talent-pool?${query}&_data=/asean-talent-pool`)).json()
const names = async (query: string): Promise<string[]> => (await pool(query)).cards.map(({ name }) => name.native)

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  const th = await country('TH')
  const person = async (fullName: string) =>
    (await build('talents', {
      ...publicly(getKind('talents')),
      fullName,
      country: th,
      educations: [{ degree: 'doctoral', field: 'Looms of perovskite', institution: 'Somewhere' }],
    })) as never as { id: string }
  writer = await person('Wilai Writer')
  reader = await person('Ratana Reader')
  const keyword = await build('keywords', {
    ...publicly(getKind('keywords')),
    label: { en: 'tandem cells' },
    synonyms: [],
  })
  const work = async (title: string, publishedYear: number, more: Record<string, unknown> = {}): Promise<Made> =>
    (await build('publications', {
      title,
      publishedYear,
      status: 'published',
      country: th,
      publicationAuthors: [{ rawName: 'W. Writer', talent: writer.id, linkStatus: 'confirmed' }],
      ...more,
    })) as never
  works = [
    await work('Stable perovskite films', year),
    await work('Perovskite modules outdoors', year - 2, { keywords: [keyword.id] }),
    await work('Perovskite before', year - 9),
  ]
  await followed()
})
afterAll(() => app.close())

test('a person is found by the title and the keywords of works, whatever the own entry says', async () => {
  expect(await names('q=outdoors')).toEqual(['Wilai Writer'])
  expect(await names('q=tandem+cells')).toEqual(['Wilai Writer'])
  // The own words weigh more: a search of names or keywords knows no works.
  expect(await names('q=outdoors&type=name')).toEqual([])
  expect(await names('q=outdoors&type=keyword')).toEqual([])
})

test('two works with their years are the reason, before what the person studied', async () => {
  const { cards } = await pool('q=perovskite')
  const why = cards.find(({ name }) => name.native === 'Wilai Writer')?.why ?? []
  expect(why.map(({ label }) => label)).toEqual(['Publications', 'Education'])
  const said = why[0]?.pieces.map(({ text, hit }) => (hit ? `*${text}*` : text)).join('')
  expect(said).toContain(`Stable *perovskite* films (${year})`)
  expect(said?.split(' · ')).toHaveLength(2)
  const [byKeyword] = (await pool('q=tandem')).cards
  expect(byKeyword?.why?.[0]?.pieces.map(({ text }) => text).join('')).toBe(
    `Perovskite modules outdoors (${year - 2}: tandem cells)`,
  )
  const all = await searchKinds(visitor('en'), { q: 'outdoors', kinds: [getKind('talents')] })
  expect(all.rows.map(({ found }) => found.map(({ label }) => label))).toEqual([['Publications']])
})

test('the newest work is a facet: this year, three, five, before, each with what it would list', async () => {
  const facet = (await pool('size=20')).facets.find(({ name }) => name === 'active')
  expect(facet?.options.map(({ value, count }) => [value, count])).toEqual([
    ['this-year', 1],
    ['3-years', 1],
    ['5-years', 1],
    ['older', 0],
  ])
  expect(await names('active=this-year')).toEqual(['Wilai Writer'])
  expect(await names('active=older')).toEqual([])
  expect((await pool('active=3-years')).filters.map(({ label }) => label)).toEqual(['Last 3 years'])
})

test('what is no longer theirs, hidden or not public finds nobody', async () => {
  const [first, second, third] = works.map(({ publicationAuthors: [author] }) => author?.id ?? '')
  await writeFields(system(), publicationAuthors, first ?? '', { talent: reader.id })
  await writeFields(system(), publicationAuthors, second ?? '', { hiddenOnProfile: true })
  await writeFields(system(), publications, works[2]?.id ?? '', { status: 'draft' })
  expect(third).not.toBe('')
  await followed()
  expect(await names('q=stable')).toEqual(['Ratana Reader'])
  expect(await names('q=outdoors')).toEqual([])
  expect(await names('q=before')).toEqual([])
})

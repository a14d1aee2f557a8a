// What visitors read in lists and files: no "Unspecified", the place they mean first, coauthors with their countries, a career as one line.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import type { poolDirectories } from '#features/pool/directory.ts'
import type { ProfileData } from '#features/pool/profile/profile.loader.ts'
import { registry } from '#kinds/index.ts'
import { locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
type Made = { id: string; slug: string }
let writer: Made
const page = async <T>(address: string, id: string): Promise<T> =>
  (await app.inject(`${address}${address.includes('?') ? '&' : '?'}_data=${encodeURIComponent(id)}`)).json()
const profile = (tab: string): Promise<ProfileData> =>
  page(`/asean-talent-pool/${writer.slug}/${tab}`, '/asean-talent-pool/:slug/:key')

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  const [th, vn] = [await country('TH'), await country('VN')]
  const keyword = async (en: string) =>
    (await build('keywords', { ...publicly(getKind('keywords')), label: { en }, synonyms: [] })).id
  const [looms, dyes] = [await keyword('looms'), await keyword('dyes')]
  const person = async (fullName: string, more: Record<string, unknown>) =>
    (await build('talents', { ...publicly(getKind('talents')), fullName, ...more })) as never as Made
  writer = await person('Wanna Writer', {
    country: th,
    keywords: [dyes, looms],
    documentCount: 41,
    metricSource: 'scopus_api',
    metricAt: '2026-01-01',
    academicTitle: 'unspecified',
    educations: [{ degree: 'doctoral', institution: 'Hanoi', country: 'VN', from: 2001, to: 2005 }],
    employments: [{ role: 'Dyer', institution: 'Bangkok', country: 'TH', from: 2006, current: true }],
  })
  const other = await person('Cuc Coauthor', { country: vn, keywords: [looms], academicTitle: 'professor' })
  for (const [title, publishedYear] of [
    ['Looms, first part', 2019],
    ['Looms, second part', 2024],
  ] as const)
    await build('publications', {
      title,
      publishedYear,
      status: 'published',
      country: th,
      keywords: [looms],
      publicationAuthors: [
        { rawName: 'W. Writer', talent: writer.id, linkStatus: 'confirmed' },
        { rawName: 'C. Coauthor', talent: other.id, linkStatus: 'confirmed' },
      ],
    })
  const city = (name: Record<string, string>) => build('cities', { name, country: th, latitude: 18, longitude: 99 })
  for (const en of ['Chiang Khong', 'Chiang Saen', 'Chiang Rai', 'Chiang Dao']) await city({ en, th: en })
  await city({ en: 'Chiang Mai', th: 'เชียงใหม่', zh: '清迈', lo: 'ຊຽງໃໝ່' })
})
afterAll(() => app.close())

test('"Unspecified" is no value to filter by, and an empty cell of a file', async () => {
  const list = await page<DataOf<(typeof poolDirectories)['talents']>>('/asean-talent-pool', '/asean-talent-pool')
  const titles = list.facets.find(({ name }) => name === 'title')?.options.map(({ value }) => value)
  expect(titles).toEqual(['professor'])
  const { body } = await app.inject(list.exportHref)
  expect(body).toContain('Wanna Writer')
  expect(body).not.toContain('Unspecified')
})

test('of places that begin with what is typed the one with names in most languages comes first, and a whole name before it', async () => {
  const names = async (q: string): Promise<string[]> =>
    (await app.inject(`/api/cities?q=${encodeURIComponent(q)}`))
      .json<{ rows: { name: { en: string } }[] }>()
      .rows.map(({ name }) => name.en)
  expect((await names('Chiang'))[0]).toBe('Chiang Mai')
  expect((await names('Chiang Rai'))[0]).toBe('Chiang Rai')
})

test('coauthors have the country in which they work, where the work says none', async () => {
  const { network } = await profile('network')
  expect(network?.people.map(({ name, countries, works }) => [name, countries, works])).toEqual([
    ['Cuc Coauthor', expect.stringMatching(/\S/), 2],
  ])
  expect(network?.byCountry).toHaveLength(1)
})

test('each tab says what the first page does not: works behind a keyword, stays in their order, why somebody is similar', async () => {
  const { keywords, similar } = await profile('expertise')
  expect(keywords.map(({ text, note }) => [text, note])).toEqual([
    ['looms', '2 works, 2019–2024'],
    ['dyes', undefined],
  ])
  expect(similar.map(({ why }) => why?.map(({ label, pieces }) => [label, pieces.map(({ text }) => text)]))).toEqual([
    [['In common', ['looms']]],
  ])
  const { stays } = await profile('mobility')
  expect(stays.map(({ years, moved }) => [years, moved])).toEqual([
    ['2001–2005', false],
    [expect.stringContaining('2006'), true],
  ])
})

test('every work is cited from the list, with its file, and two numbers of works are explained', async () => {
  const { body } = await app.inject(`/asean-talent-pool/${writer.slug}/publications`)
  expect(body.match(/#cite"/g)).toHaveLength(2)
  expect(body.match(/\/citation\?format=bib"/g)).toHaveLength(2)
  expect(body.match(/<h3>(2024|2019)<\/h3>/g)).toEqual(['<h3>2024</h3>', '<h3>2019</h3>'])
  expect(body).toContain('2 works are listed here; Scopus counts 41.')
  const href = /href="(\/api\/publications\/export\?format=bib[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await app.inject(href)).body.match(/@\w+\{/g)).toHaveLength(2)
})

test('the comparison begins with one person, and offers those of the same field', async () => {
  const { body } = await app.inject(`/asean-talent-pool?compare=${writer.slug}`)
  expect(body.match(/scope="col"/g)).toHaveLength(1)
  expect(body).toMatch(/compare=[^"]*&amp;compare=[^"]*"[^>]*>Add Cuc Coauthor/)
})

test('an empty list offers no results to be shown, and the note above a preview is true of labs as well', async () => {
  const { body } = await app.inject('/asean-talent-pool?q=zzzzqqqq')
  expect(body).toContain('data-total="0"')
  expect(body).not.toContain('Show 0')
  for (const locale of locales) {
    const { preview } = (await wordsIn(locale)).member
    expect(Object.values(preview).join(' ')).not.toMatch(/profile|โปรไฟล์|资料|ໂປຣໄຟລ໌/i)
  }
})

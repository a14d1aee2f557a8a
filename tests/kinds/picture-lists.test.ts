// What the cards of picture lists are told of their rows, so that they can warn of what is missing.
import { expect, test } from 'vitest'
import type { LoaderContext } from '#engine/page/context.ts'
import { loadList } from '#engine/office/list/list-data.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { registry } from '#kinds/index.ts'
import { visitor } from '#engine/model/viewer.ts'
import { listPartners } from '#features/home/list-partners.ts'
import { build } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

useRegistry(registry)
useDatabase()

const listed = async (kind: string) =>
  loadList({
    viewer: staffWith('admin'),
    locale: 'en',
    words: await wordsIn('en'),
    query: new URLSearchParams(),
    page: { kind, parts: [] },
    site: { dates: { buddhist: false, timeZone: 'Asia/Bangkok' } },
  } as unknown as LoaderContext)

test('slides: writing in the picture, and the languages in which they show', async () => {
  const slide = await build('slides', { title: { en: 'Written' }, textInPicture: true, languages: ['th'] })
  const { rows } = await listed('slides')
  expect(rows.find(({ id }) => id === slide.id)?.values).toMatchObject({ textInPicture: true, languages: ['th'] })
})

test('logos: whether there is a drawing for dark pages', async () => {
  const picture = { key: 'd'.repeat(64), width: 80, height: 80 }
  const [light, both] = [await build('topbar-logos', {}), await build('topbar-logos', { darkImage: picture })]
  const { rows } = await listed('topbar-logos')
  const darkOf = (id: string) => rows.find((row) => row.id === id)?.values['darkImage'] ?? null
  expect(darkOf(light.id)).toBeNull()
  expect(darkOf(both.id)).toMatchObject({ key: picture.key })
})

test('the home page ends with who supports and who manages the site, in their order, without those that are switched off', async () => {
  const names = async (locale: Locale) =>
    (await listPartners(visitor(locale))).map(({ title, logos }) => [title, logos.map(({ name }) => name)])
  expect(await names('en')).toEqual([])
  const picture = { key: 'e'.repeat(64), width: 300, height: 100 }
  await build('supports', { name: { en: 'Second' }, order: 2, image: picture })
  await build('supports', { name: { en: 'First', th: 'ที่หนึ่ง' }, order: 1, url: 'https://example.org', image: picture })
  await build('supports', { name: { en: 'Off' }, active: false })
  expect(await names('en')).toEqual([['Supported by', ['First', 'Second']]])
  await build('managed-by', { name: { en: 'Office' } })
  expect(await names('th')).toEqual([
    ['สนับสนุนโดย', ['ที่หนึ่ง', 'Second']],
    ['บริหารจัดการโดย', ['Office']],
  ])
  const [first] = (await listPartners(visitor()))[0]?.logos ?? []
  expect(first).toMatchObject({ href: 'https://example.org/', src: `/files/${picture.key}`, width: 168, height: 56 })
})

test('times of slides that say no zone are those of the site, in either era; those that say one are what they say', async () => {
  const rows = records(staffWith('admin'), getKind('slides'))
  const { id } = await rows.create({
    title: { en: 'Timed' },
    showFrom: '2569-12-01T17:00',
    showUntil: '2026-12-02T17:00Z',
  })
  const { showFrom, showUntil } = await rows.values(id)
  expect([showFrom, showUntil].map((at) => new Date(String(at)).toISOString())).toEqual([
    '2026-12-01T10:00:00.000Z',
    '2026-12-02T17:00:00.000Z',
  ])
})

test.each(['slides', 'banners'])(
  'a picture of %s says what it shows, or that it shows nothing that matters',
  async (kind) => {
    const rows = records(staffWith('admin'), getKind(kind))
    const image = { key: 'f'.repeat(64), width: 1200, height: 300 }
    const save = (more: object) => rows.create({ title: { en: 'Told' }, image: { ...image, ...more } })
    await expect(save({})).rejects.toMatchObject({ status: 400, fields: { image: expect.anything() } })
    for (const more of [{ alt: { th: 'กี่ทอผ้า' } }, { decorative: true }]) expect((await save(more)).id).toBeTruthy()
  },
)

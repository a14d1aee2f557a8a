// What the home page tells is true: numbers are those of the list behind them, hidden lists leave no way in, and whoever comes newly
// finds the way.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import { openSmallSite } from './small-site.ts'

const { open, dataOf, rootOf, totalOf, save } = openSmallSite()

test('the numbers of the home page are those of the lists they lead to', async () => {
  type Where = { where: { tiles: { code: string; count: number; href: string }[] } }
  const { industries, where } = (await dataOf('/')) as unknown as Where & {
    industries: { slug: string; href: string; people: number }[]
  }
  expect(industries.map((one) => one.slug).toSorted()).toEqual(['quantum', 'young-talent'])
  for (const { href, people } of industries) expect(people, href).toBe(await totalOf(href))
  expect(where.tiles.map(({ code }) => code)).toEqual(['TH'])
  const asked = ((await dataOf('/?where=courses')) as unknown as Where).where
  for (const { href, count } of [...where.tiles, ...asked.tiles]) expect(count, href).toBe(await totalOf(href))
  expect(asked.tiles).toMatchObject([{ count: 1, href: '/training-course?country=TH' }])
})

test('what closes soon stands on the home page, the earliest first, and leads to the offer', async () => {
  const closing = async (url: string) =>
    ((await dataOf(url)) as unknown as { closing: { title: string; href: string }[] }).closing
  expect((await closing('/')).map((one) => one.title)).toEqual(['Cotton spring', 'Silk summer'])
  expect(await open('/th')).toContain('ใกล้ปิดรับ')
  const [first] = await closing('/')
  expect(await open(first?.href ?? '')).toContain('<h1 tabindex="-1">Cotton spring</h1>')
})

test('a list that is switched off leaves the home page', async () => {
  await save({ show_menu_young_talent: false, show_menu_resourse_host: false })
  const page = await open('/')
  expect(page).not.toContain('/young-talent-pool')
  expect(page).not.toContain('Closing soon')
  expect(page).toContain('/asean-talent-pool/industry/quantum')
  await save({ show_menu_young_talent: true, show_menu_resourse_host: true })
  expect(await open('/')).toContain('href="/young-talent-pool"')
})

test('the home page has a card for researchers, organizations and companies, as far as they are open', async () => {
  const cards = async (): Promise<string[]> =>
    [...(await open('/')).matchAll(/<h2>(I am a researcher|We are an organization|We are a company)<\/h2>/g)].map(
      ([, title]) => String(title),
    )
  expect(await cards()).toEqual(['I am a researcher', 'We are an organization', 'We are a company'])
  await save({ registration_open: false })
  expect(await cards()).toEqual(['We are a company'])
  // They describe their need, or look into the pool where matches are not sought.
  await save({ registration_open: true, show_menu_paring_search: false })
  expect(await cards()).toEqual(['I am a researcher', 'We are an organization', 'We are a company'])
  await save({ show_menu_asean_talent: false })
  expect(await cards()).toEqual(['I am a researcher', 'We are an organization'])
  await save({ show_menu_asean_talent: true, show_menu_paring_search: true })
})

test('who comes newly finds the way to register on the home page, in the pools and in the menu of phones, while it is open', async () => {
  const ways = async (path: string) => [...(await open(path)).matchAll(/<a[^>]* href="\/register"/g)].length
  const drawer = async () => /id="site-menu".*?<\/header>/s.exec(await open('/host'))?.[0] ?? ''
  expect(await ways('/host')).toBe(2)
  for (const path of ['/', '/asean-talent-pool', '/young-talent-pool']) expect(await ways(path), path).toBe(3)
  expect(await drawer()).toMatch(/href="\/register".*href="\/login"/s)
  await save({ registration_open: false })
  for (const path of ['/', '/asean-talent-pool', '/young-talent-pool', '/host']) expect(await ways(path), path).toBe(0)
  expect(await drawer()).toContain('href="/login"')
  await save({ registration_open: true })
})

test('a message that leads to a page which is not there, or is switched off, is not shown; the lead names what can be searched', async () => {
  const { origin } = (await rootOf('/')) as unknown as { origin: string }
  // Addresses within the site are written by the demo world; the form wants them whole.
  const slide = async (name: string, url: string, order: number): Promise<void> => {
    const { id } = await build('slides', {
      active: true,
      title: { en: name },
      caption: null,
      buttonLabel: { en: 'Go' },
      order,
    })
    await query(sql`update slides set url = ${url} where id = ${id}`)
  }
  await slide('To the young', `${origin}/th/young-talent-pool?level=postdoc`, 1)
  await slide('To nowhere', '/no-such-page', 2)
  await slide('To registration', '/register', 3)
  await slide('To another site', 'https://example.org/host', 4)
  const titles = async () =>
    ((await dataOf('/')) as unknown as { slides: { title: string }[] }).slides.map(({ title }) => title)
  expect(await titles()).toEqual(['To the young', 'To registration', 'To another site'])
  await save({ show_menu_young_talent: false, registration_open: false, site_description: null })
  expect(await titles()).toEqual(['To another site'])
  expect(/<h1.*?<\/p>/s.exec(await open('/'))?.[0]).toContain(
    '>Researchers, labs, courses, funding and hosts across ASEAN and Timor-Leste, in one place.<',
  )
  await save({ show_menu_talent_pool: false })
  expect(await open('/host')).not.toContain('action="/asean-talent-pool"')
  await save({ show_menu_young_talent: true, registration_open: true, show_menu_talent_pool: true })
})

test('a banner stands on its pages, in its place, time and languages, and a changed one is shown at once', async () => {
  const shown = async (path: string): Promise<string[]> =>
    [...(await open(path)).matchAll(/<aside[^>]* data-placement="(\w+)"[^>]* aria-label="([^"]*)"/g)].map(
      ([, placement, title]) => `${placement}: ${title}`,
    )
  expect(await shown('/')).toEqual([])
  const banner = (values: Record<string, unknown>) => build('banners', { placement: 'strip', ...values })
  const everywhere = await banner({ title: { en: 'Closed on Monday', th: 'ปิดวันจันทร์' }, order: 1 })
  await banner({ title: { en: 'For hosts' }, pages: ['host'], placement: 'page_header', order: 2 })
  await banner({ title: { en: 'For readers of Thai' }, languages: ['th'], placement: 'side', order: 3 })
  await banner({ title: { en: 'Tomorrow' }, showFrom: new Date(Date.now() + 86_400_000).toISOString() })
  await banner({ title: { en: 'Yesterday' }, showUntil: new Date(Date.now() - 86_400_000).toISOString() })
  await banner({ title: { en: 'Off' }, active: false })
  expect(await shown('/')).toEqual(['strip: Closed on Monday'])
  expect(await shown('/host')).toEqual(['strip: Closed on Monday', 'page_header: For hosts'])
  expect(await shown('/th')).toEqual(['strip: ปิดวันจันทร์', 'side: For readers of Thai'])
  await query(sql`update banners set url = '/host' where id = ${everywhere.id}::uuid`)
  await save({ show_menu_resourse_host: false })
  const strip = async () => /<aside[^>]*>.*?<\/aside>/s.exec(await open('/'))?.[0]
  expect(await strip()).not.toContain('href')
  await save({ show_menu_resourse_host: true })
  expect(await strip()).toContain('<a href="/host">Closed on Monday</a>')
  const rows = records(system(), getKind('banners'))
  const { version } = await rows.values(everywhere.id)
  await rows.update(everywhere.id, { title: { en: 'Closed on Tuesday' } }, version)
  expect(await shown('/host')).toContain('strip: Closed on Tuesday')
})

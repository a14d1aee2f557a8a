// What search engines are told of a page, and how light a first visit is, in every language.
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { origin, phone, useBrowser, whenAlive, whenQuiet } from '#tests/support/product/browser.ts'
import { prefixes } from '../support/every-page.ts'

const visit = useBrowser()

test('search engines are told of every language', async () => {
  for (const path of ['/', '/th/asean-talent-pool', '/lo/host']) {
    const html = await (await fetch(origin() + path)).text()
    for (const tag of ['en', 'th', 'zh-Hans', 'lo', 'x-default'])
      expect(html, `${path} ${tag}`).toContain(`hreflang="${tag}"`)
    expect(html).toContain('<link rel="canonical"')
  }
})

test('search engines are told the way to a page, in its language', async () => {
  const html = await (await fetch(`${origin()}/th/asean-talent-pool/industry/quantum`)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json as string) as { '@type': string; itemListElement?: unknown },
  )
  expect(data.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'หน้าแรก', item: `${origin()}/th/` },
    { '@type': 'ListItem', position: 2, name: 'บุคลากรอาเซียน', item: `${origin()}/th/asean-talent-pool` },
    { '@type': 'ListItem', position: 3, name: 'ควอนตัม' },
  ])
})

test.each(Object.values(prefixes))(
  '%s/host fits a screen of 320 px, as wide as a desktop has it at four times the size',
  async (prefix) => {
    const { page, go } = await visit({ viewport: { width: 320, height: 256 } })
    await go(`${prefix}/host`)
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(widths[0]).toBe(widths[1])
  },
)

test('a list on paper is what was asked and who was found, without boxes, buttons and threads', async () => {
  const { page, go } = await visit()
  await page.emulateMedia({ media: 'print' })
  await go('/asean-talent-pool?country=TH')
  const list = page.locator('[data-list="talents"]')
  await expect.poll(() => list.locator('li h2').first().isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('link', { name: 'Thailand' }).first().isVisible()).toBe(true)
  for (const gone of [page.getByRole('checkbox'), page.getByRole('link', { name: 'Export CSV' })])
    expect(await gone.filter({ visible: true }).count()).toBe(0)
  const thread = list.locator('article').first()
  expect(await thread.evaluate((card) => getComputedStyle(card, '::before').display)).toBe('none')
})

test('on a screen of 320 px the loom names all countries, from Myanmar to Timor-Leste', async () => {
  const { page, go } = await visit({ ...phone, viewport: { width: 320, height: 640 } })
  await go('/')
  const frame = await page.locator('main figure').boundingBox()
  for (const code of ['MM', 'SG', 'TL']) {
    const name = await page.locator('main figure svg text', { hasText: code }).boundingBox()
    expect(name?.x ?? 0, code).toBeGreaterThan((frame?.x ?? 0) - 6)
    expect((name?.x ?? 0) + (name?.width ?? 999), code).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0) + 6)
  }
})

test('the offer of another language moves nothing on the page', async () => {
  const { page, go } = await visit({ ...phone, locale: 'th-TH' })
  await go('/host')
  const heading = async () => (await page.locator('h1').boundingBox())?.y
  const before = await heading()
  await whenAlive(page)
  await page.getByRole('link', { name: 'อ่านหน้านี้เป็นภาษาไทย' }).waitFor()
  expect(await heading()).toBe(before)
})

test.each(['/', '/th'])('a first visit of %s asks for 12 things at most', async (path) => {
  const { page, go } = await visit(phone)
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  await go(path)
  await whenQuiet(page)
  const sizes = await Promise.all(
    asked.map(async (request) => ({ url: request.url(), bytes: (await request.sizes()).responseBodySize })),
  )
  const loaded = sizes.filter(({ bytes }) => bytes > 0)
  expect(loaded.length, loaded.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(12)
})

for (const [language, prefix] of Object.entries(prefixes))
  test(`a first visit of a list is light in ${language}: 45 KB of document and styles, 62 KB of fonts, 130 KB of script, 12 requests`, async () => {
    const { page, go } = await visit(phone)
    const asked: Request[] = []
    page.on('request', (request) => asked.push(request))
    await go(`${prefix}/asean-talent-pool`)
    await whenQuiet(page)
    const all = await Promise.all(
      asked.map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes()
        const bytes = responseBodySize + Math.max(0, responseHeadersSize)
        const url = request.url()
        return { type: url.endsWith('.js') ? 'script' : request.resourceType(), url, bytes }
      }),
    )
    // A script is fetched first and run later, from the cache: that is asked for without a byte on the line.
    const sizes = all.filter(({ bytes }) => bytes > 0)
    const sum = (...types: string[]): number =>
      sizes.filter(({ type }) => types.includes(type)).reduce((all, { bytes }) => all + bytes, 0)
    expect(sum('document', 'stylesheet')).toBeLessThan(45 * 1024)
    expect(sum('font')).toBeLessThan(62 * 1024)
    // The words of the language are among the scripts.
    expect(sum('script')).toBeLessThan(130 * 1024)
    expect(sizes.length, sizes.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(12)
  })

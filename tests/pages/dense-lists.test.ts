// Lists are dense: five people on a desk, two on a phone, without scrolling; the compact view holds more; filters stay in reach.
import { expect, test } from 'vitest'
import { phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const desk = { viewport: { width: 1280, height: 800 } }
const answered = { name: 'pdpa', value: 'accept' }

type Look = Awaited<ReturnType<typeof visit>>

/** How many rows of the list are seen whole without scrolling. */
const wholeRows = ({ page }: Look): Promise<number> =>
  page.locator('[data-list] > li').evaluateAll((rows) => {
    return rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length
  })

async function look(size: typeof desk, path: string): Promise<Look> {
  const seen = await visit(size)
  await seen.page
    .context()
    .addCookies([
      { ...answered, url: new URL(seen.page.url() === 'about:blank' ? 'http://localhost' : seen.page.url()).origin },
    ])
  await seen.go(path)
  await whenAlive(seen.page)
  return seen
}

for (const [width, size, least] of [
  ['desk', desk, 5],
  ['phone', phone, 2],
] as const)
  for (const pool of ['/asean-talent-pool', '/young-talent-pool', '/th/asean-talent-pool'])
    test(`${pool} shows ${least} people on a ${width}, and more in the compact view`, async () => {
      const seen = await look(size as typeof desk, pool)
      const usual = await wholeRows(seen)
      expect(usual).toBeGreaterThanOrEqual(least)
      await seen.go(`${pool}?view=compact`)
      await expect.poll(() => wholeRows(seen)).toBeGreaterThan(usual)
    })

test('filters and order stay in reach of who scrolls on a phone, and the number of results follows a filter', async () => {
  const { page } = await look(phone as typeof desk, '/asean-talent-pool')
  await page.evaluate(() => scrollTo(0, 2500))
  await expect
    .poll(() => page.locator('#filters > details > summary').evaluate((one) => one.getBoundingClientRect().top))
    .toBeLessThan(200)
  const before = await page.locator('[data-total]').getAttribute('data-total')
  await page.locator('#filters > details > summary').click()
  await page.locator('#filters input[name="industry"]').first().check()
  await expect.poll(() => page.locator('[data-total]').getAttribute('data-total')).not.toBe(before)
})

// Public pages by keyboard alone, with forced colors, without motion, and at 400 percent: the first and the last story.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { tabTo, typeInto } from '#tests/support/product/keyboard.ts'

const visit = useBrowser()
const heading = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.tagName === 'H1')

test('from the home page in Thai to a message to somebody in Viet Nam, by keyboard alone', async () => {
  // The browser speaks English: the offer of that language is on the way as well.
  const { page, go } = await visit({ ...desktop, locale: 'en-US' })
  await go('/th')
  await whenAlive(page)
  await typeInto(page, 'main input[type="search"]', 'เซนเซอร์ควอนตัม เวียดนาม')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/th\/asean-talent-pool/)
  await whenAlive(page)
  const chips = page.locator('main').getByRole('link', { name: /ควอนตัม|เวียดนาม/ })
  await expect.poll(() => chips.count()).toBeGreaterThan(1)
  await tabTo(page, 'input[name="industry"][value="quantum"]')
  await page.keyboard.press('Space')
  await expect.poll(() => new URL(page.url()).searchParams.get('industry')).toBe('quantum')
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  await tabTo(page, '[data-list="talents"] h2 a')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/th\/asean-talent-pool\/[\w-]+$/)
  await expect.poll(() => heading(page)).toBe(true)
  await tabTo(page, 'a[href*="/contact?to="]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/th\/contact/)
  await expect.poll(() => heading(page)).toBe(true)
  await typeInto(page, '#name', 'Somchai')
  await typeInto(page, '#email', 'by.keyboard@visitor.example')
  await typeInto(page, '#message', 'เราสนใจร่วมวิจัยเซนเซอร์ควอนตัม ขอปรึกษาได้ไหม')
  await tabTo(page, 'main form button[type="submit"]')
  await page.keyboard.press('Enter')
  await page.getByText('เหลืออีกหนึ่งขั้น').waitFor()
})

test('a language is offered where it can be pressed, below the bar of every width', async () => {
  for (const width of [1280, 390]) {
    const { page, go } = await visit({ locale: 'en-US', viewport: { width, height: 700 } })
    await go('/th/host?sort=name')
    await page.getByText('Read this page in English').click()
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/host?sort=name')
  }
})

test('at 400 percent nothing is lost, with forced colors what is chosen is marked, and nothing moves on request', async () => {
  const { page, go } = await visit({
    viewport: { width: 320, height: 256 },
    forcedColors: 'active',
    reducedMotion: 'reduce',
  })
  for (const path of ['/', '/th', '/lo/asean-talent-pool?country=VN', '/th/training-course', '/about', '/login']) {
    await go(path)
    await whenAlive(page)
    const seen = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      moving: document.getAnimations().length,
      unmarked: [
        ...document.querySelectorAll(
          'main nav a[aria-current]:not([aria-current="false"]), main label:has(input[type="radio"]:checked)',
        ),
      ]
        .filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).outlineStyle === 'none')
        .map((one) => one.textContent),
    }))
    expect(seen, path).toEqual({ wide: 0, moving: 0, unmarked: [] })
  }
})

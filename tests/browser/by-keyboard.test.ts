// Public pages by keyboard alone, with forced colors, without motion, and at 400 percent: the first and the last story.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const most = 120

/** What has the focus: whether it matches, and what is wrong with how it is seen. */
const focused = (page: Page, selector: string) =>
  page.evaluate(async (wanted) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const element = document.activeElement
    if (!element || element === document.body) return { matches: false, wrong: 'nothing has the focus' }
    const name = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
    const isRinged = (of: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(of, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    // Some rings are drawn by what holds the field, or by the link's cover of its card.
    const holders = [element, element.parentElement, element.parentElement?.parentElement].filter((one) => one != null)
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + Math.min(box.width / 2, 40), Math.min(box.bottom - 2, box.top + box.height / 2)]
    const top = document.elementFromPoint(x, y)
    const isSeen =
      top !== null && (element.contains(top) || top.contains(element) || element.closest('label')?.contains(top))
    const wrong = !holders.some((one) => isRinged(one) || isRinged(one, '::after'))
      ? 'no ring'
      : box.bottom <= 0 || box.top >= innerHeight || !isSeen
        ? 'out of sight'
        : ''
    return { matches: element.matches(wanted), wrong: wrong && `${name}: ${wrong}` }
  }, selector)

/** Presses Tab until this has the focus; on the way the focus is always seen. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const wrong: string[] = []
  for (let at = 0; at < most; at++) {
    await page.keyboard.press('Tab')
    const now = await focused(page, selector)
    if (now.wrong) wrong.push(now.wrong)
    if (!now.matches) continue
    expect(wrong, `on the way to ${selector}`).toEqual([])
    return
  }
  throw new Error(`Tab does not lead to ${selector}`)
}
const type = async (page: Page, selector: string, text: string): Promise<void> => {
  await tabTo(page, selector)
  await page.keyboard.type(text)
}
const heading = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.tagName === 'H1')

test('from the home page in Thai to a message to somebody in Viet Nam, by keyboard alone', async () => {
  // The browser speaks English: the offer of that language is on the way as well.
  const { page, go } = await visit({ ...desktop, locale: 'en-US' })
  await go('/th')
  await whenAlive(page)
  await type(page, 'main input[type="search"]', 'เซนเซอร์ควอนตัม เวียดนาม')
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
  await type(page, '#name', 'Somchai')
  await type(page, '#email', 'by.keyboard@visitor.example')
  await type(page, '#message', 'เราสนใจร่วมวิจัยเซนเซอร์ควอนตัม ขอปรึกษาได้ไหม')
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

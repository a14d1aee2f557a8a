// Parts of the page that are gone after a new version was put out: one reload, then a word to the reader.
import { expect, test } from 'vitest'
import { useBrowser, whenAlive } from '../support/browser.ts'

const visit = useBrowser()
const lost = { expected: /ERR_FAILED/ }

test('a lost part reloads the page once; the second time within a minute the page stays and says why', async () => {
  const { page, go } = await visit(lost)
  let loads = 0
  page.on('load', () => (loads += 1))
  await go('/asean-talent-pool')
  await whenAlive(page)
  await page.route(/\/assets\/profile\.page-/, (route) => route.abort())
  const person = page.locator('[data-list="talents"] > li h2 a').first()
  const address = page.url()
  const before = loads
  await person.click()
  await expect.poll(() => loads).toBe(before + 1)
  await whenAlive(page)
  await page.goto(address)
  await whenAlive(page)
  const again = loads
  await person.click()
  const note = page.getByText('A new version is ready.')
  await note.waitFor()
  expect(loads).toBe(again)
  await expect.poll(() => page.locator('[data-list="talents"] > li').count()).toBeGreaterThan(0)
  await page.unroute(/\/assets\/profile\.page-/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads).toBe(again + 1)
  await whenAlive(page)
  await page.locator('[data-list="talents"] > li h2 a').first().click()
  await page.waitForURL((url) => url.pathname.startsWith('/asean-talent-pool/'))
})

test('after a minute it may reload again', async () => {
  const { page, go } = await visit(lost)
  let loads = 0
  page.on('load', () => (loads += 1))
  await go('/asean-talent-pool')
  await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now() - 61_000)))
  await whenAlive(page)
  await page.route(/\/assets\/profile\.page-/, (route) => route.abort())
  await page.locator('[data-list="talents"] > li h2 a').first().click()
  await expect.poll(() => loads).toBe(2)
})

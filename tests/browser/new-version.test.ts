// Parts of the page that are gone after a new version was put out: one reload, then a word to the reader.
import { expect, test } from 'vitest'
import { hold, useBrowser, whenAlive, whenQuiet } from '#tests/support/product/browser.ts'

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
  expect(new URL(page.url()).pathname, 'where somebody was going').toMatch(/^\/asean-talent-pool\/./)
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
  // What writes cards is fetched beside each way and may be lost; while it is under way, other parts are not taken for it.
  const markup = await hold(page, /\/assets\/people-markup-/)
  await page.route(/\/assets\/profile\.page-/, (route) => route.abort())
  await page.locator('[data-list="talents"] > li h2 a').first().click()
  await expect.poll(() => loads).toBe(2)
  await markup.letGo()
})

// The whole browser lets a page say goodbye when it is closed (the one without windows does not), and the router then tells developers
// that it could not keep where the page was scrolled to. What it tells them is a number in the browser (vite.config.ts).
test('a browser that forbids storage is told at once: it could not know that it reloaded', async () => {
  const { page, go } = await visit({ expected: /ERR_FAILED|^warning: router \d+ \(/ })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await go('/asean-talent-pool')
  await whenAlive(page)
  await page.route(/\/assets\/profile\.page-/, (route) => route.abort())
  await page.locator('[data-list="talents"] > li h2 a').first().click()
  await page.getByText('A new version is ready.').waitFor()
})

test('without a line the page stays as it is and says so; the way that was chosen is taken when the line is back', async () => {
  const { page, context, go } = await visit({ expected: /ERR_INTERNET_DISCONNECTED/ })
  let loads = 0
  page.on('load', () => (loads += 1))
  await go('/asean-talent-pool')
  await whenAlive(page)
  await context.setOffline(true)
  await page.locator('input[name="industry"][value="quantum"]').check()
  const note = page.getByText('No connection. What you see was loaded before.')
  await note.waitFor()
  expect(await page.locator('[data-list="talents"] > li').count()).toBeGreaterThan(0)
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Try again' }).click()
  await note.waitFor()
  await context.setOffline(false)
  await page.waitForURL(/industry=quantum/)
  await expect.poll(() => note.count()).toBe(0)
  // What writes the cards was asked for without a line too; browsers keep that it failed.
  await whenAlive(page)
  expect(loads, 'documents').toBe(1)
  // A part of the program that was not fetched yet is no new version.
  await context.setOffline(true)
  await note.waitFor()
  await page.locator('[data-list="talents"] > li h2 a').first().click()
  await page.getByRole('button', { name: 'Try again' }).click()
  // Neither the view nor its words came: what was read before is still there to be read.
  await whenQuiet(page)
  expect(await page.locator('[data-list="talents"] > li').count()).toBeGreaterThan(0)
  expect(new URL(page.url()).pathname).toBe('/asean-talent-pool')
  await note.waitFor()
  await context.setOffline(false)
  await page.waitForURL((url) => url.pathname.startsWith('/asean-talent-pool/'))
  await expect.poll(() => note.count()).toBe(0)
})

test('a line that is back before the failure is known, or without a word, is noticed all the same', async () => {
  const { page, context, go } = await visit({ expected: /ERR_INTERNET_DISCONNECTED/ })
  await go('/asean-talent-pool')
  await whenAlive(page)
  let failed = 0
  // What a line does that comes and goes: the failure arrives after the line is back.
  await page.route(/_data=/, async (route) => {
    if (++failed > 1) return route.continue()
    await context.setOffline(false)
    await route.abort('internetdisconnected')
  })
  await context.setOffline(true)
  await page.locator('input[name="industry"][value="quantum"]').check()
  await page.waitForURL(/industry=quantum/)
  // And one that browsers know nothing of.
  await page.clock.install()
  failed = 0
  await page.locator('input[type=checkbox][name="industry"][value="quantum"]').uncheck()
  await page.getByText('No connection. What you see was loaded before.').waitFor()
  await page.clock.runFor(11_000)
  await page.waitForURL((url) => !url.search.includes('quantum'))
})

// Keyboard alone: skip link, menus, facets, the sheet of an offer; what lies over the page.
import { expect, test } from 'vitest'
import { useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()

test('the skip link comes first and leads to the content', async () => {
  const { page, go } = await visit()
  await go('/asean-talent-pool')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('a menu group opens by Enter and closes by Esc, and focus stays on it', async () => {
  const { page, go } = await visit()
  await go('/')
  await whenAlive(page)
  const group = page.locator('header nav summary').first()
  await group.focus()
  await page.keyboard.press('Enter')
  await page.locator('header nav details[open] a').first().waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('header nav details[open]').count()).toBe(0)
  await expect.poll(() => group.evaluate((element) => element === document.activeElement)).toBe(true)
  // Tab goes through what is open, and on.
  await page.keyboard.press('Enter')
  const links = page.locator('header nav details[open] a')
  await links.first().waitFor()
  const isInside = (): Promise<boolean> =>
    group.evaluate((element) => element.parentElement?.contains(document.activeElement) === true)
  for (let at = await links.count(); at > 0; at--) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Tab')
  expect(await isInside()).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('header nav') !== null)).toBe(true)
})

test('a facet is set with the space bar', async () => {
  const { page, go } = await visit()
  await go('/asean-talent-pool')
  await whenAlive(page)
  await page.locator('input[name="industry"][value="quantum"]').focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/industry=quantum/)
})

test('the sheet of an offer takes the focus, closes by Esc and gives the focus back to its card', async () => {
  const { page, go } = await visit()
  await go('/host')
  await whenAlive(page)
  const card = page.locator('[data-list="hosts"] > li h2 a').nth(2)
  await card.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/item=/)
  await page.locator('dialog[open]').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('item'))
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a sheet that was closed leaves the address of its list, and Back does not open it again', async () => {
  const { page, go } = await visit()
  await go('/')
  await whenAlive(page)
  await page.evaluate(() => (location.href = '/host?sort=name&page=2'))
  await whenAlive(page)
  await page.locator('[data-list="hosts"] > li h2 a').first().click()
  await page.locator('dialog[open]').waitFor()
  await page.locator('dialog[open] header a').click()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?sort=name&page=2')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('on every page / goes to its search and ? lists the keys, unless somebody types', async () => {
  const { page, go } = await visit()
  await go('/host')
  await whenAlive(page)
  await page.keyboard.press('/')
  await page.keyboard.type('a/b?')
  const search = page.locator('main input[type=search]')
  expect(await search.inputValue()).toBe('a/b?')
  await page.locator('main input[type=checkbox]').first().focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => keys.count()).toBe(0)
  // A page without a search of its own has the one of the bar.
  await page.locator('[data-list="hosts"] > li h2 a').first().click()
  await page.locator('dialog[open]').waitFor()
  await page.reload()
  await whenAlive(page)
  await page.keyboard.press('/')
  await expect.poll(() => page.locator('header input[name=q]:focus').count()).toBe(1)
})

test('the search of the bar takes what is typed as soon as it is open, and Esc goes back to its button', async () => {
  const { page, go } = await visit()
  await go('/host')
  await whenAlive(page)
  await page.locator('header summary[aria-label="Search"]').click()
  await expect.poll(() => page.locator('header input[name="q"]:focus').count()).toBe(1)
  await page.keyboard.type('laser')
  await expect.poll(() => page.locator('header input[name="q"]').inputValue()).toBe('laser')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('header summary[aria-label="Search"]:focus').count()).toBe(1)
})

test('the browser language is offered once, in that language, and leads to the same page', async () => {
  const { page, go } = await visit({ locale: 'th-TH' })
  await go('/host?sort=name')
  const offer = page.getByText('อ่านหน้านี้เป็นภาษาไทย')
  await offer.waitFor()
  await page.reload()
  await whenAlive(page)
  expect(await offer.count()).toBe(0)
})

test('the data-protection sheet asks until it is answered', async () => {
  const { page, go, context } = await visit({ asksForConsent: true })
  await go('/')
  const sheet = page.locator('section', { has: page.getByRole('button', { name: 'Only necessary' }) }).last()
  await sheet.waitFor()
  // One line of the text; Details opens all of it, by keyboard too.
  const isCut = () =>
    sheet
      .locator('h2 + div p')
      .first()
      .evaluate((line) => line.scrollWidth > line.clientWidth + 1)
  await expect.poll(isCut).toBe(true)
  await sheet.getByText('Details').focus()
  await page.keyboard.press('Enter')
  await expect.poll(isCut).toBe(false)
  await page.getByRole('button', { name: 'Only necessary' }).click()
  expect((await context.cookies()).find((cookie) => cookie.name === 'pdpa')?.value).toBe('necessary')
  await page.reload()
  await whenAlive(page)
  expect(await page.getByRole('button', { name: 'Only necessary' }).count()).toBe(0)
})

// Somebody looks for people and offers that fit: by typing, without script, for a call, and as a company (journeys 1 and 2).
import { expect, test } from 'vitest'
import { phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const plain = { javaScriptEnabled: false }

test('what is typed is searched at once: the count is announced and the field keeps the focus', async () => {
  const { page, go } = await visit()
  expect(await go('/paring-search')).toBe(200)
  await whenAlive(page)
  const field = page.locator('main input[name="keywords"]')
  await field.click()
  await field.pressSequentially('biosensors')
  await expect.poll(() => new URL(page.url()).searchParams.get('keywords')).toBe('biosensors')
  await expect.poll(() => page.locator('main [role="status"]').innerText()).toMatch(/^\d+ match/)
  await expect.poll(() => page.locator('[data-grade]').count()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('keywords')
  expect(await field.inputValue()).toBe('biosensors')
})

test('without script an example leads to what it counted, and the form finds by its button', async () => {
  const { page, go } = await visit(plain)
  await go('/th/paring-search')
  const examples = page.locator('main section li')
  expect(await examples.count()).toBe(3)
  const count = Number(/\d+/.exec(await examples.first().locator('small').innerText())?.[0])
  await examples.first().locator('a').click()
  await expect.poll(() => page.locator('main [role="status"]').innerText()).toContain(String(count))
  await page.locator('main input[name="text"]').fill('biosensors in Viet Nam')
  await page.locator('main form button[type="submit"]').first().click()
  await expect.poll(() => page.locator('ul[aria-labelledby="understood"] a').count()).toBeGreaterThan(1)
})

test('on a phone one group is shown at a time, and its tabs lead to the others', async () => {
  const { page, go } = await visit(phone)
  await go('/paring-search?keywords=biosensors')
  const shown = page.locator('main section[id^="group-"]:visible')
  await expect.poll(() => shown.count()).toBe(1)
  const first = await shown.getAttribute('id')
  await page.locator('main nav a[href*="in="]').nth(1).click()
  await expect.poll(() => shown.getAttribute('id')).not.toBe(first)
  await expect.poll(() => shown.count()).toBe(1)
})

test('a call that is not for whoever asks says why, and a company finds its way from the home page', async () => {
  const { page, go } = await visit(plain)
  await go('/funding-search?level=doctoral_student')
  await expect.poll(() => page.locator('[data-standing="not"]').first().innerText()).toContain('Not eligible because')
  await go('/')
  await page.locator('main a[href="/company-search"]').click()
  await page.locator('main textarea[name="q"]').fill('statistics for sensors in rice fields')
  await page.locator('main form button[type="submit"]').first().click()
  await expect.poll(() => page.locator('[data-grade]').count()).toBeGreaterThan(0)
})

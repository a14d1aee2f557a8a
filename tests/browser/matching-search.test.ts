// Somebody looks for people and offers that fit: by typing, without script, for a call, and as a company (journeys 1 and 2).
import { expect, test } from 'vitest'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'
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

test('no more can be chosen than one message reaches', async () => {
  const { page, go } = await visit()
  await go('/paring-search?text=water&for=talent')
  await whenAlive(page)
  const boxes = page.locator('input[name="to"]')
  await expect.poll(() => boxes.count()).toBeGreaterThan(3)
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  expect(await boxes.nth(3).isDisabled()).toBe(true)
  await boxes.nth(1).uncheck()
  expect(await boxes.nth(3).isDisabled()).toBe(false)
})

test('who sets a match aside stays at the search, and takes it back there', async () => {
  const email = freshAddress('sets.aside')
  await newMember(email)
  const { page, go } = await visit()
  await enter(page, email)
  await go('/paring-search?text=water&for=talent')
  await whenAlive(page)
  const before = await page.locator('[data-grade]').count()
  const details = page.locator('[data-grade]').first().locator('details').last()
  await details.locator('summary').click()
  // One document, read at the same place: nobody looks for where they were.
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
  const read = await page.evaluate(() => scrollY)
  expect(read).toBeGreaterThan(0)
  await details.getByRole('button').click()
  const again = page.locator('main details[open] button[type="submit"]').last()
  await expect.poll(() => page.locator('main details:has(input[value="again"])').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('text')).toBe('water')
  expect(await page.locator('body[data-same]').count()).toBe(1)
  expect(await page.evaluate(() => scrollY)).toBe(read)
  await again.click()
  await expect.poll(() => page.locator('main details:has(input[value="again"])').count()).toBe(0)
  expect(await page.locator('[data-grade]').count()).toBe(before)
})

// Journeys 1, 2 and 12 as far as searching, needs and matches go: in English and Thai, on a phone and a desktop, with and without script.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mailTo } from '#tests/support/outbox.ts'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'
import { desktop, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { inTurn } from '#tests/support/turn.ts'

const visit = useBrowser()
const chips = (page: Page) => page.locator('ul[aria-labelledby="understood"] a')
const status = (page: Page): Promise<string> => page.locator('main [role="status"]').first().innerText()
const cards = (page: Page) => page.locator('main [data-grade]:visible')
const bar = (page: Page) => page.locator('#chosen')
const isCut = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const places = [
  { name: 'English on a desktop', prefix: '', size: desktop },
  { name: 'Thai on a phone', prefix: '/th', size: phone },
  { name: 'Thai on a desktop', prefix: '/th', size: desktop },
  { name: 'English on a phone', prefix: '', size: phone },
] as const

describe.each(inTurn(places, 4))('$name', ({ prefix, size }) => {
  const [thai, english] = ['เซนเซอร์ควอนตัม เวียดนาม', 'quantum sensing in Viet Nam']
  const sentence = prefix === '/th' ? thai : english
  const need =
    prefix === '/th' ? 'เราต้องการบุคลากรด้านเซนเซอร์ควอนตัมในประเทศไทย' : 'we need people for quantum sensing in Thailand'

  test('a visitor says whom they look for, takes a word back, comes back and opens whom they found', async () => {
    const { page, go } = await visit(size)
    await go(`${prefix}/paring-search?text=${encodeURIComponent(sentence)}`)
    await expect.poll(() => chips(page).count()).toBe(2)
    const found = await status(page)
    expect(found).toMatch(/\d/)
    await expect.poll(() => cards(page).first().locator('ul li').count()).toBeGreaterThan(1)
    expect(await isCut(page)).toBe(false)
    await whenAlive(page)
    await chips(page).nth(1).click()
    await expect.poll(() => chips(page).count()).toBe(1)
    await page.goBack()
    await expect.poll(() => chips(page).count()).toBe(2)
    await expect.poll(() => status(page)).toBe(found)
    const name = await cards(page).first().locator('h3').innerText()
    await cards(page).first().locator('h3 a').click()
    await expect.poll(() => page.locator('main h1').first().innerText()).toContain(name)
  })

  test('a company describes its need, chooses three by keyboard, and writes to them without an address', async () => {
    const { page, go } = await visit(size)
    await go(`${prefix}/company-search`)
    await whenAlive(page)
    await page.locator('main textarea[name="q"]').fill(need)
    await page.locator('main input[name="for"][value="talent"]').check()
    await expect.poll(() => chips(page).count()).toBeGreaterThan(1)
    // Who is elsewhere stands behind those who are there, and may be asked as well.
    const boxes = page.locator('main section:visible input[name="to"]')
    await expect.poll(() => boxes.count()).toBeGreaterThan(3)
    expect(await bar(page).isVisible()).toBe(false)
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await expect.poll(() => bar(page).isVisible()).toBe(true)
    await bar(page).locator('button[type="reset"]').click()
    await expect.poll(() => bar(page).isVisible()).toBe(false)
    for (const at of [0, 1, 2]) {
      await boxes.nth(at).focus()
      await page.keyboard.press('Space')
    }
    expect(await boxes.nth(3).isDisabled()).toBe(true)
    expect(await isCut(page)).toBe(false)
    await bar(page).locator('button[type="submit"]').click()
    await page.waitForURL(/\/contact\?/)
    expect(new URL(page.url()).searchParams.getAll('to')).toHaveLength(3)
    const email = freshAddress('company')
    await page.locator('#name').fill('Lanna Foods')
    await page.locator('#email').fill(email)
    await page.locator('#message').fill('We would like to talk about sensors for our plant with you. '.repeat(2))
    await page.locator('main form:has(#message) button[type="submit"]').last().click()
    await page.waitForURL(/sent=/)
    const [link = ''] = /\S*\/contact\/confirm\/\S+/.exec(await mailTo(email, /\/contact\/confirm\//)) ?? []
    await go(new URL(link, origin()).pathname)
    await page.locator('main form button[data-look="primary"]').click()
    await expect.poll(() => page.locator('main form').count()).toBe(0)
  })
})

test('without script two are chosen, the bar counts them and leads to both', async () => {
  const { page, go } = await visit({ ...phone, javaScriptEnabled: false })
  await go('/th/paring-search?for=talent&text=water')
  const boxes = page.locator('main section:visible input[name="to"]')
  for (const at of [0, 1]) await boxes.nth(at).check()
  await expect.poll(() => bar(page).isVisible()).toBe(true)
  expect(
    await bar(page)
      .locator('b')
      .evaluate((count) => getComputedStyle(count, '::before').content),
  ).toContain('chosen')
  await bar(page).locator('button[type="submit"]').click()
  await page.waitForURL(/\/contact\?/)
  expect(new URL(page.url()).searchParams.getAll('to')).toHaveLength(2)
})

test('what finds nothing becomes a need that says so, with what was sought filled in', async () => {
  const email = freshAddress('seeks.nothing')
  await newMember(email)
  const { page, go } = await visit(phone)
  await enter(page, email)
  await go('/th/paring-search?for=host&keywords=graphene')
  await page.locator('main a[href*="edit=new"]').click()
  await page.waitForURL(/my-profile\/paring-search\?.*edit=new/)
  await expect.poll(() => page.locator('main [name="title"]').inputValue()).toBe('graphene')
})

test('an answer that fails says so in words, and the search is tried again from its address', async () => {
  const { page, go } = await visit({ expected: /503|Failed to load/ })
  await go('/paring-search?keywords=biosensors')
  await whenAlive(page)
  await page.route(/paring-search/, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await page.locator('main input[name="keywords"]').fill('biosensors, water quality')
  await expect.poll(() => page.locator('main, body').first().innerText()).toMatch(/503|try again/i)
  await page.reload()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
})

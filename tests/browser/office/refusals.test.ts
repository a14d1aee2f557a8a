// What is refused in the back office: the menu stays, it is said who may, and nothing of what exists; and what waits, in the menu.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '#tests/support/axe-violations.ts'
import { asProgram, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { countryId, makeRow, useOffice } from '#tests/support/product/office.ts'
import { enter, newMember } from '#tests/support/people/new-member.ts'
import { wordsIn } from '#words/words-in.ts'

const office = useOffice()
const visit = useBrowser()
const refused = { expected: /status of 40[34]/ }
const nobody = '0190b0aa-0000-7000-8000-000000000000'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Back-office menu' })

/** Goes there as a click on a link of the page does. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('main')?.append(link)
    link.click()
  }, href)

test('whoever is kept out of a page is told on the work queue for whom it is, and nobody of accounts kept secret', async () => {
  const { page, go } = await office('th.admin@demo.example')
  await go('/backend/settings/users')
  const main = page.locator('main')
  await expect
    .poll(() => main.getByRole('status').first().innerText())
    .toBe(
      'Staff management is for the role Main Admin. Yours: Country Admin, Thailand. Access to this page is not permitted.',
    )
  expect(await main.innerText()).not.toContain('Secret')
  await whenAlive(page)
  await go('/backend')
  await whenAlive(page)
  await follow(page, '/backend/manages/blogs')
  await page.waitForURL(/closed=/)
  await expect.poll(() => main.getByRole('status').first().innerText()).toContain('News and activity is for the role')
  // Nothing that stands in the address is said.
  await go('/backend?closed=/backend/nothing-of-the-kind')
  expect(await page.getByText('nothing-of-the-kind').count()).toBe(0)
})

test('a page that is refused stands inside the office, opened and gone to, with the way on and with its status', async () => {
  const { page, go } = await office('user@demo.example', refused)
  expect(await go('/backend/manages/talents/form')).toBe(403)
  const main = page.locator('main')
  await expect.poll(() => main.locator('h1').innerText()).toBe('Forbidden')
  const text = await main.innerText()
  expect(text).toContain('ASEAN talents: added by Main Admin, Country Admin, Editor and Author. Yours: User.')
  expect(text.indexOf('Yours: User')).toBeLessThan(text.indexOf('Access to this page is not permitted.'))
  await menuOf(page).waitFor()
  await whenAlive(page)
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  await menuOf(page).getByRole('link', { name: 'Hosts', exact: true }).click()
  await page.waitForURL(/manages\/hosts/)
  await expect.poll(() => main.locator('h1').innerText()).toContain('Hosts')
  await follow(page, '/backend/no-such-page')
  await expect.poll(() => main.locator('h1').innerText()).toBe('Not Found')
  await expect.poll(() => page.title()).toMatch(/^Error: Not Found/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.evaluate(() => 'stayed' in globalThis), 'the program is the same').toBe(true)
  await menuOf(page).getByRole('link', { name: 'Overview' }).click()
  await expect.poll(() => main.locator('h1').innerText()).toBe('Overview')
})

test('of an entry of another country not even the refusal tells that it is there, in four languages', async () => {
  const admin = await asProgram('admin@demo.example')
  const { id } = await makeRow(admin, 'talents', {
    fullName: 'Nguyen Elsewhere',
    country: await countryId(admin, 'VN'),
  })
  const { page, go } = await office('th.admin@demo.example', refused)
  for (const [locale, prefix] of [
    ['en', ''],
    ['th', '/th'],
    ['zh', '/zh'],
    ['lo', '/lo'],
  ] as const) {
    const told: string[] = []
    for (const one of [id, nobody]) {
      expect(await go(`${prefix}/backend/manages/talents/form/${one}`), locale).toBe(404)
      await page.locator('nav [aria-current], nav a[href$="/backend"]').first().waitFor()
      await page.locator('main h1').waitFor()
      told.push((await page.locator('main').innerText()).replace(/[0-9a-f-]{36}/g, ''))
    }
    expect(told[0], locale).toBe(told[1])
    const { refused: words } = (await wordsIn(locale)).staff
    expect(told[0], locale).toContain(words.reach({ country: '|' }).split('|').at(-1)?.slice(0, 12))
  }
  expect(await violationsOf(page)).toEqual([])
})

test('an address that leads nowhere shows the office to staff alone', async () => {
  const { page, go } = await office('editor@demo.example', refused)
  expect(await go('/backend/no-such-page')).toBe(404)
  await menuOf(page).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.context().clearCookies()
  expect(await go('/backend/no-such-page')).toBe(404)
  await page.locator('main h1').waitFor()
  await whenAlive(page)
  expect(await menuOf(page).count()).toBe(0)
})

test('the menu says how much waits at each list, as the work queue counts it, and for screen readers in words', async () => {
  const admin = await asProgram('admin@demo.example')
  const th = await countryId(admin, 'TH')
  await makeRow(admin, 'lab-locations', { name: { en: 'A lab that waits' }, country: th, status: 'pending' }).catch(
    () => null,
  )
  const { page, go } = await office('th.admin@demo.example')
  await go('/backend')
  await whenAlive(page)
  const lines = page.locator('[data-urgency="due"] a, [data-urgency="people"] a')
  await lines.first().waitFor()
  const counted = (await lines.allInnerTexts()).map((text) => Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', '')))
  const all = counted.reduce((a, b) => a + b, 0)
  const home = menuOf(page).getByRole('link', { name: `Work queue ${all.toLocaleString('en')} waiting` })
  await home.waitFor()
  await expect
    .poll(() =>
      menuOf(page)
        .getByRole('link', { name: /^Talents [\d,]+ waiting$/ })
        .count(),
    )
    .toBe(1)
  expect(await violationsOf(page)).toEqual([])
})

test('a page of a member that is not there stands inside the site, with the way on', async () => {
  const email = 'refused.member@example.org'
  await newMember(email)
  const { page, go } = await visit({ ...phone, ...refused })
  await enter(page, email)
  expect(await go(`/my-profile/claim/${nobody}`)).toBe(404)
  await expect.poll(() => page.locator('main h1').innerText()).toBe('Not Found')
  expect([await page.locator('header').count(), await page.locator('footer').count()]).toEqual([1, 1])
  expect(await violationsOf(page)).toEqual([])
})

// What a session goes through in real browsers: stolen and replayed, left in one tab of several, ended by staff while somebody types.
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, enterAs, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { enter as enterBy } from '#tests/support/people/new-member.ts'
import { mailTo } from '#tests/support/outbox.ts'
import { product } from '#tests/support/product/own-product.ts'

const visit = useBrowser()
const thiri = 'single@demo.example'
const vietnamese = 'researcher.vn@demo.example'

/** Signs somebody of the demo world in. */
const enter = (page: Page, email: string, path?: string): Promise<void> =>
  enterBy(page, email, product().password, path)
const pathOf = (page: Page): string => new URL(page.url()).pathname
const authCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('auth.'))

test('a stolen token that is replayed throws thief and owner out, and the owner is told by mail', async () => {
  const owner = await visit(desktop)
  await enter(owner.page, thiri)
  const thief = await visit(phone)
  await thief.context.addCookies((await authCookies(owner.context)).filter(({ name }) => name !== 'auth.access_token'))
  // The owner goes on an hour later: the pair is renewed without a word.
  await owner.context.clearCookies({ name: 'auth.access_token' })
  await owner.go('/my-profile')
  expect(pathOf(owner.page)).toBe('/my-profile')
  await new Promise((resolve) => setTimeout(resolve, 11_000)) // the ten seconds in which two tabs get the same pair
  await thief.go('/my-profile')
  expect(pathOf(thief.page)).toBe('/login')
  expect((await authCookies(thief.context)).map(({ name }) => name)).toEqual([])
  await expect.poll(async () => (await owner.go('/my-profile'), pathOf(owner.page))).toBe('/login')
  expect(await mailTo(thiri, /used in two places at once/)).toContain('/login')
})

test('all tabs follow: signing out in one takes the others along, members to the home page, staff to their sign-in', async () => {
  for (const [email, path, home] of [
    [thiri, '/login', '/'],
    ['editor@demo.example', '/backend/login', '/backend/login'],
  ] as const) {
    const { page, context } = await visit(desktop)
    await enter(page, email, path)
    const others = [await context.newPage(), await context.newPage()]
    const inside = email === thiri ? ['/my-profile/privacy', '/host'] : ['/backend/manages/talents/form', '/th/backend']
    for (const [at, other] of others.entries()) {
      await other.goto(origin() + inside[at])
      await whenAlive(other)
    }
    // A form with something typed asks nobody whether it may be left: what was typed is kept for its owner.
    if (email !== thiri) await others[0]?.locator('input[name="fullName"]').fill('Half a name')
    await page.goto(`${origin()}/logout`)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL((url) => url.pathname === home)
    await others[0]?.waitForURL((url) => url.pathname === home)
    const elsewhere = inside[1]?.startsWith('/th') ? `/th${home}` : home
    await others[1]?.waitForURL((url) => url.pathname === elsewhere)
  }
})

test('who comes in after somebody else is shown nothing of what that person typed', async () => {
  // The session ends while the page may be asking whether the person is known already.
  const { page, go, context } = await visit({ ...desktop, expected: /status of 401/ })
  const form = '/backend/manages/talents/form'
  await enter(page, 'editor@demo.example', '/backend/login')
  await go(form)
  await whenAlive(page)
  await page.locator('input[name="fullName"]').fill('Known to one only')
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(kept).toContain('Known to one only')
  await context.clearCookies({ name: /^auth\./ })
  await enter(page, 'author@demo.example', '/backend/login')
  await go(form)
  await whenAlive(page)
  await page.locator('input[name="givenName"]').fill('Something else')
  expect(await page.getByRole('button', { name: 'Restore it' }).count()).toBe(0)
  await context.clearCookies({ name: /^auth\./ })
  await enter(page, 'editor@demo.example', '/backend/login')
  await go(form)
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect.poll(() => page.locator('input[name="fullName"]').inputValue()).toBe('Known to one only')
})

test('staff end the sessions of a member who is typing: the page says so, and after signing in what was typed comes back', async () => {
  const { page, go } = await visit({ ...phone, expected: /status of 401/ })
  await enter(page, vietnamese)
  await go('/my-profile/info?part=account')
  await whenAlive(page)
  await page.locator('#fullName').fill('Khamla typed and not saved')

  const { page: office, go: goOffice } = await visit(desktop)
  await enterAs(office, 'admin@demo.example')
  await goOffice(`/backend/settings/members?q=${vietnamese}`)
  await whenAlive(office)
  await office.locator('tbody tr', { hasText: vietnamese }).getByRole('button').last().click()
  await office.getByText('End all sessions').click()
  const stillIn = async () => (await page.request.get(`${origin()}/api/auth/me`)).status()
  await expect.poll(stillIn).toBe(401)

  await page.locator('form[aria-label] button[type=submit]').first().click()
  await page.getByRole('heading', { name: 'Unauthorized' }).waitFor()
  await page.getByRole('link', { name: 'Sign in now' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.locator('#email').fill(vietnamese)
  await page.locator('#password').fill(product().password)
  await page.locator('form:has(#password) button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/my-profile/info' && url.search.includes('part=account'))
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect.poll(() => page.locator('#fullName').inputValue()).toBe('Khamla typed and not saved')
})

test('a plain form that meets a session that is over: what was typed comes back after signing in', async () => {
  const { page, go, context } = await visit({ ...phone, expected: /status of 4\d\d/ })
  await enter(page, vietnamese)
  await go('/my-profile/privacy')
  await whenAlive(page)
  await page.locator('#email').fill('khamla.next@example.org')
  await page.locator('#current').fill('Something9else')
  await context.clearCookies({ name: /^auth\./ })
  await page.getByRole('button', { name: 'Change the e-mail' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await enter(page, vietnamese, `/login?redirect=${encodeURIComponent('/my-profile/privacy')}`)
  await whenAlive(page)
  await expect.poll(() => page.locator('#email').inputValue()).toBe('khamla.next@example.org')
  await expect.poll(() => page.locator('#current').inputValue()).toBe('')
  // Far down the page, where it was typed; a form that holds passwords alone is found again as well.
  const place = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(place).toBe('email')
  for (const field of ['#old', '#password', '#password_confirmation']) await page.locator(field).fill('Something9else')
  await context.clearCookies({ name: /^auth\./ })
  await page.locator('form:has(#old) button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/login')
  await enter(page, vietnamese, `/login?redirect=${encodeURIComponent('/my-profile/privacy')}`)
  await whenAlive(page)
  await expect.poll(place).toBe('old')
  // Once: a later visit finds the page as it is.
  await go('/my-profile/privacy')
  await whenAlive(page)
  await expect.poll(() => page.locator('#email').inputValue()).toBe('')
})

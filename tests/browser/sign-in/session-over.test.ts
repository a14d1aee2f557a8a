// A session that ends while somebody works: a page says so, leads to the sign-in and back, and nothing typed is lost.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  asProgram,
  enterAs,
  origin,
  stopClock,
  useBrowser,
  type Visit,
  whenAlive,
} from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'

const visit = useBrowser()
const refused = { expected: /status of 401/ }
const form = '/backend/manages/talents/form'
const typed = 'Somchai Halfway'

const name = (page: Page) => page.locator('input[name="fullName"]')
const save = (page: Page) => page.locator('form button[type="submit"]').last()

/** Somebody types into a form; meanwhile the session ends elsewhere. */
async function typeAndLoseSession({ page, context }: Visit): Promise<void> {
  await enterAs(page, 'editor@demo.example')
  await page.goto(origin() + form)
  await whenAlive(page)
  await name(page).fill(typed)
  await context.clearCookies({ name: /^auth\./ })
}

test('the page counts down, signs out after 5 seconds, and the sign-in leads back to what was typed', async () => {
  const here = await visit(refused)
  const { page } = here
  await typeAndLoseSession(here)
  await stopClock(page)
  // The page may have noticed by itself before the press: it asks whether the person is already here.
  const over = page.getByRole('heading', { name: 'Unauthorized' }).waitFor()
  await Promise.race([save(page).click(), over]).catch(() => null)
  await over
  await expect.poll(() => page.title()).toMatch(/^Error: Unauthorized/)
  const countdown = page.locator('main [role="status"]')
  await expect.poll(() => countdown.innerText()).toContain('5 seconds')
  await page.clock.runFor(1000)
  await expect.poll(() => countdown.innerText()).toContain('4 seconds')
  await page.clock.runFor(4000)
  await page.waitForURL((url) => url.pathname === '/backend/login')
  await page.clock.resume()
  await expect.poll(() => new URL(page.url()).searchParams.get('redirect')).toBe(form)
  await page.locator('#email').fill('editor@demo.example')
  await page.locator('#password').fill(product().password)
  await page.locator('form:has(#password) button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === form)
  await whenAlive(page)
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect.poll(() => name(page).inputValue()).toBe(typed)
})

test('whoever does not want to wait signs in now', async () => {
  const here = await visit(refused)
  const { page } = here
  await typeAndLoseSession(here)
  await save(page).click()
  await page.getByRole('link', { name: 'Sign in now' }).click()
  await page.waitForURL((url) => url.pathname === '/backend/login')
  await expect.poll(() => new URL(page.url()).searchParams.get('redirect')).toBe(form)
})

test('a token that ran out is renewed without a word, and the form is saved', async () => {
  const { page, context } = await visit(refused)
  const editor = await asProgram('editor@demo.example')
  const { rows } = (await (await editor.get('/api/talents?sort=name&size=1')).json()) as { rows: { id: string }[] }
  const id = rows[0]?.id ?? ''
  await enterAs(page, 'editor@demo.example')
  await page.goto(`${origin()}${form}/${id}`)
  await whenAlive(page)
  await page.locator('input[name="givenName"]').fill('Renewed')
  await context.clearCookies({ name: 'auth.access_token' })
  await save(page).click()
  await expect
    .poll(async () => ((await (await editor.get(`/api/talents/${id}`)).json()) as { givenName: string }).givenName)
    .toBe('Renewed')
  expect((await context.cookies()).some((cookie) => cookie.name === 'auth.access_token')).toBe(true)
})

test('why an entry is returned is typed once: the session is over, and the dialog still has it, for that entry alone', async () => {
  const { page, context } = await visit(refused)
  const editor = await asProgram('editor@demo.example')
  const { rows } = (await (await editor.get('/api/talents?status=published&sort=name&size=2')).json()) as {
    rows: { id: string }[]
  }
  const address = (at: number) => `/backend/manages/talents/${rows[at]?.id ?? ''}`
  const reason = page.locator('dialog[open] textarea')
  const archive = async (at: number) => {
    if (new URL(page.url()).pathname !== address(at)) await page.goto(origin() + address(at))
    await whenAlive(page)
    await page.getByRole('button', { name: 'Archive' }).click()
    await reason.waitFor()
  }
  await enterAs(page, 'editor@demo.example')
  await archive(0)
  await reason.fill('The person moved to another place.')
  await context.clearCookies({ name: /^auth\./ })
  await page.locator('dialog[open] button[type="submit"]').click()
  await page.waitForURL((url) => url.pathname === '/backend/login')
  await page.locator('#email').fill('editor@demo.example')
  await page.locator('#password').fill(product().password)
  await page.locator('form:has(#password) button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === address(0))
  await archive(0)
  expect(await reason.inputValue()).toBe('The person moved to another place.')
  await archive(1)
  expect(await reason.inputValue()).toBe('')
})

test('a form that is sent takes nothing from the other forms of its page', async () => {
  const { page } = await visit({ expected: /422/ })
  await enterAs(page, 'editor@demo.example')
  await page.goto(`${origin()}/backend/my-profile`)
  await whenAlive(page)
  const fullName = page.locator('form:has([name="do"][value="account"]) input[name="fullName"]')
  await fullName.fill(typed)
  await page.locator('#old').fill('not the password')
  for (const id of ['#password', '#password_confirmation']) await page.locator(id).fill('Bamboo-72-rivers')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('form:has(#old) button[type="submit"]').click()
  await answered
  await whenAlive(page)
  await expect.poll(() => fullName.inputValue()).toBe(typed)
  // What was not sent is not said to be saved either: the page as it comes anew has the stored name.
  await page.goto(`${origin()}/backend/my-profile`)
  await whenAlive(page)
  await expect.poll(() => fullName.inputValue()).not.toBe(typed)
})

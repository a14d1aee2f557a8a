// The members' door as a person meets it: mails are read from the folder of the running product.
import { expect, test } from 'vitest'
import { desktop, origin, phone, useBrowser, whenAlive } from '#tests/support/browser.ts'
import { linkIn, mailTo } from '#tests/support/outbox.ts'

const visit = useBrowser()
const password = 'Weaving7threads'

async function fillRegistration(page: Awaited<ReturnType<typeof visit>>['page'], email: string, name: string) {
  await page.locator('#fullName').fill(name)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#country').selectOption({ label: 'Myanmar' })
}

test('somebody with one name from Myanmar registers, confirms, and is let in where the way began', async () => {
  const { page, go } = await visit({ ...phone, expected: /status of 422/ })
  await go('/login?redirect=%2Fhost')
  await whenAlive(page)
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor()
  await fillRegistration(page, 'thiri.browser@example.org', 'Thiri')
  expect(await page.locator('#terms').isChecked()).toBe(false)
  expect(await page.locator('#privacy_notice').isChecked()).toBe(false)
  await page.locator('#terms').check()
  await page.locator('#privacy_notice').check()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your mail' }).waitFor()

  await go('/login')
  await whenAlive(page)
  await page.locator('#email').fill('thiri.browser@example.org')
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This E-mail has not been verified').waitFor()

  const text = await mailTo('thiri.browser@example.org', /verify-email/)
  expect(text).toContain('Hello Thiri')
  await go(linkIn(text))
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await page.getByText('E-mail confirmation successful, please Sign in').waitFor()
  await page.locator('#email').fill('thiri.browser@example.org')
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/host')
  await page.getByText('Signed in successfully').waitFor()
  await go('/login')
  expect(new URL(page.url()).pathname).toBe('/')
  await go('/backend')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('without script: what was typed survives every error, and the link of a mail works once', async () => {
  const { page, go } = await visit({ ...desktop, javaScriptEnabled: false, expected: /status of 422/ })
  await go('/register')
  await fillRegistration(page, 'plain.browser@example.org', 'Aung')
  await page.locator('#terms').check()
  await page.locator('form').evaluateAll((forms) => forms.forEach((form) => form.setAttribute('novalidate', '')))
  await page.getByRole('button', { name: 'Create my account' }).click()
  expect(await page.title()).toContain('Register')
  await page.getByText('Please read the privacy notice first').first().waitFor()
  expect(await page.locator('#fullName').inputValue()).toBe('Aung')
  expect(await page.locator('#email').inputValue()).toBe('plain.browser@example.org')
  expect(await page.locator('#country option:checked').textContent()).toBe('Myanmar')
  expect(await page.locator('#terms').isChecked()).toBe(true)
  expect(await page.locator('#password').inputValue()).toBe('')
  await page.locator('#password').fill(password)
  await page.locator('#privacy_notice').check()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your mail' }).waitFor()
  const link = linkIn(await mailTo('plain.browser@example.org', /verify-email/))
  await go(link)
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await page.getByText('E-mail confirmation successful, please Sign in').waitFor()
  await go(link)
  await page.getByText('This link is no longer valid').waitFor()
})

test('a forgotten password is set anew by mail, and two tabs of one browser stay in and go out together', async () => {
  const register = await fetch(`${origin()}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'reset.browser@example.org',
      password,
      member_type: 'researcher',
      fullName: 'Khin',
      country: 'MM',
      locale: 'lo',
      consents: ['terms', 'privacy_notice'],
    }),
  })
  expect(register.status).toBe(202)
  const { page, go, context } = await visit(desktop)
  await go('/forgot-password')
  await whenAlive(page)
  await page.locator('#email').fill('reset.browser@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If the address is known to us, a link is on its way.').waitFor()
  const link = linkIn(await mailTo('reset.browser@example.org', /reset-password/))
  expect(link).toMatch(/^\/lo\/reset-password\//)
  await go(link)
  await whenAlive(page)
  await page.locator('#password').fill('Other9threads')
  await page.locator('#password_confirmation').fill('Other9threads')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/lo/login')
  await page.locator('#email').fill('reset.browser@example.org')
  await page.locator('#password').fill('Other9threads')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/lo')
  const other = await context.newPage()
  await other.goto(`${origin()}/lo/login`)
  expect(new URL(other.url()).pathname).toBe('/lo')
  await page.goto(`${origin()}/logout`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await other.reload()
  expect(await other.getByRole('link', { name: 'ເຂົ້າສູ່ລະບົບ' }).count()).toBeGreaterThan(0)
})

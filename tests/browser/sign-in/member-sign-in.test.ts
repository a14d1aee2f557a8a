// Sign-in and registration of members as a person meets them: mails are read from the folder of the running product.
import { expect, test } from 'vitest'
import { desktop, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { newMember, registerMember } from '#tests/support/people/new-member.ts'
import { linkIn, mailTo } from '#tests/support/outbox.ts'
import { memberPassword as password } from '#tests/support/people/registration.ts'

const visit = useBrowser()

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
  // The whole world: a list that ends at a hundred has neither of these.
  for (const name of ['Japan', 'India', 'United Kingdom', 'Zimbabwe'])
    expect(await page.locator('#country option', { hasText: name }).count(), name).toBeGreaterThan(0)
  await fillRegistration(page, 'thiri.browser@example.org', 'Thiri')
  await expect.poll(() => page.locator('#terms').isChecked()).toBe(false)
  await expect.poll(() => page.locator('#privacy_notice').isChecked()).toBe(false)
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
  expect(text).not.toContain('Thiri')
  await go(linkIn(text))
  await page.locator('#password').fill('Wrong7threads')
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await page.getByRole('link', { name: 'This is not the password of this registration' }).waitFor()
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await page.getByText('E-mail confirmation successful, please Sign in').waitFor()
  // The password was typed a moment ago; the address is not asked for again.
  expect(await page.locator('#email').inputValue()).toBe('thiri.browser@example.org')
  expect(page.url()).not.toContain('thiri')
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/host')
  await page.getByText('Signed in successfully').waitFor()
  await page.context().clearCookies({ name: /^(?!pdpa|mail_sent_to)/ })
  // Later the form is as for everybody; who was not on the way elsewhere comes to what there is to do.
  await go('/login')
  await whenAlive(page)
  expect(await page.locator('#email').inputValue()).toBe('')
  await page.locator('#email').fill('thiri.browser@example.org')
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/my-profile')
  await page.getByText('Signed in successfully').waitFor()
  await go('/login')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await go('/backend')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('a failed sign-in is a snackbar above the form of staff and members: read at once, until closed, and the e-mail stays', async () => {
  for (const path of ['/login', '/th/backend/login'])
    for (const options of [phone, { ...desktop, javaScriptEnabled: false }]) {
      const { page, go } = await visit({ ...options, expected: /status of 422/ })
      await go(path)
      await page.locator('#email').fill('nobody@example.org')
      await page.locator('#password').fill('Not-the-word-7')
      await page.locator('form:has(#password) button[type=submit]').click()
      const alert = page.locator('[role=alert][data-color=error]')
      await expect
        .poll(() => alert.locator('b').textContent())
        .toBe(path === '/login' ? 'Not Found account' : 'ไม่พบบัญชี')
      expect(await alert.locator('span').textContent()).not.toBe('')
      await expect.poll(() => page.locator('#email').inputValue()).toBe('nobody@example.org')
      await expect.poll(() => page.locator('#password').inputValue()).toBe('')
      // It is the only one, has the focus, and lies over nothing.
      await expect.poll(() => page.locator('[role=alert]').count()).toBe(1)
      await expect.poll(() => alert.evaluate((one) => one === document.activeElement)).toBe(true)
      const [box, field] = [await alert.boundingBox(), await page.locator('#email').boundingBox()]
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(field?.y ?? 0)
      if (!('isMobile' in options)) {
        expect(await alert.getByRole('button').count()).toBe(0)
        continue
      }
      await whenAlive(page)
      await alert.getByRole('button').click()
      expect(await alert.count()).toBe(0)
      await expect.poll(() => page.locator('#password').evaluate((one) => one === document.activeElement)).toBe(true)
    }
})

test('without script: what was typed survives every error, and the link of a mail works once', async () => {
  const { page, go } = await visit({ ...desktop, javaScriptEnabled: false, expected: /status of (422|400)/ })
  await go('/register')
  await fillRegistration(page, 'plain.browser@example.org', 'Aung')
  await page.locator('#terms').check()
  await page.locator('form').evaluateAll((forms) => forms.forEach((form) => form.setAttribute('novalidate', '')))
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect.poll(() => page.title()).toContain('Register')
  await page.getByText('Please read the privacy notice first').first().waitFor()
  await expect.poll(() => page.locator('#fullName').inputValue()).toBe('Aung')
  await expect.poll(() => page.locator('#email').inputValue()).toBe('plain.browser@example.org')
  await expect.poll(() => page.locator('#country option:checked').textContent()).toBe('Myanmar')
  await expect.poll(() => page.locator('#terms').isChecked()).toBe(true)
  // The password alone is gone: its field asks for it, in its place among what is wrong, and the first that is read leads there.
  await expect.poll(() => page.locator('#password').inputValue()).toBe('')
  expect(await page.locator('#password-error').innerText()).toContain('type your password again')
  await expect
    .poll(() => page.locator('main [role=alert]').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('#password').evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type(password)
  await page.locator('#privacy_notice').check()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your mail' }).waitFor()
  const link = linkIn(await mailTo('plain.browser@example.org', /verify-email/))
  await go(link)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await page.getByText('E-mail confirmation successful, please Sign in').waitFor()
  await go(link)
  await page.getByText('This link is no longer valid').waitFor()
})

test('a forgotten password is set anew by mail, and two tabs of one browser stay in and go out together', async () => {
  await registerMember('reset.browser@example.org', { fullName: 'Khin', locale: 'lo' })
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
  await expect.poll(() => page.locator('#email').inputValue()).toBe('reset.browser@example.org')
  await page.locator('#password').fill('Other9threads')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/lo/my-profile')
  const other = await context.newPage()
  await other.goto(`${origin()}/lo/login`)
  await whenAlive(other)
  expect(new URL(other.url()).pathname).toBe('/lo')
  await page.goto(`${origin()}/logout`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  // It goes by itself: a reload of ours would meet its own.
  await expect.poll(() => other.getByRole('link', { name: 'ເຂົ້າສູ່ລະບົບ' }).count()).toBeGreaterThan(0)
})

test('an account made with my address is removed by me; another e-mail is confirmed, and taken back from the old one', async () => {
  const { page, go } = await visit({ ...phone, javaScriptEnabled: false, expected: /status of 4\d\d/ })
  const register = async (email: string, name: string): Promise<string> => {
    await go('/register')
    await fillRegistration(page, email, name)
    await page.locator('#terms').check()
    await page.locator('#privacy_notice').check()
    await page.getByRole('button', { name: 'Create my account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your mail' }).waitFor()
    return linkIn(await mailTo(email, /verify-email/))
  }
  await go(await register('not.mine@example.org', 'Mallory'))
  await page.getByText('Mallory').waitFor()
  const remove = page.getByRole('button', { name: 'Remove this account' })
  expect(await remove.isVisible(), 'asked before anything is removed').toBe(false)
  await page.getByText('This was not me').click()
  await remove.click()
  await page.getByText('The account has been removed').waitFor()

  await go(await register('before@example.org', 'Khin Khin'))
  await page.getByText('I do not know this password').click()
  await page.locator('#new_password').fill(password)
  await page.locator('#new_password_confirmation').fill(password)
  await page.getByRole('button', { name: 'Confirm and set the new password' }).click()
  const signIn = async (email: string, word: string): Promise<void> => {
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(word)
    await page.locator('form:has(#password) button[type=submit]').click()
  }
  await signIn('before@example.org', password)
  await go('/my-profile/privacy')
  await page.locator('#email').fill('after@example.org')
  await page.locator('#current').fill('Wrong9password')
  await page.getByRole('button', { name: 'Change the e-mail' }).click()
  await expect.poll(() => page.locator('#email').inputValue()).toBe('after@example.org')
  await page.locator('#current').fill(password)
  await page.getByRole('button', { name: 'Change the e-mail' }).click()
  await page.getByText('a link is on its way to after@example.org').waitFor()
  await go(linkIn(await mailTo('after@example.org', /verify-email/)))
  await page.getByText('before@example.org').waitFor()
  await page.getByRole('button', { name: 'Use this e-mail' }).click()
  await page.getByText('Your e-mail has been changed').waitFor()
  await signIn('after@example.org', password)
  await go(linkIn(await mailTo('before@example.org', /now uses another address/)))
  await page.getByRole('button', { name: 'Use the old e-mail' }).click()
  await page.getByRole('heading', { level: 1, name: 'New password' }).waitFor()
  await page.locator('#password').fill('Other9threads')
  await page.locator('#password_confirmation').fill('Other9threads')
  await page.locator('form button[type=submit]').click()
  await signIn('before@example.org', 'Other9threads')
  await go('/my-profile/privacy')
  await page.getByText('With the password, as before@example.org').waitFor()
  await page.locator('[name=mail-entries]').uncheck()
  await page.locator('form:has([name=mail-entries]) button').click()
  await expect.poll(() => page.locator('[name=mail-entries]').isChecked()).toBe(false)
})

test('the own pages by keyboard alone: every control is reached, in order, and shows that it has the focus', async () => {
  const { page, go } = await visit({ ...desktop, expected: /status of 422/ })
  const email = 'keyboard.browser@example.org'
  await newMember(email)
  await go('/login')
  await whenAlive(page)
  await page.locator('#email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/my-profile')
  for (const path of [
    '/my-profile',
    '/my-profile/info?pool=talents',
    '/my-profile/info?part=account',
    '/my-profile/privacy',
  ]) {
    await go(path)
    await whenAlive(page)
    const wanted = await page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, summary)',
      )
      return [...controls].filter(
        (one) =>
          one.checkVisibility() && !one.matches(':disabled, [type=hidden], [tabindex="-1"]') && one.tabIndex >= 0,
      ).length
    })
    const reached = new Set<string>()
    const unseen: string[] = []
    for (let step = 0; step < wanted + 120; step++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const one = document.activeElement
        if (!(one instanceof HTMLElement) || !one.closest('main')) return null
        const style = getComputedStyle(one)
        const isSeen = style.outlineStyle !== 'none' || style.boxShadow !== 'none'
        const index = [...document.querySelectorAll('*')].indexOf(one)
        return { key: String(index), isSeen, html: one.outerHTML.slice(0, 120) }
      })
      if (!at) continue
      reached.add(at.key)
      if (!at.isSeen) unseen.push(at.html)
    }
    expect(unseen, path).toEqual([])
    // Of radio buttons and tabs one stands for all; everything else is reached one by one.
    expect(reached.size, path).toBeGreaterThanOrEqual(Math.floor(wanted * 0.9))
  }
})

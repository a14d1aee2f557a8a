// A student under 20 registers, is led to the profile that fits, names a guardian, and staff see what the guardian said.
import { expect, test } from 'vitest'
import { asProgram, desktop, enterAs, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { guardianLink } from '#tests/support/people/guardian-link.ts'
import { freshAddress } from '#tests/support/people/new-member.ts'
import { linkIn, mailTo } from '#tests/support/outbox.ts'

const visit = useBrowser()
const password = 'Weaving7threads'
type Page = Awaited<ReturnType<typeof visit>>['page']

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.locator('#fullName').fill('Nok Noi')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#country').selectOption({ label: 'Thailand' })
}

test('both boxes at registration, the fitting profile with its box ticked, and a guardian who is somebody else', async () => {
  const { page, go } = await visit({ ...phone, expected: /status of 400/ })
  const email = freshAddress('nok.noi')
  await go('/register')
  await whenAlive(page)
  await fillRegistration(page, email)
  expect(await page.locator('#underTwenty').isVisible()).toBe(false)
  await page.getByLabel('I am a student or graduated in the last 7 years').check()
  await expect.poll(() => page.locator('#underTwenty').isVisible()).toBe(true)
  await page.getByLabel('I am under 20').check()
  await page.locator('#terms').check()
  await page.locator('#privacy_notice').check()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your mail' }).waitFor()
  await go(linkIn(await mailTo(email, /verify-email/)))
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The own page, where the next step is.
  await page.waitForURL((url) => url.pathname === '/my-profile')
  await page.getByRole('link', { name: 'Start my profile' }).waitFor()

  await go('/my-profile/info')
  await whenAlive(page)
  const offered = page.locator('main a[href*="?pool="]')
  await expect.poll(() => offered.first().innerText()).toMatch(/Student or early career[\s\S]*Fits what you told us/)
  await offered.first().click()
  await page.locator('#underTwenty').waitFor()
  await expect.poll(() => page.locator('#underTwenty').isChecked()).toBe(true)
  const own = email.replace('nok.noi', 'Nok.Noi').replace('@', '+home@')
  await page.locator('#guardianEmail').fill(own)
  const save = page.getByRole('button', { name: 'Save draft' })
  await save.click()
  await page.getByText('This is the address of the person the profile is about').first().waitFor()
  await expect.poll(() => page.locator('#guardianEmail').inputValue()).toBe(own)
  const guardian = freshAddress('mae.noi')
  await page.locator('#guardianEmail').fill(guardian)
  await save.click()
  await page.getByText('Guardian asked on (no answer yet)').waitFor()
  await mailTo(guardian, /guardian\//)
})

test('without script the second box follows the first all the same, and both survive an error', async () => {
  const { page, go } = await visit({ ...desktop, javaScriptEnabled: false, expected: /status of 422/ })
  await go('/register')
  await fillRegistration(page, 'nok.plain@example.org')
  expect(await page.locator('#underTwenty').isVisible()).toBe(false)
  await page.locator('#youngTalent').check()
  await page.locator('#underTwenty').check()
  await page.locator('form').evaluateAll((forms) => forms.forEach((form) => form.setAttribute('novalidate', '')))
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByText('Please read the privacy notice first').first().waitFor()
  await expect.poll(() => page.locator('#youngTalent').isChecked()).toBe(true)
  await expect.poll(() => page.locator('#underTwenty').isChecked()).toBe(true)
  await page.locator('#youngTalent').uncheck()
  expect(await page.locator('#underTwenty').isVisible()).toBe(false)
})

test('a guardian refuses without an account; staff read it on the entry, with the date', async () => {
  const name = `refused${Date.now()}`
  const link = await guardianLink(name)
  const staff = await asProgram('admin@demo.example')
  const { rows } = (await (await staff.get('/api/young-talents?size=100&sort=updated')).json()) as {
    rows: { id: string; fullName: string }[]
  }
  const entry = rows.find(({ fullName }) => fullName === `Nok ${name}`)
  const { page: office } = await visit(desktop)
  await enterAs(office, 'admin@demo.example')
  await office.goto(`${origin()}/backend/manages/young-talents/${entry?.id}`)
  // As it is now: the history below names the same fields, with their old and new values.
  const said = (term: string) => office.locator(`:not(details) > dl dt:text-is("${term}") + dd`)
  const today = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Bangkok' }).format(new Date())
  await expect.poll(() => said('Guardian asked on (no answer yet)').innerText()).toContain(today)
  const { page, go } = await visit({ ...phone, javaScriptEnabled: false })
  await go(link)
  await page.getByRole('button', { name: 'I do not agree' }).click()
  await page.getByText('You did not agree.').waitFor()
  await office.reload()
  await expect.poll(() => said('Guardian refused on').innerText()).toContain(today)
  expect(await said('Guardian asked on (no answer yet)').count()).toBe(0)
})

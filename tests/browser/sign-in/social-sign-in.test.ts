// Signing in by ORCID as a person meets it: the provider is another site, and no password is ever chosen here.
import { expect, test } from 'vitest'
import { desktop, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { linkIn, mailTo } from '#tests/support/outbox.ts'
import { orcidPeople } from '#tests/support/product/product.ts'
import { product } from '#tests/support/product/own-product.ts'

const visit = useBrowser()
type Page = Awaited<ReturnType<typeof visit>>['page']

const atOrcid = async (page: Page, choice: string): Promise<void> => {
  await page.waitForURL((url) => url.origin === product().issuer)
  await page.getByRole('button', { name: choice, exact: true }).click()
}

test('somebody registers by ORCID, confirms the mail, signs in again, and sees how', async () => {
  const { issuer } = product()
  const { page, go } = await visit({ ...phone, alsoGoesTo: issuer, expected: /status of 422/ })
  await go('/register?redirect=%2Fhost')
  await whenAlive(page)
  await page.getByRole('link', { name: 'Start from ORCID' }).click()
  await atOrcid(page, orcidPeople.thiri)
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor()
  await whenAlive(page)
  await page.getByText(orcidPeople.thiri).waitFor()
  await expect.poll(() => page.locator('#fullName').inputValue()).toBe('Thiri')
  await expect.poll(() => page.locator('#terms').isChecked()).toBe(false)
  await page.locator('#email').fill('thiri.orcid@example.org')
  await page.locator('#country').selectOption({ label: 'Myanmar' })
  await page.locator('#youngTalent').check()
  await page.locator('#terms').check()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByText('Please read the privacy notice first').first().waitFor()
  await expect.poll(() => page.locator('#email').inputValue()).toBe('thiri.orcid@example.org')
  await expect.poll(() => page.locator('#youngTalent').isChecked()).toBe(true)
  await page.locator('#privacy_notice').check()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your mail' }).waitFor()

  await go(linkIn(await mailTo('thiri.orcid@example.org', /verify-email/)))
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await page.getByText('E-mail confirmation successful, please Sign in').waitFor()
  await page.getByRole('link', { name: 'Sign in with ORCID' }).click()
  // The provider still knows this browser and asks nothing.
  await page.waitForURL((url) => url.pathname === '/host')
  await page.getByText('Signed in successfully').waitFor()
  await go('/my-profile/privacy')
  await page.getByText(`With ORCID, as ${orcidPeople.thiri}`).waitFor()
  await page.getByText('This is your only way to sign in').waitFor()
  await page.locator('#change-email #email').fill('thiri.moved@example.org')
  await page.getByRole('button', { name: 'Change the e-mail' }).click()
  await page.getByText('a link is on its way to thiri.moved@example.org').waitFor()
  await go('/my-profile/info')
  await page.getByText('Fits what you told us about yourself').waitFor()
  await go('/my-profile/info?pool=talents')
  await expect.poll(() => page.locator('#orcid').inputValue()).toBe(orcidPeople.thiri)
})

test('without script: saying no ends with a plain message in the own language, and trying again works', async () => {
  const { issuer } = product()
  const { page, go } = await visit({ ...desktop, javaScriptEnabled: false, alsoGoesTo: issuer })
  await go('/th/login')
  await page.getByRole('link', { name: 'เข้าสู่ระบบด้วย ORCID' }).click()
  await atOrcid(page, 'No, thank you')
  await page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบไม่สำเร็จ' }).waitFor()
  await page.getByText('ORCID แจ้งว่าคุณไม่อนุญาต').waitFor()
  await page.getByRole('link', { name: 'ลองอีกครั้ง' }).click()
  await atOrcid(page, orcidPeople.josiah)
  await page.getByRole('heading', { level: 1, name: 'อีกขั้นตอนเดียว' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/th/auth')
})

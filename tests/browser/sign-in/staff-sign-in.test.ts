// The way of a new member of the staff: invited by mail, a password, a second factor, in again with its code, and out.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { codeAt, stepAt } from '#features/accounts/second-factor/totp.ts'
import { enterAs, origin, signIn, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'

const visit = useBrowser()
const plain = { javaScriptEnabled: false }
const email = `khamla.${Date.now()}@demo.example`
const password = 'Bright-9-lanterns'

/** Mails that this address got as files, oldest first. */
async function mailsOf(address: string) {
  const folder = join(product().dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return mails.filter(({ to }) => to?.some((one) => one.address === address))
}
const linkIn = (text: string | undefined): string =>
  new URL(/https?:\/\/\S+\/backend\/reset-password\/\S+/.exec(text ?? '')?.[0] ?? origin()).pathname

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
let seed: Buffer

test('an admin invites, the mail brings the link, the link sets a password', async () => {
  const admin = await visit()
  await admin.go('/backend/login')
  await enterAs(admin.page, 'admin@demo.example')
  await admin.go('/backend/settings/users?edit=new')
  await whenAlive(admin.page)
  await admin.page.locator('#fullName').fill('ຄຳຫຼ້າ ວົງສາ')
  await admin.page.locator('#email').fill(email)
  await admin.page.locator('#role').selectOption('editor')
  await admin.page.locator('form[method=post] button[type=submit]', { hasText: 'Save' }).click()
  await expect.poll(async () => (await mailsOf(email)).length).toBe(1)
  const [mail] = await mailsOf(email)
  expect(mail?.subject).toContain('staff account')
  expect(mail?.text).toContain('Editor')

  const guest = await visit(plain)
  expect(await guest.go(linkIn(mail?.text))).toBe(200)
  await expect.poll(() => guest.page.locator('main').textContent()).toContain('ຄຳຫຼ້າ ວົງສາ')
  await guest.page.locator('#password').fill(password)
  await guest.page.locator('#password_confirmation').fill(password)
  await guest.page.locator('main button[type=submit]').click()
  await expect.poll(() => new URL(guest.page.url()).pathname).toBe('/backend/login')
  await expect
    .poll(() => guest.page.locator('main [role=status]').textContent())
    .toBe('Reset Password successful, please Sign in')
})

test('the profile turns the second factor on, and shows recovery codes once', async () => {
  const { page, go } = await visit(plain)
  await go('/backend/login?redirect=/backend/my-profile')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('form:has(#password) button[type=submit]').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/backend/my-profile')
  await page.locator('a[href*="factor=setup"]').click()
  seed = fromBase32(((await page.locator('form:has(#code) code').textContent()) ?? '').trim())
  expect(seed).toHaveLength(20)
  await page.locator('#code').fill(codeAt(seed, stepAt(Date.now() / 1000)))
  await page.locator('form:has(#code) button[type=submit]').click()
  await expect.poll(() => page.locator('section code').count()).toBe(10)
  await go('/backend/my-profile')
  expect(await page.locator('section code').count()).toBe(0)
})

test('sign-in asks for the code after the password, works without scripts, and signing out leads back to this page', async () => {
  const { page, go } = await visit({ ...plain, expected: /422/ })
  await go('/backend/login')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('form:has(#password) button[type=submit]').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code')
  await page.locator('#code').fill('000000')
  await page.locator('form:has(#code) button[type=submit]').click()
  await expect.poll(() => page.locator('[role=alert]').first().textContent()).toContain('Not Found account')
  // The code of the next half minute: each is good for once, and no half minute that ends meanwhile makes it too old.
  await page.locator('#code').fill(codeAt(seed, stepAt(Date.now() / 1000) + 1))
  await page.locator('form:has(#code) button[type=submit]').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/backend')
  await go('/logout')
  await page.locator('main button[type=submit]').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/backend/login')
})

test('a forgotten password: one answer, a mail, a new password, and a mail that it changed', async () => {
  const { page, go } = await visit(plain)
  await go('/th/backend/forgot-password')
  await page.locator('#email').fill(email)
  await page.locator('main button[type=submit]').click()
  await expect.poll(() => page.locator('main [role=status]').textContent()).toBe('หากมีบัญชีที่ใช้อีเมลนี้ คุณจะได้รับลิงก์ในไม่ช้า')
  await expect.poll(async () => (await mailsOf(email)).length).toBe(2)
  await go(linkIn((await mailsOf(email))[1]?.text))
  for (const field of ['#password', '#password_confirmation']) await page.locator(field).fill('Quiet-8-harbours')
  await page.locator('main button[type=submit]').click()
  await expect.poll(async () => (await mailsOf(email)).length).toBe(3)
  expect((await mailsOf(email))[2]?.subject).toContain('was changed')
})

test('a test mail leaves by the settings, and the page says so', async () => {
  const { page, go } = await visit({ expected: /422/ })
  await go('/backend/login')
  await enterAs(page, 'admin@demo.example')
  await go('/backend/settings/setting?tab=mail')
  await page.locator('#to').fill('no address')
  await page.locator('form:has(#to)').evaluate((form: HTMLFormElement) => (form.noValidate = true))
  await page.locator('form:has(#to) button[type=submit]').click()
  await expect.poll(() => page.locator('#to-error').textContent()).toContain('Enter a valid e-mail address')
  await expect.poll(() => page.locator('#to').inputValue()).toBe('no address')
  const to = `test.${Date.now()}@demo.example`
  await page.locator('#to').fill(to)
  await page.locator('form:has(#to) button[type=submit]').click()
  await expect.poll(async () => (await mailsOf(to)).length).toBe(1)
})

test('admins are asked for a second factor at every visit, may put it off for this one, and others are not asked', async () => {
  const ask = 'please protect it with a second factor'
  for (let visits = 0; visits < 2; visits += 1) {
    const { page, go } = await visit()
    await signIn(page, 'admin@demo.example')
    await whenAlive(page)
    await page.getByText(ask).waitFor()
    await page.locator('aside', { hasText: ask }).getByRole('button').click()
    await go('/backend')
    await whenAlive(page)
    await expect.poll(() => page.getByText(ask).count()).toBe(0)
  }
  const { page } = await visit()
  await signIn(page, 'editor@demo.example')
  await whenAlive(page)
  expect(await page.getByText(ask).count()).toBe(0)
})

// A member fills the own profile in Lao, staff publish it, and it is seen as its owner wants.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, desktop, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'
import { mailTo } from '#tests/support/outbox.ts'
import { memberPassword as password } from '#tests/support/people/registration.ts'
import { untilRowIs } from '#tests/support/product/office.ts'
import { product } from '#tests/support/product/own-product.ts'
import { member } from '#words/lo/member.ts'

const visit = useBrowser()
const { info, preview } = member

/** A member of Laos. */
const fromLaos = { fullName: 'ທິຣິ', country: 'LA', locale: 'lo' }

async function signIn(page: Page, email: string, path: string): Promise<void> {
  await enter(page, email, undefined, `${path.startsWith('/lo') ? '/lo' : ''}/login`)
  await page.goto(origin() + path)
  await whenAlive(page)
}

test('a profile in Lao: written, handed in, published, seen by a visitor, and partly kept to the owner', async () => {
  const email = freshAddress('thiri.lo')
  await newMember(email, fromLaos)
  const { page } = await visit(desktop)
  await signIn(page, email, '/lo/my-profile')
  await page.getByRole('heading', { name: 'ຂຽນໂປຣໄຟລ໌ຂອງທ່ານ' }).waitFor()
  await page.goto(`${origin()}/lo/my-profile/info?pool=talents`)
  await whenAlive(page)
  await expect.poll(() => page.locator('#fullName').inputValue()).toBe('ທິຣິ')
  await page.locator('#affiliation').fill('ສະຖາບັນທໍຜ້າ')
  await page.locator('#keywords').fill('ຜ້າໄໝລາວ')
  await page.locator('[role=option]').first().click()
  await page.locator('#profilePublic').check()
  await page.locator('button[name=to][value=pending]').click()
  await page.waitForURL((url) => url.pathname === '/lo/my-profile/info' && url.search === '')
  await untilRowIs(page, 'pending')

  const staff = await asProgram('editor@demo.example')
  const found = await staff.get('/api/talents?status=pending&size=100')
  const rows = ((await found.json()) as { rows: { id: string; fullName: string; version: number; slug: string }[] })
    .rows
  const row = rows.find(({ fullName }) => fullName === 'ທິຣິ')
  expect(row).toBeDefined()
  const { page: office } = await visit(desktop)
  await office.goto(`${origin()}/backend/login`)
  await office.locator('#email').fill('editor@demo.example')
  await office.locator('#password').fill(product().password)
  await office.locator('form:has(#password) button[type=submit]').click()
  await office.waitForURL((url) => url.pathname === '/backend')
  const published = await office.evaluate(
    async ([id, version]) =>
      (
        await fetch(`/api/talents/${id}/status`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ status: 'published', version }),
        })
      ).status,
    [row?.id, row?.version] as const,
  )
  expect(published).toBe(200)

  const { page: visitor, go } = await visit(phone)
  expect(await go(`/lo/asean-talent-pool/${row?.slug}`)).toBe(200)
  await visitor.getByRole('heading', { level: 1, name: 'ທິຣິ' }).waitFor()
  await visitor.getByText('ສະຖາບັນທໍຜ້າ').first().waitFor()
  expect(await visitor.content()).not.toContain(email)

  const form = /\/lo\/unsubscribe\/[\w-]{43}/
  const unsubscribe = String(form.exec(await mailTo(email, form))?.[0])
  await go(unsubscribe)
  await visitor.getByText('t…@example.org').waitFor()
  await visitor.locator('button[value=stop]').waitFor()
  // A mail program: one click, without cookies.
  const oneClick = await fetch(origin() + unsubscribe, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.status).toBe(200)
  await go(unsubscribe)
  await visitor.locator('button[value=again]').waitFor()
  await page.goto(`${origin()}/lo/my-profile/privacy`)
  await expect.poll(() => page.locator('[name=mail-entries]').isChecked()).toBe(false)

  // As others see it: the public page itself, under a strip that says whose eyes these are and leads back.
  await page.goto(`${origin()}/lo/my-profile/info`)
  await page.getByRole('link', { name: info.viewAs }).click()
  await page.waitForURL(/\/lo\/asean-talent-pool\/.*preview=visitor/)
  const strip = page.getByRole('note')
  await strip.getByText(preview.visitor).waitFor()
  await page.getByText('ສະຖາບັນທໍຜ້າ').first().waitFor()
  expect(await page.locator('main').textContent()).not.toContain(email)
  await strip.getByRole('link', { name: preview.asOrganization }).click()
  await strip.getByText(preview.organization).waitFor()
  await strip.getByRole('link', { name: preview.back }).click()
  await page.waitForURL((url) => url.pathname === '/lo/my-profile/info')
  await page.goto(`${origin()}/lo/my-profile/privacy`)
  await page.locator('button[value=withdraw]').first().click()
  await page.locator('button[value=give]').waitFor()
  await page.goto(`${origin()}/lo/my-profile/info?part=as`)
  await page.getByText(info.notPublic).waitFor()
  const { go: again } = await visit({ ...phone, expected: /404/ })
  await expect.poll(() => again(`/lo/asean-talent-pool/${row?.slug}`)).toBe(404)
})

test('without script: levels are saved, the password is changed with the old one, other sessions end', async () => {
  const email = freshAddress('plain.lo')
  await newMember(email, { ...fromLaos, fullName: 'Somsak', locale: 'en' })
  const { page } = await visit({ ...desktop, javaScriptEnabled: false, expected: /status of 422/ })
  const { page: other } = await visit(desktop)
  const enter = async (one: typeof page): Promise<void> => {
    await one.goto(`${origin()}/login`)
    await one.locator('#email').fill(email)
    await one.locator('#password').fill(password)
    await one.locator('form:has(#password) button[type=submit]').click()
    await one.waitForURL((url) => url.pathname === '/my-profile')
  }
  await enter(page)
  await enter(other)
  await page.goto(`${origin()}/my-profile/info?pool=young-talents`)
  await page.locator('form:has(#fullName) button[type=submit]:not([name])').click()
  await page.waitForURL((url) => url.pathname === '/my-profile/info' && !url.search.includes('pool'))
  await page.goto(`${origin()}/my-profile/info?part=levels`)
  await page.locator('#level-awards').selectOption('me')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/part=levels/)
  await expect.poll(() => page.locator('#level-awards').inputValue()).toBe('me')

  await page.goto(`${origin()}/my-profile/privacy`)
  const fill = async (old: string, next: string): Promise<void> => {
    await page.locator('#old').fill(old)
    await page.locator('#password').fill(next)
    await page.locator('#password_confirmation').fill(next)
    await page.getByRole('button', { name: 'Change the password' }).click()
  }
  await fill('Wrong7threads', 'Other9threads')
  await page.getByText('Your old password is incorrect').first().waitFor()
  await fill(password, 'Other9threads')
  await page.getByText('Your password has been changed. All other sessions have ended.').waitFor()
  await expect
    .poll(async () => {
      await other.goto(`${origin()}/my-profile`)
      return new URL(other.url()).pathname
    })
    .toBe('/login')
})

test('without script: a picture is sent with the form, described, and taken away again; a file that is none says so', async () => {
  const email = freshAddress('photo.plain')
  await newMember(email, { country: 'LA' })
  const { page } = await visit({ ...phone, javaScriptEnabled: false, expected: /status of 422/ })
  await page.goto(`${origin()}/login`)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('form:has(#password) button[type=submit]').click()
  await page.goto(`${origin()}/my-profile/info?part=account`)
  const send = () => page.locator('form[aria-label] button[type=submit]').first().click()
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await page.locator('input[name="avatar.file"]').setInputFiles(file('none.png', Buffer.from('no picture')))
  await page.locator('#nameNative').fill('စုစု')
  await send()
  await page.getByText('Files must be Images only').first().waitFor()
  await expect.poll(() => page.locator('#nameNative').inputValue()).toBe('စုစု')
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.locator('input[name="avatar.file"]').setInputFiles(file('su.png', pixel))
  await send()
  await page.locator('input[name="avatar.alt.en"]').fill('Su Su at the loom')
  await send()
  await expect.poll(() => page.locator('input[name="avatar.alt.en"]').inputValue()).toBe('Su Su at the loom')
  await page.locator('input[name="avatar.remove"]').check()
  await send()
  expect(await page.locator('input[name="avatar.remove"]').count()).toBe(0)
})

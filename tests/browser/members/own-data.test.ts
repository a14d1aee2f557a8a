// A member uses data-protection rights: a copy of the own data, deleting the account, keeping it by the mail, and deleting it for good.
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { linkIn, mailTo } from '#tests/support/outbox.ts'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'
import { memberPassword } from '#tests/support/people/registration.ts'
import { asProgram, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { inDatabase, runClockOf } from '#tests/support/product/own-database.ts'

const visit = useBrowser()
const privacy = '/my-profile/privacy'

test('a copy is fetched, the account is deleted, kept, deleted for good, and opened anew', async () => {
  const email = freshAddress('own.data')
  await newMember(email)
  const staff = await asProgram('admin@demo.example')
  const found = async (): Promise<string[]> => {
    const answer = await staff.get(`/api/members?q=${encodeURIComponent(email)}`)
    return ((await answer.json()) as { rows: { id: string; email: string }[] }).rows
      .filter((row) => row.email === email)
      .map(({ id }) => id)
  }
  const [id] = await found()
  expect(id).toBeDefined()
  const { page, go } = await visit({ ...phone, expected: /status of 400/ })
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const question = 'Zzfarewell: where is a cold room in Vientiane?'
  const askInForums = async (): Promise<string> => {
    await go('/forums/form')
    await whenAlive(page)
    await page.locator('#title').fill(question)
    await page.locator('#category').selectOption('equipment')
    // Short, as nobody types more in a second.
    await page.locator('textarea[name=text]').fill('May?')
    await expect.poll(() => page.locator('input[name=proof]').first().inputValue()).not.toBe('')
    await button('Post').click()
    await page.waitForURL((url) => url.pathname.startsWith('/forums/zzfarewell'))
    return new URL(page.url()).pathname
  }
  await enter(page, email)
  const topic = await askInForums()

  await go(privacy)
  await button('Make a copy').click()
  await page.getByText('Your copy is being made').first().waitFor()
  const mail = await mailTo(email, /privacy#export/)
  // The password was entered too long ago.
  await inDatabase(`update sessions set password_at = password_at - interval '1 hour' where account = $1`, [id])
  await go(linkIn(mail))
  await page.locator('#password-export').fill(memberPassword)
  await button('Continue').click()
  await page.getByRole('link', { name: 'Download the copy' }).waitFor()
  await whenAlive(page)
  const link = page.getByRole('link', { name: 'Download the copy' })
  const download = page.waitForEvent('download')
  await link.click()
  const files = unzipSync(await readFile(await (await download).path()))
  expect(strFromU8(files['profile.json'] as Uint8Array)).toContain(email)
  expect(Object.values(files).map((file) => strFromU8(file))).toContainEqual(expect.stringContaining(question))
  const copy = (await link.getAttribute('href')) as string

  const remove = async (form: string): Promise<string> => {
    await go(privacy)
    await page.locator('#delete details summary').click()
    await page.locator(`input[name="form"][value="${form}"]`).check()
    await page.locator('#understood').check()
    const password = page.locator('#password-delete')
    if (await password.isVisible()) await password.fill(memberPassword)
    await button('Delete my account').click()
    await page.waitForURL((url) => url.pathname !== privacy)
    return linkIn(await mailTo(email, /keep-account/))
  }
  const first = await remove('everything')
  await go(first)
  await button('Keep my account').click()
  await page.getByRole('heading', { name: 'Your account stays' }).waitFor()
  await enter(page, email)

  await remove('works')
  await inDatabase(`update erasures set due_at = now() - interval '1 second' where entry = $1`, [id])
  await runClockOf('erase-removed-hourly')
  await expect.poll(found).toEqual([])
  await mailTo(email, /your personal data are deleted/)
  await go(topic)
  const said = await page.locator('main').innerText()
  expect(said).toContain(question)
  expect(said).toContain('Former member')
  expect(said).not.toContain('Thiri')
  expect((await fetch(new URL(copy, page.url()))).status).toBe(401)
  await go(first)
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()

  await newMember(email)
  expect(await found()).not.toContain(id)
  await enter(page, email)
  await go(privacy)
  await button('Make a copy').waitFor()
})

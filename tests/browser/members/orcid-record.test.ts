// A member lets chosen items be written to the own ORCID record: by keyboard, through a permission that ORCID takes back, and without script.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { violationsOf } from '#tests/support/axe-violations.ts'
import { openOrcidServer, type OrcidServer } from '#tests/support/orcid-record.ts'
import { mailTo } from '#tests/support/outbox.ts'
import { issuerClient } from '#tests/support/people/issuer.ts'
import { enter } from '#tests/support/people/new-member.ts'
import { asProgram, desktop, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { readRows } from '#tests/support/product/office.ts'
import { product } from '#tests/support/product/own-product.ts'
import { orcidPeople } from '#tests/support/product/product.ts'

const visit = useBrowser()
const path = '/my-profile/orcid'
const email = 'researcher.vn@demo.example'
const iD = orcidPeople.keeper
const employment = 'Postdoctoral Fellow, Hanoi University of Science and Technology'

let orcid: OrcidServer
beforeAll(async () => {
  orcid = await openOrcidServer(iD, product().orcidPort, { ...issuerClient })
})
beforeEach(() => orcid.items.clear())
afterAll(() => orcid.close())

/** Signs in, and has ORCID as a way to sign in, which proves the iD. */
async function enterLinked(page: Page, go: (path: string) => Promise<number>): Promise<void> {
  await enter(page, email, product().password)
  await go('/my-profile/privacy')
  const link = page.locator('main a[href*="/api/auth/social/orcid"]')
  if ((await link.count()) === 0) return
  await link.click()
  await page.waitForURL((url) => url.origin === product().issuer)
  await page.getByRole('button', { name: iD, exact: true }).click()
  await page.locator('input[type=password]').fill(product().password)
  await page.getByRole('button', { name: 'Link ORCID' }).click()
  await page.getByText(`With ORCID, as ${iD}`).waitFor()
}

const item = (page: Page, title: string) => page.locator('main section[id] li').filter({ hasText: title })
const roles = (): unknown[] => [...orcid.items.values()].map(({ body }) => body['role-title'])

test('by keyboard: permitted, chosen, sent, followed, taken back; a permission that ORCID took back is told once and given again', async () => {
  const { page, go } = await visit({ ...desktop, alsoGoesTo: product().issuer, expected: /status of 422/ })
  await enterLinked(page, go)
  /** The page as it is once the work behind it is done. */
  const untilSaid = async (title: string, said: string): Promise<void> => {
    await expect
      .poll(async () => {
        await go(path)
        return item(page, title).first().innerText()
      })
      .toContain(said)
    await whenAlive(page)
  }
  await go(path)
  await page.getByText('To choose, allow writing first.').waitFor()
  await page.getByRole('link', { name: 'Allow writing at ORCID' }).press('Enter')
  await page.getByText(`Permission given for ${iD}`).waitFor()
  await whenAlive(page)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)

  // Nothing chosen is said, nothing is sent.
  const send = page.locator('#employment').getByRole('button', { name: 'Write the chosen items to ORCID' })
  await send.press('Enter')
  await page.getByText('Choose at least one item.').waitFor()
  await page.getByRole('checkbox', { name: employment }).press('Space')
  await item(page, employment).locator('summary').press('Enter')
  await item(page, employment).getByText('Hanoi University of Science and Technology').last().waitFor()
  await send.press('Enter')
  await page.getByText('Chosen', { exact: true }).first().waitFor()
  await untilSaid(employment, 'Written on')
  expect(roles()).toEqual(['Postdoctoral Fellow'])
  expect(orcid.asked).toEqual(['POST employment'])
  await page.getByText(`Written · ${employment}`).waitFor()

  // A change here is followed where the member says so.
  await item(page, employment)
    .getByRole('button', { name: `Keep in step: ${employment}` })
    .press('Enter')
  await item(page, employment).getByText('Kept in step').waitFor()
  const admin = await asProgram('admin@demo.example')
  const [row] = (await readRows(admin, '/api/talents?q=nguyen-thi-an&size=100')).rows.filter(
    ({ email: address }) => address === email,
  )
  const employments = row?.['employments'] as { role: string }[]
  const changed = employments.map((one) => ({ ...one, role: one.role.replace('Postdoctoral Fellow', 'Lecturer') }))
  const answer = await admin.send('PATCH', `/api/talents/${row?.id}`, { employments: changed, version: row?.version })
  expect(answer.status, await answer.clone().text()).toBe(200)
  await expect.poll(roles).toEqual(['Lecturer'])
  const followed = employment.replace('Postdoctoral Fellow', 'Lecturer')
  await untilSaid(followed, 'Written on')

  // ORCID takes the permission back: told by the bell and by one mail, however many items wait.
  orcid.tokens.clear()
  const works = page.locator('#work')
  for (const at of [0, 1]) await works.getByRole('checkbox').nth(at).press('Space')
  await works.getByRole('button', { name: 'Write the chosen items to ORCID' }).press('Enter')
  await expect
    .poll(async () => {
      await go(path)
      return page.getByRole('main').innerText()
    })
    .toContain('There is no permission at the moment.')
  await whenAlive(page)
  await page.getByText('The permission no longer counts at ORCID').waitFor()
  await mailTo(email, /withdrawn at ORCID or has run out/)
  const bell = page.locator('button[popovertarget="bell-panel"]')
  await bell.press('Enter')
  const told = page.locator('#bell-panel').getByText('The permission to write to your ORCID record no longer counts')
  await told.waitFor()
  expect(await told.count()).toBe(1)
  await page
    .locator('#bell-panel')
    .getByRole('link', { name: /The permission to write/ })
    .press('Enter')
  await page.waitForURL((url) => url.pathname === path)
  await whenAlive(page)
  // What nobody sent is taken back without ORCID.
  const [cancelled, kept] = await works.locator('li strong').allInnerTexts()
  await works.getByRole('button', { name: `Do not write: ${cancelled}` }).press('Enter')
  await expect.poll(() => works.getByRole('button', { name: /^Do not write/ }).count()).toBe(1)
  await page.getByRole('link', { name: 'Allow writing again' }).press('Enter')
  await page.getByText(`Permission given for ${iD}`).waitFor()
  await untilSaid(String(kept), 'Written on')
  expect(orcid.items.size).toBe(2)

  await item(page, followed)
    .getByRole('button', { name: `Delete at ORCID: ${followed}` })
    .press('Enter')
  await expect.poll(roles).toEqual([undefined])
  await untilSaid(followed, 'What would be written')
  await page.getByRole('button', { name: 'Stop and delete what was written' }).press('Enter')
  await expect.poll(() => [orcid.items.size, orcid.tokens.size]).toEqual([0, 0])
})

test('without script on a phone in Thai: permitted, chosen, sent, and taken back', async () => {
  const { page, go } = await visit({ ...phone, javaScriptEnabled: false, alsoGoesTo: product().issuer })
  await enterLinked(page, go)
  const untilSaid = (text: string) =>
    expect
      .poll(async () => {
        await go(`/th${path}`)
        return page.getByRole('main').innerText()
      })
      .toContain(text)
  await untilSaid('อนุญาตการเขียน')
  await page.getByRole('link', { name: /^อนุญาตการเขียน/ }).click()
  await page.getByText(`อนุญาตสำหรับ ${iD}`).waitFor()
  const visiting = 'Visiting researcher, Nanyang Technological University'
  await page.getByRole('checkbox', { name: visiting }).check()
  await page.locator('#employment').getByRole('button', { name: 'เขียนรายการที่เลือกลงใน ORCID' }).click()
  await untilSaid('เขียนเมื่อ')
  expect(roles()).toEqual(['Visiting researcher'])
  await page.getByRole('button', { name: `ลบที่ ORCID: ${visiting}` }).click()
  // The log of the page says it of earlier items, too.
  await expect.poll(() => orcid.items.size).toBe(0)
  await untilSaid('ลบที่ ORCID แล้ว')
  await page.getByRole('button', { name: 'หยุดและคงทุกรายการไว้ที่ ORCID' }).click()
  await untilSaid('หยุดการเขียน')
  await expect.poll(() => orcid.tokens.size).toBe(0)
})

// A company from its need in Thai to a visit: three labs are asked with one text, one accepts, one declines, one is silent, and the visit is counted.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkIn, mailTo } from '#tests/support/outbox.ts'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'
import { asProgram, enterAs, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { inDatabase, runClockOf } from '#tests/support/product/own-database.ts'

const visit = useBrowser()

const wanted = 'เราต้องการห้องปฏิบัติการที่มีกล้องจุลทรรศน์อิเล็กตรอนเพื่อตรวจวัสดุในประเทศไทย'
const message = 'เราทำชิ้นส่วนโลหะผสม อยากขอเข้าเยี่ยมชมห้องปฏิบัติการสองวัน และนำตัวอย่างไปตรวจด้วย'
const requestsPage = '/th/my-profile/paring-search/requests'

/** How many visits came of how many requests, as executives read it. */
async function visitsCounted(): Promise<number[]> {
  const { page, go } = await visit()
  await enterAs(page, 'executive@demo.example')
  await go('/backend/manages/needs/outcomes?period=90')
  const [, visits, sent] =
    /(\d+) requests? of (\d+) sent became a visit/.exec(await page.locator('main').innerText()) ?? []
  return [Number(visits ?? 0), Number(sent ?? 0)]
}

/** The lab answers by the link of its mail, without an account. */
async function answer(page: Page, go: (path: string) => Promise<number>, contactEmail: string): Promise<void> {
  await go(linkIn(await mailTo(contactEmail, /\/contact\/answer\//)))
  await page.getByText(message).waitFor()
}

test('a need in Thai becomes a visit that is counted', async () => {
  const before = await visitsCounted()
  const email = freshAddress('company.asks')
  const staff = await asProgram('admin@demo.example')
  const { rows } = (await (await staff.get('/api/organization-types?size=1')).json()) as { rows: { id: string }[] }
  const organization = { member_type: 'organization', organizationName: 'Siam Alloys', organizationType: rows[0]?.id }
  await newMember(email, { ...organization, country: 'TH', locale: 'th' })
  const { page, go } = await visit(phone)
  await enter(page, email, undefined, '/th/login')

  await go('/th/company-search')
  await page.locator('main textarea[name="q"]').fill(wanted)
  await page.locator('main input[name="for"][value="lab"]').check()
  await page.locator('main form:has(textarea) button[type="submit"]').click()
  const boxes = page.locator('main section:visible input[name="to"]')
  await expect.poll(() => boxes.count()).toBe(3)
  const found = page.url()
  await page.locator('main a[href*="edit=new"]').click()
  await page.waitForURL(/edit=new/)
  await whenAlive(page)
  expect(await page.locator('#description').inputValue()).toBe(wanted)
  await page.locator('#keywords').pressSequentially('วัสดุสองมิติ')
  await page.locator('[role="option"]').first().click()
  await page.locator('main form:has(#title) button[type="submit"]').last().click()
  await page.waitForURL(/need=/)

  await page.goto(found)
  await whenAlive(page)
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await page.locator('#chosen button[type="submit"]').click()
  await page.waitForURL(/\/contact\?/)
  const slugs = new URL(page.url()).searchParams.getAll('to')
  await page.locator('#message').fill(message)
  await page.locator('#need').selectOption({ index: 1 })
  await page.locator('main form:has(#message) button[type="submit"]').last().click()
  await page.waitForURL(/sent=/)
  await go(requestsPage)
  expect(await page.locator('main li a[href*="request="]').count()).toBe(3)

  const [accepts = '', declines = ''] = await Promise.all(
    slugs.map(async (one) => {
      const row = (await (await staff.get(`/api/${one}`)).json()) as { contactEmail: string }
      return row.contactEmail
    }),
  )
  const lab = await visit()
  await answer(lab.page, lab.go, accepts)
  await lab.page.locator('#answer').fill('ยินดีต้อนรับในเดือนมีนาคม')
  await lab.page.locator('button[value="accept"]').click()
  await lab.page.locator('button[value="accept"]').waitFor({ state: 'detached' })
  const other = await visit()
  await answer(other.page, other.go, declines)
  await other.page.locator('details:has(button[value="decline"]) summary').click()
  await other.page.locator('#reason').selectOption('timing')
  await other.page.locator('button[value="decline"]').click()
  await other.page.locator('button[value="decline"]').waitFor({ state: 'detached' })
  await mailTo(email, /ยินดีต้อนรับในเดือนมีนาคม/)

  await inDatabase(
    `update pairing_requests set sent_at = sent_at - interval '31 days', expires_at = expires_at - interval '31 days',
      decided_at = decided_at - interval '31 days' where requester_email = $1`,
    [email],
  )
  await runClockOf('end-pairing-requests', 'ask-outcomes-of-requests')
  const question = await mailTo(email, /\/contact\/outcome\//)
  await go(requestsPage)
  const states = async (): Promise<string[]> => {
    await page.reload()
    return (await page.locator('main li b').allInnerTexts()).toSorted()
  }
  await expect.poll(states).toEqual(['ตอบรับแล้ว', 'ปฏิเสธแล้ว', 'หมดอายุ'])
  await go(linkIn(question))
  await page.locator('input[name="fulfils"]').check()
  await page.locator('button[value="visit"]').click()
  await page.locator('button[value="visit"]').waitFor({ state: 'detached' })
  await go('/th/my-profile/paring-search')
  await page.locator('[data-state="fulfilled"]').waitFor()
  expect(await visitsCounted()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 3])
})

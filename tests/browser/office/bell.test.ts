// The bell: what somebody was told, opened with the keyboard alone, read, chosen; and without script a link to all of it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, origin, phone, signIn, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { enter, newMember } from '#tests/support/people/new-member.ts'

const visit = useBrowser()
const verified = 'Your organization is verified'

/** An organization that staff verified so often: each time it is told. */
async function toldMember(email: string, times: number): Promise<void> {
  const admin = await asProgram('admin@demo.example')
  const first = async (path: string): Promise<string> =>
    ((await (await admin.get(path)).json()) as { rows: { id: string }[] }).rows[0]?.id ?? ''
  const organizationType = await first('/api/organization-types?size=1')
  await newMember(email, { member_type: 'organization', organizationName: 'Bell Institute', organizationType })
  const id = await first(`/api/members?q=${email}`)
  const { page, context } = await visit()
  await signIn(page, 'admin@demo.example')
  for (let time = 0; time < times; time++)
    for (const intent of ['verify', 'unverify']) {
      const answer = await context.request.post(`${origin()}/backend/settings/members`, {
        form: { do: intent, id, reason: 'Letter of 3 March' },
        headers: { origin: origin() },
      })
      expect(answer.status()).toBe(200)
    }
  await context.close()
}

const bellOf = (page: Page) => page.locator('button[popovertarget="bell-panel"]')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a member opens it by keyboard, closes it by Esc, follows what is unread, and the number goes down', async () => {
  await toldMember('bell.keys@example.org', 2)
  const { page, go } = await visit()
  await enter(page, 'bell.keys@example.org')
  await go('/host')
  await whenAlive(page)
  const [bell, panel] = [bellOf(page), page.locator('#bell-panel')]
  await bell.waitFor()
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 2 unread')
  await bell.focus()
  await page.keyboard.press('Enter')
  await panel.getByText(verified).first().waitFor()
  await expect.poll(() => panel.locator('li').count()).toBe(2)
  await expect.poll(() => panel.getByRole('img', { name: 'Unread' }).count()).toBe(2)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Mark all as read')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => bell.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await panel.locator('li a').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/my-profile/info' && url.search === '?part=account')
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 unread')
  await panel.waitFor({ state: 'hidden' })

  await bell.click()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications')
  await expect.poll(() => panel.getByRole('img', { name: 'Unread' }).count()).toBe(0)
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await panel.getByRole('link', { name: 'All notifications' }).click()
  await page.waitForURL((url) => url.pathname === '/my-profile/notifications')
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await expect.poll(() => page.locator('main [data-list="notifications"] li').count()).toBe(2)
})

test('without script it is a link; opening and "mark all as read" work, and a choice is kept', async () => {
  await toldMember('bell.plain@example.org', 2)
  const { page, go } = await visit({ ...phone, javaScriptEnabled: false, expected: /status of 404/ })
  await enter(page, 'bell.plain@example.org')
  await page.getByRole('link', { name: 'Notifications, 2 unread' }).click()
  await page.waitForURL((url) => url.pathname === '/my-profile/notifications')
  await page.locator('main li a', { hasText: verified }).first().click()
  await page.waitForURL((url) => url.pathname === '/my-profile/info')
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('0 unread').waitFor()
  await page.getByRole('link', { name: 'Choose your notifications' }).click()
  const box = page.getByRole('checkbox', { name: /^In the portal/ }).first()
  await expect.poll(() => box.isChecked()).toBe(true)
  await box.uncheck()
  await page.locator('#notifications button[type=submit]').click()
  await page.waitForURL(/flash=saved/)
  await expect
    .poll(() =>
      page
        .getByRole('checkbox', { name: /^In the portal/ })
        .first()
        .isChecked(),
    )
    .toBe(false)
  await expect
    .poll(() =>
      page
        .getByRole('checkbox', { name: /^By e-mail/ })
        .first()
        .isChecked(),
    )
    .toBe(true)
  expect(await go('/my-profile/notifications?open=nothing')).toBe(404)
})

test('staff have it in their strip; what cannot be loaded is tried again in its place; visitors have none', async () => {
  const { page, context } = await visit({ expected: /status of 503/ })
  await signIn(page, 'author@demo.example')
  await whenAlive(page)
  await context.route('**/api/notifications?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await bellOf(page).click()
  const panel = page.locator('#bell-panel')
  await panel.getByRole('alert').waitFor()
  await context.unroute('**/api/notifications?*')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByText('You have no notifications yet.').waitFor()
  await panel.getByRole('link', { name: 'All notifications' }).click()
  await page.waitForURL((url) => url.pathname === '/backend/notifications')
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()

  const visitor = await visit()
  await visitor.go('/host')
  await whenAlive(visitor.page)
  expect(await visitor.page.getByText('Notifications').count()).toBe(0)
  expect(await bellOf(visitor.page).count()).toBe(0)
})

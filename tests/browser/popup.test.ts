// The announcement: once per text, after the data-protection sheet, never a trap.
import { afterEach, expect, test } from 'vitest'
import { enterAs, origin, stopClock, useBrowser, type Visit, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const long = Array.from({ length: 120 }, (_, at) => `<p>Line ${at} of the announcement.</p>`).join('')

type Announcement = { html: string; closable: boolean } | null

/** Saves the settings of the announcement by the form of staff. */
async function announce(announcement: Announcement): Promise<void> {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const address = `${origin()}/backend/settings/setting?tab=announcement`
  await page.goto(address)
  const version = await page.locator('input[name="version"]').first().inputValue()
  const form = {
    version,
    popup_show: announcement ? 'on' : '',
    popup_close: announcement?.closable ? 'on' : '',
    'popup_content.en': announcement?.html ?? '',
  }
  const answer = await page.request.post(address, { form, headers: { origin: origin() }, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(303)
  await page.context().close()
}

const on = (html: string, closable: boolean): Announcement => ({ html, closable })
afterEach(() => announce(null))

const parts = ({ page }: Visit) => ({
  dialog: page.locator('dialog[open]', { hasText: 'announcement' }),
  close: page.locator('dialog[open] header').getByRole('button', { name: 'Close' }),
  go: page.getByRole('button', { name: 'Continue' }),
})

test('without Close, Esc does nothing until Continue appears by itself; then Esc closes', async () => {
  await announce(on('<p>A short announcement.</p>', false))
  const here = await visit()
  await stopClock(here.page)
  await here.go('/')
  await whenAlive(here.page)
  const { dialog, close, go } = parts(here)
  await dialog.waitFor()
  expect([await close.count(), await go.count()]).toEqual([0, 0])
  await here.page.keyboard.press('Escape')
  await here.page.keyboard.press('Escape')
  await here.page.clock.runFor(3900)
  expect([await dialog.count(), await go.count()]).toEqual([1, 0])
  await here.page.clock.runFor(200)
  await go.waitFor()
  await here.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('at the end of a long text Continue appears at once', async () => {
  await announce(on(long, false))
  const here = await visit()
  await stopClock(here.page)
  await here.go('/')
  await whenAlive(here.page)
  const { dialog, go } = parts(here)
  await dialog.waitFor()
  expect(await go.count()).toBe(0)
  await dialog.getByText('Line 119').scrollIntoViewIfNeeded()
  await go.click()
  await dialog.waitFor({ state: 'detached' })
})

test('Close is there from the start when the setting says so, and the same text does not come again', async () => {
  await announce(on('<p>An announcement to close.</p>', true))
  const here = await visit()
  await here.go('/')
  await whenAlive(here.page)
  const { dialog, close } = parts(here)
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  await here.go('/host')
  await whenAlive(here.page)
  expect(await dialog.count()).toBe(0)
  await announce(on('<p>An announcement to close!</p>', true))
  await here.go('/host')
  await dialog.waitFor()
  await expect.poll(() => dialog.innerText()).toContain('to close!')
})

test('it waits while the data-protection sheet asks', async () => {
  await announce(on('<p>A patient announcement.</p>', true))
  const here = await visit({ asksForConsent: true })
  await here.go('/')
  const answer = here.page.getByRole('button', { name: 'Only necessary' })
  await answer.waitFor()
  const { dialog } = parts(here)
  expect(await dialog.count()).toBe(0)
  await answer.click()
  await dialog.waitFor()
})

test('paragraphs and lists of an announcement look as they were written', async () => {
  await announce(
    on('<p>An announcement.</p><ul><li>One</li></ul><ol><li>First</li></ol><blockquote>Said</blockquote>', true),
  )
  const here = await visit()
  await here.go('/')
  const { dialog } = parts(here)
  const styleOf = (element: string, property: string) =>
    dialog
      .locator(`.rich ${element}`)
      .evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property)
  await dialog.waitFor()
  expect([await styleOf('ul', 'list-style-type'), await styleOf('ol', 'list-style-type')]).toEqual(['disc', 'decimal'])
  for (const [element, property] of [
    ['ul', 'padding-left'],
    ['ul', 'margin-top'],
    ['blockquote', 'border-left-width'],
  ] as const)
    expect(parseFloat(await styleOf(element, property)), `${element}: ${property}`).toBeGreaterThan(0)
})

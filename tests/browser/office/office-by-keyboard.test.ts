// The back office by keyboard alone: sign in, work queue, an entry corrected and published, several rows at once, a card of the board,
// an upload repaired and taken over. On the way the focus is always seen.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, desktop, hold, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { tabTo, typeInto } from '#tests/support/product/keyboard.ts'
import { product } from '#tests/support/product/own-product.ts'
import { numbers, upload } from '#tests/support/uploads.ts'

const visit = useBrowser()
const password = (): string => product().password
const word = (): string => Math.random().toString(36).slice(2, 10)

async function signInByKeyboard(page: Page, email: string): Promise<void> {
  await typeInto(page, '#email', email)
  await typeInto(page, '#password', password())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/backend(\?|$)/)
  await whenAlive(page)
}

/** From the top of the page past the menu of the office. */
async function skipMenu(page: Page): Promise<void> {
  await page.locator('a[href$="#main"]').first().focus()
  await page.keyboard.press('Enter')
}

/** Opens the menu whose button has the focus; its first entry has it then. */
async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[popover]') !== null)).toBe(true)
}

/** Two works that an author handed in. */
async function handIn(name: string): Promise<(at: number) => Promise<{ status: string; volume: string | null }>> {
  const author = await asProgram('author@demo.example')
  const ids = await Promise.all(
    ['first', 'second'].map(async (which) => {
      const values = { title: `${name} ${which}`, workType: 'journal_article', publishedYear: 2021 }
      const made = (await (await author.send('POST', '/api/publications', values)).json()) as {
        id: string
        version: number
      }
      const moved = { status: 'pending', version: made.version }
      expect((await author.send('POST', `/api/publications/${made.id}/status`, moved)).status).toBe(200)
      return made.id
    }),
  )
  const staff = await asProgram('admin@demo.example')
  return async (at) =>
    (await (await staff.get(`/api/publications/${ids[at]}`)).json()) as { status: string; volume: string | null }
}

test('from the sign-in to a published entry, then two rows at once', async () => {
  const name = `Weft${word()}`
  const stored = await handIn(name)
  const { page, go } = await visit(desktop)
  await go('/backend/login')
  await whenAlive(page)
  await signInByKeyboard(page, 'admin@demo.example')
  await skipMenu(page)
  await tabTo(page, 'main a[href*="/manages/publications?"][href*="status=pending"]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/publications\?.*status=pending/)
  // The address is there before the list.
  await page.locator('tbody a[data-quick-view]').first().waitFor()
  await whenAlive(page)

  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('tr[id^="row-"]').count()).toBe(2)
  await skipMenu(page)
  await tabTo(page, 'a[data-quick-view]')
  const first = (await page.evaluate(() => document.activeElement?.textContent))?.includes('first') ? 0 : 1
  await page.keyboard.press('e')
  await page.locator('dialog[open] form').waitFor()
  await typeInto(page, 'dialog[open] [name="volume"]', '12')
  // Esc asks about what nobody has saved, and again after the question was closed; the form stays.
  const windows = () => page.locator('dialog[open]').count()
  for (const open of [2, 1, 2, 1]) {
    await page.keyboard.press('Escape')
    await expect.poll(windows).toBe(open)
  }
  await tabTo(page, 'dialog[open] [data-save-bar] button[type="submit"]')
  const answers = await hold(page, /\/api\/publications\/[^/]+\?/)
  await page.keyboard.press('Enter')
  await expect.poll(answers.count).toBe(1)
  // Who goes on while it is being saved is not asked.
  await page.keyboard.press('Escape')
  // A browser that closes a window at a second Esc all the same has it open again at once.
  await expect.poll(windows).toBe(1)
  await answers.letGo()
  await expect.poll(windows).toBe(0)
  expect((await stored(first)).volume).toBe('12')

  // Two rows: chosen with Space, the bar after the table is one press away, and Esc leads back.
  await skipMenu(page)
  await tabTo(page, 'tbody input[name="id"]')
  await page.keyboard.press('Space')
  await tabTo(page, 'tr:not([data-selected]) input[name="id"]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('2 selected rows')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('chosen-rows')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('id')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, '#chosen-rows button[popovertarget]')
  await openMenu(page)
  const menu = page.locator('#chosen-rows [popover]:popover-open')
  const entries = await menu.getByRole('button').allInnerTexts()
  for (let at = 0; at < entries.indexOf('Publish'); at++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('dialog[open] button[data-first]').waitFor()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => [(await stored(0)).status, (await stored(1)).status])
    .toEqual(['published', 'published'])
})

test('a card of the board moves, and an upload is repaired and taken over', async () => {
  const name = `Loom${word()}`
  const staff = await asProgram('admin@demo.example')
  const countries = (await (await staff.get('/api/countries?q=Thailand')).json()) as { rows: { id: string }[] }
  const company = { name: { en: name }, country: countries.rows[0]?.id }
  const { id } = (await (await staff.send('POST', '/api/match-companies', company)).json()) as { id: string }
  const { page, go } = await visit(desktop)
  await go('/backend/login')
  await whenAlive(page)
  await signInByKeyboard(page, 'admin@demo.example')
  await go(`/backend/manages/match-companies?view=board&q=${encodeURIComponent(name)}`)
  await whenAlive(page)
  await skipMenu(page)
  await tabTo(page, `#row-${id} > button[popovertarget]`)
  await openMenu(page)
  await page.keyboard.press('Enter')
  const stage = async () => ((await (await staff.get(`/api/match-companies/${id}`)).json()) as { stage: string }).stage
  await expect.poll(stage).not.toBe('new')

  const file = `Full name,Country,E-mail\n${name} Person,${name}land,${word()}@keys.example\n`
  await upload(page, { name: 'keys.csv', text: file })
  await whenAlive(page)
  await skipMenu(page)
  await tabTo(page, '[role="grid"] td[tabindex="0"]')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Thailand')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await numbers(page)).slice(0, 2)).toEqual(['1', '0'])
  await skipMenu(page)
  await tabTo(page, 'main a[href*="step=commit"]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/step=commit/)
  // The address is there before the page, and with the page its heading has the focus.
  await page.locator('button[name="do"][value="commit"]').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await tabTo(page, 'button[name="do"][value="commit"]')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('main [role="status"]').first().innerText()).toMatch(/This upload added/)
  const made = async () => ((await (await staff.get(`/api/talents?q=${name}`)).json()) as { total: number }).total
  await expect.poll(made).toBe(1)
})

// The command menu by keyboard: screens at once, rows a moment later and never under the hand, a row by its name or its id.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, enterAs, hold, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const answersOfRows = /\/api\/[a-z-]+\?(q|id)=/

async function openMenu(email: string): Promise<Page> {
  const { page, go } = await visit()
  await enterAs(page, email)
  await go('/backend')
  await whenAlive(page)
  await page.keyboard.press('Control+k')
  await page.locator('dialog[open] input[role=combobox]').waitFor()
  return page
}

const options = (page: Page): Promise<string[]> => page.locator('dialog[open] [role=option] > span').allInnerTexts()
const chosen = (page: Page): Promise<string> =>
  page.locator('dialog[open] [role=option][aria-selected=true] > span').innerText()

test('a screen stays first and chosen when rows arrive, and so does what the arrows chose', async () => {
  const page = await openMenu('admin@demo.example')
  // Rows come later than screens on every network; here they surely do.
  const rows = await hold(page, answersOfRows)
  await page.keyboard.type('talents')
  await expect.poll(() => chosen(page)).toBe('Talents')
  const screens = await options(page)
  await page.keyboard.press('ArrowDown')
  const second = screens[1] ?? ''
  await rows.letGo()
  await expect.poll(async () => (await options(page)).length).toBeGreaterThan(screens.length)
  expect((await options(page)).slice(0, screens.length)).toEqual(screens)
  expect(await chosen(page)).toBe(second)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/backend/manages/talents')
})

test('Enter right after a name opens the first row as soon as it is found', async () => {
  const admin = await asProgram('admin@demo.example')
  const { rows } = (await (await admin.get('/api/users?q=malee')).json()) as {
    rows: { id: string; fullName: string }[]
  }
  const page = await openMenu('admin@demo.example')
  const found = await hold(page, answersOfRows)
  await page.keyboard.type(rows[0]?.fullName ?? '')
  await page.keyboard.press('Enter')
  await found.letGo()
  await page.waitForURL((url) => url.pathname === '/backend/settings/users' && url.search === `?peek=${rows[0]?.id}`)
})

test('an id finds its row, for those in whose reach it is', async () => {
  const admin = await asProgram('admin@demo.example')
  const list = (await (await admin.get('/api/talents?country=VN&size=1')).json()) as {
    rows: { id: string; fullName: string }[]
  }
  const { id, fullName } = list.rows[0] as { id: string; fullName: string }
  const page = await openMenu('admin@demo.example')
  await page.keyboard.type(id)
  await expect.poll(() => options(page)).toEqual([fullName])
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === `/backend/manages/talents/${id}`)

  const thai = await openMenu('th.admin@demo.example')
  await thai.keyboard.type(id)
  await thai.getByText('Nothing found.').waitFor()
  expect(await options(thai)).toEqual([])
})

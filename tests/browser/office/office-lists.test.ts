// Lists of the back office under the hands of somebody who works through them: the place stays, the last action is taken back, nothing typed is lost.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  asProgram,
  enterAs,
  phone,
  type Program,
  useBrowser,
  type Visit,
  whenAlive,
  whenQuiet,
} from '#tests/support/product/browser.ts'

const visit = useBrowser()

type Row = { id: string; version: number } & Record<string, unknown>

const make = async (who: Program, kind: string, body: Record<string, unknown>): Promise<Row> => {
  const answer = await who.send('POST', `/api/${kind}`, body)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as Row
}
const idOf = async (who: Program, kind: string, code: string): Promise<string> =>
  ((await (await who.get(`/api/${kind}/${code}`)).json()) as Row).id

async function office(options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const made = await visit(options)
  await enterAs(made.page, 'admin@demo.example')
  return made
}

/** Three hosts of this name and country, in the order of their letters. */
async function threeHosts(name: string): Promise<Row[]> {
  const admin = await asProgram('admin@demo.example')
  const country = await idOf(admin, 'countries', 'TH')
  const rows: Row[] = []
  for (const letter of ['A', 'B', 'C'])
    rows.push(await make(admin, 'hosts', { name: { en: `${name} ${letter}` }, country, organizationName: 'Somewhere' }))
  return rows
}

test('rows go to the trash by keyboard: the place stays, and Z takes back what was done last', async () => {
  await threeHosts('Keyboardtrash')
  const { page, go } = await office()
  await go('/backend/manages/hosts?q=Keyboardtrash&sort=name')
  await whenAlive(page)
  const names = (): Promise<string[]> => page.locator('tbody th a[data-quick-view]').allInnerTexts()
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
  const intoTrash = async (at: number): Promise<void> => {
    await page.locator('tbody tr').nth(at).locator('button').last().focus()
    await page.keyboard.press('Enter')
    await page.locator('[popover]:popover-open a:focus').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
  }
  await expect.poll(names).toEqual(['Keyboardtrash A', 'Keyboardtrash B', 'Keyboardtrash C'])
  await intoTrash(0)
  await expect.poll(names).toEqual(['Keyboardtrash B', 'Keyboardtrash C'])
  await expect.poll(focused).toBe('Keyboardtrash B')
  await intoTrash(0)
  await expect.poll(names).toEqual(['Keyboardtrash C'])
  await intoTrash(0)
  await expect.poll(names).toEqual([])
  await expect.poll(focused).toBe('Hosts 0 rows')
  await page.keyboard.press('z')
  await expect.poll(names).toEqual(['Keyboardtrash C'])
  await page.keyboard.press('z')
  await expect.poll(names).toEqual(['Keyboardtrash B', 'Keyboardtrash C'])
  await page.keyboard.press('z')
  await expect.poll(names).toEqual(['Keyboardtrash A', 'Keyboardtrash B', 'Keyboardtrash C'])
})

test('the quick view goes along with J, and a row is moved from there', async () => {
  const admin = await asProgram('admin@demo.example')
  const country = await idOf(admin, 'countries', 'TH')
  for (const letter of ['A', 'B'])
    await make(admin, 'talents', { fullName: `Quickviewmove ${letter}`, country, keywords: ['soil'] })
  const { page, go } = await office()
  await go('/backend/manages/talents?q=Quickviewmove&sort=name')
  await whenAlive(page)
  await page.locator('tbody th a').first().focus()
  await page.keyboard.press('Space')
  const title = page.locator('aside h2')
  await expect.poll(() => title.innerText()).toBe('Quickviewmove A')
  await page.keyboard.press('j')
  await expect.poll(() => title.innerText()).toBe('Quickviewmove B')
  await page.locator('aside').getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => page.locator('tbody tr').nth(1).innerText()).toContain('Waiting for review')
  // Who works off what waits sees the next one as soon as a row has left.
  await go('/backend/manages/talents?q=Quickviewmove&sort=name&status=draft')
  await whenAlive(page)
  await make(admin, 'talents', { fullName: 'Quickviewmove C', country, keywords: ['soil'] })
  await page.locator('tbody th a').first().focus()
  await page.keyboard.press('Space')
  await expect.poll(() => title.innerText()).toBe('Quickviewmove A')
  // By keyboard: Enter leads to the buttons, Enter again moves the row, and the next one has the focus; Esc leads back to it.
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Submit')
  await page.keyboard.press('Enter')
  await expect.poll(() => title.innerText()).toBe('Quickviewmove C')
  await expect.poll(focused).toBe('Quickviewmove C')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Submit')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('aside h2').count()).toBe(0)
  await expect.poll(focused).toContain('Quickviewmove C')
})

/** Is all of the row's name between the bar at the top and the quick view? */
const isRowSeen = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((row) => {
    const name = document.querySelector(`#row-${row} a[data-quick-view]`)
    const box = name?.getBoundingClientRect()
    if (!box) return false
    const at = (y: number) => document.elementFromPoint(box.left + 4, y) === name
    return at(box.top + 2) && at(box.bottom - 2)
  }, id)

test('on a phone the quick view leaves its row in sight, by finger, keys and Back, and the list keeps its place', async () => {
  const rows = await threeHosts('Quickviewphone')
  const { page, go } = await office(phone)
  const last = rows.at(-1)?.id ?? ''
  const panel = page.locator('aside[aria-label^="Quick view"]')
  const y = (): Promise<number> => page.evaluate(() => scrollY)
  // Three rows: the last is moved above it.
  await go('/backend/manages/hosts?q=Quickviewphone&sort=name')
  await whenAlive(page)
  await page.locator(`#row-${last} a[data-quick-view]`).tap()
  await panel.waitFor()
  await expect.poll(() => isRowSeen(page, last)).toBe(true)
  // Another row that is still seen is tapped beside it, and keys go on.
  const first = rows[0]?.id ?? ''
  await page.locator(`#row-${last} a[data-quick-view]`).focus()
  for (const [key, id] of [
    ['k', rows[1]?.id ?? ''],
    ['k', first],
    ['j', rows[1]?.id ?? ''],
    ['j', last],
  ] as const) {
    await page.keyboard.press(key)
    await page.waitForURL((url) => url.searchParams.get('peek') === id)
    await expect.poll(() => isRowSeen(page, id), { message: key }).toBe(true)
  }
  await page.goBack()
  await expect.poll(() => panel.count()).toBe(0)
  // Many rows: one far down keeps its place, when the quick view opens, when it closes, and by Back.
  await go('/backend/manages/hosts?sort=name')
  await whenAlive(page)
  const links = page.locator('tbody th a[data-quick-view]')
  expect(await links.count()).toBeGreaterThan(7)
  const seventh = (await links.nth(6).getAttribute('data-quick-view')) ?? ''
  for (const close of [() => panel.getByRole('link', { name: 'Close' }).tap(), () => page.goBack()]) {
    await links.nth(6).scrollIntoViewIfNeeded()
    const before = await y()
    expect(before).toBeGreaterThan(300)
    await links.nth(6).tap()
    await panel.waitFor()
    await expect.poll(() => isRowSeen(page, seventh)).toBe(true)
    expect(await y()).toBeGreaterThanOrEqual(before)
    await close()
    await expect.poll(() => panel.count()).toBe(0)
    await expect.poll(async () => (await y()) >= before).toBe(true)
  }
})

test('many drafts are published but those that lack something, after they were named', async () => {
  const admin = await asProgram('admin@demo.example')
  const country = await idOf(admin, 'countries', 'TH')
  await make(admin, 'talents', { fullName: 'Manyatonce Whole', country, keywords: ['soil'] })
  await make(admin, 'talents', { fullName: 'Manyatonce Lacking', country })
  const { page, go } = await office({ expected: /422/ })
  await go('/backend/manages/talents?q=Manyatonce&status=draft')
  await whenAlive(page)
  await page.locator('thead input[type=checkbox]').check()
  await page.getByRole('button', { name: 'Set a field' }).click()
  await page.locator('dialog[open] select').first().selectOption({ label: 'Industries' })
  await page.getByRole('button', { name: 'Empty this field' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.locator('[popover]:popover-open').getByRole('button', { name: 'Publish' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('“Manyatonce Lacking” is not complete').waitFor()
  await page.getByRole('button', { name: 'Go on without 1 row' }).click()
  await expect.poll(() => page.locator('tbody th a[data-quick-view]').allInnerTexts()).toEqual(['Manyatonce Lacking'])
})

test('a list that nobody answers keeps its rows and says so, and comes back', async () => {
  const { page, go, context } = await office({ expected: /ERR_INTERNET_DISCONNECTED/ })
  await go('/backend/manages/hosts')
  // What is still on its way when the connection goes complains on the console.
  await whenQuiet(page)
  const count = await page.locator('tbody tr').count()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByText('These are the rows loaded before.').waitFor()
  expect(await page.locator('tbody tr').count()).toBe(count)
  await page.locator('tbody input[name=id]').first().check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: /^Move \d+ entr(y|ies) to trash \(restorable for 30 days\)$/ })
    .click()
  await page.getByText('This did not work. Nothing was changed.').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByText('These are the rows loaded before.').count()).toBe(0)
})

test('columns and density are those of the visit before', async () => {
  const { page, go } = await office()
  await go('/backend/manages/hosts')
  await whenAlive(page)
  // Five of them at first, the status second.
  const heads = page.locator('thead th:not(:has(input))')
  await expect
    .poll(() => heads.allInnerTexts())
    .toEqual(['Name', 'Status', 'University', 'Country', 'Offer state', 'Open'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.locator('[popover]:popover-open').getByRole('checkbox', { name: 'University' }).click()
  await page.waitForURL(/columns=/)
  // The address changes first, on a slow computer before the list.
  await expect.poll(() => page.locator('thead').innerText()).not.toContain('University')
  await go('/backend')
  await whenAlive(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Hosts' }).click()
  await page.waitForURL(/manages\/hosts\?columns=/)
  await expect.poll(() => page.locator('thead').innerText()).not.toContain('University')
})

test('rows of one name are told apart before they are merged, and a row edited in place has the focus', async () => {
  const admin = await asProgram('admin@demo.example')
  const country = await idOf(admin, 'countries', 'TH')
  for (const name of ['Mergeable One', 'Mergeable Two']) {
    const { id } = await make(admin, 'universities', { name: { en: name }, country })
    await make(admin, 'departments', { name: { en: 'Twinned department' }, university: id })
  }
  const { page, go } = await office()
  await go('/backend/settings/references/departments?q=Twinned')
  await whenAlive(page)
  const pen = page.getByRole('button', { name: 'Edit Twinned department' }).first()
  await pen.click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.press('Escape')
  await expect.poll(() => pen.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.locator('thead input[type=checkbox]').check()
  await page.getByRole('button', { name: 'Merge' }).click()
  const text = await page.locator('dialog[open]').innerText()
  for (const name of ['Mergeable One', 'Mergeable Two']) expect(text).toContain(name)
})

test('a row edited in place says what is wrong at its field, meets what another saved, and is offered back after the session was over', async () => {
  const admin = await asProgram('admin@demo.example')
  const country = await idOf(admin, 'countries', 'TH')
  const { id: university } = await make(admin, 'universities', { name: { en: 'Celltest University' }, country })
  const { id } = await make(admin, 'departments', { name: { en: 'Celltest', th: 'เดิม' }, university })
  const stored = async (): Promise<Row> => (await (await admin.get(`/api/departments/${id}`)).json()) as Row
  const { page, go, context } = await office({ expected: /status of 40[019]/ })
  await go('/backend/settings/references/departments?q=Celltest')
  await whenAlive(page)
  const pen = page.getByRole('button', { name: 'Edit Celltest' })
  const open = async (): Promise<void> => {
    await pen.click()
    await page.locator('tbody td input:focus').waitFor()
  }
  const code = page.locator(`[id="cell-${id}-code"]`)
  const thai = page.locator(`#row-${id} input[lang="th"]`)
  await open()
  await code.fill('A B')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(`#row-${id} [role=alert]`).innerText()).toContain('no spaces')
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  await code.fill('CELL-1')
  // A name in one language is too long: that one has the focus.
  await thai.fill('ก'.repeat(201))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(`#row-${id} [role=alert]`).innerText()).toContain('(ไทย)')
  await expect.poll(() => thai.evaluate((field) => field === document.activeElement)).toBe(true)
  // Somebody else changes the same field: both are shown, and the next save goes through.
  const { version } = await stored()
  expect((await admin.send('PATCH', `/api/departments/${id}`, { version, code: 'THEIRS' })).status).toBe(200)
  await thai.fill('ใหม่')
  await page.keyboard.press('Enter')
  const take = page.getByRole('button', { name: 'Take theirs' })
  await take.waitFor()
  await expect.poll(() => page.locator('td', { has: take }).innerText()).toContain('THEIRS')
  expect(await thai.inputValue()).toBe('ใหม่')
  await thai.press('Enter')
  await expect.poll(() => thai.count()).toBe(0)
  expect(await stored()).toMatchObject({ code: 'CELL-1', name: { en: 'Celltest', th: 'ใหม่' } })
  await open()
  await code.fill('TYPED')
  await context.clearCookies()
  await code.press('Enter')
  await expect.poll(() => code.count()).toBe(0)
  await enterAs(page, 'admin@demo.example')
  await go('/backend/settings/references/departments?q=Celltest')
  await whenAlive(page)
  await open()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect.poll(() => code.inputValue()).toBe('TYPED')
})

test('settings that were typed are not left without a question', async () => {
  const { page, go } = await office()
  await go('/backend/settings/setting')
  await whenAlive(page)
  const first = page.locator('main form input[type=text]').first()
  await first.fill('Typed and not saved')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  expect(await first.inputValue()).toBe('Typed and not saved')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL(/tab=menu/)
})

test('from a form one comes back to the list as it was left, and a status that is no tab is shown and cleared', async () => {
  const { page, go } = await office()
  await go('/backend/manages/talents?status=published&sort=name&page=2')
  await whenAlive(page)
  await page.locator('tbody th a').first().focus()
  await page.keyboard.press('e')
  await page.waitForURL(/\/form\//)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(/talents\?status=published&sort=name&page=2$/)
  await page.getByText('Status: Published').waitFor()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL((url) => !url.searchParams.has('status'))
})

test('a text that lacks English is said to lack it', async () => {
  const { page, go } = await office()
  await go('/backend/manages/hosts?edit=new')
  await whenAlive(page)
  await page.locator('dialog').getByRole('button', { name: 'ไทย: empty' }).first().click()
  await page.locator('dialog [name="name.th"]').fill('ชื่อภาษาไทย')
  await page.getByText('English is empty').waitFor()
})

test('a printed list says below which filters it has and when it was printed, as public lists do', async () => {
  const { page, go } = await office()
  await go('/backend/manages/talents?status=published&q=quantum')
  await whenAlive(page)
  const footer = page.locator('[data-printed]')
  expect(await footer.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => footer.isVisible()).toBe(true)
  expect(await footer.innerText()).toMatch(/\d{4}, \d{2}:\d{2} .* · http\S+status=published&q=quantum$/)
})

test('a color of an industry that nobody can read is said to fail while it is chosen, and is not saved', async () => {
  const { page, go } = await office({ expected: /status of 400/ })
  await go('/backend/settings/references/domain-industries')
  await whenAlive(page)
  await page.locator('tbody tr').first().locator('button').last().click()
  await page.locator('[popover]:popover-open').getByRole('link', { name: 'Edit', exact: true }).click()
  // And how it looks to those who do not see all colors.
  const seen = page.locator('form [data-visions] ul').first().locator('li').nth(1)
  const color = page.locator('input[name="colorBase"]')
  const before = await color.inputValue()
  const look = await seen.getAttribute('style')
  await color.fill('#EEB23D')
  await expect.poll(() => seen.getAttribute('style')).not.toBe(look)
  const check = page.locator('li', { has: page.locator('b[data-fails]') })
  await expect.poll(() => check.count()).toBe(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'contrast' }).first().waitFor()
  // The nearest that can be read passes.
  await check.getByRole('button').click()
  await expect.poll(() => check.count()).toBe(0)
  expect(await color.inputValue()).not.toBe('#EEB23D')
  await color.fill(before)
  await expect.poll(() => check.count()).toBe(0)
})

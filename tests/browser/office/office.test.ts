// The back office as staff work in it: by keyboard alone, with warnings and previews, and with a way back from what was done.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, origin, whenAlive } from '#tests/support/product/browser.ts'
import { countryId, makeRow, readRows, type Row, useOffice } from '#tests/support/product/office.ts'

const office = useOffice()

/** The button of a message that goes after ten seconds; it stays as long as the pointer is on it. */
async function undoButton(page: Page): Promise<Locator> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  return undo
}

test('a list is worked through by keyboard alone: next row, quick view, form, save', async () => {
  const { page, go } = await office('admin@demo.example')
  await go('/backend/manages/hosts?sort=name&columns=status,capacity')
  await whenAlive(page)
  // The keys are heard once the page is alive as a whole; up from the first row stays there.
  const atFirst = async (): Promise<string | null> => {
    await page.keyboard.press('k')
    return page.locator('tbody tr').first().getAttribute('data-current')
  }
  await expect.poll(atFirst).toBe('')
  await page.keyboard.press('j')
  const second = page.locator('tbody tr').nth(1)
  await expect.poll(() => second.getAttribute('data-current')).toBe('')
  await page.keyboard.press('x')
  await expect.poll(() => second.locator('input[type=checkbox]').isChecked()).toBe(true)
  await page.keyboard.press('x')
  await page.keyboard.press('Space')
  await page.waitForURL(/peek=/)
  const name = await second.locator('th a').innerText()
  await expect.poll(() => page.locator('aside h2').innerText()).toBe(name)
  await page.keyboard.press('Space')
  await page.waitForURL((url) => !url.searchParams.has('peek'))
  await page.keyboard.press('e')
  await page.waitForURL(/edit=/)
  await page.locator('dialog[open]').waitFor()
  const capacity = page.locator('dialog [name="capacity"]')
  for (let steps = 0; steps < 150 && !(await capacity.evaluate((field) => field === document.activeElement)); steps++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('37')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByText('Saved.', { exact: true }).count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('edit'))
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await expect.poll(() => second.innerText()).toContain('37')
  await page.keyboard.press('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
})

test('a form says that a person may already be here, waits before it saves, and goes on when told to', async () => {
  const admin = await asProgram('admin@demo.example')
  const country = await countryId(admin, 'TH')
  const known = await makeRow(admin, 'talents', { fullName: 'Warunee Duplicatesuk', country })
  const { page, go } = await office('admin@demo.example')
  await go('/backend/manages/talents/form')
  await whenAlive(page)
  await page.locator('[name="fullName"]').fill('Duplicatesuk, Warunee')
  // It may begin in the country of the entry before.
  await page.locator('[name="country.text"]').fill('')
  await page.locator('[name="country.text"]').fill('Thailand')
  await page.getByRole('option', { name: /^Thailand/ }).click()
  const link = page.locator(`main a[href*="peek=${known.id}"]`)
  await link.waitFor()
  await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Save anyway' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('Warunee Duplicatesuk')
  expect((await readRows(admin, '/api/talents?q=Duplicatesuk')).total).toBe(1)
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await page.waitForURL(/\/form\/[0-9a-f-]{36}/)
  expect((await readRows(admin, '/api/talents?q=Duplicatesuk')).total).toBe(2)
})

test('without script the same warning comes with the form, and nothing typed is lost', async () => {
  const admin = await asProgram('admin@demo.example')
  const known = await makeRow(admin, 'talents', {
    fullName: 'Plainly Alreadyhere',
    country: await countryId(admin, 'TH'),
  })
  const { page, go } = await office('admin@demo.example', { javaScriptEnabled: false, expected: /422/ })
  await go('/backend/manages/talents/form')
  await page.locator('[name="fullName"]').fill('Plainly Alreadyhere')
  // It may begin in the country of the entry before.
  await page.locator('[name="country.text"]').fill('')
  await page.locator('[name="country.text"]').fill('Thailand')
  await page.locator('[name="affiliation"]').fill('An institute of its own')
  await page.locator('main form button', { hasText: 'Save draft' }).click()
  await page.locator(`main a[href*="peek=${known.id}"]`).waitFor()
  await expect.poll(() => page.locator('[name="fullName"]').inputValue()).toBe('Plainly Alreadyhere')
  await expect.poll(() => page.locator('[name="country.text"]').inputValue()).toBe('Thailand')
  await expect.poll(() => page.locator('[name="affiliation"]').inputValue()).toBe('An institute of its own')
  await page.locator('main form button', { hasText: 'Save anyway' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/form\/[0-9a-f-]{36}$/)
  expect((await readRows(admin, '/api/talents?q=Alreadyhere')).total).toBe(2)
})

test('a draft is previewed as its public page, by staff in reach only, and never kept', async () => {
  const admin = await asProgram('admin@demo.example')
  const { page, go } = await office('admin@demo.example')
  const draft = await makeRow(admin, 'talents', {
    fullName: 'Preview Onlyforstaff',
    country: await countryId(admin, 'TH'),
    profilePublic: false,
  })
  await go(`/backend/manages/talents/form/${draft.id}`)
  await whenAlive(page)
  await page.locator('[name="affiliation"]').fill('Institute of Previews')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.waitForURL(/\/asean-talent-pool\/preview-onlyforstaff\?preview=visitor/)
  await expect.poll(() => page.locator('h1').innerText()).toBe('Preview Onlyforstaff')
  await expect.poll(() => page.locator('main').innerText()).toContain('Institute of Previews')
  await expect.poll(() => page.locator('[role="note"]').innerText()).toContain('this is what a visitor will see')
  // Nothing lies over what is looked at.
  expect(await page.locator('template[data-consent], template[data-offers]').count()).toBe(0)
  await page.getByRole('link', { name: 'As a member' }).click()
  await page.waitForURL(/preview=member/)
  await expect.poll(() => page.locator('[role="note"]').innerText()).toContain('signed-in member')
  await page.locator('main nav a', { hasText: 'Expertise' }).click()
  await page.waitForURL(/\/expertise\?/)
  await page.getByRole('link', { name: 'Back to the form' }).click()
  await page.waitForURL(new RegExp(`/form/${draft.id}$`))

  const address = `/asean-talent-pool/${draft.slug}?preview=visitor`
  const shown = await page.request.get(origin() + address)
  expect(shown.status()).toBe(200)
  expect(shown.headers()['cache-control']).toBe('no-store')
  for (const who of [undefined, 'vn.admin@demo.example'])
    expect((await (await asProgram(who)).get(address)).status, who ?? 'a visitor').toBe(404)
  expect((await (await asProgram('th.admin@demo.example')).get(address)).status).toBe(200)
  expect((await admin.get(`/asean-talent-pool/${draft.slug}`)).status, 'without asking for a preview').toBe(404)
})

test('an offer of a host is previewed in its sheet from the form', async () => {
  const admin = await asProgram('admin@demo.example')
  const { page, go } = await office('admin@demo.example')
  const draft = await makeRow(admin, 'hosts', {
    name: { en: 'Previewed semester' },
    organizationName: 'Somewhere',
    country: await countryId(admin, 'TH'),
  })
  await go(`/backend/manages/hosts?edit=${draft.id}`)
  await whenAlive(page)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.waitForURL(/\/host\?item=previewed-semester/)
  await expect.poll(() => page.locator('[role="note"]').count()).toBe(1)
  await expect.poll(() => page.locator('main').innerText()).toContain('Previewed semester')
})

test('rows of a list are merged, and the merge is taken back: at once, or later without script', async () => {
  const admin = await asProgram('admin@demo.example')
  const country = await countryId(admin, 'LA')
  const city = async (en: string): Promise<Row> => makeRow(admin, 'cities', { name: { en }, country })
  const [keep, lose] = [await city('Mergetown upon Mekong'), await city('Mergetown')]
  const person = await makeRow(admin, 'talents', { fullName: 'Merged Cityperson', country, city: lose.id })
  const cityOf = async (): Promise<unknown> =>
    ((await (await admin.get(`/api/talents/${person.id}`)).json()) as { city: { id: string } | null }).city?.id

  const { page, go } = await office('admin@demo.example')
  const merge = async (): Promise<void> => {
    await go('/backend/settings/references/cities?q=Mergetown')
    await whenAlive(page)
    for (const { id } of [keep, lose]) await page.locator(`#row-${id} input[name="id"]`).check()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.locator('dialog label', { hasText: 'Mergetown upon Mekong' }).locator('input').check()
    await page.locator('dialog button[type="submit"]').click()
  }
  await merge()
  const undo = await undoButton(page)
  await expect.poll(cityOf).toBe(keep.id)
  await undo.click()
  await expect.poll(cityOf).toBe(lose.id)
  await merge()
  await expect.poll(cityOf).toBe(keep.id)

  const plain = await office('admin@demo.example', { javaScriptEnabled: false })
  await plain.go('/backend/settings/references/cities')
  const kept = plain.page.locator('details', { hasText: 'Merges that can be undone' })
  await kept.locator('summary').click()
  await expect.poll(() => kept.innerText()).toContain('Mergetown was merged into Mergetown upon Mekong')
  await kept.locator('form button').first().click()
  await expect.poll(cityOf).toBe(lose.id)
})

test('two entries of one person are merged side by side, and the list offers the way back', async () => {
  const editor = await asProgram('editor@demo.example')
  const country = await countryId(editor, 'LA')
  const person = (fullName: string, more: object): Promise<Row> =>
    makeRow(editor, 'talents', { fullName, country, ...more })
  const keep = await person('Twofold Weaver', { jobTitle: { en: 'Reader' }, orcid: '0000-0001-5109-3700' })
  const lose = await person('Twofold Weavver', { jobTitle: { en: 'Professor of looms' } })
  const read1 = async (id: string): Promise<Row> => (await (await editor.get(`/api/talents/${id}`)).json()) as Row
  const { page, go } = await office('editor@demo.example')
  await go('/backend/manages/talents?q=Twofold')
  await whenAlive(page)
  for (const { id } of [keep, lose]) await page.locator(`#row-${id} input[name="id"]`).check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.waitForURL('**/merge?**')
  // Who says more stays unless somebody says otherwise.
  await expect.poll(() => page.locator('input[name="keep"]:checked').getAttribute('value')).toBe(keep.id)
  await page.getByRole('radio', { name: 'Position: Twofold Weavver' }).check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/backend/manages/talents')
  expect(await read1(keep.id)).toMatchObject({ fullName: 'Twofold Weaver', jobTitle: { en: 'Professor of looms' } })
  await page.locator('summary', { hasText: 'Merges that can be undone' }).click()
  await page.getByRole('button', { name: 'Undo: Twofold Weavver was merged into Twofold Weaver' }).click()
  await expect.poll(async () => (await read1(lose.id))['deletedAt']).toBeNull()
  expect(await read1(keep.id)).toMatchObject({ jobTitle: { en: 'Reader' } })
})

test('pictures are put in order by dragging, and the order before comes back', async () => {
  const { page, go } = await office('admin@demo.example')
  await go('/backend/settings/slides')
  await whenAlive(page)
  const order = (): Promise<string[]> => page.locator('[data-list="slides"] > li p:first-child b').allInnerTexts()
  const before = await order()
  expect(before.length).toBeGreaterThan(2)
  const cards = page.locator('[data-list="slides"] > li')
  await cards.nth(2).locator('[draggable="true"]').dragTo(cards.nth(0))
  const undo = await undoButton(page)
  await expect.poll(order).toEqual([before[2], before[0], before[1], ...before.slice(3)])
  await undo.click()
  await expect.poll(order).toEqual(before)
})

test('a slow computer says every time what was done', async () => {
  const { page, context, go } = await office('admin@demo.example')
  const chrome = await context.newCDPSession(page)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const cards = page.locator('[data-list="slides"] > li')
  const first = (): Promise<string> => cards.nth(0).locator('b').first().innerText()
  await go('/backend/settings/slides')
  const before = await first()
  for (let time = 0; time < 3; time++) {
    await whenAlive(page)
    await cards.nth(2).locator('[draggable="true"]').dragTo(cards.nth(0))
    const undo = await undoButton(page)
    const answered = page.waitForResponse((answer) => answer.request().postData()?.startsWith('do=order') === true)
    await undo.click()
    expect((await answered).status()).toBe(200)
    await go('/backend/settings/slides')
    await expect.poll(first).toBe(before)
  }
})

test('a slow page of the office is announced by the band of the public pages, above the bar', async () => {
  const { page, go } = await office('admin@demo.example')
  await go('/backend/manages/hosts')
  await whenAlive(page)
  let answer = (): void => {}
  const held = new Promise<void>((go) => (answer = go))
  await page.route(/_data=/, async (route) => {
    await held
    await route.continue()
  })
  await page.locator('nav a[href="/backend/manages/blogs"]').first().click()
  const band = page.getByRole('progressbar')
  await band.waitFor()
  const isOnTop = (): Promise<boolean> =>
    band.evaluate((bar) => bar.contains(document.elementFromPoint(innerWidth / 2, 1)))
  await expect.poll(isOnTop).toBe(true)
  answer()
  await page.waitForURL(/manages\/blogs/)
  await band.waitFor({ state: 'detached' })
})

test('a message of the home page is seen as it will appear while it is written', async () => {
  const { page, go } = await office('admin@demo.example')
  await go('/backend/settings/slides?edit=new')
  await whenAlive(page)
  await page.locator('dialog [name="title.en"]').fill('Written just now')
  await page.locator('dialog [name="caption.en"]').fill('and seen at once')
  await expect
    .poll(() => page.locator('dialog section[aria-label="As it will appear"]').innerText())
    .toMatch(/Written just now\s+and seen at once/)
})

test('rows that were chosen are exported, and no others', async () => {
  const { page, go } = await office('admin@demo.example')
  await go('/backend/manages/hosts?sort=name&columns=status,capacity')
  await whenAlive(page)
  const names = await page.locator('tbody th a[data-quick-view]').allInnerTexts()
  for (const at of [0, 1]) await page.locator('tbody input[name="id"]').nth(at).check()
  await page.getByRole('button', { name: 'Export selected' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  for (const name of names.slice(0, 2)) expect(file).toContain(name)
  for (const name of names.slice(2)) expect(file).not.toContain(name)
})

test('an export says how many of its rows are written, and Esc stops it', async () => {
  const { page, go } = await office('admin@demo.example')
  await go('/backend/manages/hosts?columns=status,capacity')
  await whenAlive(page)
  let isStopped = false
  page.on('requestfailed', (request) => (isStopped ||= request.url().includes('/export?')))
  // The file is held up as on a slow line; how far it is the server would say.
  let goOn = (): void => undefined
  const held = new Promise<void>((go) => (goOn = go))
  await page.route('**/api/hosts/export?**', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/api/export-progress/*', (route) => route.fulfill({ json: { done: 1200, total: 3400 } }))
  const overlay = page.locator('dialog[data-mode=progress]')
  const begin = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    await overlay.getByText('1,200 of 3,400 rows are in the file. 35 %').waitFor()
    expect(await overlay.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('35')
    expect(await overlay.getByRole('status').innerText()).toMatch(/25 %$/)
  }
  await begin()
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'detached' })
  await expect.poll(() => isStopped).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Export')
  await begin()
  const download = page.waitForEvent('download')
  goOn()
  expect((await download).suggestedFilename()).toBe('hosts.csv')
  await page.getByText('hosts.csv is in your downloads.').waitFor()
  expect(await overlay.count()).toBe(0)
})

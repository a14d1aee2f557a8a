// Repairs of an upload by hand: by keyboard alone, on a phone, without script, with a file of corrections, by adding to a list.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { writeXlsx } from '#server/sheets/writing/write-sheet.ts'
import { enterAs, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { numbers, runOf, takeOver, upload } from '#tests/support/uploads.ts'

const visit = useBrowser()
const heading = 'Full name,Country,E-mail,City\n'

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null)
/** Columns in which nothing is wrong are folded away at first. */
const showAllColumns = (page: Page): Promise<void> => page.getByRole('button', { name: 'Show all columns' }).click()
const needWork = async (page: Page): Promise<string | undefined> => (await numbers(page))[1]

test('the grid is worked by keyboard alone: arrows, F7 and Shift F7, Enter, Escape', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const rows = [
    'Key One,TH,first-wrong,Bangkok',
    'Key Two,Thailandd,two@keys.example,Bangkok',
    'Key Three,TH,third-wrong,Bangkok',
  ]
  await upload(page, { name: 'keys.csv', text: `${heading}${rows.join('\n')}\n` })
  await whenAlive(page)
  await expect.poll(() => needWork(page)).toBe('3')
  await showAllColumns(page)
  await page.locator('[role="grid"] td[tabindex="0"]').focus()
  await expect.poll(() => focused(page)).toBe('0 2')
  for (const [key, place] of [
    ['ArrowLeft', '0 1'],
    ['ArrowDown', '1 1'],
    ['Home', '1 0'],
    ['ArrowUp', '0 0'],
    ['End', '0 3'],
    ['F7', '1 1'],
    ['F7', '2 2'],
    ['F7', '0 2'],
    ['Shift+F7', '2 2'],
    ['Shift+F7', '1 1'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => focused(page), { message: key }).toBe(place)
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('1 1')
  await expect.poll(() => page.locator('[data-cell="1 1"]').innerText()).toContain('Thailandd')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Thailand')
  await page.keyboard.press('Enter')
  await expect.poll(() => needWork(page)).toBe('2')
  // The repaired row has gone; the focus stays where it stood and the work goes on.
  await expect.poll(() => focused(page)).toBe('1 1')
  await page.keyboard.press('F7')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('third@keys.example')
  await page.keyboard.press('Enter')
  await expect.poll(() => needWork(page)).toBe('1')
  // Nothing moves under the hands of who goes on: the country stays in view, though the row it was wrong in has gone.
  await page.getByRole('button', { name: 'Show only what needs work' }).click()
  expect(await page.locator('[role="grid"] thead th').allInnerTexts()).toEqual([
    'Row',
    'Full name',
    'Country',
    'E-mail',
  ])
})

test('each problem has the focus once, then what is next; a cell of several lines keeps them', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const rows = ['Line One,TH,w1,"Quantum\nSensors"', 'Line Two,TH,w2,Rice', 'Line Three,TH,w3,Rice']
  await upload(page, { name: 'lines.csv', text: `Full name,Country,E-mail,Keywords\n${rows.join('\n')}\n` })
  await whenAlive(page)
  await showAllColumns(page)
  await page.locator('[data-cell="0 3"]').click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[data-cell="0 3"]').textContent()).toBe('Quantum\nSensors')
  expect(await page.locator('[data-cell="0 3"]').getAttribute('data-edited')).toBeNull()
  await page.locator('h1').focus()
  for (const [text, left] of ['w2', 'w3', 'w1'].map((one, at) => [one, String(2 - at)])) {
    await page.keyboard.press('F7')
    expect(await page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(text)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(`${text}@lines.example`)
    await page.keyboard.press('Enter')
    await expect.poll(() => needWork(page)).toBe(left)
  }
  // Nothing needs work: the way to the import has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toBe('Import 3 rows')
})

test('a row is opened by its number in a group, the loom leads to another page of rows', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const rows = Array.from({ length: 120 }, (_, at) => `Loom ${at},TH,w${at},Bangkok`)
  await upload(page, { name: 'loom.csv', text: `${heading}${rows.join('\n')}\n` })
  await whenAlive(page)
  const svg = page.locator('main figure svg')
  const box = await svg.boundingBox()
  await svg.click({ position: { x: 20, y: (box?.height ?? 0) * (110.5 / 120) } })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(/^w11\d/)
  await page.locator('main li[data-level] a').nth(1).click()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('w1')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('one@loom.example')
  await page.locator('#row button[name="next"]').click()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('w2')
})

test('groups are repaired by keyboard alone: what follows has the focus, and what became of it is said', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const rows = [
    'Group One,TH,wrong,Bangkok',
    'Group Two,ไทยย,two@groups.example,Bangkok',
    'Group Three,TH,,Nowhere Town',
  ]
  await upload(page, { name: 'groups.csv', text: `${heading}${rows.join('\n')}\n` })
  await whenAlive(page)
  const groups = page.locator('main li[data-level]')
  const inFocus = (): Promise<string> => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '')
  await groups.getByRole('button', { name: 'Replace with “Thailand”' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => groups.count()).toBe(2)
  await expect.poll(inFocus).toContain('wrong')
  // The line itself, the row of the group, its cell, and the way to save it.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('right@groups.example')
  await page.keyboard.press('Enter')
  await expect.poll(() => groups.count()).toBe(1)
  await expect.poll(inFocus).toContain('Nowhere Town')
  expect(await page.locator('main [role="status"]').allInnerTexts()).toContain('Ready 2 · Need work 1')
  await page.locator('#discard summary').click()
  await page.locator('button[value="discard"]').click()
  await page.waitForURL(/done=discarded/)
  await page.getByText('The upload was discarded.').waitFor()
})

test('a row is put right where it is seen to be wrong: by what was probably meant, also in a column that the file lacks', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const rows = ['Slip One,Bangkok,Rice,somchai (at) slip.example', 'Slip Two,Bangkok,Rice,two@slip.example']
  await upload(page, { name: 'slips.csv', text: `Full name,City,Keywords,E-mail\n${rows.join('\n')}\n` })
  await whenAlive(page)
  // Columns with something wrong stand behind the name, and the country has one, though the file has none.
  const heads = page.locator('[role="grid"] thead th')
  await expect.poll(() => heads.allInnerTexts()).toEqual(['Row', 'Full name', 'E-mail', 'Country'])
  await showAllColumns(page)
  await expect.poll(() => heads.allInnerTexts()).toEqual(['Row', 'Full name', 'E-mail', 'Country', 'City', 'Keywords'])
  await page.getByRole('button', { name: 'Show only what needs work' }).click()
  expect(await page.locator('[role="grid"] tbody th').first().innerText()).toContain('2 problems')
  expect(await page.locator('main a, main button').and(page.locator('[data-look="primary"]')).count()).toBe(0)
  await page.getByRole('button', { name: 'Replace with “somchai@slip.example”' }).click()
  await page.locator('[data-cell="0 1"] small').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[data-cell="0 1"]').innerText()).toBe('somchai@slip.example')
  // What was repaired stays in view.
  expect(await heads.allInnerTexts()).toEqual(['Row', 'Full name', 'E-mail', 'Country'])
  await page.locator('[role="grid"] th a').first().click()
  await page.locator('[id="cell-country"]').fill('Thailand')
  await page.locator('#row button[type="submit"]:not([hidden])').first().click()
  await expect.poll(() => needWork(page)).toBe('1')
})

test('on a phone one row at a time is a form, and nothing scrolls sideways', async () => {
  const { page } = await visit(phone)
  await enterAs(page, 'admin@demo.example')
  await upload(page, {
    name: 'phone.csv',
    text: `${heading}Phone One,TH,wrong,Bangkok\nPhone Two,TH,two@phone.example,Bangkok\n`,
  })
  const tooWide = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await tooWide()).toBe(0)
  const loom = await page.locator('main figure').boundingBox()
  const work = await page.locator('main dl').first().boundingBox()
  expect(loom && work && loom.y + loom.height <= work.y).toBe(true)
  await page.locator('[role="grid"] th a').click()
  const email = page.locator('[id="cell-email"]')
  await email.waitFor()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  expect(await tooWide()).toBe(0)
  await email.fill('one@phone.example')
  await page.locator('#row button[type="submit"]:not([hidden])').first().click()
  await expect.poll(() => needWork(page)).toBe('0')
  await expect.poll(() => new URL(page.url()).searchParams.has('row')).toBe(false)
})

test('F7 finds the first problem from wherever one is, and goes on to the next page of rows and back', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const rows = Array.from({ length: 52 }, (_, at) => `Page Person ${at},TH,wrong-${at},Bangkok`)
  await upload(page, { name: 'pages.csv', text: `${heading}${rows.join('\n')}\n` })
  await whenAlive(page)
  await expect.poll(() => needWork(page)).toBe('52')
  await page.locator('h1').focus()
  await page.keyboard.press('F7')
  await expect.poll(() => focused(page)).toBe('0 1')
  await page.locator('[data-cell="49 1"]').focus()
  await page.locator('[data-cell="49 1"]').click()
  await page.keyboard.press('F7')
  await expect.poll(() => page.locator('[data-cell="0 1"]').innerText()).toContain('wrong-50')
  await expect.poll(() => focused(page)).toBe('0 1')
  await page.keyboard.press('Shift+F7')
  await expect.poll(() => focused(page)).toBe('49 1')
  expect(await page.locator('[data-cell="49 1"]').innerText()).toContain('wrong-49')
})

test('without script a file is read, repaired, taken over and taken back', async () => {
  const { page, go } = await visit({ javaScriptEnabled: false })
  await enterAs(page, 'admin@demo.example')
  await go('/backend/manages/talents/upload')
  const text = `${heading}Plain One,TH,wrong,Bangkok\nPlain Two,Thailandd,two@plain.example,Bangkok\n`
  await page.locator('#file').setInputFiles({ name: 'plain.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.locator('form:has(#file) button[type="submit"]').click()
  await page.locator('button[data-next]').click()
  await expect.poll(() => needWork(page)).toBe('2')
  await page.locator('button[name="value"][value="Thailand"]').click()
  await expect.poll(() => needWork(page)).toBe('1')
  await page.locator('[role="grid"] th a').click()
  await page.locator('[id="cell-email"]').fill('one@plain.example')
  await page.locator('#row button[type="submit"]:not([hidden])').first().click()
  await expect.poll(() => needWork(page)).toBe('0')
  await takeOver(page)
  const look = async (): Promise<string> => {
    const again = page.locator('noscript a, main section a[href*="step=commit"]')
    if ((await again.count()) > 0) await again.first().click()
    return page.locator('main [role="status"]').first().innerText()
  }
  await expect.poll(look).toMatch(/This upload added/)
  expect((await numbers(page))[0]).toBe('2')
  await page.locator('#undo summary').click()
  await page.locator('button[name="do"][value="undo"]').click()
  await expect.poll(look).toMatch(/undone/i)
})

test('corrections are downloaded, filled and uploaded again: the same run goes on', async () => {
  const { page, context } = await visit()
  await enterAs(page, 'admin@demo.example')
  await upload(page, {
    name: 'again.csv',
    text: `${heading}Again One,TH,wrong,Bangkok\nAgain Two,TH,two@again.example,Bangkok\n`,
  })
  const run = runOf(page)
  const answer = await context.request.get(`${origin()}/api/import-runs/${run}/corrections`)
  expect(answer.headers()['content-type']).toContain('spreadsheetml')
  const sheet = await readSheet(await answer.body(), { name: 'corrections.xlsx' })
  expect(sheet).toMatchObject({ headings: [`#${run}`, 'Full name', 'Country', 'E-mail', 'City'] })
  expect(sheet.rows).toEqual([['2', 'Again One', 'TH', 'wrong', 'Bangkok']])
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx({
    name: 'ASEAN talents',
    columns: sheet.headings.map((text) => ({ heading: text })),
    rows: [{ cells: ['2', 'Again One', 'TH', 'one@again.example', 'Bangkok'], comments: {} }],
  }))
    pieces.push(piece)
  await page.goto(`${origin()}/backend/manages/talents/upload?step=file`)
  await whenAlive(page)
  await page.locator('#file').setInputFiles({
    name: `talents-${run}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.concat(pieces),
  })
  await page.waitForURL(/step=check/)
  expect(runOf(page)).toBe(run)
  await expect.poll(async () => (await numbers(page)).slice(0, 2)).toEqual(['2', '0'])
})

test('admin adds a city that is missing by one click; staff of a country are offered their own places only', async () => {
  const { page: office } = await visit()
  await enterAs(office, 'admin@demo.example')
  const text = `Full name,Country,City,University\nNew One,TH,Ban Khlong Test,Somewhere Institute\n`
  await upload(office, { name: 'places.csv', text })
  const add = office.locator('button[name="repair"][value="add"]')
  await expect.poll(() => add.count()).toBe(2)
  await add.first().click()
  await expect.poll(() => needWork(office)).toBe('0')
  await expect.poll(() => add.count()).toBe(1)

  const { page } = await visit()
  await enterAs(page, 'th.admin@demo.example')
  await upload(page, { name: 'thai.csv', text: 'Full name,Country,University\nThai One,Vietnm,Somewhere Institute\n' })
  expect(await page.locator('button[name="repair"][value="add"]').count()).toBe(0)
  const country = page.locator('form:has(input[name="group"][value*="|country|"]) select option')
  await expect.poll(() => country.allInnerTexts()).toEqual(['Choose…', 'Thailand'])
  const universities = await page.locator('datalist option').allTextContents()
  expect(universities).toContain('Mahidol University')
  expect(universities).not.toContain('University of Malaya')
  const history = await page.locator('#history tbody td:nth-of-type(2)').allInnerTexts()
  expect(new Set(history)).toEqual(new Set(['Thawatchai Boonsri']))
})

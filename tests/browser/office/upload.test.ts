// The screen people remember: staff upload files of researchers, repair them, take them over, and a visitor finds them.
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { asProgram, enterAs, setFlag, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { writeXlsx } from '#server/sheets/writing/write-sheet.ts'
import { chooseFile, numbers, runOf, takeOver, upload } from '#tests/support/uploads.ts'

const visit = useBrowser()
const slow = { timeout: 120_000, interval: 300 }
const files = fileURLToPath(new URL('../../fixtures/uploads/', import.meta.url))
test('files of Thai researchers are taken over and published; a visitor finds one in Thai and reads in Lao', async () => {
  const { page: office } = await visit()
  await enterAs(office, 'admin@demo.example')
  await setFlag(office, 'list_before_notice', true)
  for (const file of ['talents-thai-headers-utf8.csv', 'talents-windows-874.csv']) {
    await upload(office, files + file)
    await takeOver(office, true)
    await expect
      .poll(() => office.locator('main [role="status"]').first().innerText())
      .toMatch(/This upload (added|changed)/)
    const [created = '0', updated = '0'] = await numbers(office)
    expect(Number(created) + Number(updated), file).toBeGreaterThan(10)
  }

  const { page, go } = await visit()
  await expect
    .poll(async () => {
      await go(`/th/asean-talent-pool?q=${encodeURIComponent('ภัทรายุทธ')}`)
      return page.locator('[data-list="talents"] > li h2 a').count()
    })
    .toBeGreaterThan(0)
  await whenAlive(page)
  await page.locator('[data-list="talents"] > li h2 a').first().click()
  await page.waitForURL(/asean-talent-pool\/[^?]+/)
  const heading = (): Promise<string> => page.locator('h1').innerText()
  await expect.poll(heading).toContain('ภัทรายุทธ')
  const name = await heading()
  await page.locator('footer a[data-language="lo"]').click()
  await page.waitForURL(/\/lo\/asean-talent-pool\//)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('lo')
  await expect.poll(heading).toBe(name)
  await setFlag(office, 'list_before_notice', false)
})

test('one click repairs a group of problems, and nothing is written before the upload is taken over', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  await upload(page, files + 'talents-with-errors.csv')
  await whenAlive(page)
  // What was probably meant stands beside the line of its group, which need not be opened.
  const form = page.locator('form:has(input[name="repair"][value="replace"]):has(button[name="value"])').first()
  const group = await form.locator('input[name="group"]').getAttribute('value')
  const same = page.locator(`form:has(input[name="group"][value="${group}"])`)
  expect(await same.count()).toBeGreaterThan(0)
  await form.locator('button[name="value"]').first().click()
  await expect.poll(() => same.count()).toBe(0)
})

test('staff of Thailand cannot bring in people of another country', async () => {
  const { page } = await visit()
  await enterAs(page, 'th.admin@demo.example')
  const table = 'First name,Last name,Country\nLinh,Nguyen,VN\nMalai,Suksan,TH\n'
  await upload(page, { name: 'two-countries.csv', text: table })
  await page.goto(new URL(`/backend/manages/talents/upload?run=${runOf(page)}&step=commit`, page.url()).href)
  await expect.poll(() => page.locator('button[name="do"][value="commit"]').innerText()).toMatch(/\b1\b/)
})

test('staff of Thailand upload 3,000 people with 40 mistakes, repair them, take all over and take it back', async () => {
  const { page } = await visit()
  await enterAs(page, 'th.admin@demo.example')
  const mark = `Mass ${Date.now().toString(36)}`
  // Thirty countries in two spellings, seven dates that are none, and three people without a name.
  const wrong = (at: number): number => (at % 75 === 10 ? (at - 10) / 75 : -1)
  const line = (at: number): string => {
    const mistake = wrong(at)
    const name = mistake >= 37 ? '' : `${mark} ${at}`
    const country = mistake >= 0 && mistake < 30 ? (mistake < 15 ? 'Thailandd' : 'ไทยย') : 'ไทย'
    const born = mistake >= 30 && mistake < 37 ? '30/2/2530' : `${(at % 27) + 1}/3/2530`
    return `${at + 1},${name},${country},${born},0${812345678 + at},อาจารย์`
  }
  const lines = Array.from({ length: 3000 }, (_, at) => line(at))
  expect(lines.filter((_, at) => wrong(at) >= 0)).toHaveLength(40)
  await upload(page, {
    name: 'thailand.csv',
    text: `ลำดับ,ชื่อ-นามสกุล,ประเทศ,วันเกิด,โทรศัพท์,ตำแหน่ง\n${lines.join('\n')}\n`,
  })
  await whenAlive(page)
  const two = async (): Promise<string[]> => (await numbers(page)).slice(0, 2)
  await expect.poll(two, slow).toEqual(['2,960', '40'])
  const replace = page.getByRole('button', { name: 'Replace with “Thailand”' })
  for (const left of ['25', '10']) {
    await replace.first().click()
    await expect.poll(async () => (await two())[1], slow).toBe(left)
  }
  await page.locator('form:has(input[name="group"][value*="|birthDate|"]) button[value="clear"]').click()
  await expect.poll(async () => (await two())[1], slow).toBe('3')
  for (let left = 3; left-- > 0;) {
    await page.locator('h1').focus()
    await page.keyboard.press('F7')
    await page.keyboard.press('Enter')
    await page.keyboard.type(`${mark} repaired ${left}`)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await two())[1], slow).toBe(String(left))
  }
  await takeOver(page)
  await expect.poll(() => page.locator('main [role="status"]').first().innerText(), slow).toMatch(/This upload added/)
  expect((await numbers(page))[0]).toBe('3,000')
  await page.locator('#undo summary').click()
  await page.locator('button[name="do"][value="undo"]').click()
  await page.getByText('This upload was undone').waitFor({ timeout: slow.timeout })
  const staff = await asProgram('th.admin@demo.example')
  const left = await staff.get(`/api/talents?q=${encodeURIComponent(`"${mark}"`)}`)
  expect(((await left.json()) as { total: number }).total).toBe(0)
})

test('labs and machines come in one workbook of two sheets: both are repaired, taken over and taken back', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const table = (name: string, [headings, ...rows]: string[][]) => ({
    name,
    columns: (headings ?? []).map((heading) => ({ heading })),
    rows,
  })
  const labs = [
    ['Lab name', 'Organization', 'Country', 'City'],
    ['Bobbin Lab', 'House of Bobbins', 'Thailandd', 'Bangkok'],
    ['Reed Lab', 'House of Reeds', 'Thailand', 'Bangkok'],
  ]
  const machines = [
    ['Lab name', 'Machine name', 'Technique', 'Year'],
    ['Bobbin Lab', 'Winder', 'Mechanical testingg', '2019'],
    ['Reed Lab', 'Hook', 'Mechanical testing', '2020'],
    ['Nowhere Lab', 'Ghost', 'Computing', '2020'],
  ]
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx({ ...table('Labs', labs), more: [table('Machines', machines)] }))
    pieces.push(piece)
  await chooseFile(page, { name: 'labs.xlsx', text: Buffer.concat(pieces) }, '/backend/manages/lab-locations')
  await page.getByRole('heading', { name: 'Sheet: Machines' }).waitFor()
  // Each sheet shows its own first rows: two labs beside three machines.
  expect(await page.locator('li:has(#column-0) ol li').allInnerTexts()).toEqual(['Bobbin Lab', 'Reed Lab'])
  expect(await page.locator('li:has(#column-5) ol li').allInnerTexts()).toEqual(['Winder', 'Hook', 'Ghost'])
  await page.locator('button[data-next]').click()
  await page.waitForURL(/step=check/)
  await whenAlive(page)
  const groups = page.locator('main li[data-level]')
  await page.getByRole('button', { name: 'Replace with “Thailand”' }).click()
  await expect.poll(() => groups.filter({ hasText: 'Thailandd' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Replace with “Mechanical testing”' }).click()
  const lost = groups.filter({ hasText: 'Lab: Name' })
  await lost.getByText('add this row to the exported file').waitFor()
  await page.getByRole('link', { name: 'Edit row 4 (Machines)' }).first().waitFor()
  await lost.getByRole('button', { name: 'Leave the row out' }).click()
  await expect.poll(async () => (await numbers(page)).slice(0, 2)).toEqual(['2', '0'])
  await takeOver(page)
  await page.getByText('Machines: 2 added').waitFor()
  await page.getByRole('link', { name: 'Entries of this upload' }).waitFor()
  await page.locator('#undo summary').click()
  await page.locator('button[name="do"][value="undo"]').click()
  await page.getByText('This upload was undone').waitFor()
  expect(await page.getByRole('link', { name: 'Entries of this upload' }).count()).toBe(0)
})

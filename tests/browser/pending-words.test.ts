// Words that people typed are decided by keyboard alone: into a word that may say the same, into one that is looked for, as a new one;
// what is used is not rejected, and a merge is taken back.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '#tests/support/axe-violations.ts'
import { makeRow, readRows, useOffice } from '#tests/support/product/office.ts'
import { asProgram, phone, whenAlive } from '#tests/support/product/browser.ts'

const office = useOffice()
const path = '/backend/settings/references/keywords?state=pending&size=100'

const triageOf = (page: Page) => page.getByRole('main').locator('section:has(kbd)')
const wordOf = (page: Page): Promise<string> => triageOf(page).getByRole('heading', { level: 2 }).innerText()

/** Skips until this word is asked about. */
async function reach(page: Page, word: string): Promise<void> {
  for (let asked = await wordOf(page); asked !== word; asked = await wordOf(page)) {
    await page.keyboard.press('s')
    await expect.poll(() => wordOf(page)).not.toBe(asked)
  }
}

test('by keys 1 to 3, by a search and as a new word; each is undone, and what is used is not rejected', async () => {
  const admin = await asProgram('admin@demo.example')
  const unused = 'Zzwarpunused'
  await makeRow(admin, 'keywords', { label: { en: unused }, state: 'pending' })
  const stateOf = async (word: string) =>
    (await readRows(admin, `/api/keywords?q="${word}"&size=100`)).rows.find(({ label }) =>
      Object.values(label as Record<string, string>).includes(word),
    )?.['state']
  const { page, go } = await office('admin@demo.example')
  await go(path)
  await whenAlive(page)
  const triage = triageOf(page)
  const back = async (word: string): Promise<void> => {
    await page.locator('[data-undo]').waitFor()
    await page.keyboard.press('z')
    await expect.poll(() => stateOf(word)).toBe('pending')
    await expect.poll(() => wordOf(page)).toBe(word)
  }

  await reach(page, 'Bioinformatcs')
  const same = triage.getByRole('group', { name: 'May say the same as' })
  await same.getByText('nearly spelled as “bioinformatics”').waitFor()
  expect(await same.innerText()).toMatch(/used by [1-9]\d* rows/)
  expect(await same.innerText()).toContain('These get the word that is kept: ASEAN talents 2')
  await triage.getByText('It is used by 2 rows').waitFor()
  expect(await violationsOf(page)).toEqual([])
  // A word of two rows is not thrown away.
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect.poll(() => stateOf('Bioinformatcs')).toBeUndefined()
  await expect.poll(() => wordOf(page)).not.toBe('Bioinformatcs')
  await back('Bioinformatcs')

  await reach(page, 'paddy farming')
  await page.keyboard.press('m')
  const window = page.getByRole('dialog', { name: 'Merge “paddy farming” into another word' })
  await window.getByText('These get the word that is kept: ASEAN talents 1').waitFor()
  await page.keyboard.type('rice sci')
  await window.getByRole('option', { name: 'rice science' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => window.getByRole('combobox').inputValue()).toBe('rice science')
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf('paddy farming')).toBeUndefined()
  await back('paddy farming')

  await reach(page, 'seaweed bioplastics')
  expect(await same.count()).toBe(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf('seaweed bioplastics')).toBe('approved')
  await back('seaweed bioplastics')

  await go(`${path}&q=${unused}`)
  await whenAlive(page)
  await reach(page, unused)
  await page.keyboard.press('r')
  await expect.poll(() => stateOf(unused)).toBeUndefined()
})

test('on a phone in Thai: another spelling and the acronym of a word are told, and merged by hand', async () => {
  const { page, go } = await office('admin@demo.example', phone)
  await go(`/th${path}`)
  await whenAlive(page)
  const same = triageOf(page).getByRole('group', { name: 'อาจมีความหมายเดียวกับ' })
  await reach(page, 'REE')
  await same.getByText('คำย่อหรือคำเต็มของ').waitFor()
  await reach(page, 'เรียนรู้ของเครื่อง')
  await same.getByText('อีกวิธีสะกดของ “การเรียนรู้ของเครื่อง”').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await same.getByRole('button', { name: 'รวมเข้ากับ “การเรียนรู้ของเครื่อง”' }).tap()
  await expect.poll(() => wordOf(page)).not.toBe('เรียนรู้ของเครื่อง')
  await page.locator('[data-undo]').tap()
  await expect.poll(() => wordOf(page)).toBe('เรียนรู้ของเครื่อง')
})

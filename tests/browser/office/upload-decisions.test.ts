// An office imports its file of 61 rows by hand: a few decisions, each told and taken back by its button; next month there is none.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { numbers, takeOver, upload } from '#tests/support/uploads.ts'

const visit = useBrowser()
const text = readFileSync(path.join(import.meta.dirname, '../../fixtures/offices/office-of-61-rows.csv'), 'utf8')
const file = { name: 'office.csv', text: text.replaceAll('sixty-one.example', 'by-hand.example') }

const decided = (page: Page) => page.getByRole('region', { name: 'Decisions' }).locator('li')
const group = (page: Page, words: string) => page.locator('main li[data-level]').filter({ hasText: words }).first()

/** Opens the line of a group, if it is not open, and does something in it. */
async function within(
  page: Page,
  words: string,
  act: (line: ReturnType<typeof group>) => Promise<void>,
): Promise<void> {
  const line = group(page, words)
  const details = line.locator('details')
  if ((await details.getAttribute('open')) === null) await line.locator('summary').click()
  await act(line)
}

test('61 rows are imported by seven decisions, and by none the month after', async () => {
  const { page } = await visit()
  await enterAs(page, 'th.admin@demo.example')
  await upload(page, file)
  await whenAlive(page)
  // Whatever is wrong in a row is in view.
  const beyond = (table: Element): number => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)
  expect(await page.getByRole('grid').evaluate(beyond)).toBeLessThanOrEqual(0)
  let count = 0
  const done = async (): Promise<void> => {
    count += 1
    await expect.poll(() => decided(page).count()).toBe(count)
  }
  await page.getByRole('button', { name: 'Leave these rows out' }).click()
  await done()
  await page.getByRole('button', { name: /^Apply the \d+ sure repairs$/ }).click()
  await done()
  await within(page, 'ไม่มีอีเมล', (line) => line.getByRole('button', { name: 'Clear 3 cells' }).click())
  await done()
  // What was done at once is taken back at once, and done again.
  await expect.poll(() => decided(page).first().innerText()).toContain('Cleared 3 cells (E-mail)')
  await decided(page).first().getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => decided(page).first().innerText()).toContain('Taken back')
  await within(page, 'ไม่มีอีเมล', (line) => line.getByRole('button', { name: 'Clear 3 cells' }).click())
  await done()
  await within(page, 'person13@', (line) => line.getByRole('button', { name: /put the rows together/ }).click())
  await done()
  for (const [words, value] of [
    ['เกษตรอาหารแห่งอนาคต', 'BCG'],
    ['Sarjana', 'Master degree'],
    ['ศาสตราภิชาน', 'Professor'],
  ] as const) {
    await within(page, words, async (line) => {
      await line.locator('select[name="value"]').selectOption(value)
      await line.getByRole('button', { name: 'Apply', exact: true }).click()
    })
    await done()
  }
  await expect.poll(async () => (await numbers(page)).slice(0, 2)).toEqual(['56', '0'])
  await takeOver(page)
  await page.getByRole('link', { name: 'Entries of this upload' }).waitFor()
  await upload(page, file)
  await whenAlive(page)
  await page.getByText('Every row is ready.').waitFor()
  await expect.poll(() => decided(page).first().innerText()).toMatch(/repairs? of your last upload/)
})

// Decisions with their evidence in view: claims side by side, universities one at a time and handed on, all by keyboard.
import { expect, test } from 'vitest'
import { violationsOf } from '#tests/support/axe-violations.ts'
import { asProgram, phone, whenAlive } from '#tests/support/product/browser.ts'
import { countryId, makeRow, readRows, useOffice } from '#tests/support/product/office.ts'

const office = useOffice()

test('a claim is read with the entry and who asks beside each other, on a phone too, and every line says how they compare', async () => {
  const { page, go } = await office('th.admin@demo.example')
  await go('/backend/settings/members/claims')
  const table = page.getByRole('table', { name: 'The entry and the person who asks, side by side' }).first()
  await table.waitFor()
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'What is compared',
    'Entry',
    'Who asks',
    'Compared',
  ])
  const verdicts = await table.locator('[data-verdict] b').allInnerTexts()
  expect(verdicts.length).toBeGreaterThanOrEqual(4)
  expect(verdicts.filter((one) => !['same', 'differs', 'unknown'].includes(one))).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  const narrow = await office('th.admin@demo.example', phone)
  await narrow.go('/th/backend/settings/members/claims')
  await narrow.page.locator('[data-verdict]').first().waitFor()
  expect(await violationsOf(narrow.page)).toEqual([])
  const overflow = await narrow.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('a university that only others may decide about is handed on by key with a note, and decided where it arrives', async () => {
  const admin = await asProgram('admin@demo.example')
  const { rows } = await readRows(admin, '/api/universities?q=Mahidol+University&size=5')
  const taken = rows.find((row) => row['ror'])
  const made = await makeRow(admin, 'universities', { name: taken?.['name'], country: await countryId(admin, 'TH') })
  const { page, go } = await office('th.admin@demo.example')
  await go('/backend/settings/references/universities/ror?only=open')
  await whenAlive(page)
  const card = page.getByRole('region', { name: 'Universities without a ROR ID' })
  const title = card.getByRole('heading', { level: 2 })
  await title.waitFor()
  const isOurs = async () => (await card.locator(`input[name=university][value="${made.id}"]`).count()) > 0
  for (let skipped = 0; skipped < 20 && !(await isOurs()); skipped++) await page.keyboard.press('s')
  expect(await isOurs()).toBe(true)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('h')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.type('The same campus twice.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(isOurs).toBe(false)
  const receiver = await office('admin@demo.example')
  await receiver.go('/backend')
  await receiver.page.locator('[data-urgency="people"] a[href*="ror?only=handed"]').click()
  const handed = receiver.page.getByRole('region', { name: 'Universities without a ROR ID' })
  await handed.getByText('The same campus twice.').waitFor()
  await whenAlive(receiver.page)
  expect(await violationsOf(receiver.page)).toEqual([])
  await receiver.page.keyboard.press('n')
  await expect.poll(() => receiver.page.getByText('The same campus twice.').count()).toBe(0)
  await admin.send('DELETE', `/api/universities/${made.id}`, {})
})

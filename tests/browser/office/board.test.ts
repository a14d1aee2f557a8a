// A company moves through its stages on the board: dragged with a mouse, by its menu on a phone, and by keyboard; closing asks what came of it.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, desktop, enterAs, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const board = '/backend/manages/match-companies?view=board'

/** No name twice: a second try of a test finds the row of the first one on the board. */
const named = (word: string): string => `Board of ${word} ${Math.random().toString(36).slice(2, 8)}`

/** A company of its own at the first stage. */
async function newCompany(name: string): Promise<() => Promise<{ stage: string; outcomeNote: string | null }>> {
  const staff = await asProgram('admin@demo.example')
  const countries = (await (await staff.get('/api/countries?q=Thailand')).json()) as { rows: { id: string }[] }
  const made = await staff.send('POST', '/api/match-companies', { name: { en: name }, country: countries.rows[0]?.id })
  const { id } = (await made.json()) as { id: string }
  return async () =>
    (await (await staff.get(`/api/match-companies/${id}`)).json()) as { stage: string; outcomeNote: string | null }
}

const cardOf = (page: Page, name: string): Locator => page.locator('main li[id^="row-"]', { hasText: name })

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await cardOf(page, name)
    .getByRole('button', { name: `Move to: ${name}`, exact: true })
    .click()
  await cardOf(page, name).getByRole('group').getByRole('button', { name: entry, exact: true }).click()
}

test('a card is dragged to the next stage; a stage that does not follow does not take it', async () => {
  const name = named('Teak')
  const stored = await newCompany(name)
  const { page, go } = await visit(desktop)
  await enterAs(page, 'admin@demo.example')
  await go(board)
  await whenAlive(page)
  const column = (stage: string): Locator =>
    page.locator('main section', { has: page.locator('h2', { hasText: stage }) })
  await cardOf(page, name).dragTo(column('Agreed'))
  await cardOf(page, name).dragTo(column('Introduced'))
  await expect.poll(() => column('Introduced').locator('li', { hasText: name }).count()).toBe(1)
  await expect.poll(stored).toMatchObject({ stage: 'introduced' })
})

test('on a phone one stage is shown at a time, and the menu of a card moves it; closing asks what came of it', async () => {
  const name = named('Bamboo')
  const stored = await newCompany(name)
  const { page, go } = await visit(phone)
  await enterAs(page, 'admin@demo.example')
  await go(`${board}&column=new&q=${encodeURIComponent(name)}`)
  await whenAlive(page)
  await choose(page, name, 'Talking')
  await expect.poll(async () => (await stored()).stage).toBe('talking')
  await expect.poll(() => cardOf(page, name).isVisible()).toBe(false)
  await page
    .getByRole('navigation', { name: 'Columns of the board' })
    .getByRole('link', { name: /^Talking/ })
    .click()
  await cardOf(page, name).waitFor()
  await choose(page, name, 'Close')
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: 'Close', exact: true }).last()
  await dialog.locator('textarea').waitFor()
  await expect.poll(() => close.isDisabled()).toBe(true)
  await dialog.locator('textarea').fill('Two interns for a year.')
  await close.click()
  await expect.poll(stored).toMatchObject({ stage: 'closed', outcomeNote: 'Two interns for a year.' })
})

// Choosing among people: up to four side by side, twenty on the shortlist of this browser.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const pool = '/asean-talent-pool'

type Person = { id: string; slug: string; fullName: string }
const people = async (count: number): Promise<Person[]> => {
  const answer = await (await asProgram()).get(`/api/talents?size=${count}&sort=name`)
  return ((await answer.json()) as { rows: Person[] }).rows
}
const address = (how: string, rows: readonly { slug: string }[]): string =>
  `${pool}?${new URLSearchParams(rows.map((row) => [how, row.slug]))}`
const columns = (page: Page): Promise<number> => page.locator('[data-list="compare"] thead th').count()
const cards = (page: Page) => page.locator('[data-list="talents"] > li')

test('boxes of the cards lead to people side by side, and back to the same list, without script', async () => {
  const { page, go } = await visit({ javaScriptEnabled: false })
  await go(`${pool}?industry=quantum`)
  const compare = page.getByRole('button', { name: 'Compare these people' })
  expect(await compare.isVisible()).toBe(false)
  const names = (await cards(page).locator('h2').allInnerTexts()).slice(0, 3)
  for (const at of [0, 1, 2]) await cards(page).nth(at).locator('input[name="compare"]').check()
  await compare.click()
  await expect.poll(() => page.locator('h1').innerText()).toBe('Compare people')
  await expect.poll(() => columns(page)).toBe(3)
  const shown = await page.locator('[data-list="compare"] thead').innerText()
  for (const name of names) expect(shown).toContain(name)
  await expect.poll(() => page.locator('[data-list="compare"] tbody th').allInnerTexts()).toContain('University')
  await page.getByRole('link', { name: 'Back to list' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('industry')).toBe('quantum')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(3)
})

test('what two of them share is marked; a fifth person and one who is not public are told about', async () => {
  const { page, go } = await visit()
  const rows = await people(5)
  await go(address('compare', rows))
  await expect.poll(() => columns(page)).toBe(4)
  await expect.poll(() => page.locator('main [role="status"]').innerText()).toContain('Compare up to 4')
  await go(address('compare', [...rows.slice(0, 2), { slug: 'never-was-here' }]))
  await expect.poll(() => columns(page)).toBe(2)
  await expect.poll(() => page.locator('main [role="status"]').innerText()).toContain('1 person is no longer shown')
  await go(`${pool}?q=quantum%20sensing`)
  for (const at of [0, 1]) await cards(page).nth(at).locator('input[name="compare"]').check()
  await page.getByRole('button', { name: 'Compare these people' }).click()
  await expect.poll(() => page.locator('[data-list="compare"] mark', { hasText: 'quantum sensing' }).count()).toBe(2)
})

test('one person asks for another; nobody at all leads back to the list', async () => {
  const { page, go } = await visit()
  await go(address('compare', await people(1)))
  await expect.poll(() => page.locator('main [role="status"]').innerText()).toContain('at least one more')
  await go(`${pool}?compare=never-was-here`)
  await expect.poll(() => page.locator('main').innerText()).toContain('Nobody is chosen')
})

test('another order applies at once, and who was ticked stays so', async () => {
  const { page, go } = await visit()
  await go(`${pool}?q=quantum%20sensing`)
  await whenAlive(page)
  expect(Number(await page.locator('[data-total]').first().getAttribute('data-total'))).toBeLessThanOrEqual(20)
  const ticked = cards(page).locator('input[name="compare"]:checked')
  await cards(page).nth(0).locator('input[name="compare"]').check()
  const value = await ticked.getAttribute('value')
  await page.locator('select[name="sort"]').selectOption('name')
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('name')
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  expect(await ticked.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))).toEqual([value])
})

test('a young talent is compared without any figures', async () => {
  const { page, go } = await visit()
  await go('/young-talent-pool')
  const young = page.locator('[data-list="young-talents"] > li')
  for (const at of [0, 1]) await young.nth(at).locator('input[name="compare"]').check()
  await page.getByRole('button', { name: 'Compare these people' }).click()
  await page.locator('[data-list="compare"]').waitFor()
  expect(await page.locator('[data-list="compare"]').innerText()).not.toMatch(/h-index|citations/i)
})

test('the shortlist stays in the browser over pages and visits, is a page to print and export, and forgets on request', async () => {
  const { page, go, context } = await visit(phone)
  await go(pool)
  await whenAlive(page)
  const names = (await cards(page).locator('h2').allInnerTexts()).slice(0, 2)
  for (const at of [0, 1])
    await cards(page)
      .nth(at)
      .getByRole('button', { name: /^Shortlist/ })
      .click()
  await expect.poll(() => cards(page).nth(0).locator('button[aria-pressed]').getAttribute('aria-pressed')).toBe('true')
  const other = await context.newPage()
  await other.goto(origin() + pool)
  await other.getByRole('link', { name: 'Shortlist (2)' }).click()
  await other.locator('[data-list="shortlist"]').waitFor()
  const rows = other.locator('[data-list="shortlist"] tbody tr')
  await expect.poll(() => rows.count()).toBe(2)
  for (const name of names)
    await expect.poll(() => other.locator('[data-list="shortlist"]').innerText()).toContain(name)
  await expect.poll(() => other.getByRole('button', { name: 'Print' }).isVisible()).toBe(true)
  const file = await other.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  const lines = (await (await fetch(origin() + file)).text()).trim().split('\n')
  expect(lines).toHaveLength(3)
  await other
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(() => rows.count()).toBe(1)
  await page.reload()
  await page.getByRole('link', { name: 'Shortlist (1)' }).waitFor()
})

test('the way back to the top does not lie on the button that compares', async () => {
  const { page, go } = await visit()
  await go(pool)
  await whenAlive(page)
  await page.locator('input[name="compare"]').nth(3).check()
  await page.mouse.wheel(0, 600)
  const top = page.getByRole('link', { name: 'Back to top' })
  await top.waitFor()
  const [button, link] = await Promise.all([
    page.getByRole('button', { name: 'Compare these people' }).boundingBox(),
    top.boundingBox(),
  ])
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan(link?.x ?? 0)
})

test('a shortlist of twenty is full, and says so', async () => {
  const { page, go } = await visit()
  const rows = await people(21)
  await go(pool)
  await page.evaluate(
    (slugs) => localStorage.setItem('shortlist-talents', JSON.stringify(slugs)),
    rows.slice(0, 20).map((row) => row.slug),
  )
  await go(`${pool}/${rows[20]?.slug}`)
  await whenAlive(page)
  await page.getByRole('button', { name: /^Shortlist/ }).click()
  await page.getByText('The shortlist holds 20 people').waitFor()
  await go(address('shortlist', rows))
  await expect.poll(() => page.locator('[data-list="shortlist"] tbody tr').count()).toBe(20)
})

test('a number in the table says its source and its date, to be read by everybody', async () => {
  const { page, go } = await visit()
  await go(`${pool}?view=table&sort=h`)
  await expect
    .poll(() => page.locator('[data-list="talents"] tbody [data-number]').first().innerText())
    .toMatch(/^\d+\s+\S.*, \d+ \w+ \d{4}$/)
})

test('the table stays inside the page of a phone', async () => {
  const { page, go } = await visit(phone)
  for (const prefix of ['', '/th']) {
    await go(`${prefix}${pool}?view=table`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), prefix).toBeLessThanOrEqual(390)
  }
  for (const how of ['compare', 'shortlist']) {
    await go(address(how, await people(4)))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), how).toBeLessThanOrEqual(390)
  }
})

test('the export of the API takes ids, and refuses what is none', async () => {
  const program = await asProgram()
  const rows = await people(3)
  const ids = rows.map((row) => `id=${row.id}`).join('&')
  const list = (await (await program.get(`/api/talents?${ids}`)).json()) as { total: number }
  expect(list.total).toBe(3)
  expect((await program.get('/api/talents?id=nobody')).status).toBe(400)
  expect((await program.get(`/api/hosts?id=${rows[0]?.id}`)).status).toBe(200)
})

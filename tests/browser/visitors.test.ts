// What visitors do with lists and entries: filters beside words, actions at hand on a phone, tables that fit it, the box of the home page.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, desktop, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { readRows } from '#tests/support/product/office.ts'
import { inDatabase } from '#tests/support/product/own-database.ts'

const visit = useBrowser()
const pool = '/asean-talent-pool'
const params = (page: Page): [string, string][] => [...new URL(page.url()).searchParams].filter(([, value]) => value)

async function slugOf(kind: string): Promise<string> {
  const { rows } = (await (await (await asProgram()).get(`/api/${kind}?size=1`)).json()) as { rows: { slug: string }[] }
  return rows[0]?.slug ?? ''
}

/** Somebody whose keywords others have as well: those are offered to compare with. */
async function slugOfWhoSharesKeywords(): Promise<string> {
  const people = (await (await (await asProgram()).get('/api/talents?size=100')).json()) as {
    rows: { slug: string; keywords: { id: string }[] }[]
  }
  const everybodys = people.rows.flatMap(({ keywords }) => keywords.map(({ id }) => id))
  const isShared = (id: string): boolean => everybodys.indexOf(id) !== everybodys.lastIndexOf(id)
  const found = people.rows.find(({ keywords }) => keywords.some(({ id }) => isShared(id)))
  if (!found) throw new Error('nobody shares a keyword')
  return found.slug
}

test('a typed word that is an industry as well stays typed when a filter is ticked, and goes when its own is unticked', async () => {
  const { page, go } = await visit(desktop)
  await go(`${pool}?q=quantum`)
  await whenAlive(page)
  await page.locator('#filters input[name="country"]').first().check()
  await page.waitForURL(/country=/)
  expect(params(page).filter(([name]) => name !== 'sort')).toEqual([
    ['q', 'quantum'],
    ['country', expect.any(String)],
  ])
  await expect.poll(() => page.locator('main [role="search"] input[name="q"]').inputValue()).toBe('quantum')
  await page.locator('#filters input[name="industry"][value="quantum"]').uncheck()
  await expect.poll(() => page.locator('main [role="search"] input[name="q"]').inputValue()).toBe('')
  await expect.poll(() => page.locator('ul[aria-labelledby="understood"]').count()).toBe(0)
  await expect.poll(() => page.locator('#filters input[name="country"]:checked').count()).toBe(1)
})

test('without script the same form keeps the word, and takes it away', async () => {
  const { page, go } = await visit({ ...desktop, javaScriptEnabled: false })
  await go(`${pool}?q=quantum`)
  await page.locator('#filters input[name="country"]').first().check()
  await page.locator('#filters button[type="submit"]').click()
  await expect.poll(() => page.locator('main [role="search"] input[name="q"]').inputValue()).toBe('quantum')
  await expect.poll(() => page.locator('ul[aria-labelledby="understood"]').count()).toBe(1)
  await page.locator('#filters input[name="industry"][value="quantum"]').uncheck()
  await page.locator('#filters button[type="submit"]').click()
  await expect.poll(() => page.locator('main [role="search"] input[name="q"]').inputValue()).toBe('')
  await expect.poll(() => page.locator('#filters input[name="country"]:checked').count()).toBe(1)
})

test.each([
  ['/host?item=', 'hosts'],
  ['/lab-location?item=', 'lab-locations'],
  ['/funding-organization?item=', 'funding-organizations'],
  ['/asean-network?item=', 'asean-networks'],
  [`${pool}/`, 'talents'],
])('%s has Contact in its first view, and on a phone at its foot wherever one reads', async (address, kind) => {
  const slug = await slugOf(kind)
  const wide = await visit(desktop)
  await wide.go(address + slug)
  const contact = (page: Page) => page.locator(`main a[href*="/contact?to=${kind}"]`)
  const box = await contact(wide.page).boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(700)
  const { page, go } = await visit(phone)
  await go(address + slug)
  for (const y of [0, 600, 100_000]) {
    await page.evaluate((to) => scrollTo(0, to), y)
    const shown = await contact(page).boundingBox()
    expect(shown?.y, `at ${y}`).toBeGreaterThan(700)
    expect((shown?.y ?? Infinity) + (shown?.height ?? 0), `at ${y}`).toBeLessThanOrEqual(844)
  }
  // Nothing of the page ends under the bar.
  const end = await page.locator('footer').last().boundingBox()
  const bar = await page.locator('[data-foot-bar]').boundingBox()
  expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
})

test('on a phone no table of a public page is cut: rows are cards, each value under its name', async () => {
  const talents = (
    (await (await (await asProgram()).get('/api/talents?size=3')).json()) as { rows: { slug: string }[] }
  ).rows.map(({ slug }) => slug)
  const { page, go } = await visit(phone)
  const pages = [
    `${pool}?view=table`,
    `${pool}?${new URLSearchParams(talents.map((slug) => ['compare', slug]))}`,
    `${pool}?${new URLSearchParams(talents.map((slug) => ['shortlist', slug]))}`,
    `${pool}/${talents[0]}/network`,
    `/lab-location?item=${await slugOf('lab-locations')}`,
    '/asean-network',
    '/',
  ]
  let tables = 0
  for (const path of pages) {
    expect(await go(path), path).toBe(200)
    const found = await page.locator('main table:visible').evaluateAll((all) =>
      all.map((table) => ({
        cut: (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
        unnamed: [...table.querySelectorAll<HTMLElement>('tbody td')].filter(
          (cell) =>
            !cell.dataset['label'] || !getComputedStyle(cell, '::before').content.includes(cell.dataset['label']),
        ).length,
      })),
    )
    tables += found.length
    expect(
      found.filter(({ cut, unnamed }) => cut > 0 || unnamed > 0),
      path,
    ).toEqual([])
  }
  expect(tables).toBeGreaterThanOrEqual(4)
})

test('the box of the home page suggests as the one in the head does', async () => {
  const { page, go } = await visit(desktop)
  await go('/')
  await whenAlive(page)
  const field = page.locator('main form[role="search"] input[type="search"]')
  await field.click()
  await field.pressSequentially('quant')
  await expect.poll(() => page.locator('main [role="option"]').count()).toBeGreaterThan(0)
  expect(await page.locator('main').innerText()).not.toMatch(/\d \/ \d/)
})

test.each([
  ['a phone', phone, 0.2],
  ['a desk', desktop, 0.12],
])('on %s the notice about data is one line of a first visit until it is opened', async (_, options, most) => {
  const { page, go } = await visit({ ...options, asksForConsent: true })
  await go('/')
  const sheet = page.locator('#notice')
  const height = async (): Promise<number> => (await sheet.boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThan(0)
  expect(await height()).toBeLessThan((options.viewport?.height ?? 0) * most)
  const before = await height()
  await sheet.locator('summary').click()
  await expect.poll(height).toBeGreaterThan(before)
  const headings = await sheet.locator('h2:visible, h3:visible, h4:visible').allInnerTexts()
  expect(new Set(headings).size).toBe(headings.length)
  expect(headings.length).toBeLessThanOrEqual(1)
})

test('comparing begins with the one person, and others are added by whoever compares', async () => {
  const { page, go } = await visit(desktop)
  await go(`${pool}/${await slugOfWhoSharesKeywords()}`)
  await page.locator('main a[href*="compare="]').first().click()
  await page.waitForURL(/compare=/)
  await expect.poll(() => page.locator('table thead th').count()).toBe(1)
  const add = page.getByRole('link', { name: /^Add / })
  await expect.poll(() => add.count()).toBeGreaterThan(0)
  await add.first().click()
  await expect.poll(() => page.locator('table thead th').count()).toBe(2)
})

test('the cover of a post opens larger, and a slow page is announced by a band after 200 ms', async () => {
  const { page, go } = await visit(desktop)
  await go(`/blogs/${await slugOf('blogs')}`)
  await whenAlive(page)
  await page.locator('article figure a[data-enlarge]').click()
  const overlay = page.locator('dialog[data-mode=image]')
  await overlay.waitFor()
  expect(await overlay.getAttribute('aria-label')).not.toBe('')
  await overlay.getByRole('button').click()
  await overlay.waitFor({ state: 'detached' })
  let answer = (): void => {}
  const held = new Promise<void>((go) => (answer = go))
  await page.route(/_data=/, async (route) => {
    await held
    await route.continue()
  })
  await page.locator('header a[href="/about"], footer a[href="/about"]').first().click()
  await page.getByRole('progressbar').waitFor()
  answer()
  await page.waitForURL(/about/)
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
})

test('a picture opens larger by keyboard, Esc closes it, and the focus is back on it', async () => {
  const { page, go } = await visit(desktop)
  // Of people who are not claimed yet no picture is shown.
  const { rows } = await readRows(await asProgram('admin@demo.example'), '/api/talents?claimStatus=claimed&size=100')
  const slug = String(rows.find((row) => row['status'] === 'published' && row['profilePublic'])?.['slug'])
  await inDatabase(
    "update talents set photo = (select cover from blogs where cover is not null limit 1), visibility = '[]' where slug = $1",
    [slug],
  )
  await go(`${pool}/${slug}`)
  await whenAlive(page)
  const link = page.locator('main header a[data-enlarge]')
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await link.focus()
  await page.keyboard.press('Enter')
  const overlay = page.locator('dialog[data-mode=image]')
  await overlay.waitFor()
  const name = await link.getAttribute('aria-label')
  expect(await overlay.getAttribute('aria-label')).toBe(name)
  await expect
    .poll(() => overlay.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(320)
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
  await inDatabase('update talents set photo = null where slug = $1', [slug])
})

// Journey J6: numbers of people are read anew in the background, watched by two, paused and resumed; falls are looked at, and an id that
// is missing is given.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Author, type AuthorSource, openAuthorSource } from '#tests/support/sources/author-source.ts'
import { enterAs, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'

const visit = useBrowser()
const path = '/backend/manages/talents/update-scopuses'

/** Whoever is asked about has hardly any works: values that stand there fall. */
class Known extends Map<string, Author> {
  override get(id: string): Author {
    return super.get(id) ?? { id, works: 1, citations: 1, h: 1 }
  }
}

let source: AuthorSource
let goOn: () => void = () => {}
beforeAll(async () => {
  source = await openAuthorSource(product().scopusPort)
  source.authors = new Known()
})
afterAll(() => source.close())

const status = (page: Page): Promise<string> => page.locator('section[aria-labelledby="run"]').innerText()

test('two people follow a run that one pauses and the other resumes; a fall is decided, a missing id linked, the run stands in the history', async () => {
  const { page, go } = await visit()
  await enterAs(page, 'admin@demo.example')
  await go(`${path}?source=scopus_api&id=with`)
  const main = page.locator('main')
  expect(await main.innerText()).toMatch(/\d+ (person|people), \d+ with an id: \d+ requests?\./)
  // The second question waits until somebody has pressed Pause.
  const gate = new Promise<void>((open) => (goOn = open))
  source.pause = () => (source.asked.length < 1 ? Promise.resolve() : gate)
  await page.locator('button[name="do"][value="start"]').click()
  await page.waitForURL(/run=\d+/)
  const number = /run=(\d+)/.exec(page.url())?.[1] ?? ''
  await expect.poll(() => status(page)).toContain('Values are being read.')

  // The ring in the strip goes along to every page, and leads back by keyboard; it is that of whoever started the run.
  const ringOf = (on: Page) => on.locator('header').getByRole('link', { name: /^1 run in progress, \d+ %$/ })
  await go('/backend/manages/hosts')
  await ringOf(page).waitFor()
  expect(await ringOf(page).innerText()).toMatch(/^\d+ %$/)
  await whenAlive(page)
  await ringOf(page).press('Enter')
  await page.waitForURL(new RegExp(`run=${number}`))
  await expect.poll(() => status(page)).toContain('Values are being read.')

  const other = await visit()
  await enterAs(other.page, 'secret@demo.example')
  await other.go(`${path}?run=${number}`)
  await expect.poll(() => status(other.page)).toContain('Values are being read.')
  await other.go('/backend/manages/hosts')
  expect(await ringOf(other.page).count()).toBe(0)
  await other.go(`${path}?run=${number}`)
  await page.locator('button[name="do"][value="pause"]').click()
  for (const one of [page, other.page]) await expect.poll(() => status(one)).toContain('Paused.')
  await expect.poll(() => ringOf(page).count()).toBe(0)
  goOn()
  source.pause = null
  await other.page.locator('button[name="do"][value="resume"]').click()
  for (const one of [page, other.page]) await expect.poll(() => status(one)).toContain('Done.')
  const [, done, of] = /([\d,]+) of ([\d,]+) (?:person|people)/.exec(await status(page)) ?? []
  expect(done).toBe(of)
  for (const one of [page, other.page]) await expect.poll(() => ringOf(one).count()).toBe(0)

  await go(`${path}?tab=review&source=scopus_api`)
  // The demo world has one of OpenAlex.
  const falls = main.locator('li:has(button[value="accept"])').filter({ hasText: 'Scopus' })
  expect(await falls.first().innerText()).toMatch(/Scopus.*, \d+ \w+ 20\d\d/s)
  const fallen = falls.first().locator('h2')
  const first = await fallen.innerText()
  await falls.first().locator('button[value="discard"]').click()
  await expect.poll(() => fallen.innerText()).not.toBe(first)

  await go(`${path}?tab=missing&source=scopus_api`)
  const card = main.locator('section[aria-labelledby="asked"]')
  const text = await card.innerText()
  const name = await card.locator('h2').innerText()
  const orcid = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/.exec(text)?.[0]
  const id = '57299999991'
  const family = name.split(' ').at(-1) ?? name
  source.authors.set(id, { id, name: family, ...(orcid ? { orcid } : {}), works: 12, citations: 30, h: 3 })
  await go(`${path}?tab=missing&source=scopus_api`)
  await card.locator('button[value="link"]').waitFor()
  await whenAlive(page)
  await page.keyboard.press('Enter')
  await main.getByText('Linked in the last 7 days: 1').waitFor()
  expect(await card.locator('h2').innerText()).not.toBe(name)

  await go(`${path}?tab=history`)
  expect(await main.locator('tbody').first().innerText()).toContain(number)
})

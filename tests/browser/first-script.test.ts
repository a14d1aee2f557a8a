// What is seen comes first: the large scripts wait for it, and give the line back to who goes on before they are here.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  asProgram,
  client,
  desktop,
  enterAs,
  hold,
  origin,
  phone,
  stopClock,
  useBrowser,
  whenAlive,
} from '#tests/support/product/browser.ts'

const visit = useBrowser()

const addressesOf = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

test.each(['/th', '/asean-talent-pool', '/register', '/backend/login'])(
  'on %s the program is asked for when style, fonts and pictures have arrived',
  async (path) => {
    const { page } = await visit(desktop)
    const asked = addressesOf(page)
    const fonts = await hold(page, /\/fonts\//)
    const arrived = page.goto(origin() + path)
    await page.locator('h1').waitFor()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/assets\/start-/.test(name)),
    )
    expect(fonts.count(), 'fonts are waited for').toBeGreaterThan(0)
    expect(asked.filter((address) => client.test(address))).toEqual([])
    await fonts.letGo()
    await arrived
    await whenAlive(page)
    const first = (pattern: RegExp): number => asked.findIndex((address) => pattern.test(address))
    expect(first(/\.css$/), 'the style is asked for before the fonts').toBeLessThan(first(/\/fonts\//))
    expect(first(client)).toBeGreaterThan(first(/\/fonts\//))
  },
)

test('who searches before the program has arrived is led to the people at once, and it is asked for anew there', async () => {
  const { page } = await visit(phone)
  const program = await hold(page, client)
  const left: string[] = []
  page.on('requestfailed', (request) => left.push(new URL(request.url()).pathname))
  await page.goto(`${origin()}/lo`)
  await expect.poll(program.count).toBe(1)
  const search = page.locator('main input[name=q]')
  await search.fill('ສົມ')
  await search.press('Enter')
  await page.waitForURL(/\/lo\/asean-talent-pool\?/)
  await page.locator('article mark').first().waitFor()
  // A page that is left slowly may ask again: whatever it asked for is given up, and this one asks once.
  const givenUp = left.filter((address) => client.test(address)).length
  expect(givenUp).toBeGreaterThan(0)
  await expect.poll(program.count).toBe(givenUp + 1)
  await program.letGo()
  await whenAlive(page)
})

test('who goes to a file before the program has arrived stays on a page that comes to life', async () => {
  const { page } = await visit(desktop)
  await stopClock(page)
  const program = await hold(page, client)
  await page.goto(`${origin()}/asean-talent-pool?q=quantum`)
  await expect.poll(program.count).toBe(1)
  const file = await page.locator('a[href*="format=csv"]').first().getAttribute('href')
  const download = page.waitForEvent('download')
  await page.evaluate((address) => location.assign(String(address)), file)
  await (await download).cancel()
  await page.clock.runFor(5000)
  await expect.poll(program.count).toBe(2)
  await program.letGo()
  await whenAlive(page)
})

test('a picture that never arrives keeps nobody waiting', async () => {
  const { page } = await visit(desktop)
  await stopClock(page)
  const pictures = await hold(page, /\/files\//)
  await page.goto(`${origin()}/`, { waitUntil: 'domcontentloaded' })
  await expect.poll(pictures.count).toBeGreaterThan(0)
  await page.clock.runFor(5000)
  await whenAlive(page)
  await pictures.letGo()
})

test('what is typed into a form before the program has arrived is saved by it: a line, a text, a choice, a box', async () => {
  const { page } = await visit(desktop)
  const program = await asProgram('admin@demo.example')
  const found = await program.get('/api/talents?size=20&country=VN&status=published')
  const [person] = ((await found.json()) as { rows: { id: string }[] }).rows
  const read = async () => (await (await program.get(`/api/talents/${person?.id}`)).json()) as Record<string, unknown>
  const before = (await read())['availableFor'] as string[]
  await enterAs(page, 'admin@demo.example')
  const scripts = await hold(page, client)
  await page.goto(`${origin()}/backend/manages/talents/form/${person?.id}`)
  await expect.poll(scripts.count).toBe(1)
  await page.locator('#jobTitle').fill('Early riser')
  await page.locator('#biography').fill('<p>Typed at once.</p>')
  await page.locator('#gender').selectOption({ index: 1 })
  const box = page.locator('input[name=availableFor][value=consulting]')
  await box.setChecked(!before.includes('consulting'))
  await scripts.letGo()
  await whenAlive(page)
  await page.locator('form:has(input[name=version]) button[type=submit]:not([name])').click()
  await expect.poll(read).toMatchObject({
    jobTitle: { en: 'Early riser' },
    biography: { en: '<p>Typed at once.</p>' },
    gender: expect.any(String),
    availableFor: before.includes('consulting')
      ? expect.not.arrayContaining(['consulting'])
      : expect.arrayContaining(['consulting']),
  })
})

test('Back from a page that was loaded anew, before the program has arrived, shows what the address says', async () => {
  const { page } = await visit(desktop)
  await page.goto(`${origin()}/asean-talent-pool`)
  await whenAlive(page)
  const all = await page.locator('[data-total]').innerText()
  await page.locator('input[name=country][value=VN]').check()
  await page.waitForURL(/country=VN/)
  await expect.poll(() => page.locator('[data-total]').innerText()).not.toBe(all)
  const scripts = await hold(page, client)
  await page.reload()
  await expect.poll(scripts.count).toBe(1)
  await page.goBack()
  await expect.poll(() => page.locator('[data-total]').innerText()).toBe(all)
  await scripts.letGo()
})

test('what npm start serves is made by the React for production', async () => {
  expect(await (await fetch(`${origin()}/healthz`)).json()).toEqual({ ok: true, mode: 'production' })
})

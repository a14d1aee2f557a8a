// A visitor looks for an expert, in Thai and in other ways (journey 1).
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, stopClock, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'

const visit = useBrowser()
const pool = '/asean-talent-pool'
const search = (q: string, prefix = '/th'): string => `${prefix}${pool}?q=${encodeURIComponent(q)}`
const total = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-total]').getAttribute('data-total'))
const names = (page: Page): Promise<string[]> => page.locator('[data-list="talents"] > li h2').allInnerTexts()

test('a Thai search finds people and says so in Thai', async () => {
  const { page, go } = await visit()
  expect(await go(search('เซนเซอร์ควอนตัม'))).toBe(200)
  await expect.poll(() => total(page)).toBeGreaterThan(0)
  await expect.poll(() => page.locator('[data-total]').innerText()).toMatch(/คน/)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('th')
})

const chips = (page: Page) => page.locator('ul[aria-labelledby="understood"] a')

test('a keyword and a country in the words become chips, and each can be removed', async () => {
  const { page, go } = await visit()
  await go(search('เซนเซอร์ควอนตัม เวียดนาม'))
  await expect
    .poll(() => chips(page).allInnerTexts())
    .toEqual([expect.stringMatching(/^เซนเซอร์ควอนตัม\s+คำสำคัญ/), expect.stringMatching(/^เวียดนาม\s+ประเทศ/)])
  const found = await total(page)
  expect(found).toBeGreaterThan(0)
  await whenAlive(page)
  await chips(page).nth(1).click()
  await page.waitForURL((url) => url.searchParams.get('q') === 'เซนเซอร์ควอนตัม')
  await expect.poll(() => total(page)).toBeGreaterThan(found)
  await page.goBack()
  await expect.poll(() => total(page)).toBe(found)
  await chips(page).nth(0).click()
  await page.waitForURL((url) => url.searchParams.get('q') === 'เวียดนาม')
  await expect.poll(() => chips(page).count()).toBe(1)
})

test('without script the chips are links too, and the address brings them back', async () => {
  const { page, go } = await visit({ javaScriptEnabled: false })
  await go(search('quantum sensing in Viet Nam', ''))
  await expect.poll(() => chips(page).count()).toBe(2)
  await page.goto(page.url())
  await expect.poll(() => chips(page).count()).toBe(2)
  await chips(page).first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('in Viet Nam')
})

test('related words are named under the box, and one may search exactly this', async () => {
  const { page, go } = await visit()
  await go(search('quantum sensing', ''))
  const broad = await total(page)
  await expect.poll(() => page.locator('main').innerText()).toContain('quantum sensor')
  await page.getByRole('link', { name: 'Search exactly this' }).click()
  await page.waitForURL(/exact=1/)
  await expect.poll(() => chips(page).count()).toBe(0)
  await expect.poll(() => total(page)).toBeLessThanOrEqual(broad)
})

test('a result shows the words that were hit, marked', async () => {
  const { page, go } = await visit()
  await go(search('quantum sensing', ''))
  const marks = await page.locator('[data-list="talents"] > li mark').allInnerTexts()
  expect(marks.join(' ').toLowerCase()).toContain('quantum sensing')
  const reason = page.locator('[data-list="talents"] dl', { hasText: 'Biography' }).first()
  await expect.poll(() => reason.locator('mark').count()).toBeGreaterThan(0)
})

test('Thai digits and Buddhist years are the same numbers', async () => {
  const { page, go } = await visit()
  await go(search('2020'))
  const plain = await total(page)
  expect(plain).toBeGreaterThan(0)
  for (const same of ['๒๐๒๐', '2563', '๒๕๖๓']) {
    await go(search(same))
    await expect.poll(() => total(page), { message: same }).toBe(plain)
  }
})

test('the tiles count this query, and lead to it in that country', async () => {
  const { page, go } = await visit()
  await go(search('quantum sensing in Viet Nam', ''))
  await page.locator('summary', { hasText: 'Countries' }).click()
  const tile = page.locator('[data-code="TH"] a')
  const promised = Number((await tile.innerText()).replace(/\D/g, ''))
  expect(promised).toBeGreaterThan(0)
  await page.goto(new URL((await tile.getAttribute('href')) ?? '', page.url()).href)
  await expect.poll(() => total(page)).toBe(promised)
})

test('where nobody was found, countries near by and the nearest field are offered with the number they lead to', async () => {
  const { page, go } = await visit()
  await go(`${search('quantum sensing', '')}&country=BN&sort=name`)
  await expect.poll(() => total(page)).toBe(0)
  const ways = page.locator('main section a')
  const texts = await ways.allInnerTexts()
  expect(texts.filter((text) => /^Nearby: .+ \(\d+\)$/.test(text)).length).toBeGreaterThan(0)
  for (const way of texts.filter((text) => /\(\d+\)$/.test(text))) {
    const href = (await ways.getByText(way, { exact: true }).first().getAttribute('href')) ?? ''
    const { page: there } = await visit()
    await there.goto(new URL(href, page.url()).href)
    await expect.poll(() => total(there), { message: way }).toBe(Number(/\((\d+)\)$/.exec(way)?.[1]))
  }
})

test.each([
  ['a name without its accents', 'nguyen thi an', /Nguyễn Thị An/],
  ['family name and first name the other way round', 'an nguyen thi', /Nguyễn Thị An/],
])('%s finds the person', async (_name, q, expected) => {
  const { page, go } = await visit()
  await go(search(q, ''))
  expect((await names(page)).join('\n')).toMatch(expected)
})

test.each([
  ['two Thai letters', 'ยา'],
  ['one Thai letter', 'ก'],
  ['zero-width spaces inside pasted Thai', 'เซนเซอร์\u200Bควอน\u200Bตัม'],
])('%s find something', async (_name, q) => {
  const { page, go } = await visit()
  await go(search(q))
  await expect.poll(() => total(page)).toBeGreaterThan(0)
})

test('zero-width spaces change nothing', async () => {
  const { page, go } = await visit()
  await go(search('เซนเซอร์ควอนตัม'))
  const plain = await total(page)
  await go(search('เซนเซอร์\u200Bควอนตัม\u200B'))
  await expect.poll(() => total(page)).toBe(plain)
})

test('a sara am written as two characters is the same letter', async () => {
  const { page, go } = await visit()
  await go(search('น้ำ'))
  const composed = await total(page)
  await go(search('น\u0e49\u0e4d\u0e32'))
  await expect.poll(() => total(page)).toBe(composed)
})

test('a typo is forgiven, and the page says what was searched instead', async () => {
  const { page, go } = await visit()
  await go(search('photoncis', ''))
  await expect.poll(() => total(page)).toBeGreaterThan(0)
  expect(
    await page
      .locator('main [role="status"]')
      .allInnerTexts()
      .then((all) => all.join(' ')),
  ).toContain('photonics')
})

test('nothing found names what was searched and offers a way on', async () => {
  const { page, go } = await visit()
  await go(search('zzzzqqqq', ''))
  await expect.poll(() => total(page)).toBe(0)
  await expect.poll(() => page.locator('main').innerText()).toContain('zzzzqqqq')
  const ways = page.locator('main section a')
  await expect.poll(() => ways.filter({ hasText: /^Search: “.+” \(\d+\)$/ }).count()).toBe(4)
  await expect.poll(() => ways.filter({ hasText: /^Show all \(\d+\)$/ }).count()).toBe(1)
  for (const idle of [page.locator('select[name="sort"]'), page.getByRole('link', { name: 'Export CSV' })])
    expect(await idle.count()).toBe(0)
})

test('a value that is ticked stays under the pointer, and nothing lies over the others', async () => {
  const { page, go } = await visit()
  await go(pool)
  await whenAlive(page)
  const facet = page.locator('fieldset', { has: page.locator('input[name="country"]') })
  await facet.locator('summary').click()
  const box = facet.locator('input[name="country"]').nth(9)
  await box.scrollIntoViewIfNeeded()
  const value = await box.inputValue()
  await box.check()
  await page.waitForURL(/country=/)
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
  expect(await facet.locator('input[name="country"]').nth(9).inputValue()).toBe(value)
  await expect.poll(() => page.getByRole('button', { name: /^Show \d+ result/ }).isVisible()).toBe(false)
  // Opened anew, it is not hidden among those that are folded away.
  await page.reload()
  await expect.poll(() => page.locator(`input[type="checkbox"][value="${value}"]`).isVisible()).toBe(true)
})

test.each([
  ['/asean-talent-pool', 390, 844],
  ['/th/asean-talent-pool', 390, 844],
  ['/young-talent-pool', 390, 844],
  ['/host', 390, 844],
  ['/asean-talent-pool', 320, 800],
])('the first view of %s on a screen of %i x %i shows two of the list', async (path, width, height) => {
  const { page, go } = await visit({ ...phone, viewport: { width, height } })
  await go(path)
  const second = page.locator('[data-list] > li').nth(1)
  const facts = await second.locator('h2 + *').boundingBox()
  expect((facts?.y ?? height) + (facts?.height ?? 0)).toBeLessThan(height)
  const [filter, sort, more] = await Promise.all(
    ['#filters summary >> nth=0', 'select[name="sort"]', 'summary:text("More"), summary:text("เพิ่มเติม")'].map((one) =>
      page.locator(one).boundingBox(),
    ),
  )
  for (const other of [sort, more])
    expect(
      Math.abs((other?.y ?? 0) + (other?.height ?? 0) / 2 - (filter?.y ?? 0) - (filter?.height ?? 0) / 2),
    ).toBeLessThan(2)
})

test('a facet narrows the list to the number it promised, the address keeps it, Back takes it off again', async () => {
  const { page, go } = await visit()
  await go(pool)
  await whenAlive(page)
  const before = await total(page)
  const box = page.locator('input[type="checkbox"][name="country"][value="VN"]')
  const label = page.locator('label:has(input[type="checkbox"][name="country"][value="VN"])')
  const promised = Number((await label.innerText()).replace(/\D/g, ''))
  await box.check()
  await page.waitForURL(/country=VN/)
  await expect.poll(() => total(page)).toBe(promised)
  const address = page.url()
  await page.goto(address)
  await expect.poll(() => total(page)).toBe(promised)
  await expect.poll(() => page.locator('input[type="checkbox"][name="country"][value="VN"]').isChecked()).toBe(true)
  await page.goBack()
  await expect.poll(() => total(page)).toBe(before)
})

test('Back from a profile returns to the same filters and the same place', async () => {
  const { page, go } = await visit()
  await go(`${pool}?industry=quantum`)
  await whenAlive(page)
  const link = page.locator('[data-list="talents"] > li').nth(9).locator('h2 a')
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  await link.click()
  await page.waitForURL((url) => url.pathname.startsWith(`${pool}/`))
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.goBack()
  await page.waitForURL(/industry=quantum/)
  await expect
    .poll(() => page.locator('input[type="checkbox"][name="industry"][value="quantum"]').isChecked())
    .toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50)
})

test('the count is announced once', async () => {
  const { page, go } = await visit()
  await go(search('quantum', ''))
  const said = await page.locator('main [role="status"]').allInnerTexts()
  expect(said.filter((text) => /\d+ (results|people)/.test(text))).toHaveLength(1)
})

test('from the Thai list to a profile and on to Lao, path and query stay', async () => {
  const { page, go, context } = await visit(phone)
  await go(search('เซนเซอร์ควอนตัม'))
  await whenAlive(page)
  await page.locator('[data-list="talents"] > li h2 a').first().click()
  await page.waitForURL((url) => url.pathname.startsWith(`/th${pool}/`))
  const path = new URL(page.url()).pathname.slice(3)
  await page.locator('footer a[data-language="lo"]').click()
  await page.waitForURL((url) => url.pathname === `/lo${path}`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('lo')
  expect((await context.cookies()).find((cookie) => cookie.name === 'locale')?.value).toBe('lo')
  await page.goto(`${product().origin}${search('ควอนตัม')}&sort=name`)
  await whenAlive(page)
  await page.locator('footer a[data-language="lo"]').click()
  await page.waitForURL(
    (url) =>
      url.pathname === `/lo${pool}` &&
      url.searchParams.get('sort') === 'name' &&
      url.searchParams.get('q') === 'ควอนตัม',
  )
})

test('while something is composed nothing is asked, then once for what was meant', async () => {
  const { page, context, go } = await visit()
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/suggestions') asked.push(url.searchParams.get('q') ?? '')
  })
  await go('/zh')
  await whenAlive(page)
  await page.locator('header details:has(form) summary').click()
  await stopClock(page)
  const keyboard = await context.newCDPSession(page)
  for (const text of ['l', 'li', 'liang', "liang'zi"]) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await page.clock.runFor(300)
  }
  await page.clock.runFor(1200)
  expect(asked).toEqual([])
  await keyboard.send('Input.insertText', { text: '量子' })
  await page.clock.runFor(1200)
  await expect.poll(() => asked).toEqual(['量子'])
  const options = page.locator('header [role=option]')
  await expect.poll(() => options.count()).toBeGreaterThan(0)
})

test.each([
  ['by touch', phone, false],
  ['by the keyboard', {}, true],
])('a suggestion that was followed %s does not stay over the page it leads to', async (_how, device, byKeyboard) => {
  const { page, go } = await visit(device)
  await go('/th/host')
  await whenAlive(page)
  await page.locator('header details:has(form) summary').click()
  const field = page.locator('header input[type=search]')
  await field.pressSequentially('ควอน')
  const first = page.locator('header [role=option]').first()
  await first.waitFor()
  if (byKeyboard) {
    await field.press('ArrowDown')
    await field.press('Enter')
  } else await first.tap()
  await page.waitForURL(/asean-talent-pool\/keyword/)
  await expect.poll(() => page.locator('header [role=option]').count()).toBe(0)
  await expect.poll(() => field.isVisible()).toBe(false)
})

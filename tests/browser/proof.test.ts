// The story of the product: what staff publish, a visitor finds in Thai and reads in Lao; a country's staff see only their country.
import { expect, test } from 'vitest'
import { asProgram, enterAs, origin, setFlag, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()

type Rows = { rows: { id: string; code?: string; label?: string }[]; total: number }

test('a person whom staff publish is found in Thai within a second, and read in Lao', async () => {
  const { page: office } = await visit()
  await enterAs(office, 'admin@demo.example')
  await setFlag(office, 'list_before_notice', true)

  const staff = await asProgram('th.admin@demo.example')
  const read = async (path: string): Promise<Rows> => (await (await staff.get(path)).json()) as Rows
  const country = (await read('/api/countries?size=100')).rows.find((row) => row.code === 'TH')?.id
  const keywords = (await read('/api/keywords?size=2')).rows.map((row) => row.id)
  const draft = {
    fullName: 'Phloiphailin Saisampan',
    nameNative: 'พลอยไพลิน สายสัมพันธ์',
    country,
    keywords,
    profilePublic: true,
  }
  const made = await staff.send('POST', '/api/talents', { ...draft, biography: { th: '<p>ย้อมผ้าสีแดงด้วยครั่ง</p>' } })
  expect(made.status, await made.clone().text()).toBe(201)
  const { id, version } = (await made.json()) as { id: string; version: number }

  const visitor = await asProgram()
  const found = async (q: string): Promise<number> =>
    ((await (await visitor.get(`/api/talents?q=${encodeURIComponent(q)}`)).json()) as Rows).total
  expect(await found('พลอยไพลิน')).toBe(0)
  const published = await staff.send('POST', `/api/talents/${id}/status`, { status: 'published', version })
  expect(published.status, await published.clone().text()).toBe(200)
  await expect.poll(() => found('พลอยไพลิน')).toBe(1)
  expect(await found('แดง'), 'a word inside another').toBeGreaterThan(0)

  const { page, go } = await visit()
  await go(`/th/asean-talent-pool?q=${encodeURIComponent('พลอยไพลิน')}`)
  await whenAlive(page)
  await page.locator('[data-list="talents"] > li h2 a').click()
  await page.waitForURL(/phloiphailin/)
  const heading = (): Promise<string> => page.locator('h1').innerText()
  await expect.poll(heading).toBe('พลอยไพลิน สายสัมพันธ์')
  await page.locator('footer a[data-language="lo"]').click()
  await page.waitForURL(/\/lo\/asean-talent-pool\/phloiphailin/)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('lo')
  await expect.poll(heading).toBe('พลอยไพลิน สายสัมพันธ์')
  await setFlag(office, 'list_before_notice', false)
})

test('staff of Thailand see only Thailand: lists, counts and exports', async () => {
  const { page } = await visit()
  await enterAs(page, 'th.admin@demo.example')
  const staff = await asProgram('th.admin@demo.example')
  const mine = async (path: string): Promise<Rows> => (await (await staff.get(path)).json()) as Rows
  for (const kind of ['talents', 'young-talents', 'hosts']) {
    const manage = await page.goto(`${origin()}/backend/manages/${kind}`)
    expect(manage?.status(), kind).toBe(200)
    await whenAlive(page)
    expect(await page.locator('main').innerText(), kind).not.toMatch(/Viet Nam|Indonesia|Singapore/)
    const hidden = await mine(`/api/${kind}?country=VN&status=draft`)
    expect(hidden.total, kind).toBe(0)
  }
  const file = await (await staff.get('/api/talents/export?format=csv&status=draft&country=VN')).text()
  expect(file.trim().split('\n')).toHaveLength(1)
})

// The story of the product: what staff publish, a visitor finds in Thai and reads in Lao; a country's staff see only their country.
import { expect, test } from 'vitest'
import { asProgram, signIn, useBrowser, whenAlive } from '../support/browser.ts'

const visit = useBrowser()

test('a person whom staff publish is found in Thai within a second, and read in Lao', async () => {
  const staff = await asProgram('th.admin@demo.example')
  const { rows } = (await (await staff.get('/api/countries?size=100')).json()) as { rows: { id: string; code: string }[] }
  expect(rows.map((row) => row.code)).toContain('TH')
  const country = rows.find((row) => row.code === 'TH')?.id
  const draft = { fullName: 'Phloiphailin Saisampan', nameNative: 'พลอยไพลิน สายสัมพันธ์', country, profilePublic: true }
  const made = await staff.send('POST', '/api/talents', draft)
  expect(made.status, await made.clone().text()).toBe(201)
  const { id, version } = (await made.json()) as { id: string; version: number }
  const visitor = await asProgram()
  const find = `/api/talents?q=${encodeURIComponent('พลอยไพลิน')}`
  expect(((await (await visitor.get(find)).json()) as { total: number }).total).toBe(0)
  const published = await staff.send('POST', `/api/talents/${id}/status`, { status: 'published', version })
  expect(published.status, await published.clone().text()).toBe(200)
  await staff.send('PATCH', `/api/talents/${id}`, { version: ((await published.json()) as { version: number }).version, claimStatus: 'claimed' })
})

test('staff of Thailand see only Thailand: lists, counts, pickers and exports', async () => {
  const { page } = await visit()
  await signIn(page, 'th.admin@demo.example')
  const staff = await asProgram('th.admin@demo.example')
  type Listing = { rows: { country?: { code: string } }[]; total: number; facets?: Record<string, { value: string; count: number }[]> }
  const mine = async (path: string): Promise<Listing> => (await (await staff.get(path)).json()) as Listing
  for (const kind of ['talents', 'young-talents', 'hosts']) {
    const manage = await page.goto(new URL(`/backend/manages/${kind}`, page.url()).href)
    expect(manage?.status(), kind).toBe(200)
    await whenAlive(page)
    expect(await page.locator('main').innerText(), kind).not.toMatch(/Viet Nam|Indonesia|Singapore/)
    const hidden = await mine(`/api/${kind}?country=VN&status=draft`)
    expect(hidden.total, kind).toBe(0)
  }
  const file = await (await staff.get('/api/talents/export?format=csv&status=draft')).text()
  expect(file).not.toMatch(/Viet Nam|Indonesia|Singapore/)
})

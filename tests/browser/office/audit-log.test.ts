// The audit log in a browser: an admin narrows it, opens what changed, and takes it along; a country admin has neither the screen nor its place in the menu.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { asProgram, desktop, enterAs, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const address = '/backend/settings/audit-log'

test('an admin filters by action, opens an entry, follows its row, and exports, which is an entry itself', async () => {
  const program = await asProgram('admin@demo.example')
  const { rows } = (await (await program.get('/api/hosts?size=1')).json()) as {
    rows: { id: string; version: number; name: string }[]
  }
  const [host] = rows
  if (!host) throw new Error('there are no hosts')
  const { page, go } = await visit({ ...desktop, acceptDownloads: true })
  await enterAs(page, 'admin@demo.example')
  await go('/backend')
  await whenAlive(page)
  // A long group of the menu is folded where its reader is not.
  await page.getByRole('navigation').locator('summary').filter({ hasText: 'Settings' }).click()
  await page.getByRole('link', { name: 'Audit log' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await whenAlive(page)

  await page.getByText('Filter the log').click()
  await page.getByLabel('Action').selectOption({ label: 'Settings changed' })
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL((url) => url.searchParams.get('action') === 'settings')
  const entry = page.locator('main ol > li').filter({ hasText: 'Malee Rojanasakul' }).last()
  await entry.getByText('2 fields').click()
  await entry.getByRole('rowheader').first().waitFor()
  expect(await entry.getByRole('rowheader').count()).toBe(2)
  expect(await entry.getByRole('cell').allInnerTexts()).toEqual(['no', 'yes', 'no', 'yes'])

  await page.getByRole('button', { name: 'Export' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await waiting
  expect(await readFile(await file.path(), 'utf8')).toContain('Malee Rojanasakul')
  await go(`${address}?kind=audit-entries&who=Malee`)
  await page.getByText('action=settings').waitFor({ state: 'attached' })

  const capacity = 37
  expect((await program.send('PATCH', `/api/hosts/${host.id}`, { version: host.version, capacity })).status).toBe(200)
  await go(`/backend/manages/hosts?edit=${host.id}`)
  await whenAlive(page)
  await page.getByRole('link', { name: 'Old and new values' }).click()
  await page.waitForURL((url) => url.searchParams.get('row') === host.id)
  const change = page.locator('main ol > li').first()
  await change.getByText('1 field').click()
  await expect.poll(() => change.getByRole('cell').last().innerText()).toBe(String(capacity))
})

test('what cannot be asked for is said and narrows nothing; on a phone in Thai nothing is cut off', async () => {
  const { page, go } = await visit(phone)
  await enterAs(page, 'admin@demo.example')
  await go(`/th${address}?country=QQ`)
  await page.getByRole('link', { name: /ประเทศ.*QQ/ }).waitFor()
  expect(await page.locator('main ol > li').count()).toBe(50)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('link', { name: 'รายการก่อนหน้า' }).click()
  await page.waitForURL((url) => url.searchParams.has('before'))
  await page.getByRole('link', { name: 'ล่าสุด' }).waitFor()
})

test('a country admin is refused, and is not shown the way', async () => {
  const { page, go } = await visit()
  await enterAs(page, 'th.admin@demo.example')
  await go(address)
  expect(new URL(page.url()).pathname).not.toBe(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('status').getByText('Audit log is for the role').first().waitFor()
  expect(await page.locator(`a[href$="${address}"]`).count()).toBe(0)
  const program = await asProgram('th.admin@demo.example')
  for (const call of ['/api/audit-entries', '/api/audit-entries/export', '/api/suppressions'])
    expect((await program.get(call)).status, call).toBe(403)
})

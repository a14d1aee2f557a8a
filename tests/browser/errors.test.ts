// Error pages, word for word.
import { expect, test } from 'vitest'
import { origin, useBrowser } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const refused = { expected: /status of 40\d/ }

test('an unknown address says so and offers the search', async () => {
  const { page, go } = await visit(refused)
  expect(await go('/no-such-page')).toBe(404)
  await expect.poll(() => page.title()).toMatch(/^Error: Not Found \| .+/)
  await expect.poll(() => page.locator('h1').innerText()).toBe('Not Found')
  const text = await page.locator('main').innerText()
  expect(text).toContain('404')
  expect(text).toContain('This page could not be found')
  expect(text).toContain('Please, contact staff.')
  await expect.poll(() => page.locator('main form[role="search"]').count()).toBe(1)
  await expect.poll(() => page.locator('main a[href="/"]').count()).toBeGreaterThan(0)
})

test('a person who does not exist is not found, in the language of the page', async () => {
  const { page, go } = await visit(refused)
  expect(await go('/asean-talent-pool/nobody-of-this-name')).toBe(404)
  await expect.poll(() => page.locator('main').innerText()).toContain('Not Found this page.')
  await expect.poll(() => page.locator('main a[href="/asean-talent-pool"]').innerText()).toBe('Back to list')
  await expect.poll(() => page.locator('main form[role="search"]').getAttribute('action')).toBe('/asean-talent-pool')
  expect(await go('/th/asean-talent-pool/nobody-of-this-name')).toBe(404)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('th')
  expect(await page.locator('h1').innerText()).not.toBe('Not Found')
})

test('an offer that does not exist is not found', async () => {
  const { go } = await visit(refused)
  expect(await go('/host?item=no-such-offer')).toBe(404)
})

test('a file of the browser that is not there any more is not found', async () => {
  for (const path of ['/assets/gone-12345678.js', '/fonts/gone.woff2', '/healthz-of-old'])
    expect((await fetch(origin() + path)).status, path).toBe(404)
})

test('an address that cannot be read is answered by a page, and to programs in their form', async () => {
  const { page, go } = await visit({ expected: /status of 400|router \d+/ })
  expect(await go('/th/asean-talent-pool/%E0%A4%A')).toBe(400)
  await expect.poll(() => page.title()).toMatch(/^ข้อผิดพลาด: คำขอไม่ถูกต้อง \| /)
  await expect.poll(() => page.locator('main a[href="/th"]').count()).toBeGreaterThan(0)
  const answer = await fetch(`${origin()}/api/talents/%E0%A4%A`, { headers: { accept: 'application/json' } })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ statusCode: 400, message: 'Invalid request.' })
})

test('a method that a page does not know is refused', async () => {
  const answer = await fetch(`${origin()}/host`, { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(await answer.text()).toContain('Invalid request method.')
})

test('a page of the back office leads a visitor to the sign-in page', async () => {
  const { page, go } = await visit()
  await go('/backend/manages/talents')
  const url = new URL(page.url())
  expect(url.pathname).toBe('/backend/login')
  expect(url.searchParams.get('redirect')).toBe('/backend/manages/talents')
})

// Everything a visitor needs works before or without script.
import { expect, test } from 'vitest'
import { asProgram, useBrowser } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'

const visit = useBrowser()
const plain = { javaScriptEnabled: false }

test('search, a facet by its button, the next page and another language', async () => {
  const { page, go } = await visit(plain)
  await go('/asean-talent-pool')
  const before = Number(await page.locator('[data-total]').getAttribute('data-total'))
  await page.locator('main input[name="q"]').fill('sensing')
  await page.locator('main form[role="search"] button').click()
  const found = Number(await page.locator('[data-total]').getAttribute('data-total'))
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(before)
  await go('/asean-talent-pool')
  await page.locator('input[name="country"][value="TH"]').check()
  await page.locator('#filters button[type="submit"]').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('country')).toBe('TH')
  const inThailand = Number(await page.locator('[data-total]').getAttribute('data-total'))
  expect(inThailand).toBeLessThan(before)
  expect(inThailand).toBeGreaterThan(20)
  await page.locator('main nav a[href*="page=2"]').first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
  await expect.poll(() => new URL(page.url()).searchParams.get('country')).toBe('TH')
  await page.locator('footer a[data-language="th"]').click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('th')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/th/asean-talent-pool')
})

/** Logos at the end of the page stand in lists. */
const slidePicture = 'main picture:not(li picture)'

test('the messages of the home page have addresses, and their pictures a place before they arrive', async () => {
  const { page, go } = await visit({ ...plain, viewport: { width: 390, height: 800 } })
  // A picture of another shape than its place.
  const square = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  await page.route('**/files/*?w=*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: square }))
  await go('/')
  expect(await page.locator(slidePicture).count()).toBe(0)
  for (const next of ['2', '3']) {
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('slide')).toBe(next)
  }
  await expect.poll(() => page.locator('h1').innerText()).toContain('as you write it')
  const place = async () => (await page.locator(slidePicture).boundingBox()) ?? { width: 0, height: 0 }
  const empty = await place()
  expect(empty.width / empty.height).toBeCloseTo(1.5, 1)
  await page.unroute('**/files/*?w=*')
  await page.reload()
  const picture = page.locator(`${slidePicture} img`)
  await picture.scrollIntoViewIfNeeded()
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  expect(await place()).toMatchObject({ width: empty.width, height: empty.height })
  await expect.poll(() => picture.getAttribute('alt')).toContain('diamonds')
  // The narrow drawing, not the wide one cut down.
  const drawn = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  expect(drawn).toBeCloseTo(1.5, 1)
  await page.setViewportSize({ width: 1280, height: 800 })
  const wide = await place()
  expect(wide.width / wide.height).toBeCloseTo(4, 1)
})

test('an offer of a host is a whole page with a way back to the list', async () => {
  const { rows } = (await (await (await asProgram()).get('/api/hosts?size=1')).json()) as { rows: { slug: string }[] }
  const { page, go } = await visit(plain)
  expect(await go(`/host?item=${rows[0]?.slug}`)).toBe(200)
  await expect.poll(() => page.locator('h1').count()).toBe(1)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.locator('a', { hasText: 'Back to list' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('item')).toBe(false)
  await expect.poll(() => page.locator('[data-list="hosts"] > li').count()).toBeGreaterThan(0)
})

test('staff sign in with the plain form', async () => {
  const { page, go } = await visit(plain)
  await go('/backend/login')
  await page.locator('#email').fill('editor@demo.example')
  await page.locator('#password').fill(product().password)
  await page.locator('form:has(#password) button[type=submit]').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/backend')
})

test('staff take a list with contact data: the password is asked on a page, then the file is offered', async () => {
  const { page, go } = await visit(plain)
  await go('/backend/login?redirect=%2Fbackend%2Fmanages%2Fhosts%3Fcountry%3DTH')
  await page.locator('#email').fill('editor@demo.example')
  await page.locator('#password').fill(product().password)
  await page.locator('form:has(#password) button[type=submit]').click()
  // Who signed in just now is not asked again.
  await page.locator('noscript a, a', { hasText: 'Export as CSV' }).first().click()
  const file = page.locator('a[download]')
  await expect.poll(() => file.getAttribute('href')).toBe('/api/hosts/export?country=TH&format=csv')
  const [taken] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(taken.suggestedFilename()).toBe('hosts.csv')
})

test('what a form did, or why it did nothing, is said above it, with what was typed', async () => {
  const { page, context, go } = await visit({ ...plain, expected: /422/ })
  await go('/th/login?redirect=%2Fmy-profile')
  await page.locator('#email').fill('researcher@demo.example')
  await page.locator('#password').fill(product().password)
  await page.locator('form:has(#password) button[type=submit]').click()
  const said = page.locator('noscript [role=status]')
  await expect.poll(() => said.innerText()).toBe('เข้าสู่ระบบสำเร็จ')
  const send = async (path: string, form: Record<string, string>): Promise<string> => {
    const answer = await context.request.post(new URL(path, page.url()).href, {
      form,
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(422)
    return answer.text()
  }
  // A published profile does not become a draft, and no field is wrong with that.
  await go('/th/my-profile/info')
  const version = await page.locator('input[name=version]').first().inputValue()
  const typed = {
    affiliation: 'Typed meanwhile',
    fullName: 'A',
    'country.text': 'TH',
    'keywords.text': 'quantum sensing',
  }
  const refused = await send('/th/my-profile/info', { do: 'save', version, to: 'draft', ...typed })
  expect(refused).toMatch(/role="alert"[^>]*>ทำรายการไม่สำเร็จ/)
  expect(refused).toContain('value="Typed meanwhile"')
  const settled = await send('/th/my-profile/changes', { do: 'accept', id: crypto.randomUUID() })
  expect(settled).toContain('ข้อเสนอนี้ปิดไปแล้ว')
})

test('somebody is written to, a course is found with its registration, and a CV is taken', async () => {
  const { page, go } = await visit({ ...plain, viewport: { width: 390, height: 844 }, expected: /422/ })
  await go('/th/asean-talent-pool?q=quantum&country=VN')
  await page.locator('[data-list="talents"] h2 a').first().click()
  await page.locator('a[href*="/contact?to="]').click()
  await page.locator('#name').fill('Malee')
  await page.locator('#email').fill('no-script@visitor.example')
  const button = page.locator('main form button[type="submit"]')
  // Too short: it comes back as it was typed, with the reason.
  await page.locator('#message').fill('สั้นไป')
  await button.click()
  await expect.poll(() => page.title()).toMatch(/^ข้อผิดพลาด: /)
  await expect.poll(() => page.locator('#name').inputValue()).toBe('Malee')
  await page.locator('#message').fill('สนใจร่วมงานวิจัย และขอปรึกษาเรื่องการเยี่ยมชมห้องปฏิบัติการ')
  await button.click()
  await page.getByText('เหลืออีกหนึ่งขั้น').waitFor()
  await go('/asean-talent-pool?q=quantum')
  await page.locator('[data-list="talents"] h2 a').first().click()
  const cv = await page.locator('a[href*="/cv?"]').first().getAttribute('href')
  const file = await page.request.get(new URL(String(cv), page.url()).href)
  expect(file.headers()['content-type']).toBe('application/pdf')
  await go('/training-course')
  await page.locator('main summary', { hasText: 'Filters' }).click()
  await page.locator('input[name="format"]').first().check()
  await page.locator('#filters button[type="submit"]').click()
  await expect.poll(() => new URL(page.url()).searchParams.has('format')).toBe(true)
  await page.locator('[data-list="training-courses"] h2 a').first().click()
  await expect.poll(() => page.locator('h1').count()).toBe(1)
  await page.getByText('Back to list').waitFor()
})

test('what a visitor saves waits until the form of signing in is sent, and stands in the own list', async () => {
  const { page, go } = await visit(plain)
  await go('/lab-location')
  await page.locator('[data-list="lab-locations"] h2 a').first().click()
  const name = await page.locator('h1').innerText()
  await page.getByRole('button', { name: `Save ${name}` }).click()
  await page.locator('#email').fill('researcher@demo.example')
  await page.locator('#password').fill(product().password)
  await page.locator('form:has(#password) button[type=submit]').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/my-profile/saved')
  const item = page.locator('main li', { hasText: name })
  await expect.poll(() => item.count()).toBe(1)
  await item.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => item.count()).toBe(0)
})

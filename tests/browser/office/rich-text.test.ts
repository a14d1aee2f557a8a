// Rich text as people write it: by keyboard alone, pasted, without script, and where the part for writing never came.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, origin, phone, signIn, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'

const visit = useBrowser()
const part = /\/assets\/surface-[^/]*\.js/

type Row = { id: string; slug: string; version: number; description: Record<string, string> | null }

/** A published host of Thailand, with this text. */
async function host(name: string, description: Record<string, string>): Promise<Row> {
  const staff = await asProgram('th.admin@demo.example')
  const first = async (kind: string): Promise<string | undefined> =>
    ((await (await staff.get(`/api/${kind}?size=1`)).json()) as { rows: Row[] }).rows[0]?.id
  const made = await staff.send('POST', '/api/hosts', {
    name: { en: name },
    organizationName: 'Silk school',
    organizationType: await first('organization-types'),
    country: ((await (await staff.get('/api/countries/TH')).json()) as Row).id,
    domainIndustries: [await first('domain-industries')],
    offerKinds: ['internship'],
    contactEmail: 'silk@example.org',
    description,
  })
  expect(made.status, await made.clone().text()).toBe(201)
  const { id, version } = (await made.json()) as Row
  const published = await staff.send('POST', `/api/hosts/${id}/status`, { status: 'published', version })
  expect(published.status, await published.clone().text()).toBe(200)
  return (await published.json()) as Row
}
const storedIn = async (id: string): Promise<Row['description']> => {
  const staff = await asProgram('th.admin@demo.example')
  return ((await (await staff.get(`/api/hosts/${id}`)).json()) as Row).description
}
const formOf = (id: string): string => `/backend/manages/hosts?edit=${id}`
const surface = (page: Page): Locator => page.locator('[role=textbox]#description')
const markup = (page: Page, locale: string): Locator => page.locator(`textarea[name="description.${locale}"]`)
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click()
const focused = (page: Page): Locator => page.locator(':focus')

test('by keyboard alone: Thai in bold, a list and a link are written, saved, and read by a visitor', async () => {
  const row = await host('Writerly Silkthread', { en: '<p>An <em>old</em> text.</p>' })
  const { page, go } = await visit()
  await signIn(page, 'th.admin@demo.example')
  await go(formOf(row.id))
  await whenAlive(page)
  await page.locator('#description').scrollIntoViewIfNeeded()
  await surface(page).waitFor()
  // Nothing was touched: there is nothing to save.
  await expect.poll(() => markup(page, 'en').inputValue()).toBe('<p>An <em>old</em> text.</p>')
  expect(await page.getByText('Not saved yet').count()).toBe(0)

  await page.locator('[role=group][aria-label=Description] button[lang=th]').focus()
  await page.keyboard.press('Enter')
  await page.locator('[role=textbox]#description[lang=th]').waitFor()
  await expect.poll(() => surface(page).getAttribute('aria-label')).toBe('Description in ไทย')
  // One stop for the buttons, arrow keys between them, the next stop is the text.
  await page.locator('[role=group][aria-label=Description] button[lang=lo]').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Bold')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Emphasis')
  await page.keyboard.press('End')
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('More formatting')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page).getAttribute('role')).toBe('textbox')

  await page.keyboard.insertText('ทอผ้าไหม')
  await page.keyboard.press('Control+b')
  await page.keyboard.insertText('สีแดง')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focused(page).getAttribute('aria-pressed'), { message: 'the button knows' }).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page).getAttribute('role'), { message: 'and leads back' }).toBe('textbox')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+8')
  await page.keyboard.insertText('ครั่ง')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page).getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('example.org/silk')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('เว็บไซต์')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page).getAttribute('role')).toBe('textbox')
  const written =
    '<p>ทอผ้าไหม<strong>สีแดง</strong></p><ul><li>ครั่ง</li>' +
    '<li><a href="http://example.org/silk" rel="nofollow ugc noopener">เว็บไซต์</a></li></ul>'
  await expect.poll(() => markup(page, 'th').inputValue()).toBe(written)
  await page.keyboard.press('Tab')
  expect(await focused(page).getAttribute('role'), 'Tab leaves the field').not.toBe('textbox')

  await save(page)
  await page.getByText('Saved', { exact: false }).first().waitFor()
  expect(await storedIn(row.id)).toEqual({ en: '<p>An <em>old</em> text.</p>', th: written })
  await expect.poll(() => page.getByText('Not saved yet').count()).toBe(0)

  const { page: visitor, go: goThere } = await visit({ ...phone })
  let asked = false
  visitor.on('request', (request) => (asked ||= part.test(request.url())))
  expect(await goThere(`/th/host?item=${row.slug}`)).toBe(200)
  await whenAlive(visitor)
  await expect.poll(() => visitor.locator('.rich strong').innerText()).toBe('สีแดง')
  await expect.poll(() => visitor.locator('.rich li').count()).toBe(2)
  await expect.poll(() => visitor.locator('.rich a').getAttribute('href')).toBe('http://example.org/silk')
  expect(asked, 'readers never fetch it').toBe(false)
})

test('what is pasted comes without its looks, and too much of it is said at the field', async () => {
  const row = await host('Pasted Silkthread', { en: '<p>start</p>' })
  const { page, go } = await visit({ permissions: ['clipboard-read', 'clipboard-write'], expected: /status of 400/ })
  await signIn(page, 'th.admin@demo.example')
  await go(formOf(row.id))
  await whenAlive(page)
  await page.locator('label[for=description]').click()
  await surface(page).waitFor()
  const paste = (html: string): Promise<void> =>
    surface(page).evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', text)
      clipboardData.setData('text/plain', 'plain')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  await page.locator('label[for=description]').click()
  await expect.poll(() => focused(page).getAttribute('id')).toBe('description')
  await page.keyboard.press('Control+a')
  // The console would say so if a style, a script or the picture were so much as looked at.
  await paste(
    `<style>p{color:red}</style><p style="color:red" onclick="alert(1)"><b>Bold</b><script>alert(1)</script></p>
     <img src="https://example.org/x.png" onerror="alert(1)" alt="x"><h1>Title</h1>`,
  )
  await expect.poll(() => markup(page, 'en').inputValue()).toBe('<p><strong>Bold</strong></p><h2>Title</h2>')
  await page.getByText('Pictures were left out').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => markup(page, 'en').inputValue()).toBe('<p>start</p>')

  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('ก้'.repeat(10_003))
  await page.getByText('3 characters too many').waitFor()
  await save(page)
  const line = page.locator('[role=alert] a[href="#description"]')
  await line.waitFor()
  await line.click()
  await expect.poll(() => focused(page).getAttribute('role')).toBe('textbox')
  await expect.poll(() => surface(page).getAttribute('aria-invalid')).toBe('true')
  const described = String(await surface(page).getAttribute('aria-describedby'))
    .split(' ')
    .at(-1)
  await expect.poll(() => page.locator(`[id="${described}"]`).innerText()).toMatch(/10.?000/)
  await page.keyboard.press('Control+End')
  // A letter and its mark are two strokes, as in every field.
  for (let more = 0; more < 6; more += 1) await page.keyboard.press('Backspace')
  await page.getByText('0 characters left', { exact: true }).waitFor()
  await save(page)
  await expect.poll(async () => (await storedIn(row.id))?.['en']?.length).toBe(7 + 10_000 * 2)
})

test('without script the field of the form saves the text', async () => {
  const email = freshAddress('plain.writer')
  await newMember(email, { country: 'LA' })
  const { page } = await visit({ ...phone, javaScriptEnabled: false })
  await enter(page, email)
  await page.goto(`${origin()}/my-profile/info?pool=young-talents`)
  await page.locator('form:has(#fullName) button[type=submit]:not([name])').click()
  await page.waitForURL((url) => url.pathname === '/my-profile/info' && !url.search.includes('pool'))
  expect(await page.locator('[role=toolbar]').count(), 'no button that does nothing').toBe(0)
  const biography = page.locator('textarea[name="biography.en"]')
  await biography.fill('<p>ແພ<strong>ໄໝ</strong><script>x</script></p>')
  await page.locator('form:has(#fullName) button[type=submit]:not([name])').click()
  await expect.poll(() => biography.inputValue()).toBe('<p>ແພ<strong>ໄໝ</strong></p>')
})

test('when the part does not come, the field stays, nothing is reloaded, and what was typed goes along later', async () => {
  const row = await host('Lost Silkthread', { en: '<p>start</p>' })
  const { page, go } = await visit({ expected: /ERR_FAILED/ })
  await signIn(page, 'th.admin@demo.example')
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(part, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await go(formOf(row.id))
  await whenAlive(page)
  await page.locator('#description').scrollIntoViewIfNeeded()
  await failed
  await markup(page, 'en').fill('one\ntwo\n\n<b>three</b>')
  await save(page)
  await expect.poll(async () => (await storedIn(row.id))?.['en']).toContain('three')
  expect(await page.getByText('A new version is ready.').count()).toBe(0)
  await markup(page, 'en').fill('<p>more <em>text</em></p>')
  await page.unroute(part)
  await page.locator('[data-rich=en] button').click()
  await surface(page).waitFor()
  await expect.poll(() => surface(page).locator('em').innerText()).toBe('text')
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('!')
  await expect.poll(() => markup(page, 'en').inputValue()).toBe('<p>more <em>text!</em></p>')
  expect(loads).toBe(1)
})

test('who types before the part is there goes on typing, and finds the text again', async () => {
  const row = await host('Early Silkthread', {})
  const { page, go } = await visit()
  await signIn(page, 'th.admin@demo.example')
  let arrive = (): void => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(part, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(part)
  await go(formOf(row.id))
  await whenAlive(page)
  await markup(page, 'en').scrollIntoViewIfNeeded()
  await asked
  await markup(page, 'en').focus()
  await page.keyboard.insertText('first')
  const came = page.waitForResponse(part)
  arrive()
  await (await came).finished()
  await page.keyboard.insertText(' second')
  expect(await focused(page).evaluate((field) => field.tagName)).toBe('TEXTAREA')
  await page.locator('#organizationName').focus()
  await surface(page).waitFor()
  await expect.poll(() => surface(page).innerText()).toBe('first second')
})

test('where data is dear the part is fetched when it is asked for; text that it cannot show stays a field', async () => {
  const row = await host('Dear Silkthread', { en: '<p>short</p>', th: '<li>lost item</li>' })
  const { page, go } = await visit({ extraHTTPHeaders: { 'save-data': 'on' } })
  await signIn(page, 'th.admin@demo.example')
  const asked: string[] = []
  page.on('request', (request) => part.test(request.url()) && asked.push(request.url()))
  await go(formOf(row.id))
  await whenAlive(page)
  await markup(page, 'en').focus()
  await page.locator('#organizationName').focus()
  expect(asked).toEqual([])
  await page.locator('[data-rich=en] button').click()
  await surface(page).waitFor()
  expect(asked).toHaveLength(1)
  await expect.poll(() => focused(page).getAttribute('role')).toBe('textbox')

  await page.locator('[role=group][aria-label=Description] button[lang=th]').click()
  await page.locator('[data-rich=th] button').click()
  await page.getByText('This text contains something that can only be edited as HTML.').waitFor()
  await expect.poll(() => markup(page, 'th').inputValue()).toBe('<li>lost item</li>')
  await page.locator('[data-rich=th] button').click()
  await page.locator('[role=textbox]#description[lang=th]').waitFor()
  await expect
    .poll(() => markup(page, 'th').inputValue(), { message: 'and nothing is changed by looking' })
    .toBe('<li>lost item</li>')
})

// An editor writes a post in two languages with five pictures, while a second one opens it, takes over, and nothing is lost.
import type { Page } from 'playwright-core'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asProgram, enterAs, origin, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()

const picture = (hue: number): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: { r: hue, g: 90, b: 140 } } })
    .jpeg()
    .toBuffer()

const tab = (page: Page, lang: string) => page.locator(`[role=group][aria-label=Languages] button[lang=${lang}]`)
const paper = (page: Page, lang: string) => page.locator(`[data-rich=${lang}] [role=textbox]`)
const field = (page: Page, name: string) => page.locator(`textarea[name="${name}"]`)
const keeping = (page: Page) => page.locator('[data-keeping]')

/** An empty new post: what an earlier try left is thrown away. */
async function beginPost(page: Page, go: (path: string) => Promise<unknown>): Promise<void> {
  await go('/backend/manages/blogs/form')
  await whenAlive(page)
  const left = page.locator('[data-go-on] button')
  if (await left.count()) await left.click()
  await expect.poll(() => left.count()).toBe(0)
}

test('a post in two languages with five pictures, and a second editor who takes over', async () => {
  const name = `Looms ${Date.now()}`
  const { page, go } = await visit()
  await enterAs(page, 'admin@demo.example')
  await beginPost(page, go)

  await field(page, 'title.en').fill(name)
  await field(page, 'summary.en').fill('A visit to five workshops.')
  // A camera gives 15 MB: what is sent is smaller than that, and becomes the cover.
  const camera = await sharp(randomBytes(4600 * 3600 * 3), { raw: { width: 4600, height: 3600, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(camera.length).toBeGreaterThan(15e6)
  await page
    .locator('input[type=file][name="cover.file"]')
    .setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: camera })
  await page.locator('input[type=hidden][name="cover"][value*="3840"]').waitFor({ state: 'attached', timeout: 60_000 })
  await paper(page, 'en').click()
  await page.keyboard.type('/head')
  await expect.poll(() => page.locator('[role=option]').allInnerTexts()).toEqual(['Heading', 'Subheading'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Five workshops')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Threads and dyes')
  // The buttons come with a selection.
  expect(await page.getByRole('toolbar').count()).toBe(0)
  await page.keyboard.press('Shift+Home')
  await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.press('End')
  await expect.poll(() => page.getByRole('toolbar').count()).toBe(0)

  await page.keyboard.press('Enter')
  await page.keyboard.type('/gallery')
  await page.keyboard.press('Enter')
  const dialog = page.locator('dialog[open]')
  const files = await Promise.all(
    [20, 60, 100, 140, 180].map(async (hue, at) => ({
      name: `loom-${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await picture(hue),
    })),
  )
  await dialog.locator('input[type=file]').setInputFiles(files)
  await expect.poll(() => dialog.locator('li img').count()).toBe(5)
  await dialog.getByRole('button', { name: 'Put into the text' }).click()
  // Nothing goes in that nobody has described.
  await expect.poll(() => dialog.getByText('Say what the picture shows.').count()).toBe(5)
  for (let at = 0; at < 4; at++) await dialog.locator('li').nth(at).locator('input[type=text]').fill(`Loom ${at}`)
  await dialog.locator('li').nth(4).locator('input[type=checkbox]').check()
  await dialog.getByRole('button', { name: 'Put into the text' }).click()
  await expect.poll(() => paper(page, 'en').locator('figure img[src]').count()).toBe(5)

  await tab(page, 'th').click()
  await field(page, 'title.th').fill(`กี่ ${name}`)
  await field(page, 'summary.th').fill('เยี่ยมชมห้าโรงทอ')
  await paper(page, 'th').click()
  await page.keyboard.insertText('เส้นไหม')
  await expect.poll(() => tab(page, 'en').getAttribute('data-state')).toBe('complete')
  await expect.poll(() => tab(page, 'th').getAttribute('data-state')).toBe('complete')
  await expect.poll(() => tab(page, 'lo').getAttribute('data-state')).toBe('missing')
  await expect.poll(() => keeping(page).innerText()).toMatch(/^Saved \d\d:\d\d$/)

  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(/\/form\/[0-9a-f-]{36}/)
  const id = page.url().split('/').at(-1)!
  const program = await asProgram('admin@demo.example')
  const stored = async () =>
    (await (await program.get(`/api/blogs/${id}`)).json()) as { body: Record<string, string>; version: number }
  expect((await stored()).body['en']).toMatch(
    /^<h2>Five workshops<\/h2><p><strong>Threads and dyes<\/strong><\/p>(<p><\/p>)?<figure>(<img [^>]+ \/>){5}<\/figure>/,
  )
  expect((await stored()).body['en']).toContain('alt=""')

  // Side by side both languages are there.
  await whenAlive(page)
  await page.getByLabel('Side by side').check()
  await expect.poll(() => field(page, 'title.en').isVisible()).toBe(true)
  await expect.poll(() => field(page, 'title.th').isVisible()).toBe(true)
  await field(page, 'summary.en').fill('A visit to five workshops of the north.')
  await expect.poll(() => keeping(page).getAttribute('data-keeping')).toBe('kept')

  const { page: second, go: goSecond } = await visit()
  await enterAs(second, 'secret@demo.example')
  await goSecond(`/backend/manages/blogs/form/${id}`)
  await whenAlive(second)
  const note = second.locator('[data-presence=reads]')
  await expect.poll(() => note.innerText()).toMatch(/writes here now/)
  expect(await field(second, 'title.en').isDisabled()).toBe(true)
  await note.getByRole('button', { name: 'Take over' }).click()
  await expect.poll(() => field(second, 'title.en').isDisabled()).toBe(false)
  // What the first one had typed and not saved came along.
  await expect.poll(() => field(second, 'summary.en').inputValue()).toBe('A visit to five workshops of the north.')

  // The first one types on before being told: it is kept, and offered.
  if (await field(page, 'summary.en').isEnabled())
    await field(page, 'summary.en')
      .fill('A visit to five workshops of the far north.')
      .catch(() => {})
  await expect.poll(() => page.locator('[data-presence=reads]').innerText()).toMatch(/took over/)
  expect(await field(page, 'summary.en').isDisabled()).toBe(true)
  await second.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(async () => (await stored()).version).toBe(2)
  await page.locator('[data-presence=reads]').getByRole('button', { name: 'Take over again' }).click()
  await expect.poll(() => field(page, 'summary.en').isDisabled()).toBe(false)
  await expect.poll(() => field(page, 'summary.en').inputValue()).toContain('of the')
  expect((await visit().then(({ page: visitor }) => visitor.request.get(`${origin()}/api/blogs/${id}`))).status()).toBe(
    404,
  )
})

test('without script a post is written and saved, in all its languages', async () => {
  const name = `Plain loom ${Date.now()}`
  const { page, go } = await visit({ javaScriptEnabled: false })
  await enterAs(page, 'admin@demo.example')
  await go('/backend/manages/blogs/form')
  await field(page, 'title.en').fill(name)
  await field(page, 'title.lo').fill('ກີ່')
  await field(page, 'body.en').fill('<p>Cotton</p><script>alert(1)</script>')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(/\/form\/[0-9a-f-]{36}/)
  expect(await field(page, 'title.lo').inputValue()).toBe('ກີ່')
  expect(await field(page, 'body.en').inputValue()).toBe('<p>Cotton</p>')
})

test('a new post that is refused when it is published keeps what is typed on, under its own address', async () => {
  const name = `Refused loom ${Date.now()}`
  const { page, go } = await visit({ expected: /status of 400/ })
  await enterAs(page, 'admin@demo.example')
  await beginPost(page, go)
  await field(page, 'title.en').fill(name)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.waitForURL(/\/form\/[0-9a-f-]{36}/)
  await page.locator('[aria-invalid=true]').first().waitFor({ state: 'attached' })
  // The panel says the same as the refusal.
  await expect.poll(() => page.locator('[data-panel=check]').innerText()).toContain('No language is shown')
  await expect.poll(() => page.locator('[data-panel=check]').innerText()).toContain('The summary is missing')
  await tab(page, 'th').click()
  await field(page, 'title.th').fill(`กี่ ${name}`)
  await field(page, 'summary.th').fill('ยังไม่ได้บันทึก')
  await expect.poll(() => keeping(page).getAttribute('data-keeping')).toBe('kept')
  await expect.poll(() => keeping(page).innerText()).toMatch(/^Saved/)
  const address = page.url()

  // From the list of drafts, in another window, after this one was closed.
  await page.close()
  const { page: again, go: goAgain } = await visit()
  await enterAs(again, 'admin@demo.example')
  await goAgain(`/backend/manages/blogs?status=draft&q=${encodeURIComponent(name)}`)
  await again
    .locator(`a[href*="${new URL(address).pathname.split('/').at(-1)}"]`)
    .first()
    .waitFor()
  await goAgain(new URL(address).pathname)
  await whenAlive(again)
  await expect.poll(() => field(again, 'title.th').inputValue()).toBe(`กี่ ${name}`)
  expect(await field(again, 'summary.th').inputValue()).toBe('ยังไม่ได้บันทึก')
  await goAgain('/backend/manages/blogs/form')
  await whenAlive(again)
  expect(await field(again, 'title.en').inputValue(), 'a new post begins empty').toBe('')
})

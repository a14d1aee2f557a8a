// People crop their picture: with the pointer, with the keyboard, and without script.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, enterAs, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'
import { look, quarters } from '#tests/support/bodies/pictures.ts'

const visit = useBrowser()
const account = '/my-profile/info?part=account'

type StoredPicture = { key: string; crop?: Record<'x' | 'y' | 'width' | 'height', number> }
const kept = async (page: Page): Promise<StoredPicture> =>
  JSON.parse(await page.locator('input[type="hidden"][name="avatar"]').inputValue()) as StoredPicture
/** What is in the picture at this address, for its owner. Of accounts visitors get none, neither whole nor cut. */
const seen = async (page: Page, key: string) => {
  const answer = await page.request.get(`${origin()}/files/${key}`)
  expect((await fetch(answer.url())).status).toBe(404)
  return (await look(await answer.body())).colors
}
const file = async (mark: number) => ({ name: 'four.png', mimeType: 'image/png', buffer: await quarters(mark) })
const frame = 'button[aria-label^="Frame:"]'

const under = (page: Page) => page.locator(`div:has(> ${frame}) > img`)

/** The picture has arrived under its frame, and the page moves no more. */
async function frameStands(page: Page): Promise<void> {
  await expect.poll(() => under(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await page.locator(frame).hover()
}

test('the frame follows the pointer, the arrow keys and the slider; what is inside is kept, and visitors get nothing of it', async () => {
  const { page } = await visit(desktop)
  const email = freshAddress('crop.pointer')
  await newMember(email)
  await enter(page, email)
  await page.goto(origin() + account)
  await whenAlive(page)
  await page.locator('input[name="avatar.file"]').setInputFiles(await file(101))
  await page.locator('summary', { hasText: 'Crop the picture' }).click()
  await frameStands(page)
  const whole = (await kept(page)).key
  await expect.poll(() => page.getByLabel('Show the whole picture').isChecked()).toBe(true)

  // From the middle, where a square place shows it, to the left upper corner and beyond.
  const box = (await page.locator(frame).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(Math.round(box.width)).toBe(Math.round(box.height))
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 300, box.y - 300, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await kept(page)).crop).toEqual({ x: 0, y: 0, width: 0.75, height: 1 })
  await expect.poll(() => page.getByLabel('Show the whole picture').isChecked()).toBe(false)

  // Smaller around its middle, then to the right by keys.
  await page.getByLabel('Size of the frame').fill('30')
  await page.locator(frame).press('ArrowUp')
  for (let at = 0; at < 4; at++) await page.locator(frame).press('Shift+ArrowRight')
  for (let at = 0; at < 3; at++) await page.locator(frame).press('Shift+ArrowUp')
  const { crop } = await kept(page)
  expect(crop).toMatchObject({ width: 0.3, height: 0.4, y: 0 })
  expect(crop?.x).toBeCloseTo(0.625, 3)
  await page.locator('form[aria-label] button[type=submit]').first().click()
  await page.getByText('Saved.').first().waitFor()
  await expect.poll(async () => (await kept(page)).key).not.toBe(whole)
  const saved = await kept(page)
  expect(saved.crop).toEqual(crop)
  expect(await seen(page, saved.key)).toEqual(['green'])

  // Its owner finds the whole picture under the frame again, and takes it back.
  await page.goto(origin() + account)
  await whenAlive(page)
  await page.locator('summary', { hasText: 'Crop the picture' }).click()
  await expect.poll(() => under(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await page.getByLabel('Show the whole picture').check()
  await page.locator('form[aria-label] button[type=submit]').first().click()
  await page.getByText('Saved.').first().waitFor()
  await expect.poll(async () => (await kept(page)).key).toBe(whole)
  expect(await seen(page, whole)).toHaveLength(4)
})

test('by touch on a phone the frame moves and the page does not', async () => {
  const { page, context } = await visit(phone)
  const email = freshAddress('crop.touch')
  await newMember(email)
  await enter(page, email)
  await page.goto(origin() + account)
  await whenAlive(page)
  await page.locator('input[name="avatar.file"]').setInputFiles(await file(102))
  await page.locator('summary', { hasText: 'Crop the picture' }).click()
  await frameStands(page)
  const box = (await page.locator(frame).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const scrolled = await page.evaluate(() => scrollY)
  const touches = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await touch('touchStart', x, y)
  for (let step = 1; step <= 5; step++) await touch('touchMove', x + step * 20, y + step * 20)
  await touch('touchEnd', x, y)
  await expect.poll(async () => (await kept(page)).crop).toEqual({ x: 0.25, y: 0, width: 0.75, height: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('without script the frame is set by sliders; one that is no frame says so and stays as it was set', async () => {
  const { page } = await visit({ ...phone, javaScriptEnabled: false, expected: /status of 422/ })
  const email = freshAddress('crop.plain')
  await newMember(email)
  await enter(page, email)
  await page.goto(origin() + account)
  const send = () => page.locator('form[aria-label] button[type=submit]').first().click()
  const slide = (side: string, to: string) => page.locator(`input[name="avatar.crop.${side}"]`).fill(to)
  await page.locator('input[name="avatar.file"]').setInputFiles(await file(103))
  await send()
  const whole = (await kept(page)).key
  await page.locator('summary', { hasText: 'Crop the picture' }).click()
  await page.getByLabel('Show the whole picture').uncheck()
  for (const [side, to] of [
    ['x', '80'],
    ['y', '0'],
    ['width', '50'],
    ['height', '50'],
  ] as const)
    await slide(side, to)
  await page.locator('#nameNative').fill('စုစု')
  await send()
  await page.getByText('The frame must lie inside the picture').first().waitFor()
  await expect.poll(() => page.locator('#nameNative').inputValue()).toBe('စုစု')
  expect(Number(await page.locator('input[name="avatar.crop.x"]').inputValue())).toBe(80)
  expect(await seen(page, whole)).toHaveLength(4)
  await page.locator('summary', { hasText: 'Crop the picture' }).click()
  await slide('x', '50')
  await send()
  const saved = await kept(page)
  expect(saved.crop).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 })
  expect(await seen(page, saved.key)).toEqual(['green'])
})

test('staff crop the picture of their own account, whose form is sent as a whole', async () => {
  const { page } = await visit(desktop)
  await enterAs(page, 'editor@demo.example')
  await page.goto(`${origin()}/backend/my-profile`)
  await whenAlive(page)
  await page.locator('input[name="avatar.file"]').setInputFiles(await file(104))
  await page.locator('summary', { hasText: 'Crop the picture' }).click()
  await frameStands(page)
  const whole = (await kept(page)).key
  await page.getByLabel('Size of the frame').fill('30')
  for (let at = 0; at < 5; at++) {
    await page.locator(frame).press('Shift+ArrowRight')
    await page.locator(frame).press('Shift+ArrowDown')
  }
  const form = page.locator('form[aria-labelledby="account-title"]')
  await form.locator('button[type=submit]').click()
  await expect.poll(async () => (await kept(page)).key).not.toBe(whole)
  const saved = await kept(page)
  expect(await seen(page, saved.key)).toEqual(['white'])
  await page.getByRole('button', { name: 'Remove: Picture' }).click()
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await form.locator('button[type=submit]').click()
  await answered
  await page.goto(`${origin()}/backend/my-profile`)
  await expect.poll(() => page.locator('input[type="hidden"][name="avatar"]').inputValue()).toBe('')
})

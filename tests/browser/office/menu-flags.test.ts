// A menu flag that is off closes the pages, their lists and everything below to visitors; staff see what is hidden.
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { asProgram, enterAs, origin, setFlag, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const flag = 'show_menu_resourse_host'
let isOff = false

async function turn(page: Page, on: boolean): Promise<void> {
  await setFlag(page, flag, on)
  isOff = !on
}

afterAll(() => {
  expect(isOff, 'the flag is on again').toBe(false)
})

test('hosts are switched off and on again', async () => {
  const { page: office } = await visit({ expected: /status of 404/ })
  await enterAs(office, 'admin@demo.example')
  const visitor = await asProgram()
  const { rows } = (await (await visitor.get('/api/hosts?size=1')).json()) as { rows: { slug: string }[] }
  const closed = ['/host', '/th/host', `/host?item=${rows[0]?.slug}`, '/api/hosts', `/api/hosts/${rows[0]?.slug}`]
  try {
    await turn(office, false)
    for (const path of closed) expect((await visitor.get(path)).status, path).toBe(404)
    expect(await (await visitor.get('/')).text()).not.toContain('href="/host"')
    await office.goto(new URL('/host', office.url()).href)
    await expect.poll(() => office.locator('body').innerText()).toContain('Hidden from visitors')
    await expect.poll(() => office.locator('[data-list="hosts"] > li').count()).toBeGreaterThan(0)
  } finally {
    await turn(office, true)
  }
  for (const path of closed) expect((await visitor.get(path)).status, path).toBe(200)
})

test('each tab shows what is typed before it is saved: the menu with its groups, name and address in a language', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const at = (tab: string): string => `${origin()}/backend/settings/setting?tab=${tab}`
  const preview = page.locator('section[aria-labelledby="tab-preview"]')
  await page.goto(at('menu'))
  await whenAlive(page)
  // Every page that visitors find in the menu has its switch.
  const items = (await preview.locator('li').allInnerTexts()).join(' ')
  for (const name of ['Publications', 'Funding', 'Hosts', 'Labs', 'ASEAN talent', 'Young talent'])
    expect(items).toContain(name)
  await expect.poll(() => preview.locator('[data-off]').count()).toBe(0)
  await page.locator('#show_menu_resourse').uncheck()
  await expect.poll(() => preview.locator('[data-off]').first().innerText()).toContain('Resources')
  await page.locator('#show_menu_resourse').check()
  await page.goto(at('identity'))
  await whenAlive(page)
  await page.locator('[name="website_name.en"]').fill('Name that is not saved')
  await expect.poll(() => preview.innerText()).toContain('Name that is not saved')
  await preview.getByRole('button', { name: 'ไทย' }).click()
  await expect.poll(() => preview.innerText()).not.toContain('Name that is not saved')
  await page.locator('[name="website_name.en"]').fill('')
  expect(await (await asProgram()).get('/').then((answer) => answer.text())).not.toContain('Name that is not saved')
})

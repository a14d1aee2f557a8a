// A menu flag that is off closes the pages, their lists and everything below to visitors; staff see what is hidden.
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { asProgram, enterAs, setFlag, useBrowser } from '#tests/support/product/browser.ts'

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

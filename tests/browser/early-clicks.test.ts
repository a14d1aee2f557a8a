// Nobody loses what they did on a slow computer: before the program has arrived, while it takes the page over, and after.
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  asProgram,
  client,
  desktop,
  enterAs,
  hold,
  origin,
  phone,
  useBrowser,
  whenAlive,
} from '#tests/support/product/browser.ts'

const visit = useBrowser()

/** A processor six times slower. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

const settings = '/backend/settings/setting?tab=dataProtection'
const rowSave = 'form:has(input[name=version]) button[type=submit]:not([name])'

type Moment = 'before' | 'while' | 'after'
type Form = {
  path: string
  moments: Moment[]
  box?: string
  fields?: string[]
  button: string
  sent: (typed: string) => string
}

const forms: Form[] = [
  {
    path: settings,
    // An even number leaves the box as it was.
    moments: ['before', 'while', 'after', 'while'],
    box: 'input[name=collect_religion]',
    button: 'form:has(input[name=version]) button[type=submit]',
    sent: () => 'collect_religion',
  },
  {
    path: '/backend/my-profile',
    moments: ['while', 'after'],
    box: 'input[name=mail-runs]',
    button: 'form:has([value=notices]) button',
    sent: () => 'mail-runs',
  },
  {
    path: '/backend/manages/talents/form/',
    moments: ['before', 'while', 'after'],
    // The second stands in a part of the form that is taken over after the rest.
    fields: ['#jobTitle', '#internalNote'],
    button: rowSave,
    sent: (typed) => typed,
  },
  {
    path: '/backend/manages/talents/form/',
    moments: ['before', 'while'],
    box: 'input[name=availableFor][value=teaching]',
    button: rowSave,
    sent: () => '"teaching"',
  },
  {
    path: '/backend/forgot-password',
    moments: ['while'],
    fields: ['#email'],
    button: 'form:has(#email) button[type=submit]',
    sent: (typed) => typed,
  },
]

test('on a slow computer every Save is sent with what was typed: before, while and after the page takes over', async () => {
  const { page } = await visit({ ...desktop, expected: /status of 422/ })
  await enterAs(page, 'admin@demo.example')
  const program = await asProgram('admin@demo.example')
  const { rows } = (await (await program.get('/api/talents?size=1&country=VN&status=published')).json()) as {
    rows: { id: string }[]
  }
  await slowDown(page)
  for (const form of forms) {
    if (form.path === '/backend/forgot-password') await page.context().clearCookies({ name: /^(?!pdpa)/ })
    for (const moment of form.moments) {
      const scripts = await hold(page, client)
      await page.goto(origin() + form.path + (form.path.endsWith('/') ? rows[0]?.id : ''))
      if (moment === 'before') await expect.poll(scripts.count).toBe(1)
      else await scripts.letGo()
      if (moment === 'after') await whenAlive(page)
      const typed = `${moment}-${crypto.randomUUID()}@example.org`
      const box = form.box && page.locator(form.box)
      const willBeOn = box && !(await box.isChecked())
      if (box) await box.click()
      for (const field of form.fields ?? []) await page.locator(field).fill(typed)
      const what = `${form.path} ${moment}`
      // Whether the person is here already is asked on the way.
      const isSent = (request: Request) => request.method() !== 'GET' && !request.url().endsWith('/duplicates')
      const sent = page.waitForRequest(isSent).catch(() => null)
      await page.locator(form.button).click()
      const body = decodeURIComponent((await sent)?.postData() ?? `${what}: not sent`)
      if (willBeOn === false) expect(body, what).not.toContain(form.sent(typed))
      else expect(body.split(form.sent(typed)), what).toHaveLength(1 + (form.fields?.length ?? 1))
      await page.waitForLoadState('load')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
})

test('a Save that moves away between press and release is pressed all the same; who draws the pointer away means it', async () => {
  const { page, go } = await visit(desktop)
  await enterAs(page, 'admin@demo.example')
  await go('/backend/settings/setting?tab=mail')
  await whenAlive(page)
  const save = page.locator('form:has(input[name="version"]) button[type="submit"]')
  await save.scrollIntoViewIfNeeded()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const press = async (andThen: () => Promise<void>): Promise<void> => {
    const { x, y, width, height } = (await save.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await andThen()
    await page.mouse.up()
  }
  await press(() => page.mouse.move(20, 400))
  // What arrives above, as a picture or an editor does.
  const arrive = () =>
    save.evaluate((button) => {
      const form = button.closest('form') as HTMLElement
      form.style.translate = form.style.translate ? '' : '0 200px'
    })
  expect(sent).toEqual([])
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await press(() => arrive())
  expect((await saved).status()).toBe(303)
  await whenAlive(page)
  expect(sent).toHaveLength(1)
})

test('what stands below the fields of rich text never comes up while their editors open', async () => {
  const { page, go } = await visit(desktop)
  await enterAs(page, 'admin@demo.example')
  const editors = await hold(page, /\/assets\/surface-/)
  await go(settings)
  await whenAlive(page)
  await expect.poll(editors.count).toBe(1)
  await page.evaluate(() => {
    const look = (): void => {
      const { dataset, scrollHeight } = document.documentElement
      dataset['least'] = String(Math.min(Number(dataset['least'] ?? scrollHeight), scrollHeight))
      requestAnimationFrame(look)
    }
    look()
  })
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  await slowDown(page)
  await editors.letGo()
  await expect.poll(() => page.locator('.ProseMirror').count()).toBe(1)
  await expect
    .poll(() => page.evaluate(() => Number(document.documentElement.dataset['least'])))
    .toBeGreaterThan(before - 150)
})

test('a filter that is ticked, and a button that is pressed before the page has taken over, do what they say', async () => {
  const { page } = await visit(desktop)
  const scripts = await hold(page, client)
  await page.goto(`${origin()}/asean-talent-pool`)
  await expect.poll(scripts.count).toBe(1)
  await page.locator('input[type=checkbox][name=country][value=VN]').check()
  await scripts.letGo()
  await page.waitForURL(/country=VN/)
  await expect.poll(() => page.locator('input[type=checkbox][name=country][value=VN]').isChecked()).toBe(true)

  await enterAs(page, 'admin@demo.example')
  const again = await hold(page, client)
  await page.goto(`${origin()}/backend/manages/talents`)
  await expect.poll(again.count).toBe(1)
  await page.locator('button[aria-keyshortcuts]').click()
  await again.letGo()
  await page.locator('dialog[open] input').first().waitFor()
})

test('a menu that is opened before the page has taken over stays open, and has its entries', async () => {
  const { page } = await visit(phone)
  await slowDown(page)
  const scripts = await hold(page, client)
  await page.goto(`${origin()}/asean-talent-pool`)
  const menu = page.locator('#site-menu')
  await page.locator('button[popovertarget=site-menu]').first().click()
  await expect.poll(scripts.count).toBe(1)
  await menu.waitFor()
  await scripts.letGo()
  await whenAlive(page)
  expect(await menu.isVisible()).toBe(true)
  await menu.getByRole('link').first().waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await enterAs(page, 'admin@demo.example')
  const again = await hold(page, client)
  await page.goto(`${origin()}/backend/manages/talents`)
  await page.locator('main button[popovertarget]').first().click()
  await expect.poll(again.count).toBe(1)
  await again.letGo()
  await page.locator('[popover]:popover-open :is(a, button)').first().waitFor()
})

// A form that came back with something wrong: the title says so, it is read from what is wrong, and each line leads to its field.
import { expect, test } from 'vitest'
import { desktop, enterAs, origin, phone, useBrowser, type Visit, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const refused = { expected: /status of 422/ }

/** Sends the form with this field past what the browser itself would stop. */
async function send({ page }: Visit, field: string): Promise<void> {
  await page.locator('form').evaluateAll((forms) => forms.forEach((form) => form.setAttribute('novalidate', '')))
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator(`form:has(${field}) button[type=submit]`).first().click()
  expect((await answer).status()).toBe(422)
  await page.waitForLoadState('load')
}

const focused = ({ page }: Visit) => page.locator(':focus')

test.each([
  ['with script', { ...desktop, ...refused }, true],
  ['without script', { ...phone, ...refused, javaScriptEnabled: false }, false],
])(
  'registration %s: every line in the order of the form and by the names of the form',
  async (_how, options, isAlive) => {
    const here = await visit(options)
    const { page, go } = here
    await go('/register?as=organization')
    if (isAlive) await whenAlive(page)
    await send(here, '#password')
    if (isAlive) await whenAlive(page)
    await expect.poll(() => page.title()).toMatch(/^Error: Register \| /)
    await expect.poll(() => focused(here).getAttribute('role')).toBe('alert')
    const lines = page.locator('main [role=alert] a')
    expect((await lines.allInnerTexts()).slice(0, 3)).toEqual([
      'Organization name is required',
      'Organization type is required',
      'Full name of the contact person is required',
    ])
    const wanted = await lines.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const standing = await page
      .locator('main form :is(input, select)[aria-invalid]')
      .evaluateAll((fields) => fields.map(({ id }) => `#${id}`))
    expect(wanted).toEqual(standing)
  },
)

test('what is wrong is said by the name that the field has in this form, in every form of the public site', async () => {
  const { page, go } = await visit({ ...desktop, ...refused, javaScriptEnabled: false })
  const { rows } = (await (await fetch(`${origin()}/api/hosts?size=1`)).json()) as { rows: { slug: string }[] }
  const paths = [
    '/register',
    '/register?as=organization',
    '/login',
    '/forgot-password',
    '/verify-email',
    '/claim',
    '/about',
    '/about/data-request',
    `/contact?to=hosts/${rows[0]?.slug}`,
  ]
  for (const path of [...paths, ...paths.map((one) => `/th${one}`)]) {
    await go(path)
    await page
      .locator('main form')
      .last()
      .evaluate((form) => form.setAttribute('novalidate', ''))
    await page.locator('main form').last().locator('button[type=submit]').last().click()
    const fields = page.locator('main form :is(input, select, textarea)[aria-invalid]:not([type=checkbox])')
    await fields.first().waitFor()
    const said = await fields.evaluateAll((all) =>
      all.map((field) => ({
        id: field.id,
        label: document.querySelector(`label[for="${field.id}"]`)?.firstChild?.textContent?.trim() ?? '',
        error: document.getElementById(`${field.id}-error`)?.textContent ?? '',
      })),
    )
    for (const { id, label, error } of said) expect(error, `${path} ${id}`).toContain(label)
  }
})

test.each(['/forgot-password', '/verify-email', '/claim'])(
  '%s by keyboard: from the message to the field and on',
  async (path) => {
    const here = await visit({ ...desktop, ...refused })
    const { page, go } = here
    await go(path)
    await whenAlive(page)
    await send(here, '#email')
    await whenAlive(page)
    await expect.poll(() => page.title()).toMatch(/^Error: /)
    await expect.poll(() => focused(here).innerText()).toContain('One thing needs your attention')
    await page.locator('a[href="#main"]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(here).getAttribute('id')).toBe('main')
    await page.locator('main [role=alert] a').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(here).getAttribute('id')).toBe('email')
    const described = String(await focused(here).getAttribute('aria-describedby'))
    await expect.poll(() => page.locator(`[id="${described}"]`).innerText()).toContain('required')
  },
)

test('for staff and members a wrong password is read first, in the language of the page', async () => {
  const here = await visit({ ...phone, ...refused })
  const { page, go } = here
  for (const path of ['/th/login', '/th/backend/login']) {
    await go(path)
    await whenAlive(page)
    await page.locator('#email').fill('nobody@example.org')
    await page.locator('#password').fill('Wrong5threads')
    await send(here, '#password')
    await whenAlive(page)
    await expect.poll(() => page.title(), { message: path }).toMatch(/^ข้อผิดพลาด: เข้าสู่ระบบ/)
    await expect.poll(() => focused(here).innerText(), { message: path }).toContain('ไม่พบบัญชี')
    await expect.poll(() => page.locator('#email').inputValue()).toBe('nobody@example.org')
  }
})

test('by keyboard through a long form: what has focus is never under the bar of the form', async () => {
  const { page, go } = await visit(desktop)
  await enterAs(page, 'admin@demo.example')
  await go('/backend/settings/setting')
  await whenAlive(page)
  const isCovered = () =>
    page.evaluate(() => {
      const field = document.activeElement
      const box = field?.getBoundingClientRect()
      if (!field?.matches('form input:not([type=hidden]), form textarea') || !box) return false
      const above = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2)
      return !above || !field.contains(above)
    })
  await page.locator('main form input:not([type=hidden])').first().focus()
  for (let stop = 0; stop < 15; stop += 1) {
    // Where the page scrolls to it by and by, what counts is where it comes to rest.
    await expect.poll(isCovered, { message: `stop ${stop}` }).toBe(false)
    await page.keyboard.press('Tab')
  }
})

test('errors outside of forms have their title in the language of the page too', async () => {
  const { page, go } = await visit({ expected: /status of 404/ })
  expect(await go('/lo/no-such-page')).toBe(404)
  await expect.poll(() => page.title()).toMatch(/^ຂໍ້ຜິດພາດ: /)
  await whenAlive(page)
  await expect.poll(() => page.title()).toMatch(/^ຂໍ້ຜິດພາດ: /)
})

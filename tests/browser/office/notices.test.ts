// Who waits is found from the work queue and told by keyboard alone: chosen people, one entry, a whole country; and accounts are cared for together.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, enterAs, origin, signIn, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { mailTo } from '#tests/support/outbox.ts'

const visit = useBrowser()

const country = async (program: Awaited<ReturnType<typeof asProgram>>, code: string): Promise<string> =>
  ((await (await program.get(`/api/countries/${code}`)).json()) as { id: string }).id

/** People without account, entered by staff. */
async function people(names: readonly string[]): Promise<string[]> {
  const program = await asProgram('admin@demo.example')
  const laos = await country(program, 'LA')
  const made = names.map(async (name) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
    const answer = await program.send('POST', '/api/talents', { fullName: name, email, country: laos })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: string }).id
  })
  return Promise.all(made)
}

/** The keys of a list begin to work a moment after the page does. */
async function toFirstRow(page: Page): Promise<void> {
  const onRow = async () => {
    await page.keyboard.press('j')
    return page.evaluate(() => document.activeElement?.matches('tbody a[data-quick-view]'))
  }
  await expect.poll(onRow).toBe(true)
}

/** Walks by Tab until the button or link of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => {
      const at = document.activeElement
      return at?.matches('a, button, input') ? (at.getAttribute('aria-label') ?? at.textContent ?? '').trim() : ''
    })
    if (text === name) return
  }
  throw new Error(`no way by Tab to ${name}`)
}
const selected = (page: Page): Promise<number> => page.locator('tbody input[name="id"]:checked').count()

test('chosen people are told from the list that the work queue opens, with the keyboard alone', async () => {
  const [one] = await people(['Noy Tellfirst', 'Noy Tellsecond', 'Noy Telllater'])
  const { page, go } = await visit()
  await signIn(page, 'admin@demo.example')
  await page.locator('main a[href="/backend/manages/talents?only=untold"]').click()
  await page.waitForURL(/only=untold/)
  await page.getByText('Only: not notified yet, with an e-mail address').waitFor()
  await go('/backend/manages/talents?only=untold&country=LA&q=Noy&sort=fullName')
  await whenAlive(page)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
  // The rows by name: first, later, second.
  await toFirstRow(page)
  for (const key of ['x', 'j', 'j', 'x']) await page.keyboard.press(key)
  await expect.poll(() => selected(page)).toBe(2)
  await page.locator('[role="region"] button', { hasText: 'Send notices' }).waitFor()
  await page.locator('tbody input[name="id"]').last().focus()
  await tabTo(page, 'Send notices')
  await page.keyboard.press('Enter')
  await page.locator('dialog[open]', { hasText: '2' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await expect.poll(() => selected(page)).toBe(2)
  await page.locator('tbody input[name="id"]').last().focus()
  await tabTo(page, 'Send notices')
  await page.keyboard.press('Enter')
  await page.locator('dialog[open]').waitFor()
  await tabTo(page, 'Send notices')
  await page.keyboard.press('Enter')
  await page.getByText('2 notices on the way.').waitFor()
  await expect.poll(() => mailTo('noy.tellfirst@example.org', /claim/)).toContain('/claim/')
  await expect
    .poll(async () => {
      await page.reload()
      return page.locator('tbody tr').allInnerTexts()
    })
    .toEqual([expect.stringContaining('Noy Telllater')])
  await go(`/backend/manages/talents/${one}`)
  await expect
    .poll(() => page.locator('#claim li').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Notified on .* in ລາວ, English below\.$/),
      expect.stringMatching(/^The link in the e-mail works until /),
      'No answer yet.',
    ])
})

test('one person is told from the own page without scripts, and a whole country by its box', async () => {
  const [one] = await people(['Dao Alone', 'Dao Country'])
  const { page, go } = await visit({ javaScriptEnabled: false, expected: /422/ })
  await page.goto(`${origin()}/backend/login`)
  await enterAs(page, 'admin@demo.example')
  await go(`/backend/manages/talents/${one}`)
  await expect
    .poll(() => page.locator('#claim li').allInnerTexts())
    .toEqual([
      'The person has not been notified yet.',
      '30 days are left to notify the person.',
      'The e-mail will be in ລາວ, English below.',
    ])
  await page.getByRole('button', { name: 'Send notice' }).click()
  await page.waitForURL(/flash=sent/)
  await page.getByText(/No answer yet\./).waitFor()
  expect(await page.getByRole('button', { name: 'Send notice' }).count()).toBe(0)
  expect(await mailTo('dao.alone@example.org', /claim/)).toContain('Dao Alone')

  const scripted = await visit({ expected: /422/ })
  await enterAs(scripted.page, 'admin@demo.example')
  await scripted.go('/backend/manages/talents/notices')
  // The letter is read before it is sent, in the language of the country; its links lead nowhere yet.
  const letter = scripted.page.locator('details', { hasText: /Read the e-mail: ລາວ/ })
  await letter.locator('summary').click()
  await expect.poll(() => letter.locator('pre').innerText()).toContain('Why we hold it')
  expect(await letter.locator('pre').innerText()).toContain('/lo/claim/…')
  await whenAlive(scripted.page)
  const boxes = scripted.page.locator('tbody input[name="country"]')
  for (const box of await boxes.all()) if (await box.isChecked()) await box.uncheck()
  await tabTo(scripted.page, 'Send notices')
  await scripted.page.keyboard.press('Enter')
  await scripted.page.getByText('Choose at least one country.').waitFor()
  const laos = scripted.page.getByLabel(/^Notify the people in Lao/)
  await laos.focus()
  await scripted.page.keyboard.press('Space')
  await expect.poll(() => laos.isChecked()).toBe(true)
  await tabTo(scripted.page, 'Send notices')
  await scripted.page.keyboard.press('Enter')
  await scripted.page.waitForURL((url) => !url.searchParams.has('flash'))
  expect(await mailTo('dao.country@example.org', /claim/)).toContain('Dao Country')
})

test('accounts are found by what they wait for and cared for together, with the keyboard alone', async () => {
  const program = await asProgram('admin@demo.example')
  const laos = await country(program, 'LA')
  for (const name of ['Bulk One', 'Bulk Two']) {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.org`
    const account = { fullName: name, email, country: laos, memberType: 'researcher', locale: 'en' }
    expect((await program.send('POST', '/api/members', account)).status).toBe(201)
  }
  const { page, go } = await visit()
  await enterAs(page, 'admin@demo.example')
  await go('/backend/settings/members?panel=filters')
  await whenAlive(page)
  const choice = page.locator('dialog input[name="only"][value="unconfirmed"]')
  await expect
    .poll(() => choice.locator('xpath=..').innerText())
    .toMatch(/e-mail not confirmed for more than 7 days\s*0/)
  await choice.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('only') === 'unconfirmed' && !url.searchParams.has('panel'))
  // The address changes a moment before the rows.
  await expect.poll(() => page.locator('tbody tr').count()).toBe(0)

  await go('/backend/settings/members?q=Bulk&status=unverified&sort=fullName')
  await whenAlive(page)
  await toFirstRow(page)
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
  await expect.poll(() => selected(page)).toBe(2)
  await page.locator('tbody input[name="id"]').last().focus()
  await tabTo(page, 'Send the confirmation again')
  await page.keyboard.press('Space')
  await page.getByText('2 rows changed.').waitFor()
  for (const name of ['one', 'two'])
    expect(await mailTo(`bulk.${name}@example.org`, /verify-email/)).toContain('/verify-email/')

  await go('/backend/settings/members?status=active')
  await whenAlive(page)
  await toFirstRow(page)
  await page.keyboard.press('x')
  await expect.poll(() => selected(page)).toBe(1)
  await page.locator('tbody input[name="id"]').last().focus()
  await tabTo(page, 'Suspend')
  await page.keyboard.press('Enter')
  await page.locator('dialog[open] textarea').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await expect.poll(() => selected(page)).toBe(1)
})

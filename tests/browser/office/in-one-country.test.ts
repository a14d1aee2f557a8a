// Staff of one country at work: what they count, choose and change is of their country alone, on a phone too.
import { expect, test } from 'vitest'
import { registry } from '#kinds/index.ts'
import { rightsTo } from '#tests/security/rights.ts'
import { asProgram, phone, whenAlive } from '#tests/support/product/browser.ts'
import { countryId, makeRow, readRows, useOffice } from '#tests/support/product/office.ts'

const office = useOffice()

test('the first page folds four numbers below the work queue, each of the own country only', async () => {
  const numbers = async (email: string): Promise<number[]> => {
    const { page, go } = await office(email)
    await go('/backend')
    const shown = page.locator('ul[aria-label="At a glance"] li > b')
    // Folded until they are asked for: what waits stands above.
    await expect.poll(() => shown.count()).toBe(4)
    expect(await shown.first().isVisible()).toBe(false)
    await page.getByText('At a glance', { exact: true }).click()
    const queue = await page.locator('section[aria-label="Work queue"]').boundingBox()
    expect((await shown.first().boundingBox())?.y ?? 0).toBeGreaterThan(queue?.y ?? Infinity)
    return (await shown.allInnerTexts()).map((text) => Number(text.replaceAll(',', '')))
  }
  const staff = await asProgram('th.admin@demo.example')
  const published = await Promise.all(
    registry.kinds
      .filter(({ flow, navigation }) => flow === 'content' && !navigation?.guards?.includes('admin'))
      .filter(({ name }) => rightsTo(name)['country admin'].includes('R'))
      .map(async ({ name }) => (await readRows(staff, `/api/${name}?status=published`)).total),
  )
  const own = await numbers('th.admin@demo.example')
  expect(own[0]).toBe(published.reduce((a, b) => a + b))
  const all = await numbers('admin@demo.example')
  expect(all[0]).toBeGreaterThan(own[0] ?? 0)
})

test('staff of Thailand choose from Thailand: the country stands, cities and people of other countries are not offered', async () => {
  const admin = await asProgram('admin@demo.example')
  const foreign = await makeRow(admin, 'talents', {
    fullName: 'Nguyen Outofreach',
    country: await countryId(admin, 'VN'),
  })
  const { page, go } = await office('th.admin@demo.example', { expected: /404/ })
  await go('/backend/manages/hosts?edit=new')
  await whenAlive(page)
  const form = page.locator('dialog form')
  const country = form.locator('[name="country.text"]')
  await expect.poll(() => country.inputValue()).toBe('Thailand')
  await expect.poll(() => country.isDisabled()).toBe(true)
  const offered = async (field: string, text: string): Promise<string[]> => {
    const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === text)
    await form.locator(`[name="${field}.text"]`).fill(text)
    await answered
    const rows = (await (await answered).json()) as { rows: { country: { code: string } | null }[] }
    return rows.rows.map((row) => row.country?.code ?? 'none')
  }
  const cities = await offered('city', 'Ban')
  expect(cities.length).toBeGreaterThan(0)
  expect(new Set(cities)).toEqual(new Set(['TH']))
  const [somebody] = (await readRows(await asProgram('th.admin@demo.example'), '/api/talents?size=1')).rows
  const people = await offered('supervisor', String(somebody?.['fullName']))
  expect(people.length).toBeGreaterThan(0)
  expect(new Set(people)).toEqual(new Set(['TH']))
  expect(await offered('supervisor', 'Outofreach')).toEqual([])

  const staff = await asProgram('th.admin@demo.example')
  const mine = await countryId(staff, 'TH')
  const host = { name: { en: 'Host with a foreign supervisor' }, organizationName: 'Here', country: mine }
  expect((await staff.send('POST', '/api/hosts', { ...host, supervisor: foreign.id })).status).toBe(400)
  await go(`/backend/manages/talents/form/${foreign.id}`)
  await expect.poll(() => page.locator('h1').innerText()).toContain('Not Found')
})

test('the bulk change of one field offers no country to staff who are bound to one', async () => {
  const { page, go } = await office('th.admin@demo.example')
  await go('/backend/manages/talents')
  await whenAlive(page)
  await page.locator('tbody input[name="id"]').first().check()
  await page.getByRole('button', { name: 'Set a field' }).click()
  const fields = await page.locator('dialog select option').allInnerTexts()
  expect(fields.length).toBeGreaterThan(3)
  expect(fields).not.toContain('Country')
})

test('on a phone the pages of a country stay inside, in Thai too, and messages leave the buttons of a form free', async () => {
  const { page, go } = await office('th.admin@demo.example', { ...phone, expected: /status of 400/ })
  const tooWide = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const path of ['', '/manages/talents', '/manages/young-talents', '/settings/members', '/my-profile']) {
    await go(`/th/backend${path}`)
    expect(await tooWide(), path).toBe(0)
  }
  await go('/backend/manages/talents/form')
  await whenAlive(page)
  await page.locator('#fullName').fill('Nobody yet')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const message = page.getByText('Please check the marked fields')
  await message.waitFor()
  // Something above the bar, such as the entrance of the message, does not count: only what stands.
  await expect
    .poll(async () => {
      const [said, buttons] = await Promise.all([message.boundingBox(), page.locator('[data-save-bar]').boundingBox()])
      return said && buttons && said.y + said.height <= buttons.y
    })
    .toBe(true)
})

test('the narrow menu names its signs; on a phone the country stands whole, and the way here is not cut', async () => {
  const { page, go } = await office('th.admin@demo.example')
  await go('/backend/manages/talents')
  await whenAlive(page)
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  const rail = page.getByRole('navigation', { name: 'Back-office menu' })
  await expect.poll(async () => (await rail.boundingBox())?.width ?? 0).toBeLessThan(90)
  for (const name of ['Work queue', 'Talents', 'Hosts']) await rail.getByText(name, { exact: true }).waitFor()
  expect(await rail.locator('a[href$="/manages/talents"] svg').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Expand menu' }).click()

  const narrow = await office('th.admin@demo.example', phone)
  await narrow.go('/backend/manages/talents')
  const isWhole = (element: Element): boolean => element.scrollWidth <= element.clientWidth
  const chip = narrow.page.locator('header p').first()
  await expect.poll(() => chip.innerText()).toBe('Thailand')
  expect(await chip.evaluate(isWhole)).toBe(true)
})

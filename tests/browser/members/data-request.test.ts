// The story of a request about own data: a person without account asks and confirms by the mail, staff of the country answer, another country sees nothing.
import { expect, test } from 'vitest'
import { asProgram, desktop, enterAs, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { mailTo } from '#tests/support/outbox.ts'

const visit = useBrowser()
const list = '/backend/settings/members/requests'

test('asked on a phone, confirmed without scripts, answered in the country, unseen in another', async () => {
  const person = `saengdao.${Date.now()}@example.org`
  const staff = await asProgram('th.admin@demo.example')
  const like = (await (await staff.get('/api/talents?size=1')).json()) as { rows: { country: { id: string } }[] }
  const made = await staff.send('POST', '/api/talents', {
    fullName: 'Saengdao Asks',
    email: person,
    country: like.rows[0]?.country.id,
  })
  expect(made.status, await made.clone().text()).toBe(201)

  const { page } = await visit({ ...phone, expected: /422/ })
  await page.goto(`${origin()}/about`)
  await page.getByRole('link', { name: 'Ask to see, correct or delete your data' }).click()
  await page.waitForURL((url) => url.pathname === '/about/data-request')
  await whenAlive(page)
  await page.locator('#text').fill('Which data do you hold?')
  await page.getByRole('button', { name: 'Send the request' }).click()
  // What is missing is said under the name that the form gives it, and nothing typed is lost.
  await page.getByRole('link', { name: /^What you ask for is required/ }).waitFor()
  expect(await page.locator('#text').inputValue()).toBe('Which data do you hold?')
  await page.locator('#requestType').selectOption('access')
  await page.locator('#email').fill(person)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByText('Your request has arrived.').waitFor()
  const number = /D-\d{4}-\d{6}/.exec(await page.locator('main').innerText())?.[0] ?? ''

  const link = /\/about\/data-request\/[\w-]{43}/.exec(await mailTo(person, /data-request/))?.[0] ?? ''
  const { page: plain, go } = await visit({ ...phone, javaScriptEnabled: false })
  expect(await go(link)).toBe(200)
  await plain.getByRole('button', { name: 'Confirm the request' }).click()
  await plain.getByText('Thank you, your request is confirmed.').waitFor()

  const { page: foreign } = await visit(desktop)
  await enterAs(foreign, 'vn.admin@demo.example')
  await foreign.goto(origin() + list)
  await foreign.getByRole('heading', { level: 1, name: /Data requests/ }).waitFor()
  expect(await foreign.locator('main').innerText()).not.toContain(number)

  const { page: office } = await visit({ ...desktop, locale: 'en' })
  await enterAs(office, 'th.admin@demo.example')
  await office.goto(`${origin()}/backend/settings/members?tab=requests`)
  await office.waitForURL((url) => url.pathname === list)
  await whenAlive(office)
  await office
    .getByRole('row', { name: new RegExp(number) })
    .locator('button[popovertarget]')
    .click()
  await office.getByRole('link', { name: 'Open the entry' }).waitFor()
  await office.locator(':popover-open').getByRole('link', { name: 'Edit' }).click()
  await office.locator('#answer').fill('Your name, your country and this address.')
  await office.getByRole('button', { name: 'Send the answer' }).click()
  await expect.poll(() => mailTo(person, /this address/)).toContain('Your name, your country and this address.')
  await go(link)
  await plain.getByText('Your name, your country and this address.').waitFor()
})

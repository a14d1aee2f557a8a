// A member writes a host, staff publish it, everybody finds it; and the same page without script.
import { expect, test } from 'vitest'
import { desktop, enterAs, origin, useBrowser, whenAlive } from '#tests/support/browser.ts'
import { enter, newMember } from '#tests/support/new-member.ts'

const visit = useBrowser()
const path = '/my-profile/host'
const name = 'Heddle research stay'

test('a host of a member: invited, written, refused while incomplete, handed in, published by staff, found by visitors', async () => {
  await newMember('heddle@example.org')
  const { page } = await visit({ ...desktop, expected: /422/ })
  await enter(page, 'heddle@example.org')
  await page.goto(origin() + path)
  await page.getByRole('link', { name: 'Add the first' }).click()
  await page.waitForURL((url) => url.searchParams.get('edit') === 'new')
  await whenAlive(page)
  await page.locator('input[name="name.en"]').fill(name)
  await page.locator('#organizationName').fill('House of Heddles')
  await page.locator('#country').fill('Myanmar')
  await page.locator('[role=option]').first().click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL((url) => /^[\w-]{36}$/.test(url.searchParams.get('edit') ?? ''))
  const id = new URL(page.url()).searchParams.get('edit') ?? ''
  await page.goto(origin() + path)
  await page.getByRole('button', { name: 'Submit' }).click()
  // What is missing is said on its card, by the names of the fields.
  await page.getByRole('alert').getByText('Offers').waitFor()
  const filled = await page.evaluate(async (row) => {
    const first = async (kind: string) =>
      ((await (await fetch(`/api/${kind}?size=1`)).json()) as { rows: { id: string }[] }).rows[0]?.id
    const { version } = (await (await fetch(`/api/hosts/${row}`)).json()) as { version: number }
    const values = {
      version,
      organizationType: await first('organization-types'),
      domainIndustries: [await first('domain-industries')],
      offerKinds: ['visit'],
      contactEmail: 'heddle@example.org',
    }
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`/api/hosts/${row}`, { method: 'PATCH', headers, body: JSON.stringify(values) })).status
  }, id)
  expect(filled).toBe(200)
  await page.goto(origin() + path)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.locator('main li [data-status=pending]').waitFor()

  const { page: office } = await visit(desktop)
  await enterAs(office, 'editor@demo.example')
  await office.goto(`${origin()}/backend/manages/hosts?status=pending`)
  await office.getByText(name).first().waitFor()
  const published = await office.evaluate(async (row) => {
    const { version } = (await (await fetch(`/api/hosts/${row}`)).json()) as { version: number }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ status: 'published', version })
    return (await fetch(`/api/hosts/${row}/status`, { method: 'POST', headers, body })).status
  }, id)
  expect(published).toBe(200)

  const { page: visitor, go } = await visit(desktop)
  expect(await go('/host?q=heddle')).toBe(200)
  await visitor.getByText(name).first().waitFor()
  expect(await visitor.content()).not.toContain('heddle@example.org')
  await page.goto(`${origin()}${path}?status=published`)
  await page.getByRole('link', { name: 'Open public page' }).waitFor()
})

test('without script: added, put into the trash and restored', async () => {
  await newMember('plain.heddle@example.org')
  const { page } = await visit({ ...desktop, javaScriptEnabled: false })
  await enter(page, 'plain.heddle@example.org')
  await page.goto(`${origin()}${path}?edit=new`)
  await page.locator('input[name="name.en"]').fill('Plain stay')
  await page.locator('input[name="organizationName"]').fill('House of Heddles')
  await page.locator('input[name="country.text"]').fill('MM')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL((url) => url.searchParams.has('flash'))
  await page.goto(origin() + path)
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await page.goto(`${origin()}${path}?status=trash`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.goto(origin() + path)
  await page.getByRole('heading', { name: 'Plain stay' }).waitFor()
})

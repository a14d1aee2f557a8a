// An organization writes a lab with its machines, staff publish it, everybody finds it by a machine; and the same page without script.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, enterAs, origin, setFlag, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { mailTo } from '#tests/support/outbox.ts'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'
import { untilRowIs } from '#tests/support/product/office.ts'

const visit = useBrowser()
const path = '/my-profile/lab-location'
const name = 'Heddle laboratory'

type Rows = { rows: { id: string }[] }

/** An organization that registers as everybody does; staff have not verified it. */
async function newOrganization(email: string): Promise<void> {
  const { rows } = (await (await fetch(`${origin()}/api/organization-types?size=1`)).json()) as Rows
  const organization = {
    member_type: 'organization',
    organizationName: 'House of Heddles',
    organizationType: rows[0]?.id,
  }
  await newMember(email, organization)
}
/** What staff do with a row in its form in the back office. */
async function decide(page: Page, id: string, button: string): Promise<void> {
  await page.goto(`${origin()}/backend/manages/lab-locations?edit=${id}`)
  await whenAlive(page)
  const answer = page.waitForResponse((one) => one.request().method() !== 'GET' && one.url().includes(id))
  await page.getByRole('button', { name: button, exact: true }).first().click()
  expect((await answer).status()).toBe(200)
}
const ownStatus = (page: Page, status: string) => page.locator(`main li [data-status=${status}]`).waitFor()
/** Is a visitor shown the lab when they look for this machine? */
async function isFound(page: Page, machine: string): Promise<boolean> {
  await page.goto(`${origin()}/lab-location?type=equipment&q=${machine}&n=${crypto.randomUUID()}`)
  return (await page.getByText(name).count()) > 0
}

/** Says of each machine that it is not available; the state of the lab afterwards. */
const allBusy = (page: Page, id: string): Promise<string> =>
  page.evaluate(async (one) => {
    const url = `/api/lab-locations/${one}`
    const { version, machines } = (await (await fetch(url)).json()) as { version: number; machines: { id: string }[] }
    const body = JSON.stringify({ version, machines: machines.map((row) => ({ id: row.id, status: 'inactive' })) })
    const answer = await fetch(url, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
    return ((await answer.json()) as { status: string }).status
  }, id)

test('a lab of an organization: written with its machines, refused while incomplete, handed in, published, found, changed', async () => {
  const email = 'heddle@example.org'
  await newOrganization(email)
  const { page } = await visit({ ...desktop, expected: /422/ })
  await enter(page, email)
  await page.goto(origin() + path)
  await page.getByText('Your entries wait for verification').waitFor()
  await page.getByRole('link', { name: 'Add the first' }).click()
  await page.waitForURL((url) => url.searchParams.get('edit') === 'new')
  await whenAlive(page)
  await page.locator('input[name="name.en"]').fill(name)
  // The account says both.
  expect(await page.locator('#organizationName').inputValue()).toBe('House of Heddles')
  expect(await page.locator('#country').inputValue()).toBe('Myanmar')
  // One machine by hand, two from a sheet.
  const machines = page.locator('#section-machines')
  await machines.getByRole('button', { name: 'Add: Machine' }).click()
  await page.locator('[name="machines.0.name.en"]').fill('Rapier loom')
  await machines.getByText('Paste from a sheet').click()
  const sheet = [
    ['Name', 'Technique'],
    ['Heald knitter', 'Mechanical testing'],
    ['Dobby head', 'Imaging and microscopy'],
  ]
  await machines.getByLabel('Copied rows').fill(sheet.map((cells) => cells.join('\t')).join('\n'))
  await machines.getByRole('button', { name: 'Add these rows' }).click()
  const titles = () => machines.locator('ol > li summary b').allInnerTexts()
  await expect.poll(titles).toEqual(['Rapier loom', 'Heald knitter', 'Dobby head'])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL((url) => /^[\w-]{36}$/.test(url.searchParams.get('edit') ?? ''))
  const id = new URL(page.url()).searchParams.get('edit') ?? ''
  await page.goto(origin() + path)
  await page.getByRole('button', { name: 'Submit' }).click()
  // What is missing is said on its card, by the names of the fields.
  await page.getByRole('alert').getByText('City is required').waitFor()
  await page
    .getByRole('alert')
    .getByText(/Machine 1.+ is required/)
    .waitFor()
  await ownStatus(page, 'draft')

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await whenAlive(page)
  await expect.poll(titles).toEqual(['Rapier loom', 'Heald knitter', 'Dobby head'])
  await page.locator('#city').fill('Yangon')
  await page.locator('[role=option]').first().click()
  await page.locator('[name=accessTerms][value=collaboration]').check()
  await page.locator('#contactEmail').fill(email)
  await machines.locator('ol > li summary').first().click()
  await page.locator('[name="machines.0.category"]').selectOption('mechanical')
  await page.locator('[data-save-bar]').getByRole('button', { name: 'Submit' }).click()
  await untilRowIs(page, 'pending')

  const { page: visitor } = await visit(desktop)
  expect(await isFound(visitor, 'heald'), 'not before staff looked at it').toBe(false)
  const { page: office } = await visit(desktop)
  await enterAs(office, 'editor@demo.example')
  await office.goto(`${origin()}/backend/manages/lab-locations?status=pending`)
  await office.getByText(name).first().waitFor()
  await decide(office, id, 'Publish')
  expect(await mailTo(email, /reviewed and is published/)).toContain('/lab-location?item=')
  await expect.poll(() => isFound(visitor, 'heald')).toBe(true)
  expect(await visitor.locator('main').innerText()).toContain('Heald knitter')
  expect(await visitor.content()).not.toContain(email)
  await page.goto(`${origin()}${path}?status=published`)
  await page.getByRole('link', { name: 'Open public page' }).waitFor()
  // A machine is out of order: said on the card by keyboard, and the focus stays where one goes on.
  await whenAlive(page)
  const busy = page.getByRole('group', { name: 'Dobby head' }).getByRole('button', { name: 'Not Available' })
  await busy.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => busy.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => busy.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Everything is still as shown' }).click()
  await page.locator('[aria-live=polite]').getByText('Saved').first().waitFor()

  const { page: admin } = await visit(desktop)
  await enterAs(admin, 'admin@demo.example')
  await setFlag(admin, 'review_member_changes', true)
  try {
    // Whether a machine is free now is nobody's to look at first; all else is.
    expect(await allBusy(page, id)).toBe('published')
    await page.goto(`${origin()}${path}?edit=${id}`)
    await whenAlive(page)
    await page.locator('#department').fill('Department of looms')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await untilRowIs(page, 'pending')
    await expect.poll(() => isFound(visitor, 'heald')).toBe(false)
    await decide(office, id, 'Publish')
    await expect.poll(() => isFound(visitor, 'heald')).toBe(true)
  } finally {
    await setFlag(admin, 'review_member_changes', false)
  }
})

test('without script: added, put into the trash and restored', async () => {
  const email = freshAddress('plain.heddle')
  await newMember(email)
  const { page } = await visit({ ...desktop, javaScriptEnabled: false })
  await enter(page, email)
  await page.goto(`${origin()}${path}?edit=new`)
  await page.locator('input[name="name.en"]').fill('Plain laboratory')
  await page.locator('input[name="organizationName"]').fill('House of Heddles')
  await page.locator('input[name="country.text"]').fill('MM')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL((url) => url.searchParams.has('flash'))
  await page.goto(origin() + path)
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await page.goto(`${origin()}${path}?status=trash`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.goto(origin() + path)
  await page.getByRole('heading', { name: 'Plain laboratory' }).waitFor()
})

// A member proposes a change of a lab that is not theirs, in its form; staff see it side by side and take a part of it over.
import { expect, test } from 'vitest'
import { asProgram, desktop, enterAs, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'

const visit = useBrowser()

type Lab = {
  id: string
  slug: string
  version: number
  department: string | null
  organizationName: string | null
  description: unknown
  machines: { id: string; model: string | null; status: string; name: { en?: string } }[]
}

test('proposed from the page of the lab, seen side by side, taken over in part; nothing else of the lab changes', async () => {
  const staff = await asProgram('editor@demo.example')
  const { rows } = (await (await staff.get('/api/lab-locations?status=published&size=1&sort=available')).json()) as {
    rows: Lab[]
  }
  const read = async (): Promise<Lab> => (await staff.get(`/api/lab-locations/${rows[0]?.id}`)).json() as Promise<Lab>
  const before = await read()
  expect(before.machines.length).toBeGreaterThan(0)

  const email = freshAddress('proposer')
  await newMember(email)
  const { page } = await visit({ ...phone, expected: /422/ })
  await enter(page, email)
  await page.goto(`${origin()}/lab-location?item=${before.slug}`)
  await page.getByRole('link', { name: 'Report a problem with this entry' }).click()
  await page.getByRole('link', { name: 'Propose the change yourself' }).click()
  await page.waitForURL((url) => url.pathname === '/my-profile/propose')
  await whenAlive(page)
  await page.getByRole('button', { name: 'Send the proposal' }).click()
  // Nothing was changed: that is said, and the form stands there as before.
  await page.getByText('Nothing was changed and nothing was written.').waitFor()
  await whenAlive(page)
  await page.locator('#department').fill('Department of shuttles')
  await page.locator('#openingHours').or(page.locator('[name="openingHours.en"]')).first().fill('By moonlight')
  await page.locator('#section-machines ol > li summary').first().click()
  await page.locator('[name="machines.0.model"]').fill('Mark IV')
  await page.locator('[name=remark]').fill('It stands on the wall')
  await page.getByRole('button', { name: 'Send the proposal' }).click()
  await page.getByText('Staff will look at your proposal.').waitFor()
  expect(await read()).toEqual(before)

  const { page: office } = await visit(desktop)
  await enterAs(office, 'editor@demo.example')
  await office.goto(`${origin()}/backend/manages/lab-locations`)
  await office.getByRole('link', { name: '1 proposed change' }).click()
  const proposal = office.locator('form', { hasText: 'It stands on the wall' })
  await proposal.getByText('Department of shuttles').waitFor()
  const fields = await proposal.locator('tbody th').allInnerTexts()
  expect(fields.map((text) => text.trim()).toSorted()).toEqual(['Department', 'Machines', 'Opening hours'])
  await proposal.getByLabel('Take over: Opening hours').uncheck()
  await proposal.getByRole('button', { name: 'Take over what is ticked' }).click()
  await office.getByText('No proposals are waiting.').waitFor()
  const { version: _version, machines, ...after } = await read()
  expect(after).toMatchObject({ department: 'Department of shuttles', description: before.description })
  expect(machines.map(({ id, status }) => [id, status])).toEqual(before.machines.map(({ id, status }) => [id, status]))
  expect(machines[0]).toMatchObject({ model: 'Mark IV', name: before.machines[0]?.name })

  await page.goto(`${origin()}/my-profile/notifications`)
  await page.getByText('was accepted in part').waitFor()
})

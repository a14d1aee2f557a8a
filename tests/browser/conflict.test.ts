// Two people save one entry: the second is taken to both values, says which stays, and loses nothing typed.
import { expect, test } from 'vitest'
import { asProgram, enterAs, useBrowser, whenAlive } from '../support/browser.ts'

const visit = useBrowser()

test('an entry that somebody else saved in between asks which value stays, where the person is looking', async () => {
  const program = await asProgram('admin@demo.example')
  const read = async (path: string) => (await program.get(path)).json()
  const { rows } = (await read('/api/countries?q=Thailand&size=1')) as { rows: { id: string }[] }
  const given = { fullName: 'Conflict Twotabs', country: rows[0]?.id, affiliation: 'Institute before' }
  const made = (await (await program.send('POST', '/api/talents', given)).json()) as { id: string; version: number }

  const { page, go } = await visit({ expected: /status of 409/ })
  await enterAs(page, 'admin@demo.example')
  // Published or not makes no difference; a draft would save itself.
  await go(`/backend/manages/talents/form/${made.id}`)
  await whenAlive(page)
  const theirs = { affiliation: 'Institute of theirs', version: made.version }
  expect((await program.send('PATCH', `/api/talents/${made.id}`, theirs)).status).toBe(200)
  await page.locator('#phone').fill('+66 2 123 4567')
  await page.locator('#affiliation').fill('Institute of mine')
  await page.getByRole('button', { name: 'Save draft' }).click()

  await page.getByRole('button', { name: 'Use my choices' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('Someone else has changed this entry.')
  await expect.poll(() => page.title()).toMatch(/^Error: /)
  expect(await page.getByText('Please check the marked fields.').count()).toBe(0)
  await page.getByRole('radio', { name: 'Institute of theirs' }).check()
  await page.getByRole('button', { name: 'Use my choices' }).click()
  await expect.poll(() => page.locator('#affiliation').inputValue()).toBe('Institute of theirs')
  await expect.poll(() => page.locator('#phone').inputValue()).toBe('+66 2 123 4567')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect
    .poll(() => read(`/api/talents/${made.id}`))
    .toMatchObject({ affiliation: 'Institute of theirs', phone: '+66 2 123 4567' })
})

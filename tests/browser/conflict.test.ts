// Two people save one entry: the second is taken to both values, says which stays, and loses nothing typed.
import { expect, test } from 'vitest'
import { asProgram, enterAs, useBrowser, whenAlive } from '../support/browser.ts'

const visit = useBrowser()

type Made = { id: string; version: number }

/** An entry, and the way to it of somebody else who works with a program. */
async function entry(fullName: string, more: object = {}) {
  const program = await asProgram('admin@demo.example')
  const read = async (path: string) => (await program.get(path)).json()
  const { rows } = (await read('/api/countries?q=Thailand&size=1')) as { rows: { id: string }[] }
  const given = { fullName, country: rows[0]?.id, affiliation: 'Institute before', ...more }
  const { id, version } = (await (await program.send('POST', '/api/talents', given)).json()) as Made
  return {
    id,
    stored: () => read(`/api/talents/${id}`),
    change: async (values: object) =>
      expect((await program.send('PATCH', `/api/talents/${id}`, { ...values, version })).status).toBe(200),
  }
}

test('an entry that somebody else saved in between asks which value stays, where the person is looking', async () => {
  const { id, stored, change } = await entry('Conflict Twotabs')
  const { page, go } = await visit({ expected: /status of 409/ })
  await enterAs(page, 'admin@demo.example')
  await go(`/backend/manages/talents/form/${id}`)
  await whenAlive(page)
  await change({ affiliation: 'Institute of theirs' })
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
  await expect.poll(stored).toMatchObject({ affiliation: 'Institute of theirs', phone: '+66 2 123 4567' })
})

test('without script both values stand there too, and saving again keeps what was chosen', async () => {
  const { id, stored, change } = await entry('Conflict Noscript', {
    availableFor: ['remote_collaboration', 'consulting'],
    educations: [{ degree: 'doctoral', field: 'Physics', from: 2002, to: 2006 }],
    internalNote: 'First line\nSecond line',
  })
  const { page, go } = await visit({ javaScriptEnabled: false, expected: /status of 422/ })
  await enterAs(page, 'admin@demo.example')
  await go(`/backend/manages/talents/form/${id}`)
  await change({ affiliation: 'Institute of theirs', scopusId: '57190000001' })
  await page.locator('#phone').fill('+66 2 765 4321')
  await page.locator('#affiliation').fill('Institute of mine')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const asked = page.locator('main [role=alert]', { hasText: 'Someone else has changed this entry.' })
  await asked.waitFor()
  expect(await page.title()).toMatch(/^Error: /)
  // Nothing that a form without script only writes in another way: numbers, the order of choices, ends of lines.
  expect(await asked.locator('legend').allInnerTexts()).toEqual(['Affiliation as written', 'Scopus ID', 'Telephone'])
  expect(await page.locator('#affiliation').inputValue()).toBe('Institute of mine')
  // What only the other person changed is asked as well, so that an old value does not come back unseen.
  await asked.getByRole('radio', { name: '57190000001' }).check()
  await asked.getByRole('button', { name: 'Use my choices' }).click()
  await page.waitForURL(/done=saved/)
  expect(await stored()).toMatchObject({
    affiliation: 'Institute of mine',
    phone: '+66 2 765 4321',
    scopusId: '57190000001',
  })
})

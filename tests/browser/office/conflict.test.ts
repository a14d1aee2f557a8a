// Two people save one entry: the second is taken to both values, says which stays, and loses nothing typed.
import { expect, test } from 'vitest'
import { asProgram, enterAs, hold, stopClock, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()

type Made = { id: string; version: number }

/** An entry, and the way to it of somebody else who works with a program; or of the same person, where `who` says so. */
async function entry(fullName: string, more: object = {}, who = 'secret@demo.example') {
  const program = await asProgram(who)
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
  const { id, stored, change } = await entry('Conflict Twotabs', {}, 'th.admin@demo.example')
  const { page, go } = await visit({ expected: /status of 409/ })
  await enterAs(page, 'admin@demo.example')
  await go(`/backend/manages/talents/form/${id}`)
  await whenAlive(page)
  await change({ affiliation: 'Institute of theirs' })
  await page.locator('#phone').fill('+66 2 123 4567')
  await page.locator('#affiliation').fill('Institute of mine')
  await page.getByRole('button', { name: 'Save draft' }).click()

  await page.getByRole('button', { name: 'Save my choices' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toMatch(/Someone else has changed this entry\..*Thawatchai Boonsri · .* · Changed: Affiliation/s)
  await expect.poll(() => page.title()).toMatch(/^Error: /)
  expect(await page.getByText('Please check the marked fields.').count()).toBe(0)
  await page.getByRole('radio', { name: 'Institute of theirs' }).check()
  await page.getByRole('button', { name: 'Save my choices' }).click()
  await expect.poll(() => page.locator('#affiliation').inputValue()).toBe('Institute of theirs')
  await expect.poll(() => page.locator('#phone').inputValue()).toBe('+66 2 123 4567')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save draft')
  await expect.poll(stored).toMatchObject({ affiliation: 'Institute of theirs', phone: '+66 2 123 4567' })
})

test('a button that is pressed while a draft saves itself does its work when that is over, with what was typed since', async () => {
  const { id, stored } = await entry('Conflict Nobody')
  const { page, go } = await visit()
  await enterAs(page, 'admin@demo.example')
  await go(`/backend/manages/talents/form/${id}`)
  await whenAlive(page)
  const saves = await hold(page, /\/api\/talents\//)
  await page.locator('#affiliation').fill('Second floor')
  // It saves itself, and the answer is on its way.
  await expect.poll(saves.count).toBe(1)
  await page.locator('#affiliation').fill('Third floor')
  await page.getByRole('button', { name: 'Preview' }).click()
  await saves.letGo()
  await page.waitForURL(/\/asean-talent-pool\//)
  await expect.poll(stored).toMatchObject({ affiliation: 'Third floor' })
})

test('far down in a draft that saves itself the message leads to both values, and back to where one was typing', async () => {
  const { id, stored, change } = await entry('Conflict Fardown')
  const { page, go } = await visit({ expected: /status of 409/ })
  await enterAs(page, 'admin@demo.example')
  await go(`/backend/manages/talents/form/${id}`)
  await whenAlive(page)
  await change({ phone: '+66 2 111 1111' })
  await page.locator('#phone').fill('+66 2 999 9999')
  await page.locator('#internalNote').fill('Typed while it was saved')
  const compare = page.getByRole('button', { name: 'Compare' })
  await compare.waitFor()
  const place = () => page.evaluate(() => document.activeElement?.id)
  expect(await place()).toBe('internalNote')
  await compare.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Someone else has changed this entry.')
  // To the choice, to their value, to the button: by keyboard.
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toMatchObject({ phone: '+66 2 111 1111', internalNote: 'Typed while it was saved' })
  await expect.poll(place).toBe('internalNote')
})

test('who changed other fields is in nobody’s way, and a save on a slow line is nobody else’s', async () => {
  const { id, stored, change } = await entry('Conflict Elsewhere')
  const { page, go } = await visit({ expected: /status of 409/ })
  await enterAs(page, 'admin@demo.example')
  await go(`/backend/manages/talents/form/${id}`)
  await whenAlive(page)
  await change({ scopusId: '57190000002' })
  await page.locator('#phone').fill('+66 2 123 4567')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('They changed other fields').waitFor()
  await page.locator('main [role=alert]').getByRole('button', { name: 'Save' }).click()
  await expect.poll(stored).toMatchObject({ phone: '+66 2 123 4567', scopusId: '57190000002' })

  // The draft would save itself two seconds after the last letter, while the save that was asked for is still on its way.
  const writes: string[] = []
  await stopClock(page)
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.method())
  })
  const saving = await hold(page, new RegExp(`/api/talents/${id}\\?`))
  await page.locator('#affiliation').fill('Institute of mine')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(saving.count).toBe(1)
  await page.clock.runFor(5000)
  await saving.letGo()
  await expect.poll(stored).toMatchObject({ affiliation: 'Institute of mine' })
  await page.clock.runFor(5000)
  expect(writes).toEqual(['PATCH'])
})

test('a new entry whose answer was lost is not made twice, and what was typed since is not lost for it', async () => {
  const { page, go } = await visit({ expected: /status of 422|ERR_FAILED/ })
  await enterAs(page, 'admin@demo.example')
  await go('/backend/manages/hosts?edit=new')
  await whenAlive(page)
  let isLost = true
  await page.route('**/api/hosts?*', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  const name = `Answer lost ${Date.now()}`
  await page.locator('[name="name.en"]').fill(name)
  const country = page.locator('[role=combobox][id=country], #country')
  await country.fill('')
  await country.fill('Thailand')
  await page.getByRole('option', { name: 'Thailand' }).first().click()
  await page.locator('#organizationName').fill('Before the line broke')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('It could not be saved just now.').waitFor()
  await page.locator('#organizationName').fill('After the line broke')
  await page.getByRole('button', { name: 'Save draft' }).click()
  // The row that was made has this name.
  await page.getByRole('button', { name: 'Save anyway' }).click()
  // Nobody else knows of it: nothing is asked.
  await page.waitForURL(/edit=[0-9a-f-]{36}/)
  const program = await asProgram('admin@demo.example')
  const { rows } = await (await program.get(`/api/hosts?q=${encodeURIComponent(`"${name}"`)}&trash=0`)).json()
  expect(rows.map((row: { organizationName: string }) => row.organizationName)).toEqual(['After the line broke'])
})

test('a version that follows from another entry, and what one saved of other fields elsewhere, are no conflict', async () => {
  const { page, go } = await visit({ expected: /status of 409/ })
  await enterAs(page, 'admin@demo.example')
  const [own, other] = [await asProgram('admin@demo.example'), await asProgram('secret@demo.example')]
  const made = (await (
    await own.send('POST', '/api/blogs', { title: { en: `Alone ${Date.now()}` }, blogType: 'news' })
  ).json()) as Made
  const read = async () => (await own.get(`/api/blogs/${made.id}`)).json() as Promise<Record<string, unknown> & Made>
  await go(`/backend/manages/blogs/form/${made.id}`)
  await whenAlive(page)

  // The name of its author stands in the post: renamed, the post is another version, and nobody has changed it.
  const { rows } = (await (await other.get('/api/users?q=Malee&size=1')).json()) as {
    rows: { id: string; fullName: string; version: number }[]
  }
  const account = rows[0] as { id: string; fullName: string; version: number }
  const rename = async (fullName: string, version: number): Promise<number> =>
    ((await (await other.send('PATCH', `/api/users/${account.id}`, { fullName, version })).json()) as Made).version
  const renamed = await rename(`${account.fullName} II`, account.version)
  await expect.poll(async () => (await read()).version).toBeGreaterThan(made.version)
  try {
    await page.locator('input[name="publishAt"]').fill('2031-05-06T09:30')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect.poll(async () => String((await read())['publishAt'])).toMatch(/^2031-05-0/)
    expect(await page.locator('main [role=alert]').count()).toBe(0)

    // The same person, another window, another field.
    const { version } = await read()
    expect((await own.send('PATCH', `/api/blogs/${made.id}`, { coverCredit: 'Elsewhere', version })).status).toBe(200)
    await page.locator('input[name="publishAt"]').fill('2032-05-06T09:30')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect.poll(read).toMatchObject({ coverCredit: 'Elsewhere', publishAt: expect.stringMatching(/^2032-05-0/) })
    expect(await page.locator('main [role=alert]').count()).toBe(0)
  } finally {
    await rename(account.fullName, renamed)
  }
})

test('the same field in two windows of one person: both values are asked, and nobody else is named', async () => {
  const { id, stored, change } = await entry('Conflict Ownwindows', {}, 'admin@demo.example')
  const { page, go } = await visit({ expected: /status of 409/ })
  await enterAs(page, 'admin@demo.example')
  await go(`/backend/manages/talents/form/${id}`)
  await whenAlive(page)
  await change({ affiliation: 'Institute of the other window' })
  await page.locator('#affiliation').fill('Institute of this window')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const asked = page.locator('main [role=alert]', { hasText: 'You have changed this entry in another window.' })
  await asked.getByRole('radio', { name: 'Institute of the other window' }).check()
  await asked.getByRole('button', { name: 'Save my choices' }).click()
  await expect.poll(stored).toMatchObject({ affiliation: 'Institute of the other window' })
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
  await asked.getByRole('button', { name: 'Save my choices' }).click()
  await page.waitForURL(/done=saved/)
  expect(await stored()).toMatchObject({
    affiliation: 'Institute of mine',
    phone: '+66 2 765 4321',
    scopusId: '57190000001',
  })
})

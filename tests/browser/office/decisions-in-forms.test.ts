// What is decided and changed in a form is taken back there: a move by Undo, P and R where somebody waits, a value and a removed row
// by the history; what is published for later says when; a new entry knows its country.
import { expect, test } from 'vitest'
import { asProgram, type Program, whenAlive } from '#tests/support/product/browser.ts'
import { tabTo } from '#tests/support/product/keyboard.ts'
import { countryId, makeRow, readRows, type Row, useOffice, waitingHost } from '#tests/support/product/office.ts'

const office = useOffice()

const stored = async (who: Program, kind: string, id: string): Promise<Row | undefined> =>
  (await readRows(who, `/api/${kind}?id=${id}`)).rows[0]

test('in the form P publishes what waits and R returns it, Undo takes either back, and what was typed stays', async () => {
  const admin = await asProgram('admin@demo.example')
  const { id } = await waitingHost(admin, 'Warp form house')
  const status = async () => (await stored(admin, 'hosts', id))?.['status']
  const { page, go } = await office('admin@demo.example')
  await go(`/backend/manages/hosts?edit=${id}`)
  await whenAlive(page)
  // Letters that are typed are letters.
  await page.locator('#organizationName').fill('Warp form hous')
  await page.keyboard.press('p')
  expect(await page.locator('#organizationName').inputValue()).toBe('Warp form housp')
  await page.locator('#organizationName').blur()
  await page.keyboard.press('p')
  await page.getByText('Published: Warp form house').waitFor()
  await page.locator('[data-undo]').focus() // it stays as long as somebody is there
  await expect.poll(status).toBe('published')
  await page.keyboard.press('z')
  await page.getByText('Taken back.').waitFor()
  await expect.poll(status).toBe('pending')
  const decision = page.locator('dialog aside [data-look=primary]')
  await expect.poll(() => decision.allInnerTexts()).toEqual(['Publish'])
  expect(await page.locator('#organizationName').inputValue()).toBe('Warp form housp')
  // The form goes on from there: nobody stands against what is saved next.
  await page.locator('#capacity').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await stored(admin, 'hosts', id))?.['capacity']).toBe(7)
  await expect.poll(() => decision.isEnabled()).toBe(true)
  await page.locator('dialog h2').first().click()
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'It is here already' }).click()
  await page.locator('dialog[open] button[type=submit]', { hasText: 'Return with reason' }).click()
  await page.getByText('Returned: Warp form house').waitFor()
  await expect.poll(status).toBe('rejected')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(status).toBe('pending')
})

test('P and R decide on the pages of a person that waits: its form, and the page that is read', async () => {
  const admin = await asProgram('admin@demo.example')
  const waiting = (await readRows(admin, '/api/talents?status=pending&size=1')).rows[0] as Row
  const status = async () => (await stored(admin, 'talents', waiting.id))?.['status']
  const { page, go } = await office('admin@demo.example')
  for (const address of [`form/${waiting.id}`, waiting.id]) {
    await go(`/backend/manages/talents/${address}`)
    await whenAlive(page)
    await page.keyboard.press('p')
    await page.getByText(`Published: ${String(waiting['fullName'])}`).waitFor()
    await page.locator('[data-undo]').focus() // it stays as long as somebody is there
    await expect.poll(status, { message: address }).toBe('published')
    await page.keyboard.press('z')
    await page.getByText('Taken back.').waitFor()
    await expect.poll(status, { message: address }).toBe('pending')
    // Keys decide when buttons do: what is being written is waited for.
    await expect.poll(() => page.getByRole('button', { name: 'Return with reason' }).isEnabled()).toBe(true)
    await page.keyboard.press('r')
    await page.locator('dialog[open] textarea').waitFor()
    await page.keyboard.press('Escape')
  }
})

test('Undo is refused in words when the entry was changed since, with who it was and when', async () => {
  const admin = await asProgram('admin@demo.example')
  const { id } = await waitingHost(admin, 'Weft form house')
  const { page, go } = await office('admin@demo.example', { expected: /status of 409/ })
  await go(`/backend/manages/hosts?edit=${id}`)
  await whenAlive(page)
  await page.locator('dialog aside [data-look=primary]').click()
  await page.getByText('Published: Weft form house').waitFor()
  await page.locator('[data-undo]').focus() // it stays as long as somebody is there
  const now = (await stored(admin, 'hosts', id)) as Row
  const other = await asProgram('editor@demo.example')
  expect((await other.send('PATCH', `/api/hosts/${id}`, { capacity: 4, version: now.version })).status).toBe(200)
  await page.keyboard.press('Enter')
  const message = page.getByText('It has been changed since, so nothing was taken back.').locator('..')
  await expect.poll(() => message.innerText()).toMatch(/\n\S.* · \d+ \w+ \d{4}, \d{2}:\d{2}/)
  expect(await stored(admin, 'hosts', id)).toMatchObject({ status: 'published', capacity: 4 })
})

test('an entry that is published from an empty form is taken back to a draft, where its form stands by then', async () => {
  const admin = await asProgram('admin@demo.example')
  const { page, go } = await office('admin@demo.example')
  await go('/backend/manages/publications?edit=new')
  await whenAlive(page)
  const name = `Looms of the region ${Date.now()}`
  await page.locator('[name="title"]').fill(name)
  await page.locator('[name="publishedYear"]').fill('2024')
  await page.locator('dialog button[type=submit][name=to]').click()
  await page.getByText(`Published: ${name}`).waitFor()
  await page.waitForURL(/edit=[0-9a-f]{8}-/)
  const id = /edit=([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Taken back.').waitFor()
  await expect.poll(async () => (await stored(admin, 'publications', id))?.['status']).toBe('draft')
  await expect.poll(() => page.locator('dialog button[type=submit][name=to]').allInnerTexts()).toEqual(['Publish'])
})

test('what is published for later says so on its button, in the message, in its form and in the list, and is not public', async () => {
  const admin = await asProgram('admin@demo.example')
  const { page, go } = await office('admin@demo.example', { expected: /status of 404/ })
  await go('/backend/manages/blogs')
  await whenAlive(page)
  const cover = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
    canvas.getContext('2d')?.fillRect(0, 0, 320, 200)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const form = new FormData()
    form.append('file', blob as Blob, 'cover.png')
    return (await (await fetch('/api/files', { method: 'POST', body: form })).json()) as Record<string, unknown>
  })
  const title = `Shuttle ${Date.now()}`
  const year = new Date().getFullYear() + 1
  const { id, slug } = await makeRow(admin, 'blogs', {
    title: { en: title },
    blogType: 'news',
    summary: { en: 'A shuttle' },
    body: { en: '<p>It goes to and fro.</p>' },
    cover: { key: cover['key'], width: 320, height: 200, decorative: true },
    languagesReady: ['en'],
    publishAt: `${year}-12-05T02:00:00.000Z`,
  })
  const moment = `Scheduled, 5 Dec ${year}, 09:00`
  await go(`/backend/manages/blogs?q=${encodeURIComponent(title)}&peek=${id}`)
  await whenAlive(page)
  const panel = page.locator('aside[aria-label^="Quick view"]')
  await expect.poll(() => panel.getByRole('button', { name: 'Schedule', exact: true }).count()).toBe(1)
  await go(`/backend/manages/blogs/form/${id}`)
  await whenAlive(page)
  const button = page.locator('form button[type=submit][name=to]')
  await expect.poll(() => button.allInnerTexts()).toEqual(['Schedule'])
  await button.click()
  await page.getByText(`Scheduled: ${title}`).waitFor()
  await page.getByText(moment).first().waitFor()
  await go(`/backend/manages/blogs?q=${encodeURIComponent(title)}`)
  await expect.poll(() => page.locator(`#row-${id}`).innerText()).toContain(moment)
  expect(await page.locator(`#row-${id}`).innerText()).not.toContain('Published')
  expect(await go(`/blogs/${slug}`)).toBe(404)
})

test('from the history a field of a machine, and a machine that was removed, are put back into the form and saved', async () => {
  const admin = await asProgram('admin@demo.example')
  const name = `Selvedge ${Date.now()}`
  const made = await makeRow(admin, 'lab-locations', {
    name: { en: name },
    organizationName: name,
    country: await countryId(admin, 'TH'),
    machines: [{ name: { en: 'Warp knitter' }, yearAcquired: 2012 }, { name: { en: 'Rapier loom' } }],
  })
  const machines = async (): Promise<[string, unknown][]> =>
    ((await (await admin.get(`/api/lab-locations/${made.id}`)).json()) as { machines: Row[] }).machines.map((one) => [
      (one['name'] as { en: string }).en,
      one['yearAcquired'],
    ])
  const [first, second] = made['machines'] as Row[]
  const change = async (version: number, list: object[]): Promise<void> => {
    const answer = await admin.send('PATCH', `/api/lab-locations/${made.id}`, { machines: list, version })
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
  await change(made.version, [{ id: first?.id, yearAcquired: 2020 }, { id: second?.id }])
  await change(made.version + 1, [{ id: first?.id }])
  const { page, go } = await office('admin@demo.example')
  await go(`/backend/manages/lab-locations?edit=${made.id}`)
  await whenAlive(page)
  const history = page.locator('dialog aside ol > li')
  const removed = history
    .filter({ hasText: 'Rapier loom' })
    .getByRole('button', { name: 'Put back: Machine: Rapier loom' })
  await removed.focus()
  await page.keyboard.press('Enter')
  const changed = history.filter({ hasText: 'Warp knitter' }).filter({ has: page.locator('del', { hasText: '2012' }) })
  await changed.locator('summary').focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'button[aria-label^="Put back: Machine: Warp knitter, Year"]')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(machines).toEqual([
    ['Warp knitter', 2012],
    ['Rapier loom', null],
  ])
})

test('a new entry begins where the last one was, follows what is chosen in it, and a country that somebody chose stays', async () => {
  const editor = await asProgram('editor@demo.example')
  const name = `Heddle ${Date.now()}`
  await makeRow(editor, 'hosts', { name: { en: name }, organizationName: name, country: await countryId(editor, 'LA') })
  const { page, go } = await office('editor@demo.example')
  await go('/backend/manages/hosts?edit=new')
  await whenAlive(page)
  const country = page.locator('#country')
  await expect.poll(() => country.inputValue()).toMatch(/^Lao/)
  expect(await page.getByText('As in your last entry.').count()).toBe(1)
  const choose = async (field: string, text: string): Promise<void> => {
    await page.locator(field).fill(text)
    await page.locator('[role=option]').first().click()
  }
  await choose('#university', 'Chulalongkorn')
  await expect.poll(() => country.inputValue()).toBe('Thailand')
  await page.getByText('Thailand, like what you chose.').waitFor()
  await choose('#country', 'Malaysia')
  expect(await page.getByText('like what you chose').count()).toBe(0)
  await choose('#university', 'Chulalongkorn')
  expect(await country.inputValue()).toBe('Malaysia')
  // A title alone saves a draft.
  await page.locator('[name="name.en"]').fill(`${name} two`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(/edit=[0-9a-f]{8}-/)
})

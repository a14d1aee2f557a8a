// Decisions where they are read: words one at a time by key, messages in place, all rows of a list at once, one field put back.
import { expect, test } from 'vitest'
import { asProgram, phone, whenAlive } from '#tests/support/product/browser.ts'
import { countryId, makeRow, readRows, useOffice } from '#tests/support/product/office.ts'

const office = useOffice()

test('words that wait are approved, skipped and rejected by key, one at a time, and taken back', async () => {
  const admin = await asProgram('admin@demo.example')
  for (const label of ['Zzwarpone', 'Zzwarptwo', 'Zzwarpthree'])
    await makeRow(admin, 'keywords', { label: { en: label }, state: 'pending' })
  const stateOf = async (label: string) => (await readRows(admin, `/api/keywords?q=${label}`)).rows[0]?.['state']
  const { page, go } = await office('admin@demo.example')
  await go('/backend/settings/references/keywords?state=pending&q=Zzwarp&sort=label')
  await whenAlive(page)
  const triage = page.getByRole('region', { name: 'Words to decide' })
  const title = triage.getByRole('heading')
  const first = await title.innerText()
  await page.keyboard.press('s')
  await expect.poll(() => title.innerText()).not.toBe(first)
  const second = await title.innerText()
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf(second)).toBe('approved')
  // The key does what the button of the message does: it is there once the answer is.
  await page.locator('[data-undo]').waitFor()
  await page.keyboard.press('z')
  await expect.poll(() => stateOf(second)).toBe('pending')
  await triage.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(async () => (await readRows(admin, '/api/keywords?q=Zzwarp&state=pending')).total).toBe(2)
})

test('co-authors are resolved by key, one at a time, and a link is taken back', async () => {
  const admin = await asProgram('admin@demo.example')
  const country = await countryId(admin, 'TH')
  for (const name of ['Zzone Warpwood', 'Zztwo Warpwood']) {
    await makeRow(admin, 'talents', { fullName: name, country })
    const publicationAuthors = [{ rawName: name }]
    await makeRow(admin, 'publications', { title: `Works of ${name}`, publishedYear: 2020, publicationAuthors })
  }
  const found = async () => (await readRows(admin, '/api/co-authors?q=Warpwood')).rows
  await expect.poll(async () => (await found()).length).toBe(2)
  const talentOf = async (name: string) => (await readRows(admin, `/api/co-authors?q=${name}`)).rows[0]?.['talent']
  const { page, go } = await office('admin@demo.example')
  await go('/backend/manages/co-authors')
  await page.getByRole('main').getByRole('link', { name: 'Resolve co-authors' }).click()
  const asked = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await whenAlive(page)
  const first = await asked.innerText()
  await page.keyboard.press('s')
  await expect.poll(() => asked.innerText()).not.toBe(first)
  const second = await asked.innerText()
  await page.keyboard.press('Enter')
  await expect.poll(() => talentOf(second)).toMatchObject({ id: expect.any(String) })
  await page.getByText('Links that can be undone').click()
  await page.getByRole('button', { name: `Undo: ${second} was linked` }).click()
  await expect.poll(() => talentOf(second)).toBeNull()
})

test('records of the repository are matched by key, one at a time', async () => {
  const admin = await asProgram('admin@demo.example')
  const country = await countryId(admin, 'TH')
  const titles = ['Zzrecord of cotton', 'Zzrecord of linen']
  for (const [at, title] of titles.entries()) {
    const name = `Zzname Weftson${at}`
    await makeRow(admin, 'talents', { fullName: name, country })
    await makeRow(admin, 'tnrr-records', { externalId: title, title: { en: title }, researchers: [{ name }] })
  }
  const stateOf = async (title: string) =>
    (await readRows(admin, `/api/tnrr-records?q="${title}"`)).rows[0]?.['matchState']
  await expect.poll(() => Promise.all(titles.map(stateOf))).toEqual(['suggested', 'suggested'])
  const { page, go } = await office('admin@demo.example')
  await go('/backend/reports/tnrr/unmatched')
  await whenAlive(page)
  const asked = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  expect(await asked.innerText()).toBe(titles[1])
  await page.keyboard.press('s')
  await expect.poll(() => asked.innerText()).toBe(titles[0])
  await page.keyboard.press('n')
  await expect.poll(() => stateOf(titles[0] ?? '')).toBe('rejected')
  await go('/backend/reports/tnrr/unmatched')
  await whenAlive(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf(titles[1] ?? '')).toBe('matched')
})

test('a message is answered beside its text, and its sender is named before its number', async () => {
  const admin = await asProgram('admin@demo.example')
  const message = {
    topic: 'general',
    name: 'Somsri Answered',
    email: 'somsri@example.org',
    message: 'How do I find a host?',
    language: 'en',
  }
  const { id } = await makeRow(admin, 'contact-messages', message)
  const { page, go } = await office('admin@demo.example')
  await go(`/backend/manages/contact-messages?status=new&q=Somsri&peek=${id}`)
  await whenAlive(page)
  await expect.poll(() => page.locator('tbody th a[data-quick-view]').first().innerText()).toBe('Somsri Answered')
  const panel = page.locator('aside[aria-label^="Quick view"]')
  expect(await panel.locator('header svg').count(), 'no woven picture, only the sign that closes').toBeLessThanOrEqual(
    1,
  )
  await panel.locator('textarea').fill('Search by your field under Hosts.')
  await panel.locator('form button[type=submit]').click()
  await expect
    .poll(async () => (await readRows(admin, `/api/contact-messages?id=${id}`)).rows[0]?.['status'])
    .toBe('answered')
})

test('all rows of a list are chosen at once, and the first row of a phone stands near the top', async () => {
  const { page, go } = await office('admin@demo.example')
  await go('/backend/manages/talents?size=25')
  await whenAlive(page)
  const total = Number(await page.locator('h1 [data-total]').getAttribute('data-total'))
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: `Select all ${total.toLocaleString('en')}` }).click()
  await expect
    .poll(() =>
      page
        .locator('#selection, [role=region]')
        .getByText(`${total.toLocaleString('en')} selected`)
        .count(),
    )
    .toBeGreaterThan(0)
  const narrow = await office('admin@demo.example', phone)
  await narrow.go('/backend/manages/talents')
  await whenAlive(narrow.page)
  const top = (await narrow.page.locator('tbody tr').first().boundingBox())?.y ?? 999
  expect(top).toBeLessThan(200)
})

test('the history says old and new, and one field is put back', async () => {
  const admin = await asProgram('admin@demo.example')
  const made = await makeRow(admin, 'hosts', {
    name: { en: 'Heddle history' },
    organizationName: 'Heddle',
    offerKinds: ['internship'],
    capacity: 3,
    country: await countryId(admin, 'TH'),
  })
  await admin.send('PATCH', `/api/hosts/${made.id}`, { version: made.version, capacity: 8 })
  const { page, go } = await office('admin@demo.example')
  await go(`/backend/manages/hosts?q=Heddle+history&peek=${made.id}`)
  await whenAlive(page)
  await page.getByText('Old and new').first().click()
  await page.getByRole('button', { name: 'Put back: Capacity' }).click()
  await page.getByText('“Heddle history”: Capacity is as it was before.').waitFor()
  await expect.poll(async () => (await readRows(admin, `/api/hosts?id=${made.id}`)).rows[0]?.['capacity']).toBe(3)
})

test('the bar that saves covers no switch of the menu until something is changed, and stays in view then', async () => {
  const { page, go } = await office('admin@demo.example', { viewport: { width: 1280, height: 720 } })
  await go('/backend/settings/setting?tab=menu')
  await whenAlive(page)
  const last = page.locator('form[aria-labelledby=tab-title] input[type=checkbox]').last()
  const bar = page.locator('[data-save-bar]')
  const boxes = async () => [await last.boundingBox(), await bar.boundingBox()] as const
  const [box, save] = await boxes()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
  await page.locator('#show_menu_resourse').uncheck()
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(async () => (await bar.boundingBox())?.y ?? 999).toBeLessThan(720)
})

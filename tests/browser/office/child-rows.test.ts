// Machines of a lab in its form: added, ordered, pasted from a sheet, repaired, saved; then shown to and found by everybody.
import { expect, test } from 'vitest'
import { asProgram, enterAs, type Program, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()

type Row = { id: string; version: number; slug: string; country: { id: string } }

async function publishedLab(who: Program): Promise<Row> {
  const { rows } = (await (await who.get('/api/cities?size=1')).json()) as { rows: Row[] }
  const made = await who.send('POST', '/api/lab-locations', {
    name: { en: 'Selvedge laboratory' },
    organizationName: 'House of Selvedges',
    country: rows[0]?.country.id,
    city: rows[0]?.id,
    accessTerms: ['collaboration'],
    contactEmail: 'selvedge@example.org',
  })
  expect(made.status, await made.clone().text()).toBe(201)
  const { id, version } = (await made.json()) as Row
  const shown = await who.send('POST', `/api/lab-locations/${id}/status`, { status: 'published', version })
  expect(shown.status, await shown.clone().text()).toBe(200)
  return (await shown.json()) as Row
}

test('machines of a lab are added, pasted, ordered, repaired and saved; visitors see them and find the lab by them', async () => {
  const lab = await publishedLab(await asProgram('editor@demo.example'))
  const { page, go } = await visit({ expected: /400/ })
  await enterAs(page, 'editor@demo.example')
  await go(`/backend/manages/lab-locations?edit=${lab.id}`)
  await whenAlive(page)
  const section = page.locator('#section-machines')
  const cards = section.locator('ol > li')
  const titles = (): Promise<string[]> => cards.locator('summary b').allInnerTexts()
  const field = (at: number, name: string) => page.locator(`[name="machines.${at}.${name}"]`)

  await section.getByRole('button', { name: 'Machine', exact: false }).filter({ hasText: 'Add' }).click()
  await field(0, 'name.en').fill('Rapier loom')
  await field(0, 'category').selectOption('mechanical')

  await section.getByText('Paste from a sheet').click()
  const sheet = [
    ['Name', 'Technique', 'Year acquired'],
    ['Warp knitter', 'Mechanical testing', '2018'],
    ['Jacquard head', 'Imaging and microscopy', '2099'],
  ]
  await section.getByLabel('Copied rows').fill(sheet.map((cells) => cells.join('\t')).join('\n'))
  await section.getByRole('button', { name: 'Add these rows' }).click()
  await expect.poll(titles).toEqual(['Rapier loom', 'Warp knitter', 'Jacquard head'])
  await cards.first().locator('[data-by="1"]').click()
  await expect.poll(titles).toEqual(['Warp knitter', 'Rapier loom', 'Jacquard head'])

  // A machine of a year to come: its row says so, and nothing typed is lost.
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect.poll(() => cards.nth(2).getAttribute('data-wrong')).toBe('')
  expect(await section.locator('ol > li[data-wrong]').count()).toBe(1)
  await expect.poll(() => field(2, 'yearAcquired').getAttribute('aria-invalid')).toBe('true')
  expect(await titles()).toEqual(['Warp knitter', 'Rapier loom', 'Jacquard head'])
  await field(2, 'yearAcquired').fill('2019')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await save.click()
  expect((await saved).status()).toBe(200)

  const { page: visitor, go: open } = await visit()
  expect(await open(`/lab-location?item=${lab.slug}`)).toBe(200)
  const machines = visitor.locator('main table tbody th')
  expect(await machines.allInnerTexts()).toEqual(['Warp knitter', 'Rapier loom', 'Jacquard head'])

  // Equipment search shows the machine that was asked for, and none of the others.
  expect(await open('/lab-location?q=jacquard&type=equipment')).toBe(200)
  const card = visitor.locator('[data-list="lab-locations"] > li', { hasText: 'Selvedge laboratory' })
  await expect.poll(() => card.count()).toBe(1)
  expect(await card.innerText()).toContain('Jacquard head')
  expect(await card.innerText()).not.toContain('Rapier loom')
})

// A title alone is a draft: what the account says is filled in, labels say what is needed, and what is missing is said once.
import { expect, test } from 'vitest'
import { desktop, origin, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'
import { enter } from '#tests/support/people/new-member.ts'

const visit = useBrowser()

const entries = [
  { kind: 'lab-locations', path: '/my-profile/lab-location', title: 'name', organization: 'organizationName' },
  { kind: 'training-courses', path: '/my-profile/training-course', title: 'title', organization: 'provider' },
  { kind: 'hosts', path: '/my-profile/host', title: 'name', organization: 'organizationName' },
  { kind: 'funding-organizations', path: '/my-profile/funding-organization', title: 'name', organization: null },
  { kind: 'asean-networks', path: '/my-profile/asean-network/own', title: 'name', organization: null },
]

test.each(entries)('$kind: a title alone saves, and handing it in says all that is missing at once', async (entry) => {
  const { page } = await visit({ ...desktop, expected: /status of 400/ })
  await enter(page, 'organization@demo.example', product().password)
  await page.goto(`${origin()}${entry.path}?edit=new`)
  await whenAlive(page)
  const need = (id: string) => page.locator(`label[for="${id}"]`, { hasText: 'required' })
  const needs = (await need('contactEmail').count()) > 0

  // Without even a title it is refused, and says in the same breath what others need who read it.
  await page.locator('button[type=submit][name=to]').first().click()
  const summary = page.locator('main form [role=alert] a')
  await summary.first().waitFor()
  const wrong = await summary.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
  expect(
    wrong.some((name) => name.startsWith(entry.title)),
    `${wrong}`,
  ).toBe(true)
  expect(wrong.length, `${wrong}`).toBeGreaterThan(1)
  // Also where several boxes are one field: their group is named by the label that says it.
  const label = (name: string) => `label[for^="${name}"], label[id="${name}-label"]`
  for (const name of wrong) {
    expect(await page.locator(label(name), { hasText: 'required' }).count(), name).toBeGreaterThan(0)
    for (const group of await page.locator(`[id="${name}"][role=group]`).all())
      expect(await group.getAttribute('aria-labelledby'), name).toBe(`${name}-label`)
  }

  await page.goto(`${origin()}${entry.path}?edit=new`)
  await whenAlive(page)
  const title = `Only a title ${Date.now()}`
  await page.locator(`[name="${entry.title}.en"]`).fill(title)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await page.waitForURL((url) => /^[\w-]{36}$/.test(url.searchParams.get('edit') ?? ''))
  const id = new URL(page.url()).searchParams.get('edit') ?? ''
  const saved = (await (await page.request.get(`${origin()}/api/${entry.kind}/${id}`)).json()) as Record<
    string,
    unknown
  >
  expect(saved).toMatchObject({
    status: 'draft',
    [entry.title]: { en: title },
    country: { label: 'Thailand' },
    contactEmail: 'organization@demo.example',
    ...(entry.organization ? { [entry.organization]: 'Mae Ping Research Institute (demo)' } : {}),
  })
  expect(needs || saved['contactEmail'] !== null).toBe(true)
})

test('what another field decides is marked as soon as it is needed, and no longer', async () => {
  const { page } = await visit(desktop)
  await enter(page, 'organization@demo.example', product().password)
  await page.goto(`${origin()}/my-profile/training-course?edit=new`)
  await whenAlive(page)
  const fee = page.locator('label[for="fee"]', { hasText: 'required' })
  expect(await fee.count()).toBe(0)
  await page.locator('#feeKind').selectOption('charged')
  await expect.poll(() => fee.count()).toBe(1)
  await page.locator('#feeKind').selectOption('free')
  await expect.poll(() => fee.count()).toBe(0)
})

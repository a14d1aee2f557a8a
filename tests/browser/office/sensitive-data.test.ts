// Sensitive data through the pages: the settings, the closed section of the form, showing a number, deleting what is left.
import { expect, test } from 'vitest'
import { pages } from '../../../src/routes.ts'
import { asProgram, enterAs, phone, setFlag, useBrowser, whenAlive } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const number = '1730509988778'
const masked = 'x-xxxx-xxxxx-77-8'
const passport = 'ZQ7654321'
const maskedPassport = 'xxxxxx321'

type Person = { id: string; slug: string; version: number }

const somebody = async (kind: string, at: number): Promise<Person> => {
  const program = await asProgram('admin@demo.example')
  const { rows } = (await (await program.get(`/api/${kind}?size=20&country=TH&status=published`)).json()) as {
    rows: Person[]
  }
  return rows[at] as Person
}

test('religion and number are asked for only while they are collected, kept by consent, shown once, and deleted', async () => {
  const { page, go } = await visit({ expected: /status of 4(00|22)/ })
  const { id, slug } = await somebody('talents', 3)
  await enterAs(page, 'admin@demo.example')
  await go(`/backend/manages/talents/form/${id}`)
  await whenAlive(page)
  expect(await page.locator('#section-sensitive').count()).toBe(0)

  await setFlag(page, 'collect_national_id', true)
  await setFlag(page, 'collect_religion', true)
  await go(`/backend/manages/talents/form/${id}`)
  await whenAlive(page)
  const section = page.locator('#section-sensitive')
  expect(await section.getAttribute('open')).toBeNull()
  await section.locator('summary').click()
  const consent = page.locator('#nationalIdConsent')
  await expect.poll(() => consent.isChecked()).toBe(false)
  await page.locator('#nationalId').fill('1-7305-09988-77-8')
  await page.locator('form:has(input[name=version]) button[type=submit]:not([name])').click()
  // Without the consent it is refused, and what was typed stays.
  await page.locator('#nationalId-error').waitFor()
  await expect.poll(() => page.locator('#nationalId').inputValue()).toBe('1-7305-09988-77-8')
  // Nothing of it is kept on this device.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('7305')
  await consent.check()
  await page.locator('form:has(input[name=version]) button[type=submit]:not([name])').click()
  await section.getByText(masked).waitFor()
  await expect.poll(() => page.locator('#nationalId').inputValue()).toBe('')

  await go(`/backend/manages/talents/${id}`)
  await page.getByText(masked).waitFor()
  expect(await page.content()).not.toContain(number)
  await page.locator(`a[href$="/talents/${id}/reveal"]`).click()
  // The password was entered a moment ago: only the reason is asked for.
  await page.locator('#reason').fill('Visa')
  await page.locator('main form button[type=submit]').click()
  await page.locator('#reason-error').waitFor()
  await expect.poll(() => page.locator('#reason').inputValue()).toBe('Visa')
  await page.locator('#reason').fill('Visa request 2026/118')
  await page.locator('main form button[type=submit]').click()
  await page.getByText(number).waitFor()

  const stranger = await asProgram()
  for (const path of [`/asean-talent-pool/${slug}`, `/api/talents/${slug}`, `/asean-talent-pool?q=${number}`])
    expect(await (await stranger.get(path)).text()).not.toMatch(new RegExp(`${masked}|nationalId|77-8<`))

  await setFlag(page, 'collect_national_id', false)
  await setFlag(page, 'collect_religion', false)
  await go(`/backend/manages/talents/${id}`)
  expect(await page.content()).not.toContain(masked)
  await go('/backend/settings/setting?tab=dataProtection')
  await page.locator('form:has(input[value=collect_national_id]) button[type=submit]').click()
  await page.locator('main [role=status]', { hasText: '1 value deleted' }).waitFor()
  // The history says it by the same words.
  await page.locator('main ol', { hasText: '1 value deleted' }).waitFor()
  await go('/backend/settings/setting?tab=dataProtection')
  expect(await page.locator('form:has(input[value=collect_national_id])').count()).toBe(0)
})

test('the section works without JavaScript', async () => {
  const first = await visit()
  await enterAs(first.page, 'admin@demo.example')
  await setFlag(first.page, 'collect_national_id', true)
  const { page, go } = await visit({ ...phone, javaScriptEnabled: false, expected: /status of 422/ })
  const { id } = await somebody('young-talents', 2)
  await enterAs(page, 'admin@demo.example')
  await go(`/backend/manages/young-talents/form/${id}`)
  await page.locator('#section-sensitive summary').click()
  await page.locator('#nationalId').fill('AB 123456')
  const save = page.locator('form:has(input[name=version]) button[type=submit]:not([name])')
  await save.click()
  await page.locator('#nationalId-error').waitFor()
  await expect.poll(() => page.locator('#nationalId').inputValue()).toBe('AB 123456')
  await page.locator('#nationalIdConsent').check()
  await save.click()
  await page.waitForURL(/done=saved/)
  await go(`/backend/manages/young-talents/${id}`)
  await page.getByText('xxxxx456').waitFor()
  await go(`/backend/manages/young-talents/form/${id}`)
  await page.locator('#section-sensitive summary').click()
  await page.locator('#nationalIdConsent').uncheck()
  await save.click()
  await page.waitForURL(/done=saved/)
  await go(`/backend/manages/young-talents/${id}`)
  expect(await page.content()).not.toContain('xxxxx456')
  await setFlag(first.page, 'collect_national_id', false)
})

/**
 * Every page of the product for this person: lists, forms and entries with the row where they name one; in Thai and with words
 * every fourth of them, others for each reader.
 */
const addresses = (person: Person, kind: string, reader: number): string[] =>
  pages.flatMap(({ path, kind: own }, at) => {
    if (path === '/logout' || (path.includes(':id') && own !== kind)) return []
    const filled = path.replace(':id', person.id).replace(':slug', person.slug).replaceAll(/:\w+/g, 'thailand')
    return path.includes(':') || (at + reader) % 4 > 0 ? [filled] : [filled, `/th${filled}?q=${passport}`]
  })

test('no page of any reader holds the number', async () => {
  const staff = ['secret', 'admin', 'th.admin', 'executive', 'editor', 'author', 'user'].map(
    (name) => `${name}@demo.example`,
  )
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  await setFlag(page, 'collect_national_id', true)
  const admin = await asProgram('admin@demo.example')
  const person = await somebody('talents', 5)
  const saved = await admin.send('PATCH', `/api/talents/${person.id}`, {
    version: person.version,
    nationalId: passport,
    nationalIdConsent: true,
  })
  expect(saved.status, await saved.text()).toBe(200)
  for (const [at, who] of [undefined, ...staff].entries()) {
    const reader = await asProgram(who)
    const isAdmin = who === 'secret@demo.example' || who === 'admin@demo.example'
    const paths = addresses(person, 'talents', at)
    const look = async (path: string): Promise<void> => {
      const text = await (await reader.get(path)).text()
      // The words somebody looked for may be said again.
      if (!path.includes(passport)) expect(text.includes(passport), `${who} ${path}`).toBe(false)
      const isOwn = isAdmin && path.includes(person.id)
      if (!isOwn) expect(text.includes(maskedPassport), `${who} ${path}`).toBe(false)
    }
    for (let from = 0; from < paths.length; from += 8) await Promise.all(paths.slice(from, from + 8).map(look))
  }
  await setFlag(page, 'collect_national_id', false)
}, 600_000)

// The story of a researcher who imports works: from ORCID, a list, a file and OpenAlex into one list, where nothing enters without a choice.
import { expect, test } from 'vitest'
import { violationsOf } from '#tests/support/axe-violations.ts'
import { enter } from '#tests/support/people/new-member.ts'
import { desktop, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'
import { orcidPeople } from '#tests/support/product/product.ts'

const visit = useBrowser()
const path = '/my-profile/publication/inbox'
type Page = Awaited<ReturnType<typeof visit>>['page']

const group = (page: Page, name: string) => page.locator(`section[data-group="${name}"]`)
const titles = (page: Page, name: string): Promise<string[]> => group(page, name).locator('li > div h3').allInnerTexts()
const open = (page: Page, way: string) => page.locator(`#way-${way} summary`).click()

test('works of ORCID, of a list and of OpenAlex wait until they are chosen by keyboard, and what is not mine stays away', async () => {
  const { issuer } = product()
  const { page, go } = await visit({ ...desktop, alsoGoesTo: issuer, expected: /status of 422/ })
  await enter(page, 'single@demo.example', product().password)
  await go('/my-profile/privacy')
  await whenAlive(page)
  await page.locator('main a[href*="/api/auth/social/orcid"]').click()
  await page.waitForURL((url) => url.origin === issuer)
  await page.getByRole('button', { name: orcidPeople.writer, exact: true }).click()
  await page.locator('input[type=password]').fill(product().password)
  await page.getByRole('button', { name: 'Link ORCID' }).click()
  await page.getByText(`With ORCID, as ${orcidPeople.writer}`).waitFor()

  await go('/my-profile/publication')
  await page.getByRole('link', { name: /^Find my works/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Find my works' }).waitFor()
  await whenAlive(page)
  await page.getByRole('button', { name: 'Fetch from ORCID' }).press('Enter')
  await page.getByText('2 new').waitFor()
  // Whoever pressed it by keyboard is where they were.
  expect(await page.locator('#way-orcid button:focus').count()).toBe(1)
  expect((await titles(page, 'new')).toSorted()).toEqual([
    'Floating gardens seen from the shore',
    'Water of Inle Lake in ten dry seasons',
  ])
  await open(page, 'list')
  await page.locator('#list').fill('doi.org/10.5555/INLE.FISH')
  await page.getByRole('button', { name: 'Find these works' }).click()
  await page.getByRole('heading', { name: 'Small fish under floating gardens' }).waitFor()
  await open(page, 'openalex')
  await page.getByRole('button', { name: 'Look for me in OpenAlex' }).click()
  await page.getByRole('button', { name: 'This is me: fetch works' }).click()
  await page.getByRole('heading', { name: 'Reeds that clean a lake' }).waitFor()
  expect(await violationsOf(page)).toEqual([])

  // A press without a choice is answered beside the button, and read from there.
  await group(page, 'new').getByRole('button', { name: 'Take the chosen' }).press('Enter')
  await group(page, 'new').locator('[role=alert]:focus').getByText('Choose at least one work.').waitFor()
  // What was not found of a list stays to be corrected.
  await page.locator('#list').fill('10.5555/INLE.FISH\nA title that no register has ever heard of')
  await page.getByRole('button', { name: 'Find these works' }).click()
  await page.getByText('This line was not found.').waitFor()
  await page.locator('#list:focus').waitFor()
  expect(await page.locator('#list').inputValue()).toBe('A title that no register has ever heard of')

  const choose = (title: string) => group(page, 'new').getByRole('checkbox', { name: `Choose: ${title}` })
  await choose('Reeds that clean a lake').focus()
  await page.keyboard.press('Space')
  await group(page, 'new').getByRole('button', { name: 'Not mine' }).press('Enter')
  await page.locator('[role=status]:focus').getByText('1 work will not be proposed again.').waitFor()
  await group(page, 'new').getByRole('checkbox', { name: 'Choose all on this page' }).press('Space')
  await group(page, 'new').getByRole('button', { name: 'Take the chosen' }).press('Enter')
  await page.getByText('3 works taken over.').waitFor()
  await go('/my-profile/publication')
  for (const title of ['Water of Inle Lake in ten dry seasons', 'Small fish under floating gardens'])
    await page.locator('section[data-state="confirmed"]').getByRole('link', { name: title }).waitFor()
})

test('without script on a phone a file comes into the list, and a work is taken from it in the own language', async () => {
  const { page, go } = await visit({ ...phone, javaScriptEnabled: false })
  await enter(page, 'researcher.vn@demo.example', product().password)
  await go(`/th${path}`)
  await open(page, 'file')
  const text = '@article{one, title={Rain over the delta in one night}, author={Nobody Here}, year={2020}}'
  await page.locator('#file').setInputFiles({ name: 'own.bib', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'อ่านไฟล์' }).click()
  await page.getByText('ไฟล์ BibTeX').first().waitFor()
  expect(await titles(page, 'new')).toEqual(['Rain over the delta in one night'])
  await group(page, 'new')
    .getByRole('button', { name: /รับทั้งหมด/ })
    .click()
  await page.getByText('โปรดระบุว่าคุณคือผู้แต่งคนใด').waitFor()
  await group(page, 'new').getByRole('checkbox').first().check()
  await group(page, 'new').getByRole('button', { name: 'ไม่ใช่ของฉัน' }).click()
  await page.getByText('จะไม่เสนอ 1 รายการนี้อีก').waitFor()
  expect(await group(page, 'new').count()).toBe(0)
})

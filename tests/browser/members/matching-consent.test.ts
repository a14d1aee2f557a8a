// A member says whether to be proposed by a switch without script, and the shortlist of the browser moves into the account.
import { expect, test } from 'vitest'
import { asProgram, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { enter, newMember } from '#tests/support/people/new-member.ts'

const visit = useBrowser()

test('a member without script gives the consent and takes it back, and the page says what stands', async () => {
  const email = 'proposed@example.org'
  await newMember(email)
  const { page, go } = await visit({ ...phone, javaScriptEnabled: false })
  await enter(page, email)
  await go('/my-profile/privacy')
  const form = page.locator('form#matching')
  await form.getByText('You are found by search but proposed to nobody').waitFor()
  await form.getByRole('button', { name: 'Allow matching' }).click()
  await form.getByText('Your public profile is proposed').waitFor()
  await form.getByRole('button', { name: 'Do not propose me any more' }).click()
  await form.getByRole('button', { name: 'Allow matching' }).waitFor()
  expect(await page.locator('main li', { hasText: 'Being proposed to others' }).count()).toBe(2)
})

test('who signs in finds the shortlist of the browser among what is saved, and no more in the browser', async () => {
  const email = 'shortlist.moves@example.org'
  await newMember(email)
  const answer = await (await asProgram()).get('/api/talents?size=2&sort=name')
  const { rows } = (await answer.json()) as { rows: { slug: string; fullName: string }[] }
  const { page, go } = await visit()
  await go('/asean-talent-pool')
  await page.evaluate(
    (slugs) => localStorage.setItem('shortlist-talents', JSON.stringify(slugs)),
    rows.map(({ slug }) => slug),
  )
  await enter(page, email)
  await whenAlive(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shortlist-talents'))).toBe('[]')
  await go('/my-profile/saved')
  for (const { fullName } of rows) await expect.poll(() => page.locator('main').innerText()).toContain(fullName)
})

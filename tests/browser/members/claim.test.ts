// The main story of claiming: staff upload and send notices, a person without account and without scripts claims the entry, another removes it.
import { expect, test } from 'vitest'
import { enterAs, origin, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'
import { mailTo } from '#tests/support/outbox.ts'
import { memberPassword } from '#tests/support/people/registration.ts'
import { runOf, takeOver, upload } from '#tests/support/uploads.ts'

const visit = useBrowser()
const table = `Full name,Country,E-mail,Academic title,Degree,Industries (;),Keywords (;),Affiliation
Malai Claimdemo,TH,malai.claim@example.org,Professor,Doctoral degree,AI,Sensors,Weaving Institute
Anan Removedemo,TH,anan.remove@example.org,Professor,Doctoral degree,AI,Sensors,Weaving Institute
`

/** The first address of this form in a mail that somebody got. */
const addressIn = async (email: string, form: RegExp): Promise<string> =>
  form.exec(await mailTo(email, form))?.[0] ?? ''

const statusOf = async (path: string): Promise<number> => (await fetch(origin() + path)).status

test('an uploaded person is told, claims without scripts and owns the entry; another one has it removed', async () => {
  const { page: office } = await visit()
  await enterAs(office, 'th.admin@demo.example')
  await upload(office, { name: 'claims.csv', text: table })
  await takeOver(office, true)
  await expect.poll(() => office.locator('main [role="status"]').first().innerText()).toMatch(/^This upload added/)
  const run = runOf(office)
  expect(await statusOf('/asean-talent-pool/malai-claimdemo')).toBe(404)
  await office.locator(`main a[href$="/notices?run=${run}"]`).click()
  await office.getByRole('heading', { level: 1, name: /Send notices/ }).waitFor()
  await expect.poll(() => office.locator('tbody tr').count()).toBe(1)
  await office.getByRole('button', { name: 'Send notices' }).click()
  await expect
    .poll(async () => {
      await office.goto(`${origin()}/backend/manages/talents/notices?run=${run}`)
      return office.locator('main li').first().innerText()
    })
    .toMatch(/^2 notices/)
  await expect.poll(() => statusOf('/asean-talent-pool/malai-claimdemo')).toBe(200)

  const link = await addressIn('malai.claim@example.org', /\/th\/claim\/[\w-]{43}/)
  const answer = await fetch(origin() + link)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  const { page, go } = await visit({ ...phone, javaScriptEnabled: false })
  expect(await go(link)).toBe(200)
  await page.getByText('Weaving Institute').waitFor()
  await page.locator(`main a[href^="/th/register?redirect="]`).click()
  await page.locator('#fullName').fill('Malai Claimdemo')
  await page.locator('#email').fill('malai.claim@example.org')
  await page.locator('#password').fill(memberPassword)
  await page.locator('#country').selectOption({ label: 'ไทย' })
  await page.locator('#terms').check()
  await page.locator('#privacy_notice').check()
  await page.locator('form:has(#password) button[type=submit]').click()
  const confirm = await addressIn('malai.claim@example.org', /\/th\/verify-email\/[\w-]{43}/)
  await go(confirm)
  await page.locator('#password').fill(memberPassword)
  await page.locator('main button[value=confirm]').click()
  await page.locator('#email').fill('malai.claim@example.org')
  await page.locator('#password').fill(memberPassword)
  await page.locator('form:has(#password) button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === link)
  await page.locator('#isPublic').check()
  await page.locator('form:has(#isPublic) button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/th/my-profile')
  await go('/th/my-profile/info')
  await expect.poll(() => page.locator('#affiliation').inputValue()).toBe('Weaving Institute')
  await expect.poll(() => page.locator('#profilePublic').isChecked()).toBe(true)
  const html = await (await fetch(`${origin()}/asean-talent-pool/malai-claimdemo`)).text()
  expect(html).toContain('Weaving Institute')
  expect(html).not.toContain('/my-profile/claim/')

  const other = await addressIn('anan.remove@example.org', /\/th\/claim\/[\w-]{43}/)
  const { page: second, go: goSecond } = await visit({ ...phone, javaScriptEnabled: false, expected: /status of 400/ })
  expect(await goSecond(`${other}?do=remove`)).toBe(200)
  expect(await statusOf('/asean-talent-pool/anan-removedemo')).toBe(200)
  await second.locator('main form button[type=submit]').click()
  await second.waitForURL(/done=removed/)
  expect([404, 410]).toContain(await statusOf('/asean-talent-pool/anan-removedemo'))
  await expect.poll(() => statusOf('/asean-talent-pool/anan-removedemo')).toBe(410)
  expect(await goSecond(other)).toBe(400)
  await second.locator('#email').waitFor()
})

test('a member says "this is me" on a public page, the reason is kept when it is too short, and staff find the request', async () => {
  const { page: office } = await visit({ expected: /422/ })
  await enterAs(office, 'admin@demo.example')
  const text = table.replaceAll('Claimdemo', 'Askdemo').replaceAll('malai.claim', 'malai.ask').split('\n').slice(0, 2)
  await upload(office, { name: 'ask.csv', text: `${text.join('\n')}\n` })
  await takeOver(office, true)
  await expect.poll(() => office.locator('main [role="status"]').first().innerText()).toMatch(/^This upload added/)
  await office.locator('button[name="do"][value="told"]').click()
  await expect.poll(() => statusOf('/asean-talent-pool/malai-askdemo')).toBe(200)

  const email = freshAddress('asks.to.claim')
  await newMember(email, { country: 'TH' })
  const { page, go } = await visit({ javaScriptEnabled: false, expected: /422/ })
  await go('/asean-talent-pool/malai-askdemo')
  await page.locator('main a[href^="/my-profile/claim/"]').click()
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(memberPassword)
  await page.locator('form:has(#password) button[type=submit]').click()
  await page.waitForURL(/\/my-profile\/claim\//)
  await page.locator('#reason').fill('short')
  await page.locator('form:has(#reason) button[type=submit]').click()
  await expect.poll(() => page.locator('#reason').inputValue()).toBe('short')
  await page.locator('#reason-error').waitFor()
  await page.locator('#reason').fill('My page at the institute names this address.')
  await page.locator('form:has(#reason) button[type=submit]').click()
  await page.waitForURL(/flash=sent/)
  await page.locator('main [role=status]').waitFor()

  await office.goto(`${origin()}/backend`)
  await office.locator('main a[href="/backend/manages/talents/claims"]').click()
  await office.getByText('My page at the institute').waitFor()
  // Others of the demo world ask as well.
  const asked = office.locator('main form', { hasText: 'My page at the institute' })
  await expect.poll(() => asked.locator('button[value=approve]').isDisabled()).toBe(true)
  await asked.locator('button[value=deny]').click()
  await office.getByText('Say why you deny the request.').waitFor()
  await asked.locator('textarea[name=reason]').fill('The page names somebody else.')
  await asked.locator('button[value=deny]').click()
  await asked.waitFor({ state: 'detached' })
})

test('a new link can be asked for three times an hour, the answer says nothing, and a wrong link changes nothing', async () => {
  const ask = (path: string, body: Record<string, string>) =>
    fetch(origin() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: origin() },
      body: new URLSearchParams(body).toString(),
    })
  const email = 'nobody.here@example.org'
  const answers = []
  for (let turn = 0; turn < 4; turn += 1) answers.push(await ask('/claim', { do: 'ask', email }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 422])
  expect(await answers[0]?.text()).toContain('a link is on its way')
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answers[3]?.text()).toContain(`value="${email}"`)
  for (const intent of ['remove', 'claim', 'correct', 'object'])
    expect((await ask(`/claim/${'x'.repeat(43)}`, { do: intent })).status, intent).toBe(400)
})

test('somebody new whose entry is here is asked first whether it is theirs, and sees what became of their claim', async () => {
  const name = 'Malai Newcomerdemo'
  const { page: office } = await visit()
  await enterAs(office, 'admin@demo.example')
  const text = table.replaceAll('Malai Claimdemo', name).replaceAll('malai.claim', 'malai.newcomer').split('\n')
  await upload(office, { name: 'newcomer.csv', text: `${text.slice(0, 2).join('\n')}\n` })
  await takeOver(office, true)
  await expect.poll(() => office.locator('main [role="status"]').first().innerText()).toMatch(/^This upload added/)
  await office.locator('button[name="do"][value="told"]').click()
  await expect.poll(() => statusOf('/asean-talent-pool/malai-newcomerdemo')).toBe(200)

  const email = freshAddress('another.address')
  await newMember(email, { fullName: name, country: 'TH' })
  const { page, go } = await visit()
  await enter(page, email)
  await go('/my-profile/info?pool=talents')
  await whenAlive(page)
  // Before anything is typed.
  const asked = page.getByRole('region', { name: 'Is this you?' }).or(page.locator('[aria-label="Is this you?"]'))
  await asked.first().waitFor()
  await page.locator('form:has(#fullName) button[type=submit]:not([name])').click()
  await expect.poll(() => page.getByRole('button', { name: 'No, somebody else' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Save anyway' }).count()).toBe(0)
  const order = await asked.first().locator('button, a[role=button], p a').allInnerTexts()
  expect(order).toEqual(['Take over this entry', 'No, somebody else'])
  await page.getByRole('link', { name: 'Take over this entry' }).click()
  await page.waitForURL(/\/my-profile\/claim\//)
  await page.locator('#reason').fill('My page at the institute names this address.')
  await page.locator('form:has(#reason) button[type=submit]').click()
  await page.waitForURL(/flash=sent/)
  await go('/my-profile')
  const waiting = page.locator('main li', { hasText: `Your request for the entry “${name}”` })
  await waiting.getByText(/^Sent on /).waitFor()
  expect(await waiting.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/)
  // Whoever waits for this entry is not asked to write another.
  expect(await page.getByText('Write your profile').count()).toBe(0)
})

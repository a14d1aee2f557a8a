// A question in the forums from its first letter to the accepted answer: nothing that is typed is lost on the way, and visitors read it without script.
import { expect, test } from 'vitest'
import { desktop, origin, phone, useBrowser, type Visit, whenAlive } from '#tests/support/product/browser.ts'
import { enter, freshAddress, newMember } from '#tests/support/people/new-member.ts'

const visit = useBrowser()
const title = 'Zzloom: who lends a spectrometer in March?'

async function member(name: string, expected: RegExp): Promise<Visit & { email: string }> {
  const email = freshAddress(name)
  await newMember(email)
  const here = await visit({ ...(name === 'answers' ? phone : desktop), expected })
  await enter(here.page, email)
  return { ...here, email }
}

const text = ({ page }: Visit) => page.locator('textarea[name=text]')

/** The page is alive, has done its sum, and the tools are beside its field. */
async function ready({ page }: Visit): Promise<void> {
  await whenAlive(page)
  await page.locator('textarea[name=text]').scrollIntoViewIfNeeded()
  await page.getByRole('toolbar').waitFor()
  await expect.poll(() => page.locator('input[name=proof]').first().inputValue()).not.toBe('')
}

async function ask(): Promise<{ asker: Visit; path: string }> {
  const asker = await member('asks', /ERR_INTERNET_DISCONNECTED/)
  await asker.go('/forums/form')
  await ready(asker)
  await asker.page.locator('#title').fill(title)
  await asker.page.locator('#category').selectOption('equipment')
  await text(asker).fill('We need three days.')
  await asker.page.getByText('Saved as a draft').waitFor()
  const address = asker.page.url()
  await text(asker).pressSequentially(' Who has one?')
  await asker.page.close()

  // In another tab: the draft of the server, and above it what this device knows.
  const page = await asker.context.newPage()
  const again = { ...asker, page }
  await page.goto(address)
  await ready(again)
  await page.getByText('What you typed before is back.').waitFor()
  expect(await text(again).inputValue()).toBe('We need three days. Who has one?')
  await asker.context.setOffline(true)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByText('What you type is kept on this device.').first().waitFor()
  await asker.context.setOffline(false)
  await page.getByRole('button', { name: 'Post', exact: true }).dblclick()
  await page.waitForURL((url) => url.pathname.startsWith('/forums/zzloom'))
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return { asker: again, path: new URL(page.url()).pathname }
}

/** Short, as nobody types more in a second. By keyboard, with a name of the topic, and past the end of a session. */
async function answer(path: string): Promise<void> {
  const other = await member('answers', /status of 40[13]/)
  const { page, context } = other
  await other.go(path)
  await ready(other)
  await text(other).focus()
  await page.keyboard.type('Yes @')
  const option = page.getByRole('option').first()
  await option.waitFor()
  const name = String(await option.evaluate((one) => one.firstChild?.textContent))
  await page.keyboard.press('Enter')
  expect(await text(other).inputValue()).toBe(`Yes @${name} `)
  await context.clearCookies({ name: /^auth\./ })
  await page.locator('#answer button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/login')
  await enter(page, other.email)
  await other.go(path)
  await ready(other)
  await expect.poll(() => text(other).inputValue()).toBe(`Yes @${name} `)
  await page.locator('#answer button[type=submit]').click()
  await page.waitForURL((url) => url.searchParams.has('post'))
  await page.getByText(`Yes @${name}`).waitFor()
  await whenAlive(page)
  expect(await text(other).inputValue()).toBe('')
}

test('asked, answered, accepted, changed; read by a visitor without script', async () => {
  const { asker, path } = await ask()
  await answer(path)

  const { page } = asker
  await page.goto(origin() + path)
  await whenAlive(page)
  const accept = page.getByRole('button', { name: /This solved it/ })
  await accept.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Accepted answer', { exact: true }).waitFor()
  const like = page.getByRole('button', { name: /^Like/ })
  await like.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
  expect(await like.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: /^Report/ }).click()
  await page.getByRole('dialog', { name: 'Report' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Report' }).waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  // The page that is left has a field for words too.
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await whenAlive(page)
  await text(asker).fill('We need four days. Who has one?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL((url) => url.pathname === path)
  await page.getByText('We need four days.').waitFor()

  const reader = await visit({ ...phone, javaScriptEnabled: false })
  expect(await reader.go(path)).toBe(200)
  const main = await reader.page.locator('main').innerText()
  for (const said of [title, 'We need four days.', 'Yes', 'Accepted answer', 'Sign in to answer'])
    expect(main).toContain(said)
  expect(main).not.toContain('edited')
})

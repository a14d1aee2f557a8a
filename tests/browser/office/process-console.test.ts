// Journey J10: secret opens the console, tries a process out, runs it with its name and the password, follows it, and puts back what it
// did. Nobody else gets in.
import { expect, test } from 'vitest'
import { asProgram, enterAs, useBrowser } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'

const visit = useBrowser()
const path = '/backend/process-db'

test('others are led away, also to a process of which they know the address', async () => {
  for (const who of ['admin', 'th.admin']) {
    const { page, go } = await visit()
    await enterAs(page, `${who}@demo.example`)
    await go(`${path}?process=merge-duplicates`)
    expect(new URL(page.url()).pathname, who).toBe('/backend')
    expect(await page.locator(`nav a[href="${path}"]`).count(), who).toBe(0)
  }
  const { page, go } = await visit()
  await go(path)
  expect(new URL(page.url()).pathname).toBe('/backend/login')
})

test('a process is tried out, run, followed, read in the history and put back', async () => {
  const program = await asProgram('secret@demo.example')
  for (const journal of [
    { title: 'Console journal', issnPrint: '2049-3630' },
    { title: 'Console journal (online)', issnL: '2049-3630' },
  ])
    expect((await program.send('POST', '/api/journals', journal)).status).toBe(201)
  const twins = async (): Promise<number> =>
    ((await (await program.get('/api/journals?q=%22Console+journal%22')).json()) as { total: number }).total
  expect(await twins()).toBe(2)

  const { page, go } = await visit({ expected: /422/ })
  await enterAs(page, 'secret@demo.example')
  await go(path)
  const main = page.locator('main')
  const health = await main.locator('section[aria-labelledby="health"] li').allInnerTexts()
  expect(health.length).toBe(6)
  await main.getByRole('link', { name: 'Merge what is there twice' }).click()
  await page.waitForURL(/process=merge-duplicates/)

  await main.locator('button[value="try"]').click()
  await page.waitForURL(/run=\d+/)
  await main.locator('ol li', { hasText: '2049-3630' }).waitFor()
  await main.getByText('Dry run: nothing was written.').waitFor()
  // Until it is over no other run of its tables begins.
  const tried = `/api/runs/${/run=(\d+)/.exec(page.url())?.[1]}`
  const stateOf = async () => ((await (await program.get(tried)).json()) as { state: string }).state
  await expect.poll(stateOf).toBe('done')
  expect(await twins()).toBe(2)

  await main.getByRole('link', { name: 'merge-duplicates' }).click()
  await page.waitForURL(/process=merge-duplicates/)
  const name = page.locator('input[name="confirm_name"]')
  await name.fill('merge')
  await main.locator('form:has(input[name="confirm_name"]) button[value="start"]').click()
  await main.getByText('Type merge-duplicates.').waitFor()
  expect(await name.inputValue()).toBe('merge')
  await name.fill('merge-duplicates')
  const password = page.locator('input[name="confirm_password"]')
  if ((await password.count()) > 0) await password.fill(product().password)
  await main.locator('form:has(input[name="confirm_name"]) button[value="start"]').click()
  await page.waitForURL(/run=\d+/)
  const number = /run=(\d+)/.exec(page.url())?.[1] ?? ''
  // The page follows by itself.
  await main.locator('section[aria-labelledby="restore"]').waitFor()
  expect(await twins()).toBe(1)
  expect(await main.locator('section[aria-labelledby="log"]').innerText()).toContain('Done')

  await go(`${path}?view=history`)
  await main.getByRole('link', { name: `Run ${number}:` }).click()
  await page.waitForURL(new RegExp(`run=${number}$`))
  await name.fill('merge-duplicates')
  if ((await password.count()) > 0) await password.fill(product().password)
  await main.locator('button[value="restore"]').click()
  await main.getByText('What it changed was put back by').waitFor()
  expect(await twins()).toBe(2)
})

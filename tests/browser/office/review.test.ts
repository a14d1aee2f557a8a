// Staff review what waits: the decision stands first, a key makes it, a way back is offered, and reasons are ready.
import { expect, test } from 'vitest'
import { asProgram, whenAlive } from '#tests/support/product/browser.ts'
import { readRows, useOffice, waitingHost } from '#tests/support/product/office.ts'

const office = useOffice()

test('what waits is published by one key and taken back by another; a return has its reason ready', async () => {
  const admin = await asProgram('admin@demo.example')
  const { id } = await waitingHost(admin, 'Warp review house')
  const status = async () => (await readRows(admin, `/api/hosts?id=${id}`)).rows[0]?.['status']
  const { page, go } = await office('admin@demo.example')
  await go(`/backend/manages/hosts?status=pending&q=Warp+review&peek=${id}`)
  await whenAlive(page)
  const panel = page.locator('aside[aria-label^="Quick view"]')
  const buttons = panel.locator('p a, p button')
  await expect.poll(() => buttons.first().innerText()).toBe('Publish')
  expect(await panel.locator('[data-look=primary]').allInnerTexts()).toEqual(['Publish'])
  await page.keyboard.press('p')
  await page.getByText('Published: Warp review house').waitFor()
  await page.locator('[data-undo]').focus() // it stays as long as somebody is there
  await expect.poll(status).toBe('published')
  await page.keyboard.press('z')
  await page.getByText('Taken back.').waitFor()
  await expect.poll(status).toBe('pending')
  await go(`/backend/manages/hosts?status=pending&q=Warp+review&peek=${id}`)
  await whenAlive(page)
  await expect.poll(() => buttons.first().innerText()).toBe('Publish')
  await page.keyboard.press('r')
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: 'It is here already' }).click()
  await expect.poll(() => dialog.locator('textarea').inputValue()).toContain('already')
  await dialog.getByRole('button', { name: 'Return with reason' }).click()
  await page.getByText('Returned: Warp review house').waitFor()
  await expect.poll(status).toBe('rejected')
})

test('a return that comes too late says who decided, and keeps the window with its reason', async () => {
  const admin = await asProgram('admin@demo.example')
  const { id, version } = await waitingHost(admin, 'Warp late house')
  const { page, go } = await office('admin@demo.example', { expected: /422/ })
  await go(`/backend/manages/hosts?status=pending&q=Warp+late&peek=${id}`)
  await whenAlive(page)
  await page.locator('aside[aria-label^="Quick view"]').getByRole('button', { name: 'Return with reason' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('textarea').fill('No capacity is given')
  await admin.send('POST', `/api/hosts/${id}/status`, { status: 'published', version: version + 1 })
  await dialog.getByRole('button', { name: 'Return with reason' }).click()
  await page.getByText('changed “Warp late house” in the meantime: it is “Published”').waitFor()
  expect(await dialog.locator('textarea').inputValue()).toBe('No capacity is given')
})

test('who decides in the quick view goes on with the next that waits, and the counts follow at once', async () => {
  const admin = await asProgram('admin@demo.example')
  // Tried again, it has rows of its own.
  const name = `Warp onward ${Date.now()}`
  const [first, second] = [await waitingHost(admin, `${name} A`), await waitingHost(admin, `${name} B`)]
  await waitingHost(admin, `${name} C`)
  const list = `/backend/manages/hosts?q=${name.replaceAll(' ', '+')}&sort=name`
  const { page, go } = await office('admin@demo.example')
  // Among all rows the decided one stays; the next one that waits is shown.
  await go(`${list}&peek=${first.id}`)
  await whenAlive(page)
  const panel = page.locator('aside[aria-label^="Quick view"]')
  const title = panel.locator('h2')
  const waiting = async () =>
    Number(await page.locator('a[href$="/backend/manages/hosts"] span[aria-hidden]').first().innerText())
  const before = await waiting()
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
  await panel.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => title.innerText()).toBe(`${name} B`)
  await expect.poll(focused).toBe(`${name} B`)
  await expect.poll(waiting).toBe(before - 1)
  // Among those that wait alone it leaves; by key from the row into the panel, and on.
  await go(`${list}&status=pending&peek=${second.id}`)
  await whenAlive(page)
  await panel.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect.poll(() => title.innerText()).toBe(`${name} C`)
  await expect.poll(focused).toBe(`${name} C`)
  await page.keyboard.press('p')
  await expect.poll(() => panel.count()).toBe(0)
  await expect.poll(focused).toContain('0 rows')
})

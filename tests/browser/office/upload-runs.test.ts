// An upload while it is taken over and after: pause, resume, stop, undo, changes old to new, unsure letters, the command line.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import iconv from 'iconv-lite'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, enterAs, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { chooseFile, numbers, runOf, takeOver, upload } from '#tests/support/uploads.ts'
import { product } from '#tests/support/product/own-product.ts'

const visit = useBrowser()
const status = (page: Page): Promise<string> => page.locator('main [role="status"]').first().innerText()

const people = (mark: string, count: number): string =>
  `Full name,Country,E-mail,Position\n${Array.from({ length: count }, (_, at) => `${mark} Person ${at},TH,${mark}${at}@runs.example,Lecturer`).join('\n')}\n`

const slow = { timeout: 180_000, interval: 500 }
const asNumber = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''))

/** Uploads a long file, whose check runs in the background, and begins to take it over. */
async function begin(page: Page, mark: string, count: number): Promise<void> {
  await upload(page, { name: `${mark}.csv`, text: people(mark, count) })
  await expect.poll(async () => asNumber((await numbers(page))[0]), slow).toBe(count)
  await takeOver(page)
}

test('a long commit is paused, goes on to its end, and is taken back by the button', async () => {
  const { page } = await visit({ expected: /Failed to load resource/ })
  await enterAs(page, 'admin@demo.example')
  const count = 8000
  await begin(page, 'long', count)
  // What was written last is told while the work goes on, also to who comes later.
  await page.getByRole('heading', { name: 'Latest changes' }).waitFor()
  await page.locator('button[name="do"][value="pause"]').click()
  await expect.poll(() => status(page)).toMatch(/^Paused/)
  const program = await asProgram('admin@demo.example')
  const look = async () =>
    (await (await program.get(`/api/import-runs/${runOf(page)}`)).json()) as { progress: number; paused: boolean }
  expect((await look()).paused).toBe(true)
  expect((await look()).progress).toBeLessThan(count)
  const latest = page.locator('main tbody').first().locator('tr')
  await expect.poll(() => latest.count()).toBe(20)
  // A server that is away for a moment takes nothing off the page.
  let refused = 0
  const refuse = (route: Route): Promise<void> => {
    refused += 1
    return route.abort()
  }
  const calls = /\/api\/import-runs|[?&]_data=/
  await page.route(calls, refuse)
  await page.reload()
  await expect.poll(() => refused).toBeGreaterThan(1)
  expect(await latest.count()).toBe(20)
  await page.unroute(calls, refuse)
  await page.locator('button[name="do"][value="resume"]').click()
  await expect.poll(() => status(page), slow).toMatch(/This upload (added|changed)/)
  expect(asNumber((await numbers(page))[0])).toBe(count)
  await page.locator('#undo summary').click()
  await page.locator('button[name="do"][value="undo"]').click()
  await expect.poll(() => status(page), slow).toMatch(/undone/i)
  const { total } = (await (await program.get('/api/talents?q=%22long+Person%22&size=1')).json()) as { total: number }
  expect(total).toBe(0)
}, 600_000)

test('a long commit is stopped: what is written stays, the rest waits as a draft', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const count = 9000
  await begin(page, 'stopped', count)
  // The ring goes along to other pages, also to one that is loaded anew, and leads back.
  const ring = page.locator('header a[aria-label^="1 run in progress, "]')
  await ring.waitFor()
  await page.locator('nav a[href="/backend/manages/hosts"]').first().click()
  await page.waitForURL(/manages\/hosts/)
  await expect.poll(() => ring.innerText()).toMatch(/^\d+ %$/)
  await page.reload()
  await ring.click()
  await page.waitForURL(/talents\/upload\?run=/)
  await page.locator('button[name="do"][value="stop"]').click()
  await expect.poll(() => status(page), slow).toMatch(/stays? in this upload/)
  const [created, , , , left] = await numbers(page)
  expect(asNumber(left)).toBeGreaterThan(0)
  expect(asNumber(created) + asNumber(left)).toBe(count)
  await expect.poll(() => ring.count()).toBe(0)
}, 600_000)

test('the report lists what changed old to new, each row with a way to its entry', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const text = people('change', 2)
  await upload(page, { name: 'first.csv', text })
  await takeOver(page)
  await expect.poll(() => status(page)).toMatch(/This upload (added|changed)/)
  await upload(page, {
    name: 'second.csv',
    text: text.replace('change0@runs.example,Lecturer', 'change0@runs.example,Dean'),
  })
  await takeOver(page)
  await expect.poll(() => status(page)).toMatch(/This upload (added|changed)/)
  const cells = await page.locator('#changes tbody tr').first().locator('th, td').allInnerTexts()
  expect(cells).toEqual(['2', 'Position', 'Lecturer', 'Dean'])
  await page.locator('#changes tbody th a').first().click()
  await page.waitForURL(/\/backend\/manages\/talents\/[0-9a-f-]{36}/)
  await expect.poll(() => page.locator('h1').innerText()).toContain('change Person 0')
})

test('letters that could be read in several ways are chosen by example; Zawgyi is converted when it is asked for', async () => {
  const { page } = await visit()
  await enterAs(page, 'admin@demo.example')
  const table = 'Full name,Country,Native name\nZhang Wei,CN,张伟\nLi Na,CN,李娜\n'
  await chooseFile(page, { name: 'chinese.csv', text: iconv.encode(table, 'gb18030') })
  expect(await page.locator('button[data-next]').count()).toBe(0)
  const chinese = page.locator('label:has(input[name="encoding"][value="gb18030"])')
  await expect.poll(() => chinese.innerText()).toContain('张伟')
  await chinese.click()
  await page.locator('form:has(input[name="encoding"]) button[type="submit"]').click()
  await page.locator('button[data-next]').waitFor()
  await expect.poll(() => page.locator('main form ol').nth(2).locator('li').allInnerTexts()).toEqual(['张伟', '李娜'])

  await chooseFile(page, { name: 'burmese.csv', text: 'Full name,Country\nယေန႔နံနက္ပိုင္းတြင္,MM\n' })
  await whenAlive(page)
  await page.locator('input[name="zawgyi"]').check()
  await page.locator('button[name="read"]').click()
  await expect.poll(() => page.locator('main form ol').first().locator('li').first().innerText()).toBe('ယနေ့နံနက်ပိုင်းတွင်')
  await expect.poll(() => page.locator('input[name="zawgyi"]').isChecked()).toBe(true)
})

test('an operator uploads and suppresses on the command line of the machine', async () => {
  const { dataDir } = product()
  const file = join(dataDir, '..', 'machine.csv')
  writeFileSync(file, people('machine', 3))
  const admin = async (...args: string[]): Promise<string> => {
    const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir }
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'NODE_ENV', 'VITEST']) delete env[name]
    const program = join(import.meta.dirname, '../../../scripts/admin.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env })
    return stdout
  }
  expect(await admin('import', 'talents', file, '--check')).toContain('3 new, 0 changed, 0 the same')
  const published = await admin('import', 'talents', file, '--publish')
  expect(published).toContain('3 created, 0 changed')
  expect(published).toContain('once they were told: /backend/manages/talents/notices')
  expect(await admin('import', 'talents', file)).toContain('0 new, 0 changed, 3 the same')
  expect(await admin('suppress', 'email', 'machine1@runs.example')).toContain('1 entry moved to trash')
  expect(await admin('import', 'talents', file)).toContain('0 new, 0 changed, 2 the same')
  await expect(admin('suppress', 'phone', '021234567')).rejects.toThrow(/is none of orcid, scopusId, email/)
  expect(await admin('suppress', 'email', 'machine1@runs.example', '--lift')).toContain('lifted')
  expect(await admin('import', 'talents', file, '--check')).toContain('1 new, 0 changed, 2 the same')
})

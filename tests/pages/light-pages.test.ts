// What a page loads: fonts by the letters that stand there, none of ours for readers who save data.
import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, origin, useBrowser, whenAlive, whenQuiet } from '#tests/support/product/browser.ts'

const visit = useBrowser()
const saving = { extraHTTPHeaders: { 'save-data': 'on' } }

type Person = { slug: string; nameNative: string | null }

/** Fonts that the page asks for, with their bytes. */
function watchFonts(page: Page): () => Promise<Map<string, number>> {
  const answers: [string, Response][] = []
  page.on('response', (answer) => {
    const name = /\/fonts\/([\w-]+)\.woff2$/.exec(answer.url())?.[1]
    if (name) answers.push([name, answer])
  })
  return async () => {
    await whenQuiet(page)
    const sizes = answers.map(
      async ([name, answer]) => [name, Number(await answer.headerValue('content-length'))] as const,
    )
    return new Map(await Promise.all(sizes))
  }
}

/** Somebody whose name is written in this script. */
async function personOf(country: string, script: RegExp): Promise<Person> {
  const answer = await (await asProgram()).get(`/api/talents?country=${country}&size=100`)
  const { rows } = (await answer.json()) as { rows: Person[] }
  const found = rows.find((row) => script.test(row.nameNative ?? ''))
  if (!found) throw new Error(`nobody of ${country} has a name in ${script}`)
  return found
}

test.each(['/', '/th', '/lo', '/zh', '/asean-talent-pool', '/th/host'])(
  '%s loads 60 KB of fonts at most',
  async (path) => {
    const { page, go } = await visit()
    const fonts = watchFonts(page)
    await go(path)
    const loaded = await fonts()
    expect(loaded.size).toBeGreaterThan(0)
    expect([...loaded.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * 1024)
  },
)

test.each([
  ['Burmese', 'MM', /[\u1000-\u104f]/, 'noto-sans-myanmar'],
  ['Khmer', 'KH', /[\u1780-\u17e9]/, 'noto-sans-khmer'],
])('a name in %s brings its font, and only then', async (_name, country, script, font) => {
  const { slug } = await personOf(country, script)
  const { page, go } = await visit()
  const fonts = watchFonts(page)
  await go('/host')
  expect([...(await fonts()).keys()]).not.toContain(font)
  await go(`/asean-talent-pool/${slug}`)
  expect([...(await fonts()).keys()]).toContain(font)
})

test('with Save-Data a page loads no fonts of ours and the smallest pictures; others get the whole page', async () => {
  const { page, go } = await visit(saving)
  const fonts = watchFonts(page)
  for (const path of ['/', '/', '/asean-talent-pool', '/th/asean-talent-pool']) {
    await go(path)
    await whenAlive(page)
    expect(await page.locator('html[data-light]').count(), path).toBe(1)
  }
  expect([...(await fonts()).keys()]).toEqual([])
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${origin()}/`, { headers: { 'accept-encoding': 'identity', ...headers } })
    return { text: await answer.text(), vary: answer.headers.get('vary') ?? '' }
  }
  for (const _again of [1, 2, 3]) {
    const [whole, light] = [await ask({}), await ask({ 'save-data': 'on' })]
    expect(whole.text).not.toContain('data-light')
    expect(whole.text).toContain('anuphan-latin.woff2')
    expect(light.text).toContain('data-light')
    expect(light.text).not.toContain('.woff2')
    expect([whole.vary, light.vary]).toEqual([
      expect.stringContaining('Save-Data'),
      expect.stringContaining('Save-Data'),
    ])
  }
  const logo = /\/files\/\w{64}/.exec((await ask({})).text)?.[0] ?? ''
  const bytes = async (headers: Record<string, string>): Promise<number> =>
    (await (await fetch(`${origin()}${logo}?w=1280`, { headers })).arrayBuffer()).byteLength
  expect(logo).not.toBe('')
  expect(await bytes({ 'save-data': 'on' })).toBe(
    await (await fetch(`${origin()}${logo}?w=320`)).arrayBuffer().then((one) => one.byteLength),
  )
})

test.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
])(
  'on %s the bar is lower after scrolling, the page does not jump, and on top it is whole again',
  async (_name, viewport) => {
    const { page, go } = await visit({ viewport })
    await go('/asean-talent-pool')
    await whenAlive(page)
    const bar = page.locator('header[data-no-print]')
    const height = async (): Promise<number> => (await bar.boundingBox())?.height ?? 0
    const whole = await height()
    // Where the list begins in the document: what is below the first screen has its true height only when it comes near.
    const place = () =>
      page.evaluate(() => (document.querySelector('main li')?.getBoundingClientRect().top ?? 0) + scrollY)
    const first = await place()
    await page.mouse.wheel(0, 600)
    await expect.poll(height).toBeLessThan(whole - 8)
    expect(await place()).toBe(first)
    expect((await bar.boundingBox())?.y).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(height).toBe(whole)
  },
)

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

/** The fonts in which what is found first is drawn: ours, by their own names, and `device` for all others. */
async function drawnIn(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'device'))
  } finally {
    await session.detach()
  }
}

const scripts = [
  ['Burmese', 'MM', /[\u1000-\u104f]/, 'my', /^Noto Sans Myanmar/],
  ['Khmer', 'KH', /[\u1780-\u17e9]/, 'km', /^Noto Sans Khmer/],
  ['Thai', 'TH', /[\u0e01-\u0e5b]/, 'th', /^Anuphan/],
] as const

/** A key that does nothing by itself: somebody uses the page. */
async function use(page: Page): Promise<void> {
  await whenAlive(page)
  await page.keyboard.press('Shift')
}

test.each(scripts)(
  'a name in %s is drawn in its shipped font on a list, a profile, the foot of a page and an error page',
  async (_name, country, script, language, family) => {
    const { slug, nameNative } = await personOf(country, script)
    const { page, go } = await visit({ expected: /status of 404/ })
    const expectDrawn = (selector: string, where: string) =>
      expect
        .poll(() => drawnIn(page, selector), { message: where })
        .toSatisfy((fonts: string[]) => fonts.length > 0 && fonts.every((font) => family.test(font)))
    const letters = nameNative?.replaceAll(/[ .\p{Script=Latin}]/gu, '') ?? ''
    const write = (selector: string) =>
      page.evaluate(
        ([one, text]) => (document.querySelector(one as string)!.textContent = text as string),
        [selector, letters],
      )
    await go(`/asean-talent-pool?country=${country}`)
    await use(page)
    await write(`main li h2[lang="${language}"] a`)
    await expectDrawn(`main li h2[lang="${language}"] a`, 'list')
    await go(`/asean-talent-pool/${slug}`)
    await use(page)
    await write('main h1')
    await expectDrawn('main h1', 'profile')
    await write('footer p')
    await expectDrawn('footer p', 'foot')
    expect(await go('/asean-talent-pool/nobody-of-this-name')).toBe(404)
    await use(page)
    await write('main h1')
    await expectDrawn('main h1', 'error page')
  },
)

test('a list in one more script loads its font at once, one in many only when it is used: 60 KB at most before', async () => {
  const { page, go } = await visit()
  const fonts = watchFonts(page)
  const names = ['noto-sans-khmer', 'noto-sans-myanmar']
  const weight = async (): Promise<number> => [...(await fonts()).values()].reduce((sum, size) => sum + size, 0)
  await go('/asean-talent-pool?country=MM')
  await expect.poll(async () => [...(await fonts()).keys()]).toContain('noto-sans-myanmar')
  expect(await weight()).toBeLessThanOrEqual(60 * 1024)
  const { page: other, go: visitOther } = await visit()
  const others = watchFonts(other)
  await visitOther('/asean-talent-pool')
  const before = await others()
  expect([...before.keys()].filter((name) => names.includes(name))).toEqual([])
  await other.mouse.wheel(0, 300)
  await expect.poll(async () => [...(await others()).keys()]).toEqual(expect.arrayContaining(names))
})

test('the names of other languages are drawn in our fonts, six letters of them, when the page is used', async () => {
  const { page, go } = await visit()
  await go('/about')
  await use(page)
  for (const language of ['th', 'lo'])
    await expect
      .poll(() => drawnIn(page, `footer a[data-language="${language}"]`))
      .toEqual([expect.stringMatching(language === 'th' ? /^Anuphan/ : /^Noto Sans Lao/)])
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

// What search engines are told of a page, and how light a first visit is, in every language.
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { origin, phone, useBrowser, whenQuiet } from '../support/browser.ts'
import { prefixes } from '../support/every-page.ts'

const visit = useBrowser()

test('search engines are told of every language', async () => {
  for (const path of ['/', '/th/asean-talent-pool', '/lo/host']) {
    const html = await (await fetch(origin() + path)).text()
    for (const tag of ['en', 'th', 'zh-Hans', 'lo', 'x-default'])
      expect(html, `${path} ${tag}`).toContain(`hreflang="${tag}"`)
    expect(html).toContain('<link rel="canonical"')
  }
})

for (const [language, prefix] of Object.entries(prefixes))
  test(`a first visit of a list is light in ${language}: 45 KB of document and styles, 62 KB of fonts, 130 KB of script, 12 requests`, async () => {
    const { page, go } = await visit(phone)
    const asked: Request[] = []
    page.on('request', (request) => asked.push(request))
    await go(`${prefix}/asean-talent-pool`)
    await whenQuiet(page)
    const sizes = await Promise.all(
      asked.map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes()
        const bytes = responseBodySize + Math.max(0, responseHeadersSize)
        return { type: request.resourceType(), url: request.url(), bytes }
      }),
    )
    const sum = (...types: string[]): number =>
      sizes.filter(({ type }) => types.includes(type)).reduce((all, { bytes }) => all + bytes, 0)
    expect(sum('document', 'stylesheet')).toBeLessThan(45 * 1024)
    expect(sum('font')).toBeLessThan(62 * 1024)
    // The words of the language are among the scripts.
    expect(sum('script')).toBeLessThan(130 * 1024)
    expect(sizes.length, sizes.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(12)
  })

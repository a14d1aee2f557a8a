// What holds on every public page, in every language, on a phone and on a desktop.
import axe from 'axe-core'
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, desktop, origin, phone, useBrowser, whenAlive, whenQuiet } from '../support/browser.ts'
import { guardianLink } from '../support/guardian-link.ts'

const visit = useBrowser()
const prefixes = { en: '', th: '/th', 'zh-Hans': '/zh', lo: '/lo' }

let forGuardians: Promise<string> | undefined

async function paths(): Promise<string[]> {
  const visitor = await asProgram()
  const slug = async (kind: string): Promise<string> =>
    ((await (await visitor.get(`/api/${kind}?size=1`)).json()) as { rows: { slug: string }[] }).rows[0]?.slug ?? ''
  const [talent, young, host] = await Promise.all(['talents', 'young-talents', 'hosts'].map(slug))
  return [
    '/',
    '/asean-talent-pool',
    '/asean-talent-pool?q=quantum&country=VN',
    '/asean-talent-pool?view=table',
    '/asean-talent-pool?q=zzzzqqqq',
    '/asean-talent-pool/industry',
    '/asean-talent-pool/industry/quantum',
    `/asean-talent-pool/${talent}`,
    `/asean-talent-pool/${talent}/expertise`,
    `/asean-talent-pool/${talent}/mobility`,
    '/young-talent-pool',
    `/young-talent-pool/${young}`,
    '/host',
    `/host?item=${host}`,
    '/backend/login',
    '/login',
    '/register',
    '/register?as=organization',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/claim',
    await (forGuardians ??= guardianLink('every.page')),
  ]
}

type Wrong = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

for (const [language, prefix] of Object.entries(prefixes))
  for (const [width, size] of Object.entries({ phone, desktop }))
    test(`every page is accessible and complete in ${language} on a ${width}`, async () => {
      const { page, go } = await visit(size)
      const wrong: string[] = []
      for (const path of await paths()) {
        expect(await go((prefix + path).replace(/^\/(th|zh|lo)\/$/, '/$1')), path).toBe(200)
        await whenAlive(page)
        await page.evaluate(axe.source)
        const { violations } = await page.evaluate<{ violations: Wrong[] }>(
          `axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })`,
        )
        wrong.push(
          ...violations.map(
            ({ id, nodes }) =>
              `${path}: ${id} ${nodes
                .slice(0, 2)
                .map((node) => `${String(node.target)} ${node.failureSummary ?? ''}`)
                .join('; ')}`,
          ),
        )
        const facts = await page.evaluate(() => ({
          lang: document.documentElement.lang,
          headings: document.querySelectorAll('h1').length,
          main: document.querySelectorAll('main#main').length,
          title: document.title,
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }))
        if (facts.lang !== language) wrong.push(`${path}: lang ${facts.lang}`)
        if (facts.headings !== 1) wrong.push(`${path}: ${facts.headings} h1`)
        if (facts.main !== 1) wrong.push(`${path}: no main`)
        if (facts.title === '' || facts.title.startsWith('|')) wrong.push(`${path}: title "${facts.title}"`)
        if (facts.overflow > 0) wrong.push(`${path}: ${facts.overflow} px too wide`)
      }
      expect(wrong).toEqual([])
    })

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

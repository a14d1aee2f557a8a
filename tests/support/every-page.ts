// What holds on every public page: a file for each width of the screen asks it, so that two products can be looked at side by side.
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { asProgram, useBrowser, type VisitOptions, whenAlive } from './browser.ts'
import { guardianLink } from './guardian-link.ts'

/** Addresses of the site by language, as they begin. */
export const prefixes = { en: '', th: '/th', 'zh-Hans': '/zh', lo: '/lo' }

async function paths(forGuardian: string): Promise<string[]> {
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
    '/about',
    '/backend/login',
    '/login',
    '/register',
    '/register?as=organization',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/claim',
    forGuardian,
  ]
}

type Wrong = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** For the top of a test file: a test for each language, on screens of this size. */
export function lookAtEveryPage(width: string, size: VisitOptions): void {
  const visit = useBrowser()
  let forGuardian: Promise<string> | undefined
  for (const [language, prefix] of Object.entries(prefixes))
    test(`every page is accessible and complete in ${language} on a ${width}`, async () => {
      const { page, go } = await visit(size)
      const wrong: string[] = []
      for (const path of await paths(await (forGuardian ??= guardianLink(`every.${width}`)))) {
        expect(await go((prefix + path).replace(/^\/(th|zh|lo)\/$/, '/$1')), path).toBe(200)
        await whenAlive(page)
        await page.evaluate(axe.source)
        const { violations } = await page.evaluate<{ violations: Wrong[] }>(
          `axe.run(document, {
            resultTypes: ['violations'],
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
            rules: { 'landmark-unique': { enabled: true }, 'empty-table-header': { enabled: true } },
          })`,
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
}

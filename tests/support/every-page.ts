// What holds on every public page, on a phone and on a desk: one file asks it in English and another in the other languages, so that
// two products can be looked at side by side.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, desktop, enterAs, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { violationsOf } from '#tests/support/axe-violations.ts'
import { guardianLink } from '#tests/support/people/guardian-link.ts'
import { enter } from '#tests/support/people/new-member.ts'
import { product } from '#tests/support/product/own-product.ts'
import { inTurn } from '#tests/support/turn.ts'
import { firstOf, publicPaths, topicOnSite } from '#tests/support/public-paths.ts'

/** Addresses of the site by language, as they begin. */
export const prefixes = { en: '', th: '/th', 'zh-Hans': '/zh', lo: '/lo' } as const

type Language = keyof typeof prefixes

const widths = { phone, desktop } as const
type Width = keyof typeof widths

/** Lists of the back office with rows of others in their forms, or under another kind; each with the form of a row. */
const lists = {
  'lab-locations': 'lab-locations',
  'funding-organizations': 'funding-organizations',
  'training-courses': 'training-courses',
  'match-companies': 'match-companies',
  publications: 'publications',
  'publications/publishers': 'publishers',
  'publications/journals': 'journals',
}

/** Pages and forms of members: as who is signed in there. */
const ofMembers: Record<string, readonly string[]> = {
  'researcher@demo.example': [
    '',
    '/info',
    '/dashboard',
    '/young-talent',
    '/publication',
    '/paring-search',
    '/paring-search?edit=new',
    '/paring-search/requests',
    '/privacy',
    '/notifications',
    '/saved',
    '/asean-network',
    '/changes',
    '/guardian',
  ],
  'organization@demo.example': [
    '',
    '/info',
    '/lab-location?edit=new',
    '/host?edit=new',
    '/funding-organization?edit=new',
    '/training-course?edit=new',
    '/asean-network/own?edit=new',
    '/paring-search?edit=new',
    '/dashboard',
    '/privacy',
  ],
}
/** In `npm test` so many of them are looked at. */
const partsOfMembers = 8
/** Tests that share the public pages: on a busy machine all of them together take longer than one test may. */
const partsOfPublic = 4

async function officePaths(): Promise<string[]> {
  const staff = await asProgram('admin@demo.example')
  const each = Object.entries(lists).map(async ([list, kind]) => {
    const { id } = await firstOf(staff, kind)
    const board = kind === 'match-companies' ? [`/backend/manages/${list}?view=board`] : []
    return [`/backend/manages/${list}`, `/backend/manages/${list}?edit=${id}`, ...board]
  })
  return (await Promise.all(each)).flat()
}

/** What is wrong with a page that is open, as it stands at one width. */
async function wrongAsSeen(page: Page, language: Language, hasContrast: boolean): Promise<string[]> {
  // Where a page begins further down, its bar lies over a part of what one scrolls past.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const wrong = await violationsOf(page, hasContrast)
  const facts = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    main: document.querySelectorAll('main#main').length,
    title: document.title,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  if (facts.lang !== language) wrong.push(`lang ${facts.lang}`)
  if (facts.headings !== 1) wrong.push(`${facts.headings} h1`)
  if (facts.main !== 1) wrong.push('no main')
  if (facts.title === '' || facts.title.startsWith('|')) wrong.push(`title "${facts.title}"`)
  if (facts.overflow > 0) wrong.push(`${facts.overflow} px too wide`)
  return wrong
}

/**
 * For the top of a test file: tests for this language. Colors are the same in all languages: their contrast is asked in English.
 * @param seen each page is loaded on a phone, and seen in these widths one after the other
 */
export function lookAtEveryPage(language: Language, seen: readonly Width[]): void {
  const visit = useBrowser()
  const prefix = prefixes[language]

  async function wrongIn(page: Page): Promise<string[]> {
    await whenAlive(page)
    const wrong: string[] = []
    for (const width of seen) {
      const { viewport } = widths[width]
      if (viewport) await page.setViewportSize(viewport)
      const found = await wrongAsSeen(page, language, language === 'en')
      wrong.push(...found.map((what) => `on a ${width}: ${what}`))
    }
    return wrong
  }

  let paths: Promise<string[]> | undefined
  for (let part = 1; part <= partsOfPublic; part++)
    test(`every page is accessible and complete in ${language}, part ${part} of ${partsOfPublic}`, async () => {
      const { page, go } = await visit(phone)
      const wrong: string[] = []
      paths ??= guardianLink(`every.${language}`).then(publicPaths)
      for (const path of (await paths).filter((_, at) => at % partsOfPublic === part - 1)) {
        if (phone.viewport) await page.setViewportSize(phone.viewport)
        expect(await go((prefix + path).replace(/^\/(th|zh|lo)\/$/, '/$1')), path).toBe(200)
        wrong.push(...(await wrongIn(page)).map((what) => `${path} ${what}`))
      }
      expect(wrong).toEqual([])
    })
  for (const [at, [email, pages]] of Object.entries(ofMembers).entries())
    test(`pages and forms of ${email} are accessible and complete in ${language}`, async () => {
      const { page, go } = await visit(phone)
      await enter(page, email, product().password)
      const wrong: string[] = []
      for (const path of inTurn(pages, partsOfMembers, at)) {
        if (phone.viewport) await page.setViewportSize(phone.viewport)
        expect(await go(`${prefix}/my-profile${path}`), path).toBe(200)
        // Where the form begins, the bar that saves lies over a part of it, which is scrolled clear (nothing-covered.test.ts).
        await page.evaluate(() => {
          for (const bar of document.querySelectorAll<HTMLElement>('[data-save-bar]')) bar.style.position = 'static'
        })
        wrong.push(...(await wrongIn(page)).map((what) => `${path} ${what}`))
      }
      expect(wrong).toEqual([])
    })
  test(`the forums are accessible and complete in ${language} for who writes in them and for who keeps order`, async () => {
    const { topic, slug, post } = await topicOnSite()
    const office = '/backend/manages/forums'
    const wrong: string[] = []
    for (const [at, [email, pages]] of Object.entries({
      'researcher@demo.example': [
        '/forums',
        '/forums/form',
        `/forums/${slug}?quote=${post}`,
        `/forums/${slug}?report=${post}`,
      ],
      'admin@demo.example': [
        `${office}/queue?item=comments/${post}`,
        `${office}/${topic}`,
        `${office}/authors`,
        `${office}?sort=activity`,
      ],
    }).entries()) {
      const { page, go } = await visit(phone)
      await (at === 0 ? enter(page, email, product().password) : enterAs(page, email))
      for (const path of language === 'en' ? pages : inTurn(pages, 2, at)) {
        if (phone.viewport) await page.setViewportSize(phone.viewport)
        expect(await go(prefix + path), path).toBe(200)
        wrong.push(...(await wrongIn(page)).map((what) => `${path} ${what}`))
      }
    }
    expect(wrong).toEqual([])
  })
  test(`lists and forms with child rows are accessible and complete in ${language}`, async () => {
    const { page, go } = await visit(phone)
    await enterAs(page, 'admin@demo.example')
    const wrong: string[] = []
    for (const path of await officePaths()) {
      if (phone.viewport) await page.setViewportSize(phone.viewport)
      expect(await go(prefix + path), path).toBe(200)
      wrong.push(...(await wrongIn(page)).map((what) => `${path} ${what}`))
    }
    expect(wrong).toEqual([])
  })
}

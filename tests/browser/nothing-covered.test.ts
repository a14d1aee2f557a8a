// On a phone nothing of a page lies under the notice about data, nor under the offer of another language.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asProgram, phone, useBrowser, whenAlive } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'
import { enter } from '#tests/support/people/new-member.ts'
import { inTurn } from '#tests/support/turn.ts'
import { firstOf, publicPaths } from '#tests/support/public-paths.ts'

const visit = useBrowser()

/** Bars that keep their place at the lower edge and are cut by the notice; and what has focus while it lies under either. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const notice = document.getElementById('notice')
    if (!notice) return ['no notice']
    const place = (one: Element): DOMRect => one.getBoundingClientRect()
    const cut = (a: DOMRect, b: DOMRect): boolean =>
      a.width > 0 &&
      b.height > 0 &&
      a.left < b.right - 1 &&
      b.left < a.right - 1 &&
      a.top < b.bottom - 1 &&
      b.top < a.bottom - 1
    const said = (one: Element): string => `${one.localName} ${one.className} ${(one.textContent ?? '').slice(0, 30)}`
    const isShown = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const isBar = (one: Element): boolean =>
      ['fixed', 'sticky'].includes(getComputedStyle(one).position) && getComputedStyle(one).bottom !== 'auto'
    const bars = [...document.querySelectorAll('#root *')].filter((one) => isBar(one) && isShown(one))
    const settled = (): Promise<unknown> =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const wrong: string[] = []
    const height = document.documentElement.scrollHeight
    for (const y of [0, height / 2, height]) {
      scrollTo({ top: y, behavior: 'instant' })
      await settled()
      for (const bar of bars) if (cut(place(bar), place(notice))) wrong.push(`under the notice: ${said(bar)}`)
    }
    const focusable = [
      ...document.querySelectorAll<HTMLElement>('#root :is(a[href], button, input, select, textarea, summary)'),
    ]
    const inner = focusable.filter(
      (one) => isShown(one) && !one.matches(':disabled, [type=hidden]') && place(one).height > 0,
    )
    scrollTo({ top: 0, behavior: 'instant' })
    for (const one of inner.slice(-6)) {
      one.focus()
      await settled()
      if (document.activeElement !== one || bars.some((bar) => bar.contains(one))) continue
      const over = (): Element | undefined =>
        [notice, ...bars].find((bar) => !bar.contains(one) && cut(place(one), place(bar)))
      // Parts of a long form take their room when they are scrolled to.
      for (let frame = 0; frame < 20 && over(); frame++) await settled()
      const found = over()
      if (found) wrong.push(`focus under ${said(found)}: ${said(one)}`)
    }
    return wrong
  })

/** What can be tapped in the first view and answers for the offer of another language. */
const underOffer = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const offer = document.querySelector('[data-offer]')
    if (!offer) return ['no offer']
    return [...document.querySelectorAll<HTMLElement>('#root :is(a[href], button, summary, input, [role=tab])')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const at = (x: number): Element | null => document.elementFromPoint(x, (top + bottom) / 2)
        return [left + 2, (left + right) / 2, right - 2].some((x) => offer.contains(at(x)))
      })
      .map((one) => `${one.localName} ${(one.textContent ?? '').slice(0, 30)}`)
  })

test('bars at the lower edge stand above the notice about data, and what has focus is scrolled clear of both', async () => {
  const { page, go } = await visit({ ...phone, asksForConsent: true, expected: /status of 4\d\d/ })
  const wrong: Record<string, string[]> = {}
  let looked = 0
  const look = async (path: string): Promise<void> => {
    await go(path)
    await whenAlive(page)
    // Pages of sign-in to the back office ask for nothing.
    if ((await page.locator('template[data-consent]').count()) === 0) return
    await page.locator('#notice').waitFor()
    looked += 1
    const found = await covered(page)
    if (found.length > 0) wrong[path] = found
  }
  for (const path of inTurn(await publicPaths(), 2)) await look(path)
  await enter(page, 'researcher@demo.example', product().password)
  for (const path of [
    '/my-profile',
    '/my-profile/info',
    '/my-profile/paring-search',
    '/my-profile/dashboard',
    '/my-profile/young-talent',
    '/my-profile/publication?edit=new',
  ])
    await look(path)
  expect(wrong).toEqual({})
  expect(looked).toBeGreaterThan(15)
})

test('the offer of another language leaves the menu of a page free', async () => {
  const { slug } = await firstOf(await asProgram(), 'talents')
  for (const path of [`/th/asean-talent-pool/${slug}`, '/th', '/th/asean-talent-pool']) {
    const { page, go } = await visit(phone)
    await go(path)
    await page.locator('[data-offer]').waitFor()
    expect(await underOffer(page), path).toEqual([])
  }
})

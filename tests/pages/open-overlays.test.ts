// What lies over pages is accessible once it is open: menus, sheets, windows, quick views.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '#tests/support/axe-violations.ts'
import { overlays } from '#tests/support/overlays.ts'
import { enter } from '#tests/support/people/new-member.ts'
import { desktop, enterAs, phone, useBrowser, type Visit, whenAlive } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'
import { inTurn } from '#tests/support/turn.ts'

const visit = useBrowser()

/** In `npm test` so many of them are opened. */
const parts = 6

async function signIn(page: Page, who: string): Promise<void> {
  if (who === 'admin@demo.example') await enterAs(page, who)
  else await enter(page, who, product().password)
}

/** What moves comes to rest: halfway its colors are others. */
const rest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })

test('menus, sheets and windows that are open are accessible', async () => {
  const visits = new Map<string, Visit>()
  const wrong: string[] = []
  for (const { name, path, who = '', isWide = false, open, shown = 'details[open]' } of inTurn(overlays, parts)) {
    const key = `${who} ${isWide}`
    const known = visits.get(key)
    const { page, go } = known ?? (await visit(isWide ? desktop : phone))
    if (!known) {
      visits.set(key, { page, go, context: page.context() })
      if (who) await signIn(page, who)
    }
    expect(await go(path), name).toBe(200)
    await whenAlive(page)
    await open(page)
    await page.locator(shown).first().waitFor()
    await rest(page)
    wrong.push(...(await violationsOf(page, true, shown)).map((what) => `${name}: ${what}`))
  }
  expect(wrong).toEqual([])
})

// What lies over pages is accessible once it is open: menus, sheets, windows, quick views.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '#tests/support/axe-violations.ts'
import { admin, type Overlay, overlays } from '#tests/support/overlays.ts'
import { enter } from '#tests/support/people/new-member.ts'
import { desktop, enterAs, phone, useBrowser, type Visit, whenAlive } from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'
import { inTurn } from '#tests/support/turn.ts'

const visit = useBrowser()

/** In `npm test` one of so many parts is opened. */
const parts = 8

async function signIn(page: Page, who: string): Promise<void> {
  if (who === admin) await enterAs(page, who)
  else await enter(page, who, product().password)
}

const groups = {
  visitors: ({ who }: Overlay) => who === undefined,
  members: ({ who }: Overlay) => who !== undefined && who !== admin,
  'staff on phones': ({ who, isWide }: Overlay) => who === admin && !isWide,
  'staff at desks': ({ who, isWide }: Overlay) => who === admin && isWide === true,
}

test.each(Object.entries(groups))('menus, sheets and windows that %s opened are accessible', async (_name, isMeant) => {
  const visits = new Map<string, Pick<Visit, 'page' | 'go'>>()
  const wrong: string[] = []
  for (const overlay of inTurn(overlays, parts).filter(isMeant)) {
    const { name, path, who = '', isWide = false, open, shown = 'details[open]' } = overlay
    const key = `${who} ${isWide}`
    const known = visits.get(key)
    const { page, go } = known ?? (await visit(isWide ? desktop : phone))
    if (!known) {
      visits.set(key, { page, go })
      if (who) await signIn(page, who)
    }
    expect(await go(path), name).toBe(200)
    await whenAlive(page)
    await open(page)
    await page.locator(shown).filter({ visible: true }).first().waitFor()
    wrong.push(...(await violationsOf(page, true, shown)).map((what) => `${name}: ${what}`))
  }
  expect(wrong).toEqual([])
})

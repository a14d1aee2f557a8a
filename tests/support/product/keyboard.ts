// A page by keyboard alone: Tab leads to what is wanted, and on the way the focus is always seen.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses of Tab that are tried. */
const most = 120

/** What has the focus: whether it matches, and what is wrong with how it is seen. */
const focused = (page: Page, selector: string) =>
  page.evaluate(async (wanted) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const element = document.activeElement
    if (!element || element === document.body) return { matches: false, wrong: 'nothing has the focus' }
    // A page that has just come gives its heading the focus, between two presses: nobody stops there.
    if (element.matches('h1[tabindex="-1"]') && !element.matches(wanted)) return { matches: false, wrong: '' }
    const name = `${element.tagName} ${element.id || (element.getAttribute('name') ?? '')} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
    const isRinged = (of: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(of, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    // Some rings are drawn by what holds the field, or by the link's cover of its card.
    const holders = [element, element.parentElement, element.parentElement?.parentElement].filter((one) => one != null)
    const box = element.getBoundingClientRect()
    const [x, y] = [
      box.left + Math.min(box.width / 2, 40),
      Math.min(box.bottom - 2, box.top + Math.min(box.height / 2, 24)),
    ]
    const top = document.elementFromPoint(x, y)
    const isSeen =
      top !== null && (element.contains(top) || top.contains(element) || element.closest('label')?.contains(top))
    const wrong = !holders.some((one) => isRinged(one) || isRinged(one, '::after'))
      ? 'no ring'
      : box.bottom <= 0 || box.top >= innerHeight || !isSeen
        ? `out of sight at ${Math.round(box.top)} to ${Math.round(box.bottom)}, under ${top?.tagName} ${top?.className}`
        : ''
    return { matches: element.matches(wanted), wrong: wrong && `${name}: ${wrong}` }
  }, selector)

/** Presses Tab until this has the focus; on the way the focus is always seen. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const wrong: string[] = []
  for (let at = 0; at < most; at++) {
    await page.keyboard.press('Tab')
    const now = await focused(page, selector)
    if (now.wrong) wrong.push(now.wrong)
    if (!now.matches) continue
    expect(wrong, `on the way to ${selector}`).toEqual([])
    return
  }
  throw new Error(`Tab does not lead to ${selector}`)
}
/** Presses Tab until this field has the focus, and types. */
export const typeInto = async (page: Page, selector: string, text: string): Promise<void> => {
  await tabTo(page, selector)
  await page.keyboard.type(text)
}

// Whoever taps a control of a public page, of the notice about data or of the own needs before the program has taken over gets what a later tap gives: once, and not nothing.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  client,
  hold,
  origin,
  phone,
  useBrowser,
  type Visit,
  type VisitOptions,
  whenAlive,
} from '#tests/support/product/browser.ts'
import { product } from '#tests/support/product/own-product.ts'
import { enter } from '#tests/support/people/new-member.ts'
import { publicPaths } from '#tests/support/public-paths.ts'
import { inTurn } from '#tests/support/turn.ts'

const visit = useBrowser()

const parts = 8

/** An address, and how somebody is there who is not just a visitor. */
type Place = { path: string; asksForConsent?: boolean; session?: VisitOptions['storageState']; tapped?: string }

type Control = { at: string; name: string; sort: string }

/** What a finger finds on the page as the server wrote it, one of each sort; links lead away without the program. */
const everyControl = 'button, summary, [role=tab], [role=button], label:has(input[type=checkbox], input[type=radio])'
const controlsOf = (page: Page, sorts = everyControl): Promise<Control[]> =>
  page.evaluate((tapped) => {
    const pathOf = (element: Element): string => {
      const steps: string[] = []
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
        steps.unshift(`:nth-child(${[...(one.parentElement?.children ?? [])].indexOf(one) + 1})`)
      return `body > ${steps.join(' > ')}`
    }
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 0 && height > 0
    }
    const found = [...document.querySelectorAll(tapped)].filter(
      (one) => isShown(one) && !one.matches(':disabled, [aria-disabled=true]') && !one.closest('[inert]'),
    )
    const sortOf = (one: Element): string =>
      [
        one.localName,
        ...one.getAttributeNames().toSorted(),
        one.className,
        one.getAttribute('name'),
        one.parentElement?.className,
      ].join(' ')
    return found
      .map((one) => ({
        at: pathOf(one),
        name: (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40),
        sort: sortOf(one),
      }))
      .filter(({ sort }, at, all) => all.findIndex((other) => other.sort === sort) === at)
  }, sorts)

/** What a tap may have changed, as far as people notice. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (one: Element): string => one.id || one.className || one.localName
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)]
    return {
      place: location.pathname + location.search + location.hash,
      open: all('[popover]:popover-open, dialog[open], details[open]').map(nameOf),
      marks: all('[aria-expanded=true], [aria-pressed=true], [aria-selected=true], [aria-checked=true]').map(nameOf),
      checked: all('input:checked').map((one) => `${one.getAttribute('name')}=${(one as HTMLInputElement).value}`),
      kept: localStorage.length,
      notice: document.getElementById('notice') !== null,
      said: all('[role=alert]').length,
    }
  })

/** The state once it has been the same for a while: what closes by itself does so within this time. */
async function restingState(page: Page): Promise<Awaited<ReturnType<typeof stateOf>>> {
  let last = ''
  for (let same = 0; same < 3;) {
    await page.waitForTimeout(300)
    const now = JSON.stringify(await stateOf(page).catch(() => null))
    same = now === last ? same + 1 : 0
    last = now
  }
  return JSON.parse(last) as Awaited<ReturnType<typeof stateOf>>
}

const sent = (page: Page): string[] => {
  const all: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().includes('/api/events')) all.push(request.method())
  })
  return all
}

type Outcome = Awaited<ReturnType<typeof stateOf>> & { sent: string[] }

const expected = /status of (4\d\d|503)/

const arrive = ({ asksForConsent = false, session }: Place): Promise<Visit> =>
  visit({ ...phone, expected, asksForConsent, ...(session ? { storageState: session } : {}) })

async function afterLateTap(place: Place, { at }: Control): Promise<Outcome> {
  const { page, go, context } = await arrive(place)
  const all = sent(page)
  await go(place.path)
  await whenAlive(page)
  await page.locator(at).tap()
  const state = await restingState(page)
  await context.close()
  return { ...state, sent: all }
}

async function afterEarlyTap(place: Place, { at }: Control): Promise<Outcome> {
  const { page, context } = await arrive(place)
  const all = sent(page)
  const scripts = await hold(page, client)
  await page.goto(origin() + place.path, { waitUntil: 'commit' })
  await page.locator(at).waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.locator(at).tap()
  await page.waitForTimeout(300)
  await scripts.letGo()
  await whenAlive(page)
  const state = await restingState(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  return { ...state, sent: all }
}

/** Tapped already in this run, and found right: the head stands on every page; what was wrong is wrong a second time as well. */
const tapped = new Set<string>()

/** Taps each sort of control early and late. @returns what came out differently, and of how many controls */
async function compare(place: Place): Promise<{ wrong: unknown[]; count: number }> {
  const { page, context } = await arrive(place)
  await hold(page, client)
  await page.goto(origin() + place.path, { waitUntil: 'domcontentloaded' })
  if (place.asksForConsent) await page.locator('#notice').waitFor()
  const controls = (await controlsOf(page, place.tapped)).filter(({ sort }) => !tapped.has(sort))
  await context.close()
  const wrong: unknown[] = []
  for (const control of controls) {
    const [late, early] = [await afterLateTap(place, control), await afterEarlyTap(place, control)]
    if (JSON.stringify(late) === JSON.stringify(early)) tapped.add(control.sort)
    else wrong.push({ path: place.path, control: control.name, late, early })
  }
  return { wrong, count: controls.length }
}

test('so does what is tapped early of the notice about data', async () => {
  const { wrong, count } = await compare({
    path: '/about',
    asksForConsent: true,
    tapped: '#notice :is(button, summary)',
  })
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThanOrEqual(2)
})

test('and of the own needs of a member', async () => {
  const { page, context } = await visit(phone)
  await enter(page, 'researcher@demo.example', product().password)
  const session = await context.storageState()
  // What is sent works without the program, and changes what the next tap would find.
  const safe = 'main :is(button[type=button], summary, [role=tab], label:has(input[type=checkbox], input[type=radio]))'
  const { wrong, count } = await compare({ path: '/my-profile/paring-search', session, tapped: safe })
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(0)
})

test.each(inTurn([...Array(parts).keys()], 4))(
  'what is tapped early on a slow phone acts once, as what is tapped later (part %i of the public pages)',
  async (part) => {
    const wrong: unknown[] = []
    let count = 0
    for (const path of (await publicPaths()).filter((_, at) => at % parts === part)) {
      const found = await compare({ path })
      wrong.push(...found.wrong)
      count += found.count
    }
    expect(wrong, `of ${count} controls`).toEqual([])
    expect(tapped.size).toBeGreaterThan(0)
  },
)

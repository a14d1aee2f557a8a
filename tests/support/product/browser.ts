// A real browser on the running product. Whatever it complains about on the console, or asks of another host, fails the test.
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Route,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { product } from '#tests/support/product/own-product.ts'

// One process for all pages, not one for each and another in reserve: a visit costs a tenth less.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

/** How long the next thing is awaited (ms): a limit for machines that are busy with others, never a measure. */
const patience = 30_000

/** Of a preloaded font that the browser has not come to within its few seconds: which are used is asked of first visits. */
const saysOnlyThatItIsLate = /was preloaded using link preload but not used within a few seconds/

export const origin = (): string => product().origin

export type VisitOptions = BrowserContextOptions & {
  /** The data-protection sheet is answered before, unless the test is about it. */
  asksForConsent?: boolean
  /** Console messages that this test causes on purpose, such as a 404. */
  expected?: RegExp
  /** Another site that this test goes to on purpose. */
  alsoGoesTo?: string
}

export type Visit = { page: Page; context: BrowserContext; go: (path: string) => Promise<number> }

export const phone: VisitOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const desktop: VisitOptions = { viewport: { width: 1280, height: 900 } }

const outsiders = (url: string): boolean =>
  !url.startsWith(origin()) && !url.startsWith('data:') && !url.startsWith('blob:')

/**
 * For the top of a test file: `const visit = useBrowser()`, then in a test `const { page, go } = await visit(phone)`.
 * Every visit is somebody new: no cookies but the answer to the data-protection sheet.
 */
export function useBrowser(): (options?: VisitOptions) => Promise<Visit> {
  let browser: Browser | undefined
  const open: BrowserContext[] = []
  let complaints: string[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args })
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()))
    const said = complaints
    complaints = []
    expect(said, 'the console stays silent, and nobody else is asked').toEqual([])
  })
  afterAll(() => browser?.close())

  const watch = (page: Page, expected: RegExp | undefined, alsoGoesTo: string | undefined): void => {
    const complain = (text: string): void => {
      if (!expected?.test(text) && !saysOnlyThatItIsLate.test(text)) complaints.push(text)
    }
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        complain(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complain(`uncaught: ${error.message}`))
    page.on('request', (request) => {
      const isMeant = alsoGoesTo !== undefined && request.url().startsWith(`${alsoGoesTo}/`)
      if (outsiders(request.url()) && !isMeant) complain(`asked ${request.url()}`)
    })
  }

  return async ({ asksForConsent = false, expected, alsoGoesTo, ...options } = {}) => {
    if (!browser) throw new Error('useBrowser() opens pages only inside tests')
    const context = await browser.newContext({ ...desktop, locale: 'en-US', ...options })
    context.setDefaultTimeout(patience)
    open.push(context)
    if (!asksForConsent) await context.addCookies([{ name: 'pdpa', value: 'necessary', url: origin() }])
    const page = await context.newPage()
    watch(page, expected, alsoGoesTo)
    return { page, context, go: async (path) => (await page.goto(origin() + path))?.status() ?? 0 }
  }
}

/** The page is the program now, not only the document: public pages become it when somebody begins to use them. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('wheel'))
    return globalThis.earlyInput?.isOver
  })
  // What listens (keys, other tabs) begins a turn after the page has been taken over.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { port1, port2 } = new MessageChannel()
      const arrived = new Promise((resolve) => (port1.onmessage = resolve))
      port2.postMessage(null)
      await arrived
      port1.close()
    }
  })
}

/** The page is alive, has its fonts, and for half a second has asked for nothing more. */
export async function whenQuiet(page: Page): Promise<void> {
  let asked = 0
  const count = (): void => void asked++
  page.on('request', count)
  await whenAlive(page)
  await page.evaluate(async () => void (await document.fonts.ready))
  for (let before = -1; before !== asked;) {
    before = asked
    await page.waitForTimeout(500)
  }
  page.off('request', count)
}

/** From now on time passes in the page only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Address of the large script that takes a page over. */
export const client = /\/assets\/client-[\w-]+\.js$/

/** Holds what is asked for at these addresses until it is let go. */
export async function hold(page: Page, address: RegExp): Promise<{ letGo: () => Promise<void>; count: () => number }> {
  const held: Route[] = []
  let isHeld = true
  await page.route(address, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return {
    count: () => held.length,
    letGo: async () => {
      isHeld = false
      // Some may have been given up meanwhile.
      await Promise.allSettled(held.map((route) => route.continue()))
    },
  }
}

/** Signs a demo account of the staff in through the form. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${origin()}/backend/login`)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(product().password)
  await page.locator('form:has(#password) button[type=submit]').click()
  await page.waitForURL((url) => /^(\/\w\w)?\/backend$/.test(url.pathname))
}

/** The same without a page, for tests that are about what comes after: the form is sent as a browser without script sends it. */
export async function enterAs(page: Page, email: string): Promise<void> {
  const answer = await page.request.post(`${origin()}/backend/login`, {
    form: { email, password: product().password },
    headers: { origin: origin() },
    maxRedirects: 0,
  })
  expect(answer.headers()['location'], `${email} is let in`).toMatch(/^(\/(th|zh|lo))?\/backend(\?|$)/)
}

/** Sets a yes-or-no setting through its page; somebody with the right to do so is signed in. */
export async function setFlag(page: Page, name: string, on: boolean): Promise<void> {
  const settings = `${origin()}/backend/settings/setting`
  const read = async (address: string): Promise<string> => (await page.request.get(address)).text()
  const tabs = [...(await read(settings)).matchAll(/[?&;]tab=(\w+)"/g)].map(([, tab]) => `${settings}?tab=${tab}`)
  for (const tab of new Set(tabs)) {
    if (!(await read(tab)).includes(`name="${name}"`)) continue
    await page.goto(tab)
    await whenAlive(page)
    await page.locator(`input[type="checkbox"][name="${name}"]`).setChecked(on)
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().startsWith(settings),
    )
    await page.locator('form:has(input[name="version"]) button[type="submit"]').click()
    expect((await saved).status()).toBeLessThan(400)
    return
  }
  throw new Error(`no setting ${name}`)
}

export type Program = {
  get: (path: string) => Promise<Response>
  send: (method: string, path: string, body: unknown) => Promise<Response>
}

/** A program with the token of a demo account, or of nobody. */
export async function asProgram(email?: string): Promise<Program> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (email) {
    const body = JSON.stringify({ email, password: product().password })
    const answer = await fetch(`${origin()}/api/auth-admin/login`, { method: 'POST', headers, body })
    headers['authorization'] = `Bearer ${((await answer.json()) as { access_token: string }).access_token}`
  }
  return {
    get: (path) => fetch(origin() + path, { headers: email ? { authorization: headers['authorization'] ?? '' } : {} }),
    send: (method, path, body) => fetch(origin() + path, { method, headers, body: JSON.stringify(body) }),
  }
}

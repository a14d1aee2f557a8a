// A phone on a line of 400 kbit/s with 400 ms there and back: when a first visit is seen, when its search has answered, when the page is alive.
import { type Browser, chromium, devices } from 'playwright-core'
import { getChromium } from '../tests/machine.ts'
import { atEnd, end, endOnSignals, main, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { slowLine } from './support/slow-line.ts'
import { openWorld } from './support/world.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** How much slower than this machine the processor of the phone is. */
const slower = 2
const typedWord = 'quantum'

type Visit = { seen: number; found: number; alive: number }

/** One first visit, in seconds from the address to each of them; the search is sent as soon as its field is seen. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const open = async () => {
    const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'lo-LA' })
    await context.addCookies([{ name: 'pdpa', value: 'necessary', url }])
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const began = performance.now()
    await page.goto(`${url}/lo`, { waitUntil: 'commit' })
    const since = (): number => (performance.now() - began) / 1000
    const whenPainted = () => page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await whenPainted()
    return { context, page, since, whenPainted }
  }
  const searching = await open()
  const seen = searching.since()
  const field = searching.page.locator('main input[name=q]')
  await field.fill(typedWord)
  await field.press('Enter')
  await searching.page.waitForURL(/q=/, { waitUntil: 'commit' })
  await searching.page.locator('article').first().waitFor()
  await searching.whenPainted()
  const found = searching.since()
  await searching.context.close()
  const reading = await open()
  // A public page waits for a sign that somebody uses it.
  await reading.page.evaluate(() => addEventListener('load', () => dispatchEvent(new Event('wheel'))))
  await reading.page.waitForFunction(() =>
    [...document.querySelectorAll('#root > *')].some((one) =>
      Object.keys(one).some((key) => key.startsWith('__reactFiber')),
    ),
  )
  const alive = reading.since()
  await reading.context.close()
  return { seen, found, alive }
}

const shown = (visits: readonly Visit[], what: keyof Visit): string => {
  const times = visits.map((one) => one[what]).toSorted((a, b) => a - b)
  const [least, median, most] = [times[0], times[times.length >> 1], times.at(-1)].map((one) => one?.toFixed(1))
  return `${median} s (${least} to ${most})`
}

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  const product = await startChild('serve-product', world.settings, {})
  const line = await slowLine(product.url, { bytesPerSecond: 50_000, oneWayMs: 200 })
  const browser = await chromium.launch({
    executablePath: getChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  atEnd(() => browser.close())
  await visit(browser, line)
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round++) visits.push(await visit(browser, line))
  say(
    `400 kbit/s, 400 ms, processor ${slower} times slower; median of ${rounds} (least to most), seconds from the address:`,
  )
  say(`home page in Lao is seen ${shown(visits, 'seen')} (target 5 s)`)
  say(`people found for a word typed at once ${shown(visits, 'found')} (target 5 s)`)
  say(`the home page is alive, with type-ahead ${shown(visits, 'alive')}`)
  await end(0)
})

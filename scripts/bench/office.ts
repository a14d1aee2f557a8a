// The back office with 100,000 people: its list in a browser beside its answer, a form of many fields on a slow processor, and a whole export.
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { query, sql } from '#server/database/db.ts'
import { getChromium } from '../tests/machine.ts'
import { atEnd, end, endOnSignals, main, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { median } from './support/median.ts'
import { memoryOf } from './support/shares.ts'
import { openWorld } from './support/world.ts'
import { signInStaff, staffAccount } from './support/writer.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** As a phone or an old computer has it. */
const slower = 4

async function enter(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post(`${url}/backend/login`, {
    form: staffAccount,
    headers: { origin: url },
    maxRedirects: 0,
  })
  if (answer.status() !== 303 && answer.status() !== 302) throw new Error(`signing in answered ${answer.status()}`)
}

/** Half a second later, when what comes after has been done as well. */
const tell = `addEventListener('alive', () => {
  window.aliveAt = performance.now()
  setTimeout(() => tellAlive(''), 500)
})`

type Opened = { answered: number; painted: number; alive: number; controls: number }

/** Milliseconds from the way to a page until its answer came, something was painted, and it does what it is told. */
async function open(page: Page, protocol: CDPSession, address: string): Promise<Opened> {
  // The page says so itself: asking it again and again would draw frames while it comes to life.
  const isAlive = new Promise((resolve) => protocol.once('Runtime.bindingCalled', resolve))
  await protocol.send('Page.navigate', { url: address })
  await isAlive
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      answered: navigation?.responseEnd ?? NaN,
      painted: paint?.startTime ?? NaN,
      alive: (window as unknown as { aliveAt: number }).aliveAt,
      controls: document.querySelectorAll('main :is(input:not([type=hidden]), select, textarea, [contenteditable])')
        .length,
    }
  })
}

/** Opens a page several times in one browser, as somebody does who works there; the first time does not count. */
async function openOften(context: BrowserContext, addresses: () => string, rate: number): Promise<Opened> {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Page.enable')
  await protocol.send('Runtime.enable')
  await protocol.send('Runtime.addBinding', { name: 'tellAlive' })
  await protocol.send('Page.addScriptToEvaluateOnNewDocument', { source: tell })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate })
  const all: Opened[] = []
  for (let round = 0; round <= rounds; round++) all.push(await open(page, protocol, addresses()))
  await page.close()
  const of = (name: keyof Opened): number => median(all.slice(1).map((one) => one[name]))
  return { answered: of('answered'), painted: of('painted'), alive: of('alive'), controls: of('controls') }
}

/** Reads a whole export without keeping it. */
async function exportAll(url: string, token: string, pid: number): Promise<void> {
  const before = memoryOf(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50)
  const began = performance.now()
  const answer = await fetch(`${url}/api/talents/export?format=csv`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`)
  let [bytes, lines] = [0, 0]
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
  }
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  say(
    `export: ${lines.toLocaleString('en')} lines, ${(bytes / 1_048_576).toFixed(0)} MB in ${seconds.toFixed(0)} s; ` +
      `memory ${before} MB before, at most ${most} MB: ${most - before} MB more`,
  )
}

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  const { url, pid } = await startChild('serve-product', world.settings)
  const token = await signInStaff(url)
  const browser = await chromium.launch({
    executablePath: getChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  atEnd(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await enter(context, url)
  let at = 0
  const list = await openOften(
    context,
    () =>
      `${url}/backend/manages/talents?country=${['TH', 'VN', 'ID', 'MY', 'PH', 'SG'][at++ % 6]}&status=published&page=${at}`,
    1,
  )
  say(
    `list with two filters: answered after ${list.answered.toFixed(0)} ms, painted ${(list.painted - list.answered).toFixed(0)} ms later, alive ${(list.alive - list.answered).toFixed(0)} ms later`,
  )
  const ids = await query<{ id: string }>(sql`select id from talents order by md5(id::text) limit 20`)
  const form = await openOften(
    context,
    () => `${url}/backend/manages/talents/form/${ids[at++ % ids.length]?.id}`,
    slower,
  )
  say(
    `form with ${form.controls} fields, processor ${slower} times slower: answered after ${form.answered.toFixed(0)} ms, painted after ${form.painted.toFixed(0)} ms, alive after ${form.alive.toFixed(0)} ms`,
  )
  await exportAll(url, token, pid)
  await end(0)
})

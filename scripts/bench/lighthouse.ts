// Lighthouse on a phone, over five public pages of the demo world: scores, blocking time, and what waking a page costs when somebody begins to use it.
import { type Browser, chromium, devices } from 'playwright-core'
import { atEnd, end, endOnSignals, main, say } from '../terminal.ts'
import { getChromium } from '../tests/machine.ts'
import { startDemoProduct } from './support/demo-product.ts'
import { freePort } from '../free-port.ts'
import { lighthouseReport, measuredPages, type Report } from './support/lighthouse-report.ts'
import { median } from './support/median.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
/** As Lighthouse slows the processor for a phone. */
const slower = 4
/** A task that takes longer (ms) keeps whoever uses the page waiting. */
const longest = 50

type Waking = { tasks: number; longest: number; alive: number }

/** What happens from the first sign of use until the program has taken the page over (ms). */
async function wake(browser: Browser, url: string): Promise<Waking> {
  const context = await browser.newContext(devices['Pixel 5'])
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const waking = await page.evaluate(async () => {
    const long: number[] = []
    const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
    const began = performance.now()
    const alive = new Promise<number>((resolve) =>
      addEventListener('alive', () => resolve(performance.now() - began), { once: true }),
    )
    dispatchEvent(new Event('pointermove'))
    const took = await alive
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { tasks: long.length, longest: Math.max(0, ...long), alive: took }
  })
  await context.close()
  return waking
}

await main(async () => {
  endOnSignals()
  const origin = process.env['BENCH_URL'] ?? (await startDemoProduct()).url
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: getChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  atEnd(() => browser.close())
  say(`Lighthouse, phone; middle of ${rounds}. Waking: processor ${slower} times slower, tasks over ${longest} ms.`)
  for (const [name, path] of Object.entries(await measuredPages(origin))) {
    const reports: Report[] = []
    const wakings: Waking[] = []
    for (let round = 0; round < rounds; round++) {
      reports.push(await lighthouseReport(origin + path, port))
      wakings.push(await wake(browser, origin + path))
    }
    const of = (what: (one: Report) => number): number => median(reports.map(what))
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(
      (id) => `${id} ${of(({ scores: all }) => all[id] ?? NaN)}`,
    )
    const woken = (what: keyof Waking): string => median(wakings.map((one) => one[what])).toFixed(0)
    say(
      `${name}: ${scores.join(', ')}; blocking ${of((one) => one.blocking).toFixed(0)} ms, largest picture or text ` +
        `${of((one) => one.largest).toFixed(0)} ms, shift ${of((one) => one.shift).toFixed(3)} ` +
        `(speed of this machine ${of((one) => one.speed).toFixed(0)}; 1,500 is a desktop); ` +
        `waking ${woken('alive')} ms, ${woken('tasks')} long tasks, the longest ${woken('longest')} ms`,
    )
  }
  await end(0)
})

// What Lighthouse asks of everybody's pages on a phone; its times are told and not asked for, for a busy machine is slow.
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { origin } from '#tests/support/product/browser.ts'
import { freePort } from '../../scripts/free-port.ts'
import { lighthouseReport, measuredPages } from '../../scripts/bench/support/lighthouse-report.ts'

let browser: Browser
let port: number
beforeAll(async () => {
  port = await freePort()
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
})
afterAll(() => browser.close())

test.each(['home', 'pool', 'profile', 'labs', 'article'])('Lighthouse has nothing to say against: %s', async (name) => {
  const path = (await measuredPages(origin()))[name] as string
  const { scores, blocking, largest, shift } = await lighthouseReport(origin() + path, port)
  process.stdout.write(
    `Lighthouse, ${name}: performance ${scores['performance']}, blocking ${Math.round(blocking)} ms, largest ${Math.round(largest)} ms\n`,
  )
  expect(scores).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 })
  expect(shift).toBeLessThan(0.1)
})

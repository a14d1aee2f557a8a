// `npm test`: everything that must be true before a change is right. `npm test -- NAME...` runs only test files whose path holds NAME.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { checkSteps } from './check-steps.ts'
import { root } from './root.ts'
import { runSteps, tool } from './steps.ts'
import { end, endOnSignals, explain, main, say } from './terminal.ts'
import { findHarvester, findOtherPostgres, getChromium } from './tests/machine.ts'
import { askedOfOtherPostgres } from './tests/other-postgres.ts'
import { nothing, runVitest, type Counts } from './tests/vitest.ts'

const total = { passed: 0, failed: 0 }
const problems: string[] = []

function add(name: string, { passed, failed, unsteady }: Counts): void {
  total.passed += passed
  total.failed += failed
  if (failed) problems.push(`${name}: ${failed} failed`)
  for (const test of unsteady) problems.push(`${name}: only the second time passed: ${test}`)
}

/** A part that cannot even run is one failure, and the others still run. */
async function part(name: string, work: () => Promise<Counts> | Counts): Promise<void> {
  say(`\n== ${name}`)
  try {
    add(name, await work())
  } catch (error) {
    say(explain(error))
    add(name, { ...nothing, failed: 1 })
  }
}

async function check(): Promise<Counts> {
  const results = await runSteps(checkSteps())
  return { ...nothing, failed: results.filter(({ ok }) => !ok).length }
}

async function testDatabase(filters: string[]): Promise<Counts> {
  if (!findHarvester())
    say('no client of OAI-PMH on this machine (Debian: apt-get install libhttp-oai-perl): its test is skipped')
  return runVitest(['unit', 'contract'], filters)
}

async function testOtherPostgres(filters: string[]): Promise<Counts> {
  const home = findOtherPostgres()
  if (home) return runVitest(['unit', 'contract'], filters, { TEST_POSTGRES_HOME: home })
  say('skipped: no other PostgreSQL on this machine (Debian: apt-get install postgresql)')
  return nothing
}

async function build(): Promise<Counts> {
  if (!buildIfChanged(say)) say('nothing changed since the last build')
  if (!existsSync(join(root, 'dist/client'))) return nothing
  const results = await runSteps([tool('size budgets', 'size-limit/bin.js')])
  return { ...nothing, failed: results.filter(({ ok }) => !ok).length }
}

/** Three products, each with a browser, for two cores: a test waits as long as it works. One for a few chosen files. */
const testInBrowser = (filters: string[]): Promise<Counts> =>
  runVitest(['browser'], filters, { CHROMIUM_PATH: getChromium(), TEST_PRODUCTS: filters.length ? '1' : '3' })

await main(async () => {
  endOnSignals()
  const filters = process.argv.slice(2)
  if (filters.length === 0) await part('source', check)
  await part('unit and contract, PostgreSQL 18', () => testDatabase(filters))
  if (filters.length === 0) {
    await part('database, another PostgreSQL', () => testOtherPostgres(askedOfOtherPostgres()))
  }
  await part('build', build)
  await part('browser', () => testInBrowser(filters))
  say(problems.length ? `\n${problems.join('\n')}` : '')
  say(`${total.passed} passed, ${total.failed} failed`)
  await end(total.failed ? 1 : 0)
})

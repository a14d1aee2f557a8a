// `npm test`: what must be true before a change is right. `npm test -- NAME...` runs only test files whose path holds NAME, and
// `npm run test:all` everything that there is.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { checkSteps } from './check-steps.ts'
import { root } from './root.ts'
import { runSteps, tool } from './steps.ts'
import { end, endOnSignals, explain, main, say } from './terminal.ts'
import { browserForAll, contractForAll } from './tests/left-to-all.ts'
import { findHarvester, findJava, findOtherPostgres, getChromium } from './tests/machine.ts'
import { askedOfOtherPostgres } from './tests/other-postgres.ts'
import { chooseTurn } from './tests/turn.ts'
import { nothing, runVitest, type Counts, withBrowser, withoutBrowser } from './tests/vitest.ts'

const given = process.argv.slice(2)
const isAll = given.includes('--all')
const filters = given.filter((one) => one !== '--all')
const isChosen = filters.length > 0
/** Whoever names a file wants to see it run. */
const leavesOut = !isAll && !isChosen

const results: (Counts & { name: string; seconds: number })[] = []

/** A part that cannot even run is one failure, and the others still run. */
async function part(name: string, work: () => Promise<Counts> | Counts): Promise<void> {
  say(`\n== ${name}`)
  const began = Date.now()
  const add = (counts: Counts): void => void results.push({ ...counts, name, seconds: (Date.now() - began) / 1000 })
  try {
    add(await work())
  } catch (error) {
    say(explain(error))
    add({ ...nothing, failed: 1 })
  }
}

async function check(): Promise<Counts> {
  const steps = await runSteps(checkSteps())
  return { ...nothing, failed: steps.filter(({ ok }) => !ok).length }
}

async function testDatabase(env: Record<string, string>): Promise<Counts> {
  if (!findHarvester())
    say('no client of OAI-PMH on this machine (Debian: apt-get install libhttp-oai-perl): its test is skipped')
  return runVitest(withoutBrowser, { filters, without: leavesOut ? contractForAll : [] }, env)
}

async function testOtherPostgres(env: Record<string, string>): Promise<Counts> {
  const home = findOtherPostgres()
  if (home)
    return runVitest(withoutBrowser, { filters: askedOfOtherPostgres(isAll) }, { ...env, TEST_POSTGRES_HOME: home })
  say('skipped: no other PostgreSQL on this machine (Debian: apt-get install postgresql)')
  return nothing
}

async function build(): Promise<Counts> {
  if (!buildIfChanged(say)) say('nothing changed since the last build')
  if (!existsSync(join(root, 'dist/client'))) return nothing
  const steps = await runSteps([tool('size budgets', 'size-limit/bin.js')])
  return { ...nothing, failed: steps.filter(({ ok }) => !ok).length }
}

/** Three products, each with a browser, for two cores: a test waits as long as it works. One for a few chosen files. */
async function testInBrowser(env: Record<string, string>): Promise<Counts> {
  if (isAll && !findJava())
    say('no Java on this machine (Debian: apt-get install default-jre-headless): HTML is not checked')
  return runVitest(
    withBrowser,
    { filters, without: leavesOut ? browserForAll : [] },
    { ...env, CHROMIUM_PATH: getChromium(), TEST_PRODUCTS: isChosen ? '1' : '3' },
  )
}

const inMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Where the time went, and what is wrong. */
function report(): number {
  const slowest = results.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds)
  say('\nThe slowest files (s; several run at the same time):')
  for (const { name, seconds } of slowest.slice(0, 10)) say(`${seconds.toFixed(1).padStart(7)}  ${name}`)
  say('\nTime of each group (min:s):')
  for (const { name, seconds } of results) say(`${inMinutes(seconds).padStart(7)}  ${name}`)
  const sum = (count: (one: Counts) => number): number => results.reduce((all, one) => all + count(one), 0)
  say(`${inMinutes(results.reduce((all, { seconds }) => all + seconds, 0)).padStart(7)}  all\n`)
  for (const { name, failed, unsteady } of results) {
    if (failed) say(`${name}: ${failed} failed`)
    for (const test of unsteady) say(`${name}: only the second time passed: ${test}`)
  }
  say(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
  return sum(({ failed }) => failed)
}

await main(async () => {
  endOnSignals()
  const turn = chooseTurn(!leavesOut)
  say(
    turn === 'all'
      ? 'Every language and every kind is asked.'
      : `Of the languages of every page and of the kinds of the walkers the share of turn ${turn} is asked: TEST_TURN=${turn} repeats it, TEST_TURN=all asks all.`,
  )
  const env = { TEST_TURN: turn }
  if (!isChosen) await part('source', check)
  await part('unit and contract, PostgreSQL 18', () => testDatabase(env))
  if (!isChosen) await part('database, another PostgreSQL', () => testOtherPostgres(env))
  await part('build', build)
  await part('browser', () => testInBrowser(env))
  await end(report() ? 1 : 0)
})

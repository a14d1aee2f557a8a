// `npm test`: everything that must be true before a change is right. `npm test -- NAME...` runs only test files whose path holds NAME.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { checkSteps } from './check-steps.ts'
import { root } from './root.ts'
import { runSteps, tool } from './steps.ts'
import { end, endOnSignals, explain, main, say } from './terminal.ts'
import { findOtherPostgres, getChromium } from './test-machine.ts'
import { runVitest, type Counts } from './test-vitest.ts'

const total: Counts = { passed: 0, failed: 0 }
const problems: string[] = []

function add(name: string, { passed, failed }: Counts): void {
  total.passed += passed
  total.failed += failed
  if (failed) problems.push(`${name}: ${failed} failed`)
}

/** A part that cannot even run is one failure, and the others still run. */
async function part(name: string, work: () => Promise<Counts> | Counts): Promise<void> {
  say(`\n== ${name}`)
  try {
    add(name, await work())
  } catch (error) {
    say(explain(error))
    add(name, { passed: 0, failed: 1 })
  }
}

async function check(): Promise<Counts> {
  const results = await runSteps(checkSteps())
  return { passed: 0, failed: results.filter(({ ok }) => !ok).length }
}

/** What only these send is what they prepare and look up themselves; each statement of the product is in other files as well. */
const sendNothingElse = ['tests/imports-crash.test.ts', 'tests/social-faults.test.ts']

/** Sheets, pictures, rights and the embedded database's own start are the same on every PostgreSQL: statements are not. */
const askTheDatabase = [
  ...['db', 'migrate', 'backup', 'rotate-keys', 'search/'].map((name) => `src/server/${name}`),
  'src/engine/',
  'src/kinds/',
  ...globSync('tests/*.test.ts', { cwd: root }).filter((name) => !sendNothingElse.includes(name)),
  ...['member-', 'staff-door'].map((name) => `tests/security/${name}`),
]

async function testOtherPostgres(filters: string[]): Promise<Counts> {
  const home = findOtherPostgres()
  if (home) return runVitest(['unit', 'contract'], filters, { TEST_POSTGRES_HOME: home })
  say('skipped: no other PostgreSQL on this machine (Debian: apt-get install postgresql)')
  return { passed: 0, failed: 0 }
}

async function build(): Promise<Counts> {
  if (!buildIfChanged(say)) say('nothing changed since the last build')
  if (!existsSync(join(root, 'dist/client'))) return { passed: 0, failed: 0 }
  const results = await runSteps([tool('size budgets', 'size-limit/bin.js')])
  return { passed: 0, failed: results.filter(({ ok }) => !ok).length }
}

/** Three products, each with a browser, for two cores: a test waits as long as it works. One for a few chosen files. */
const testInBrowser = (filters: string[]): Promise<Counts> =>
  runVitest(['browser'], filters, { CHROMIUM_PATH: getChromium(), TEST_PRODUCTS: filters.length ? '1' : '3' })

await main(async () => {
  endOnSignals()
  const filters = process.argv.slice(2)
  if (filters.length === 0) await part('source', check)
  await part('unit and contract, PostgreSQL 18', () => runVitest(['unit', 'contract'], filters))
  if (filters.length === 0) {
    await part('database, another PostgreSQL', () => testOtherPostgres(askTheDatabase))
  }
  await part('build', build)
  await part('browser', () => testInBrowser(filters))
  say(problems.length ? `\n${problems.join('\n')}` : '')
  say(`${total.passed} passed, ${total.failed} failed`)
  await end(total.failed ? 1 : 0)
})

// Runs projects of vitest, counts what passed and failed, and notes how long each file took.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../root.ts'
import { runStep, tool } from '../steps.ts'

/** The projects of vitest.config.ts, by what they need of the machine. */
export const withoutBrowser: readonly string[] = ['unit', 'unit-shared', 'contract', 'shared']
export const withBrowser: readonly string[] = ['browser']

export type Counts = {
  passed: number
  failed: number
  /** Names of tests that failed first and passed when they were tried again, and why they failed. */
  unsteady: string[]
  /** Test files with their seconds. */
  files: { name: string; seconds: number }[]
}

/** What was expected, and where: the rest of a failure is the stack of libraries. */
const linesOfFailure = 8

export const nothing: Counts = { passed: 0, failed: 0, unsteady: [], files: [] }

type Test = { fullName: string; status: string; failureMessages: string[] }
type File = { name: string; startTime: number; endTime: number; assertionResults: Test[] }
type Report = { numPassedTests: number; numFailedTests: number; testResults: File[] }

function readReport(file: string): Counts {
  if (!existsSync(file)) return nothing
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    unsteady: tests.flatMap(({ status, fullName, failureMessages: [why] }) =>
      status === 'passed' && why ? [`${fullName}\n${why.split('\n').slice(0, linesOfFailure).join('\n')}`] : [],
    ),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

type Selection = {
  /** Parts of file names; none means all files. */
  filters: readonly string[]
  /** Globs of files that are left out. */
  without?: readonly string[]
}

/**
 * @param projects names in vitest.config.ts
 * @returns counts; a run that failed without a failed test (a file that does not load) counts as one
 */
export async function runVitest(
  projects: readonly string[],
  { filters, without = [] }: Selection,
  env: Record<string, string>,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  const report = join(folder, 'report.json')
  const selection = [
    ...projects.flatMap((name) => ['--project', name]),
    ...without.flatMap((glob) => ['--exclude', glob]),
    ...filters,
  ]
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const step = tool(projects.join(', '), 'vitest/vitest.mjs', 'run', '--passWithNoTests', ...output, ...selection)
  try {
    const { ok } = await runStep(step, env, true)
    const counts = readReport(report)
    return ok || counts.failed ? counts : { ...counts, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

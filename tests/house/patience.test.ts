// Limits of tests are for what hangs: none is shorter than the general one, so that a busy machine fails none.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import config from '../../vitest.config.ts'

type Limits = { testTimeout: number; hookTimeout: number; expect: { poll: { timeout: number } } }
const projects = (config as { test: { projects: { test: Limits }[] } }).test.projects.map(({ test: limits }) => limits)
const shortest = Math.min(
  ...projects.flatMap(({ testTimeout, hookTimeout, expect: { poll } }) => [testTimeout, hookTimeout, poll.timeout]),
)

/** Limits that a test gives itself, in ms: an option, or the last argument of a test or hook. */
const ownLimits = /\btimeout: ([\d_]+)|^\s*\},? ([\d_]{4,}),?\)$|^ {2}([\d_]{4,}),$/gm

test('a limit of its own that is shorter than what everything is given', () => {
  expect(shortest).toBe(60_000)
  const files = globSync('{src,tests,scripts,seed}/**/*.test.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(250)
  const short = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(ownLimits)]
      .filter((limits) => Number(limits.slice(1).find(Boolean)?.replaceAll('_', '')) < shortest)
      .map(([text]) => `${file}: ${text.trim()}`),
  )
  expect(short).toEqual([])
})

// No test depends on the speed of a machine: it waits for what it needs, never for a time, and its limits are for what hangs.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import config from '../../vitest.config.ts'

type Limits = { testTimeout: number; hookTimeout: number; expect: { poll: { timeout: number } } }
const projects = (config as { test: { projects: { test: Limits }[] } }).test.projects.map(({ test: limits }) => limits)
const ofTests = Math.min(...projects.flatMap(({ testTimeout, hookTimeout }) => [testTimeout, hookTimeout]))
const ofPolls = Math.min(...projects.map(({ expect: { poll } }) => poll.timeout))

const files = globSync(['{src,tests,scripts,seed}/**/*.test.{ts,tsx}', 'tests/support/**/*.ts'], { cwd: root }).filter(
  (file) => file !== 'tests/house/patience.test.ts',
)
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Limits that a test gives itself, in ms: an option of what it waits for, or the last argument of a test or hook. */
const ownOptions = /\btimeout: ([\d_]+)/g
const ownLimits = /^\s*\},? ([\d_]{4,}),?\)$|^ {2}([\d_]{4,}),$|=> \w+\([^()]*\), ([\d_]{4,})\)$/gm

const shorterThan = (least: number, limits: RegExp, text: string): string[] =>
  [...text.matchAll(limits)]
    .filter((found) => Number(found.slice(1).find(Boolean)?.replaceAll('_', '')) < least)
    .map(([place]) => place.trim())

test('a limit of its own that is shorter than what everything is given', () => {
  expect([ofTests, ofPolls]).toEqual([300_000, 60_000])
  expect(files.length).toBeGreaterThan(250)
  const short = files.flatMap((file) => {
    const text = textOf(file)
    return [...shorterThan(ofPolls, ownOptions, text), ...shorterThan(ofTests, ownLimits, text)].map(
      (place) => `${file}: ${place}`,
    )
  })
  expect(short).toEqual([])
})

/**
 * Ways to wait for a time: of Node, of the page, of the database; and to look at a clock in a loop. Timers that a test replaces
 * (`vi.advanceTimersByTime`, `page.clock`) take no time.
 */
const waits =
  /\bset(?:Timeout|Interval)\(|\bwaitForTimeout\(|\bawait (?:delay|sleep|pause|wait)\(|\bpg_sleep\b|\bwhile \((?:Date|performance)\.now\(\)/g

/** Comparisons of how long something took. */
const measures =
  /expect\([^\n]*\b(?:Date|performance)\.now\(\) - [^\n]*\)\.to|\.toBeLessThan\([^\n]*(?:Date|performance)\.now\(\)|\bhrtime\b/g

/** Tests whose matter is a time of the product itself, and how many such places they have: a slow machine makes these longer, not wrong. */
const aboutTime: Readonly<Record<string, readonly [places: number, why: string]>> = {
  'src/server/http/stalled-readers.test.ts': [8, 'readers who are slow, and that nothing comes of what must not come'],
  'tests/security/slow-readers.test.ts': [3, 'readers who are slow'],
  'tests/security/crowds.test.ts': [3, 'a crowd that goes on coming, and a server that is kept from its work'],
  'tests/browser/early-taps.test.ts': [2, 'what closes by itself does so a moment later'],
  'tests/browser/office/every-form-keeps.test.ts': [1, 'parts of a form come alive while somebody scrolls past'],
  'tests/imports/imports-crash.test.ts': [1, 'a process is killed at any moment after a chunk'],
  'tests/browser/sign-in/sessions.test.ts': [1, 'ten seconds in which two tabs are given the same pair'],
  'tests/support/product/browser.ts': [1, 'half a second in which a page asks for nothing more'],
  'tests/support/product/embedded-owner.ts': [1, 'a process that stays until it is ended'],
}

test('a test that waits for a time, or compares how long something took', () => {
  const found = files.flatMap((file): [string, number][] => {
    const text = textOf(file)
    // A clock of its own, that the test moves.
    const isFake = /vi\.useFakeTimers\((?:\)|\{ toFake: \[[^\]]*'set)/.test(text)
    const places = [...text.matchAll(waits), ...text.matchAll(measures)].filter(
      ([place]) => !isFake || !/^(?:set|while)/.test(place),
    )
    return places.length > 0 ? [[file, places.length]] : []
  })
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(aboutTime).map(([file, [places]]) => [file, places])),
  )
})

test('cases that a run invents, and another run of the same commit would not meet', () => {
  const sources = files.filter((file) => file !== 'tests/support/property.ts')
  expect(sources.filter((file) => /from 'fast-check'/.test(textOf(file)))).toEqual([])
  expect(sources.filter((file) => textOf(file).includes('support/property.ts')).length).toBeGreaterThan(15)
})

// What `npm test` leaves to `npm run test:all`: what costs minutes and seldom finds what nothing else finds. A new file is in
// `npm test` unless it is named here, but for stories in a browser: there those are named that stay.
import { globSync } from 'node:fs'
import { root } from '../root.ts'

/** Files of the unit and contract tests. */
export const contractForAll: readonly string[] = [
  // Processes and databases that are killed.
  'src/server/embedded/embedded-postgres.test.ts',
  'tests/imports/imports-crash.test.ts',
  'tests/mails/killed-workers.test.ts',
  'tests/needs/killed-run.test.ts',
  'tests/operation/database-away.test.ts',
  // Load, and what wants a machine for itself.
  'tests/operation/stopping.test.ts',
  'tests/security/crowds.test.ts',
]

/**
 * Stories in a browser that `npm test` tells: by keyboard, in conflict, without script, with something wrong in a form, signing in,
 * one upload, writing to somebody, the story of the product, and those that noticed faults before.
 */
export const stories: readonly string[] = [
  'by-keyboard',
  'forms-come-back',
  'members/proposals',
  'office/child-rows',
  'office/conflict',
  'office/keyboard-and-sheets',
  'office/office-by-keyboard',
  'office/upload',
  'proof',
  'sign-in/member-sign-in',
  'sign-in/staff-sign-in',
  'without-script',
].map((name) => `tests/browser/${name}.test.ts`)

/** Files of the browser tests: further stories, slow computers, long commits, and what measures pages. */
export const browserForAll: readonly string[] = [
  ...globSync('tests/browser/**/*.test.ts', { cwd: root }).filter(
    (file) => !stories.includes(file.replaceAll('\\', '/')),
  ),
  ...['dense-lists', 'first-visits', 'light-pages', 'lighthouse', 'valid-html', 'what-people-type'].map(
    (name) => `tests/pages/${name}.test.ts`,
  ),
]

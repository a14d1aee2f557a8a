// What `npm test` leaves to `npm run test:all`: what costs minutes and seldom finds what nothing else finds. A new file is in
// `npm test` unless it is named here.

/** Files of the unit and contract tests. */
export const contractForAll: readonly string[] = [
  // Processes and databases that are killed.
  'src/server/embedded/embedded-postgres.test.ts',
  'tests/imports/imports-crash.test.ts',
  'tests/mails/killed-workers.test.ts',
  'tests/operation/database-away.test.ts',
  // Load, and what wants a machine for itself.
  'tests/operation/stopping.test.ts',
  'tests/security/crowds.test.ts',
]

/**
 * Files of the browser tests. Stories stay: by keyboard, in conflict, without script, with something wrong in a form, signing in,
 * one upload, writing to somebody, the story of the product, and those that noticed faults before. Left are further stories, slow
 * computers, long commits, and what measures pages.
 */
export const browserForAll: readonly string[] = [
  'tests/browser/!(by-keyboard|forms-come-back|proof|without-script).test.ts',
  'tests/browser/members/!(proposals).test.ts',
  'tests/browser/office/!(child-rows|conflict|keyboard-and-sheets|office-by-keyboard|upload).test.ts',
  'tests/browser/sign-in/!(member-sign-in|staff-sign-in).test.ts',
  'tests/pages/{dense-lists,first-visits,light-pages,lighthouse,what-people-type}.test.ts',
]

// Every action that reads, decides and writes: what several who do it at the same moment wait for, who comes second, and the test of it.
// docs/generated/turns.md is made of it, and tests/operation/turns.test.ts walks it: a new call or action without a line fails.
import type { Entry } from '../../src/policy.ts'
import {
  rows,
  accounts,
  entries,
  turn,
  reads,
  versions,
  trash,
  moves,
  made,
  merged,
  parted,
  decided,
  proposed,
  run,
  repaired,
  signedIn,
  signedOut,
  renewed,
  registered,
  confirmed,
  mailed,
  set,
  entered,
  claimed,
  requested,
  corrected,
  networks,
  ended,
  written,
  drafts,
  pieces,
  guardian,
  type Turn,
} from './shared-turns.ts'
import { generated, table } from './table.ts'

/** Calls by method and address as features have them, after `/api/{kind}` those of kinds; page actions by their file below src. */
export const turns: Readonly<Record<string, Turn>> = {
  'POST /oai': reads,
  'POST /api/files': turn(
    'the key of its content',
    'the same file',
    'tests/api/files-in-pieces.test.ts',
    'of two calls that take one file at the same moment one does, and its answer is told to no other call',
  ),
  'POST /api/uploads': turn(
    'the name of the account',
    'the oldest of ten gives way',
    'tests/api/files-in-pieces.test.ts',
    'of one account ten are kept, each for a day',
  ),
  'PATCH /api/uploads/:id': pieces,
  'DELETE /api/uploads/:id': pieces,
  'PUT /api/blog-drafts/:post': drafts,
  'DELETE /api/blog-drafts/:post': drafts,
  'POST /api/blog-drafts/:post/take-over': drafts,
  'POST /api/notifications/read': turn('one statement', 'the same'),
  'POST /api/auth/register': registered,
  'POST /api/auth/verify-email': confirmed,
  'POST /api/auth/resend-verification': mailed,
  'POST /api/auth/login': signedIn,
  'POST /api/auth/token': renewed,
  'POST /api/auth/forgot-password': mailed,
  'POST /api/auth/reset-password': set,
  'DELETE /api/auth/logout': signedOut,
  'POST /api/auth-admin/login': turn(
    'the second factor',
    'a code counts once',
    'tests/security/staff-sign-in.test.ts',
    'AUT a code sent twice at the same moment works once',
  ),
  'POST /api/auth-admin/token': renewed,
  'POST /api/auth-admin/forgot-password': mailed,
  'POST /api/auth-admin/reset-password': set,
  'POST /api/auth-admin/confirm-password': entered,
  'DELETE /api/auth-admin/logout': signedOut,
  'DELETE /api/import-runs/:id': run,
  'PATCH /api/import-runs/:id/rows/:at': repaired,
  'POST /api/import-runs/:id/columns': run,
  'POST /api/import-runs/:id/check': run,
  'POST /api/import-runs/:id/repairs': repaired,
  'POST /api/import-runs/:id/commit': run,
  'POST /api/import-runs/:id/pause': run,
  'POST /api/import-runs/:id/resume': run,
  'POST /api/import-runs/:id/stop': run,
  'POST /api/import-runs/:id/undo': run,
  'POST /api/import-runs/:id/told': turn('the entries that nobody was told of', 'there are none left'),
  'POST /api/{kind}': made,
  'POST /api/{kind}/duplicates': reads,
  'POST /api/{kind}/pasted': reads,
  'POST /api/{kind}/look-up': reads,
  'PATCH /api/{kind}/:id': versions,
  'DELETE /api/{kind}/:id': trash,
  'POST /api/{kind}/:id/restore': trash,
  'POST /api/{kind}/:id/status': moves,
  'POST /api/{kind}/:id/merge': merged,
  'POST /api/{kind}/merges/:id/undo': turn(
    'the merge, then both rows',
    'nothing more comes back',
    'tests/merging/merging.test.ts',
    'a merge sent four times is one, can be taken back once, and can then be made again',
  ),
  'POST /api/{kind}/:id/proposals': proposed,
  'POST /api/{kind}/:id/proposals/decide': decided,
  'POST /api/{kind}/import': turn(
    'the file that came in pieces',
    'the same run; 409 for another call',
    'tests/api/files-in-pieces.test.ts',
    'of two calls that take one file at the same moment one does, and its answer is told to no other call',
  ),
  'POST /api/{kind}/:id/reveal': turn('each look is noted', 'one more is noted'),

  'engine/office/form/manage-form': versions,
  'engine/office/list/manage-list': turn(
    'all chosen rows, in the order of their ids',
    'after the first',
    'tests/merging/merging.test.ts',
    'rows put in order from two sides at once keep one order, and nobody meets an error of the database',
  ),
  'features/accounts/consents/agree': turn(
    'the account',
    'nothing is left to agree to',
    accounts,
    'what somebody agrees to in two windows is agreed to once',
  ),
  'features/accounts/members/list': turn(
    'both accounts, in the order of their ids',
    '400 no_such_account',
    rows,
    'of two members that are merged into each other one is kept',
  ),
  'features/accounts/members/login': signedIn,
  'features/accounts/members/register': registered,
  'features/accounts/members/verify-email': turn(
    'the link, then the account',
    'the link is dead',
    accounts,
    'that is asked for three times is open once; confirmed twice and taken back, it is one of the two',
  ),
  'features/accounts/notices/unsubscribe': turn('one statement', 'the last word counts'),
  'features/accounts/passwords/confirm-password': entered,
  'features/accounts/passwords/forgot-password': mailed,
  'features/accounts/passwords/reset-password': set,
  'features/accounts/privacy/privacy': signedIn,
  'features/accounts/requests/ask': turn(
    'each request has its number',
    'one more request, within the limits of a mailbox',
  ),
  'features/accounts/requests/follow': turn(
    'the request',
    'the same',
    accounts,
    'a request about own data that is confirmed three times is verified once',
  ),
  'features/accounts/requests/list': moves,
  'features/accounts/sign-in/login': signedIn,
  'features/accounts/sign-in/logout': signedOut,
  'features/accounts/social/auth': turn(
    'the attempt; one account for each subject of a site',
    'the other way in stays',
    accounts,
    'of two sites by which somebody without a password comes in one stays, and a site is linked to one account',
  ),
  'features/accounts/staff/my-profile': turn(
    'the second factor',
    'off, or ten codes',
    accounts,
    'is turned on once, a code counts once, codes are renewed as ten, and off is off',
  ),
  'features/accounts/staff/users': turn(
    'the last of a role by a trigger that takes turns',
    '409 last_of_its_sort',
    rows,
    'of two last admins who take each other the role away one keeps it',
  ),
  'features/author-links/own-works': turn(
    'the work, then the link',
    '409',
    entries,
    'a work that its author confirms and refuses at the same moment is what one of them said',
  ),
  'features/blogs/editor/form': turn(
    'the post; of pinned posts their name',
    '409, or told that three are pinned',
    rows,
    'of five posts that are pinned at once three are',
  ),
  'features/blogs/versions/versions': versions,
  'features/claims/all-claims': requested,
  'features/claims/claim': turn(
    'the entry',
    'the link is dead, or 409',
    entries,
    'that is claimed and removed by its link is one of the two',
  ),
  'features/claims/claims': requested,
  'features/claims/corrections/changes': corrected,
  'features/claims/entry/entry': requested,
  'features/claims/notices/notices': turn('the entries that nobody was told of', 'there are none left'),
  'features/claims/notices/people': requested,
  'features/claims/request': claimed,
  'features/contact/about': turn(
    'each message has its number',
    'one more message, within the limits',
    'tests/mails/contact.test.ts',
    'numbers follow each other, whoever sends at the same moment, and a message that fails takes none',
  ),
  'features/guardian/asked': guardian,
  'features/guardian/guardian': guardian,
  'features/merging/merge': merged,
  'features/merging/split': parted,
  'features/my-profile/home': turn('one statement', 'the same'),
  'features/my-profile/info': turn(
    'the own entry by its version, a new one by its owner',
    '409',
    entries,
    'of four entries that a member makes at the same moment one is made',
  ),
  'features/network-members/own': turn(
    'the person, then the request',
    'the same, or 404',
    rows,
    'who asks several times asks once, and who asks as the invitation comes belongs to the network',
  ),
  'features/network-members/requests': networks,
  'features/notifications/all': turn('one statement', 'the same'),
  'features/own-entries/entries': versions,
  'features/pictures/list': turn(
    'all chosen rows, in the order of their ids',
    'after the first',
    'tests/merging/merging.test.ts',
    'rows put in order from two sides at once keep one order, and nobody meets an error of the database',
  ),
  'features/proposals/proposals': decided,
  'features/proposals/propose': proposed,
  'features/reference-data/ror': turn(
    'the university',
    'it has its id by now',
    rows,
    'a university whose record is accepted by one and refused by another is what one of them said',
  ),
  'features/reference-lists/list': versions,
  'features/relayed-contact/answer': ended,
  'features/relayed-contact/confirm': written,
  'features/relayed-contact/own/requests': ended,
  'features/relayed-contact/write': written,
  'features/saved-items/list': turn(
    'one statement',
    'the same',
    rows,
    'what is saved twice is there once, and what is saved and taken off leaves no error',
  ),
  'features/saved-items/save': turn(
    'the name of the member',
    'the same',
    rows,
    'what is saved twice is there once, and what is saved and taken off leaves no error',
  ),
  'features/sensitive-data/reveal': turn('each look is noted', 'one more is noted'),
  'features/settings/setting': turn(
    'the one row of settings, by its version',
    '409',
    rows,
    'settings that two save from one version are saved once',
  ),
  'features/thesaurus/split': turn(
    'the keyword, by its version',
    '409',
    entries,
    'a word that leaves a keyword twice leaves it once, and comes back once',
  ),
  'import/pages/upload': run,
}

const writes = (method: string): boolean => method !== 'GET'

/** The names of all calls that write, and of these action files (below src, without their end). */
export const actionNames = (policy: readonly Entry[], actions: readonly string[]): string[] => [
  ...policy.flatMap(({ page, methods, address }) =>
    page ? [] : methods.filter(writes).map((method) => `${method} ${address}`),
  ),
  ...actions,
]

/** @throws when one of them has no line */
export function turnsText(policy: readonly Entry[], actions: readonly string[]): string {
  const lines = actionNames(policy, actions).map((name) => {
    const one = turns[name]
    if (!one) throw new Error(`scripts/docs/turns.ts says nothing of ${name}`)
    return [`\`${name}\``, one.held, one.second, one.proof ? `${one.proof[1]} (\`${one.proof[0]}\`)` : '']
  })
  return `${generated}
# Who comes second

What several who do the same, or the opposite, at the same moment wait for, and what whoever comes second is answered. Where no test stands nothing is decided: what is sent is one more, or one statement says all of it. Actions of pages are named by their file. Deadlocks are done again (docs/decisions/0320).

${table(['Action', 'Held', 'Second', 'Test'], lines)}
`
}

// Accounts of members and of staff: signing in, passwords, consents, requests about one's data.
import { deleteForRequest } from './deletion/by-staff.ts'
import type { Feature } from '#engine/interfaces/feature.ts'
import {
  accountPage,
  forEverybody,
  forSignedIn,
  memberGuards,
  memberPage,
  officePage,
  publicPage,
} from '#engine/interfaces/feature-pages.ts'
import { accountStates } from '#engine/interfaces/accounts/account-states.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { memberConsents } from '#engine/interfaces/member-consents.ts'
import {
  isGiven,
  loadConsent,
  matchingTask,
  membersWith,
  namedToPartners,
  sayConsent,
} from './consents/optional-consents.ts'
import { keepConsentOfSave, receiptOfEncrypted, type Encrypted } from './consents/consents.ts'
import { notProposed } from '#kinds/people.queries.ts'
import { poolKinds } from '#kinds/pools.ts'
import { addMemberRoutes } from './members/api.ts'
import { forStaff as organizationsToVerify, memberScopes } from './members/staff-list/choices.ts'
import { forgetOldEmails } from './members/email-change.ts'
import { forMember as emailTasks } from './members/email-tasks.ts'
import { removeUnconfirmed } from './members/registration/housekeeping.ts'
import { mailDecision, mailStaff } from './requests/mails.ts'
import { heldUnderAddress } from './requests/held.ts'
import { forStaff as requestsToAnswer, openRequests, remindOfRequests } from './requests/work.ts'
import { accountData } from './own-export/account-data.ts'
import { addExportCalls } from './own-export/calls.ts'
import { exportRun, forgetExports, keepExportsIn } from './own-export/exports.ts'
import { addSignInRoutes } from './sign-in/api.ts'
import { addSocialRoutes } from './social/api.ts'
import { forMember as signInTasks } from './social/member-tasks.ts'
import { sendInvitation } from './staff/invitations.ts'
import { accountStatesOfMembers } from './members/account-states.ts'

const newcomer = { words: ['common', 'account', 'newcomer'] } as const
const requestWords = { words: ['common', 'public', 'requests'], cached: false } as const
const memberWords = ['common', 'staff', 'editor', 'requests'] as const

export const accounts: Feature = {
  name: 'accounts',
  provides: [
    provided(accountStates, accountStatesOfMembers),
    provided(memberConsents, {
      isGiven,
      say: sayConsent,
      membersWith,
      load: loadConsent,
    }),
  ],
  matchSources: [{ to: poolKinds, withheld: notProposed }],
  pages: [
    publicPage('/about/data-request', 'requests/ask', requestWords),
    publicPage('/about/data-request/:token', 'requests/follow', requestWords),
    accountPage('/backend/login', 'sign-in/login', { guards: ['guest-admin'] }),
    ...['/backend', ''].flatMap((prefix) =>
      ['forgot-password', 'reset-password', 'reset-password/:token'].map((path) =>
        accountPage(`${prefix}/${path}`, `passwords/${path.replace('/:token', '')}`, {
          guards: [prefix ? 'guest-admin' : 'guest'],
        }),
      ),
    ),
    accountPage('/backend/confirm-password', 'passwords/confirm-password', { guards: ['authen-admin', 'backend'] }),
    accountPage('/unsubscribe/:token', 'notices/unsubscribe'),
    accountPage('/keep-account/:token', 'deletion/keep', {
      words: ['common', 'public', 'account', 'member', 'ownData'],
    }),
    accountPage('/logout', 'sign-in/logout'),
    // Also for members who are signed in: the way back of linking one more site. It keeps everybody else as a guest.
    accountPage('/auth', 'social/auth', newcomer),
    accountPage('/login', 'members/login', { guards: ['guest'], ...newcomer }),
    accountPage('/register', 'members/registration/register', { guards: ['guest'], ...newcomer }),
    ...['', '/:token'].map((token) =>
      accountPage(`/verify-email${token}`, 'members/registration/verify-email', newcomer),
    ),
    memberPage('/my-profile/privacy', 'privacy/privacy', {
      words: ['common', 'public', 'account', 'newcomer', 'member', 'staff', 'editor', 'requests', 'ownData'],
    }),
    accountPage('/my-profile/agree', 'consents/agree', { guards: memberGuards, ...newcomer }),
    officePage('/backend/my-profile', 'staff/my-profile', {
      words: ['common', 'staff', 'editor', 'account', 'staffProfile'],
    }),
    officePage('/backend/settings/members', 'members/staff-list/list', {
      guards: ['country_admin'],
      kind: 'members',
      words: memberWords,
    }),
    officePage('/backend/settings/members/requests', 'requests/list', {
      guards: ['country_admin'],
      kind: 'data-requests',
      words: memberWords,
    }),
    officePage('/backend/settings/users', 'staff/users', { guards: ['admin'], kind: 'users' }),
  ],
  calls: [
    {
      guards: {
        'POST /api/auth-admin/login': forEverybody,
        'POST /api/auth-admin/token': forEverybody,
        'POST /api/auth-admin/forgot-password': forEverybody,
        'POST /api/auth-admin/reset-password': forEverybody,
        'POST /api/auth-admin/confirm-password': ['authen-admin'],
        'GET /api/auth-admin/confirm-password': ['authen-admin'],
        'GET /api/auth-admin/me': ['authen-admin'],
        'DELETE /api/auth-admin/logout': forEverybody,
        'POST /api/auth/forgot-password': forEverybody,
        'POST /api/auth/reset-password': forEverybody,
      },
      add: (app, { isSecure, rateLimits }) => addSignInRoutes(app, { isSecure, rateLimits }),
    },
    {
      guards: {
        'POST /api/auth/register': forEverybody,
        'POST /api/auth/verify-email': forEverybody,
        'POST /api/auth/resend-verification': forEverybody,
        'POST /api/auth/login': forEverybody,
        'POST /api/auth/token': forEverybody,
        'GET /api/auth/me': forSignedIn,
        'DELETE /api/auth/logout': forEverybody,
      },
      add: addMemberRoutes,
    },
    {
      guards: { 'GET /api/auth/social/:provider': forEverybody },
      add: (app, { origin, social }) => addSocialRoutes(app, { origin, ...social, warn: (text) => app.log.warn(text) }),
    },
    {
      guards: { 'GET /api/own-exports/:id': memberGuards },
      add: addExportCalls,
    },
  ],
  personalData: accountData,
  runs: [exportRun],
  configure: ({ storage }) => keepExportsIn(storage),
  onSave: [keepConsentOfSave],
  listActions: { 'delete-for-request': deleteForRequest },
  scopes: [...memberScopes, openRequests, namedToPartners],
  quickViewFacts: [heldUnderAddress],
  staffWork: [organizationsToVerify, requestsToAnswer],
  memberTasks: [emailTasks, signInTasks, matchingTask],
  jobs: {
    // The first invitation follows the making of the account: its kind asks for it, in the same transaction.
    'staff-invited': ({ id }) => sendInvitation(String(id), `invitation:${String(id)}`),
    'consent-receipt': ({ member, event, consents }) =>
      receiptOfEncrypted(String(member), String(event), consents as Encrypted[]),
    'data-request-verified': ({ id }) => mailStaff(String(id), 'data_request_staff'),
    'data-request-decided': ({ id }) => mailDecision(String(id)),
  },
  purges: [
    { name: 'unconfirmedAccounts', work: removeUnconfirmed },
    { name: 'oldAddresses', work: forgetOldEmails },
  ],
  schedules: {
    'remind-data-requests': { cron: '10 1 * * *', run: remindOfRequests },
    'forget-own-exports': { cron: '25 18 * * *', run: () => forgetExports() },
  },
}

// People who stand in the lists and claim their entry, correct it or have it removed; how they are told of it.
import type { Feature } from '#engine/interfaces/feature.ts'
import { claims as claiming } from '#engine/interfaces/claims.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { accountPage, memberPage, officePage } from '#engine/interfaces/feature-pages.ts'
import { claimHref } from './account.ts'
import { processSending } from './notices/notices.ts'
import { forMember, forStaff, unnotifiedScope } from './work-queue.ts'
import { claimData } from './personal-data.ts'

const forMembers = { words: ['common', 'public', 'account', 'claim'] } as const
const words = ['common', 'staff', 'editor', 'claim'] as const
const listPages = [
  ['', 'notices/people'],
  ['/notices', 'notices/notices'],
  ['/claims', 'claims'],
  ['/:id', 'entry/entry'],
] as const

export const claims: Feature = {
  name: 'claims',
  personalData: claimData,
  pages: [
    ...['/claim', '/claim/:token'].map((path) => accountPage(path, 'claim', forMembers)),
    memberPage('/my-profile/claim/:id', 'request', { ...forMembers, returnsForm: true }),
    memberPage('/my-profile/changes', 'corrections/changes', forMembers),
    officePage('/backend/settings/members/claims', 'all-claims', {
      guards: ['country_admin'],
      words: ['common', 'staff', 'editor', 'requests', 'claim'],
    }),
  ],
  kindPages: ({ list, kind, layout, guards, opens }) =>
    layout === 'people'
      ? listPages.map(([part, view]) =>
          officePage(list + part, view, { kind, guards, words, ...(opens ? { opens } : {}) }),
        )
      : [],
  provides: [provided(claiming, { claimHref })],
  scopes: [unnotifiedScope],
  staffWork: [forStaff],
  memberTasks: [forMember],
  jobs: { 'send-notices': ({ sending }) => processSending(String(sending)) },
}

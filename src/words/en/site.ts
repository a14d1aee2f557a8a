// The words that every public page needs, one file for the browser, which waits for them before the page comes to life; and where the others are.
import { common } from './common.ts'
import { publicWords } from './public.ts'

export const loaders = {
  common: async () => ({ common }),
  public: async () => ({ public: publicWords }),
  errorPage: () => import('./problems/error-page.ts'),
  account: () => import('./account.ts'),
  newcomer: () => import('./newcomer.ts'),
  home: () => import('./home.ts'),
  member: () => import('./member.ts'),
  staff: () => import('./staff.ts'),
  editor: () => import('./editor.ts'),
  upload: () => import('./upload.ts'),
  staffProfile: () => import('./staff-profile.ts'),
  claim: () => import('./member.ts'),
  contact: () => import('./contact.ts'),
  requests: () => import('./requests.ts'),
  relay: () => import('./relay.ts'),
  needs: () => import('./pairing/needs.ts'),
  pairing: () => import('./pairing/search.ts'),
  labs: () => import('./labs.ts'),
  works: () => import('./works.ts'),
  curator: () => import('./curator.ts'),
  moderation: () => import('./moderation/office.ts'),
  networkAnalysis: () => import('./reports/network-analysis.ts'),
  processes: () => import('./reports/processes.ts'),
  auditLog: () => import('./audit-log.ts'),
  ownData: () => import('./privacy/own-data.ts'),
  forums: () => import('./forums/forums.ts'),
  posts: () => import('./posts.ts'),
  inbox: () => import('./saved/works-inbox.ts'),
}

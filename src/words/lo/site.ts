// The words that every public page needs, one file for the browser, which waits for them before the page comes to life; and where the others are.
import { common } from './common.ts'
import { publicWords } from './public.ts'

export const loaders = {
  common: async () => common,
  public: async () => publicWords,
  errorPage: async () => (await import('./problems/error-page.ts')).errorPage,
  account: async () => (await import('./account.ts')).account,
  newcomer: async () => (await import('./newcomer.ts')).newcomer,
  home: async () => (await import('./home.ts')).home,
  member: async () => (await import('./member.ts')).member,
  staff: async () => (await import('./staff.ts')).staff,
  editor: async () => (await import('./editor.ts')).editor,
  upload: async () => (await import('./upload.ts')).upload,
  staffProfile: async () => (await import('./staff-profile.ts')).staffProfile,
  claim: async () => (await import('./member.ts')).claim,
  contact: async () => (await import('./contact.ts')).contact,
  requests: async () => (await import('./requests.ts')).requests,
  relay: async () => (await import('./relay.ts')).relay,
  needs: async () => (await import('./pairing/needs.ts')).needs,
  pairing: async () => (await import('./pairing/search.ts')).pairing,
  labs: async () => (await import('./labs.ts')).labs,
  works: async () => (await import('./works.ts')).works,
  curator: async () => (await import('./curator.ts')).curator,
  networkAnalysis: async () => (await import('./reports/network-analysis.ts')).networkAnalysis,
  processes: async () => (await import('./reports/processes.ts')).processes,
  auditLog: async () => (await import('./audit-log.ts')).auditLog,
  orcidRecord: async () => (await import('./privacy/orcid-record.ts')).orcidRecord,
  ownData: async () => (await import('./privacy/own-data.ts')).ownData,
  posts: async () => (await import('./posts.ts')).posts,
}

// The words that every public page needs, one file for the browser, which waits for them before the page comes to life; and where the others are.
import { common } from './common.ts'
import { publicWords } from './public.ts'

export const loaders = {
  common: async () => common,
  public: async () => publicWords,
  account: async () => (await import('./account.ts')).account,
  member: async () => (await import('./member.ts')).member,
  home: async () => (await import('./home.ts')).home,
  mine: async () => (await import('./mine.ts')).mine,
  office: async () => (await import('./office.ts')).office,
  desk: async () => (await import('./desk.ts')).desk,
  upload: async () => (await import('./upload.ts')).upload,
  profile: async () => (await import('./profile.ts')).profile,
  claim: async () => (await import('./mine.ts')).claim,
  contact: async () => (await import('./contact.ts')).contact,
  labs: async () => (await import('./labs.ts')).labs,
  works: async () => (await import('./works.ts')).works,
  lists: async () => (await import('./lists.ts')).lists,
}

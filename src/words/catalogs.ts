// The catalogs by area, and how one language of them is loaded (in the browser one chunk per language for public pages, and one per further area).
import type { Locale } from '#words/locales.ts'
import type { account } from '#words/en/account.ts'
import type { claim } from '#words/en/claim.ts'
import type { common } from '#words/en/common.ts'
import type { desk } from '#words/en/desk.ts'
import type { lists } from '#words/en/lists.ts'
import type { member } from '#words/en/member.ts'
import type { home } from '#words/en/home.ts'
import type { mine } from '#words/en/mine.ts'
import type { office } from '#words/en/office.ts'
import type { profile } from '#words/en/profile.ts'
import type { publicWords } from '#words/en/public.ts'
import type { upload } from '#words/en/upload.ts'
import type { Words } from '#words/words.ts'

export type Catalogs = {
  common: Words<typeof common>
  public: Words<typeof publicWords>
  account: Words<typeof account>
  member: Words<typeof member>
  home: Words<typeof home>
  mine: Words<typeof mine>
  office: Words<typeof office>
  desk: Words<typeof desk>
  upload: Words<typeof upload>
  profile: Words<typeof profile>
  claim: Words<typeof claim>
  lists: Words<typeof lists>
}
export type Area = keyof Catalogs
export const areas: readonly Area[] = [
  'common',
  'public',
  'account',
  'member',
  'home',
  'mine',
  'office',
  'desk',
  'upload',
  'profile',
  'claim',
  'lists',
]

type Loaders = { [Name in Area]: () => Promise<Catalogs[Name]> }

const loaders: Record<Locale, Loaders> = {
  en: {
    common: async () => (await import('#words/en/site.ts')).common,
    public: async () => (await import('#words/en/site.ts')).publicWords,
    account: async () => (await import('#words/en/account.ts')).account,
    member: async () => (await import('#words/en/member.ts')).member,
    home: async () => (await import('#words/en/home.ts')).home,
    mine: async () => (await import('#words/en/mine.ts')).mine,
    office: async () => (await import('#words/en/office.ts')).office,
    desk: async () => (await import('#words/en/desk.ts')).desk,
    upload: async () => (await import('#words/en/upload.ts')).upload,
    profile: async () => (await import('#words/en/profile.ts')).profile,
    claim: async () => (await import('#words/en/mine.ts')).claim,
    lists: async () => (await import('#words/en/lists.ts')).lists,
  },
  th: {
    common: async () => (await import('#words/th/site.ts')).common,
    public: async () => (await import('#words/th/site.ts')).publicWords,
    account: async () => (await import('#words/th/account.ts')).account,
    member: async () => (await import('#words/th/member.ts')).member,
    home: async () => (await import('#words/th/home.ts')).home,
    mine: async () => (await import('#words/th/mine.ts')).mine,
    office: async () => (await import('#words/th/office.ts')).office,
    desk: async () => (await import('#words/th/desk.ts')).desk,
    upload: async () => (await import('#words/th/upload.ts')).upload,
    profile: async () => (await import('#words/th/profile.ts')).profile,
    claim: async () => (await import('#words/th/mine.ts')).claim,
    lists: async () => (await import('#words/th/lists.ts')).lists,
  },
  zh: {
    common: async () => (await import('#words/zh/site.ts')).common,
    public: async () => (await import('#words/zh/site.ts')).publicWords,
    account: async () => (await import('#words/zh/account.ts')).account,
    member: async () => (await import('#words/zh/member.ts')).member,
    home: async () => (await import('#words/zh/home.ts')).home,
    mine: async () => (await import('#words/zh/mine.ts')).mine,
    office: async () => (await import('#words/zh/office.ts')).office,
    desk: async () => (await import('#words/zh/desk.ts')).desk,
    upload: async () => (await import('#words/zh/upload.ts')).upload,
    profile: async () => (await import('#words/zh/profile.ts')).profile,
    claim: async () => (await import('#words/zh/mine.ts')).claim,
    lists: async () => (await import('#words/zh/lists.ts')).lists,
  },
  lo: {
    common: async () => (await import('#words/lo/site.ts')).common,
    public: async () => (await import('#words/lo/site.ts')).publicWords,
    account: async () => (await import('#words/lo/account.ts')).account,
    member: async () => (await import('#words/lo/member.ts')).member,
    home: async () => (await import('#words/lo/home.ts')).home,
    mine: async () => (await import('#words/lo/mine.ts')).mine,
    office: async () => (await import('#words/lo/office.ts')).office,
    desk: async () => (await import('#words/lo/desk.ts')).desk,
    upload: async () => (await import('#words/lo/upload.ts')).upload,
    profile: async () => (await import('#words/lo/profile.ts')).profile,
    claim: async () => (await import('#words/lo/mine.ts')).claim,
    lists: async () => (await import('#words/lo/lists.ts')).lists,
  },
}

/** Loads the named areas of one language. */
export async function loadCatalogs(locale: Locale, wanted: readonly Area[]): Promise<Partial<Catalogs>> {
  const loaded = await Promise.all(wanted.map(async (area) => [area, await loaders[locale][area]()] as const))
  return Object.fromEntries(loaded) as Partial<Catalogs>
}

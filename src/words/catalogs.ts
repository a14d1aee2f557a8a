// The catalogs by area, and how one language of them is loaded (in the browser one chunk per language for public pages, and one per further area).
import type { Locale } from '#words/locales.ts'
import type { account } from '#words/en/account.ts'
import type { claim } from '#words/en/claim.ts'
import type { common } from '#words/en/common.ts'
import type { contact } from '#words/en/contact.ts'
import type { desk } from '#words/en/desk.ts'
import type { labs } from '#words/en/labs.ts'
import type { lists } from '#words/en/lists.ts'
import type { member } from '#words/en/member.ts'
import type { home } from '#words/en/home.ts'
import type { mine } from '#words/en/mine.ts'
import type { office } from '#words/en/office.ts'
import type { profile } from '#words/en/profile.ts'
import type { publicWords } from '#words/en/public.ts'
import type { upload } from '#words/en/upload.ts'
import type { works } from '#words/en/works.ts'
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
  contact: Words<typeof contact>
  labs: Words<typeof labs>
  works: Words<typeof works>
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
  'contact',
  'labs',
  'works',
]

/** How a language loads each area, said by the language itself: the browser receives no address of another one's. */
type Loaders = { [Name in Area]: () => Promise<Catalogs[Name]> }

const languages: Record<Locale, () => Promise<{ loaders: Loaders }>> = {
  en: () => import('#words/en/site.ts'),
  th: () => import('#words/th/site.ts'),
  zh: () => import('#words/zh/site.ts'),
  lo: () => import('#words/lo/site.ts'),
}

/** Loads the named areas of one language. */
export async function loadCatalogs(locale: Locale, wanted: readonly Area[]): Promise<Partial<Catalogs>> {
  const { loaders } = await languages[locale]()
  const loaded = await Promise.all(wanted.map(async (area) => [area, await loaders[area]()] as const))
  return Object.fromEntries(loaded) as Partial<Catalogs>
}

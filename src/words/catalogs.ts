// The catalogs by area, and how one language of them is loaded (in the browser one chunk per language for public pages, and one per further area).
import type { Locale } from '#words/locales.ts'
import type { account } from '#words/en/account.ts'
import type { auditLog } from '#words/en/audit-log.ts'
import type { claim } from '#words/en/claim.ts'
import type { common } from '#words/en/common.ts'
import type { contact } from '#words/en/contact.ts'
import type { errorPage } from '#words/en/problems/error-page.ts'
import type { editor } from '#words/en/editor.ts'
import type { labs } from '#words/en/labs.ts'
import type { moderation } from '#words/en/moderation/office.ts'
import type { curator } from '#words/en/curator.ts'
import type { needs } from '#words/en/pairing/needs.ts'
import type { pairing } from '#words/en/pairing/search.ts'
import type { networkAnalysis } from '#words/en/reports/network-analysis.ts'
import type { processes } from '#words/en/reports/processes.ts'
import type { newcomer } from '#words/en/newcomer.ts'
import type { home } from '#words/en/home.ts'
import type { member } from '#words/en/member.ts'
import type { staff } from '#words/en/staff.ts'
import type { staffProfile } from '#words/en/staff-profile.ts'
import type { relay } from '#words/en/relay.ts'
import type { requests } from '#words/en/requests.ts'
import type { orcidRecord } from '#words/en/privacy/orcid-record.ts'
import type { ownData } from '#words/en/privacy/own-data.ts'
import type { forums } from '#words/en/forums/forums.ts'
import type { posts } from '#words/en/posts.ts'
import type { publicWords } from '#words/en/public.ts'
import type { upload } from '#words/en/upload.ts'
import type { works } from '#words/en/works.ts'
import type { inbox } from '#words/en/saved/works-inbox.ts'
import type { Words } from '#words/words.ts'

export type Catalogs = {
  common: Words<typeof common>
  public: Words<typeof publicWords>
  errorPage: Words<typeof errorPage>
  account: Words<typeof account>
  newcomer: Words<typeof newcomer>
  home: Words<typeof home>
  member: Words<typeof member>
  staff: Words<typeof staff>
  editor: Words<typeof editor>
  upload: Words<typeof upload>
  staffProfile: Words<typeof staffProfile>
  claim: Words<typeof claim>
  curator: Words<typeof curator>
  moderation: Words<typeof moderation>
  contact: Words<typeof contact>
  requests: Words<typeof requests>
  relay: Words<typeof relay>
  labs: Words<typeof labs>
  needs: Words<typeof needs>
  pairing: Words<typeof pairing>
  works: Words<typeof works>
  auditLog: Words<typeof auditLog>
  networkAnalysis: Words<typeof networkAnalysis>
  processes: Words<typeof processes>
  orcidRecord: Words<typeof orcidRecord>
  ownData: Words<typeof ownData>
  forums: Words<typeof forums>
  posts: Words<typeof posts>
  inbox: Words<typeof inbox>
}
export type Area = keyof Catalogs
export const areas: readonly Area[] = [
  'common',
  'public',
  'errorPage',
  'account',
  'newcomer',
  'home',
  'member',
  'staff',
  'editor',
  'upload',
  'staffProfile',
  'claim',
  'curator',
  'moderation',
  'contact',
  'requests',
  'relay',
  'labs',
  'needs',
  'pairing',
  'works',
  'auditLog',
  'networkAnalysis',
  'processes',
  'orcidRecord',
  'ownData',
  'forums',
  'posts',
  'inbox',
]

/** How a language loads the module that holds each area under its name, said by the language itself: the browser receives no address of another one's. */
type Loaders = { [Name in Area]: () => Promise<{ [Own in Name]: Catalogs[Name] }> }

const languages: Record<Locale, () => Promise<{ loaders: Loaders }>> = {
  en: () => import('#words/en/site.ts'),
  th: () => import('#words/th/site.ts'),
  zh: () => import('#words/zh/site.ts'),
  lo: () => import('#words/lo/site.ts'),
}

/** Loads the named areas of one language. */
export async function loadCatalogs(locale: Locale, wanted: readonly Area[]): Promise<Partial<Catalogs>> {
  const { loaders } = await languages[locale]()
  const loaded = await Promise.all(wanted.map((area) => loaders[area]()))
  // A module may hold more areas than were asked for, or other words of one.
  return Object.fromEntries(
    wanted.map((area, at) => [area, (loaded[at] as Partial<Catalogs>)[area]]),
  ) as Partial<Catalogs>
}

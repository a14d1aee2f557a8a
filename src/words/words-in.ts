// All words of a language, for answers that the server makes; some of them no page needs.
import { areas, loadCatalogs, type Catalogs } from './catalogs.ts'
import { dashboard as dashboardEn } from './en/reports/dashboard.ts'
import { directory as directoryEn } from './en/directory.ts'
import { funding as fundingEn } from './en/funding.ts'
import { mail as mailEn } from './en/mail.ts'
import { matching as matchingEn } from './en/matching.ts'
import { ownNetwork as ownNetworkEn } from './en/reports/own-network.ts'
import { problems as problemsEn } from './en/problems/problems.ts'
import { search as searchEn } from './en/search.ts'
import { dashboard as dashboardLo } from './lo/reports/dashboard.ts'
import { directory as directoryLo } from './lo/directory.ts'
import { funding as fundingLo } from './lo/funding.ts'
import { mail as mailLo } from './lo/mail.ts'
import { matching as matchingLo } from './lo/matching.ts'
import { ownNetwork as ownNetworkLo } from './lo/reports/own-network.ts'
import { problems as problemsLo } from './lo/problems/problems.ts'
import { search as searchLo } from './lo/search.ts'
import type { Locale } from './locales.ts'
import { dashboard as dashboardTh } from './th/reports/dashboard.ts'
import { directory as directoryTh } from './th/directory.ts'
import { funding as fundingTh } from './th/funding.ts'
import { mail as mailTh } from './th/mail.ts'
import { matching as matchingTh } from './th/matching.ts'
import { ownNetwork as ownNetworkTh } from './th/reports/own-network.ts'
import { problems as problemsTh } from './th/problems/problems.ts'
import { search as searchTh } from './th/search.ts'
import type { Words } from './words.ts'
import { dashboard as dashboardZh } from './zh/reports/dashboard.ts'
import { directory as directoryZh } from './zh/directory.ts'
import { funding as fundingZh } from './zh/funding.ts'
import { mail as mailZh } from './zh/mail.ts'
import { matching as matchingZh } from './zh/matching.ts'
import { ownNetwork as ownNetworkZh } from './zh/reports/own-network.ts'
import { problems as problemsZh } from './zh/problems/problems.ts'
import { search as searchZh } from './zh/search.ts'

type OfServer = {
  dashboard: Words<typeof dashboardEn>
  directory: Words<typeof directoryEn>
  funding: Words<typeof fundingEn>
  mail: Words<typeof mailEn>
  matching: Words<typeof matchingEn>
  ownNetwork: Words<typeof ownNetworkEn>
  problems: Words<typeof problemsEn>
  search: Words<typeof searchEn>
}
export type AllWords = Catalogs & OfServer

const ofServer: Record<Locale, OfServer> = {
  en: {
    dashboard: dashboardEn,
    directory: directoryEn,
    funding: fundingEn,
    mail: mailEn,
    matching: matchingEn,
    ownNetwork: ownNetworkEn,
    problems: problemsEn,
    search: searchEn,
  },
  th: {
    dashboard: dashboardTh,
    directory: directoryTh,
    funding: fundingTh,
    mail: mailTh,
    matching: matchingTh,
    ownNetwork: ownNetworkTh,
    problems: problemsTh,
    search: searchTh,
  },
  zh: {
    dashboard: dashboardZh,
    directory: directoryZh,
    funding: fundingZh,
    mail: mailZh,
    matching: matchingZh,
    ownNetwork: ownNetworkZh,
    problems: problemsZh,
    search: searchZh,
  },
  lo: {
    dashboard: dashboardLo,
    directory: directoryLo,
    funding: fundingLo,
    mail: mailLo,
    matching: matchingLo,
    ownNetwork: ownNetworkLo,
    problems: problemsLo,
    search: searchLo,
  },
}
const cache = new Map<Locale, Promise<AllWords>>()

const load = async (locale: Locale): Promise<AllWords> => ({
  ...((await loadCatalogs(locale, areas)) as Catalogs),
  ...ofServer[locale],
})

export function wordsIn(locale: Locale): Promise<AllWords> {
  let words = cache.get(locale)
  if (!words) cache.set(locale, (words = load(locale)))
  return words
}

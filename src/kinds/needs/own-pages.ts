// Where members keep their needs, and beside them the requests they sent and received: one item of their menu, a tab for each.
import type { Catalogs } from '#words/catalogs.ts'

export const ownNeedsPage = { href: '/my-profile/paring-search', order: 40 } as const
export const ownRequestsHref = `${ownNeedsPage.href}/requests`

/** Where organizations keep their company: its need feeds their matches. */
export const ownCompanyHref = `${ownNeedsPage.href}/company`

/** Needs that a member may answer. */
export const othersNeedsHref = `${ownNeedsPage.href}?tab=others`

type Tab = 'mine' | 'matches' | 'others' | 'requests' | 'company'

const hrefs: Record<Tab, string> = {
  mine: ownNeedsPage.href,
  matches: `${ownNeedsPage.href}?tab=matches`,
  others: othersNeedsHref,
  requests: ownRequestsHref,
  company: ownCompanyHref,
}

/** The tabs of all these pages; that of the company where one may be kept. */
export const tabsOf = (
  words: Catalogs['needs'],
  current: Tab,
  hasCompany: boolean,
): { label: string; href: string; current: boolean }[] =>
  (Object.keys(hrefs) as Tab[])
    .filter((tab) => tab !== 'company' || hasCompany)
    .map((tab) => ({ label: words[tab], href: hrefs[tab], current: tab === current }))

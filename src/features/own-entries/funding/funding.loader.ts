// Funding for a member: the own funders of an organization; else what was saved, the answers that are kept, and calls for them.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import { type EligibilityData, eligibilityProfile } from '#engine/interfaces/eligibility-profile.ts'
import type { TopMatch } from '#engine/interfaces/own-matches.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { matchedRows, type SavedRow, savedRows } from '#engine/page/saved-and-matched.ts'
import { notFound } from '#server/errors.ts'
import { type EntriesData, loader as loadEntries } from '../entries.loader.ts'
import { mayOwn } from '../own-rows.ts'

export type SeekerData = {
  title: string
  saved: SavedRow[]
  /** The deadlines of all that is saved; null where nothing closes. */
  calendarHref: string | null
  listHref: string
  eligibility: EligibilityData
  /** What fits the own profile, where no answers are kept. */
  matched: TopMatch[]
}
export type FundingData = EntriesData | SeekerData

async function seekerData(context: LoaderContext): Promise<SeekerData> {
  const { page, locale } = context
  const kind = kindOfPage(page)
  const [saved, eligibility] = await Promise.all([savedRows(context, kind), eligibilityProfile().of(context)])
  return {
    title: wordsOf(kind, locale).many,
    saved,
    calendarHref: saved.some(({ closes }) => closes) ? `/api/saved-items/calendar?locale=${locale}` : null,
    listHref: listPath(kind),
    eligibility,
    matched: eligibility.isKept ? [] : await matchedRows(context, kind),
  }
}

export async function loader(context: LoaderContext): Promise<FundingData> {
  const { viewer, page, query, reply } = context
  if (mayOwn(viewer, kindOfPage(page))) return loadEntries(context)
  // Forms and rows are for whoever keeps some.
  if (query.has('edit') || query.has('peek')) throw notFound()
  reply.header('cache-control', 'no-store')
  return seekerData(context)
}

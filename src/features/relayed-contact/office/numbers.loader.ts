// Requests and their outcomes, by country and period: for who sees requests, and for executives. Counts alone.
import type { Grant } from '#engine/model/access.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { countOutcomes, countReasons, countRequests, type RequestCounts } from '#kinds/pairing-requests/queries.ts'
import { databaseTimeIn } from '#server/database/clock.ts'
import { forbidden } from '#server/errors.ts'
import { type RequestTabs, tabsFor } from './tabs.ts'

export const periods = ['30', '90', '365', 'all'] as const
export type Period = (typeof periods)[number]
export const counts = ['sent', 'accepted', 'declined', 'expired', 'visits', 'others', 'nothing'] as const
type Counts = Pick<RequestCounts, (typeof counts)[number]>
type CountedName = { name: string; count: number }
export type NumbersData = {
  tabs: RequestTabs
  period: Period
  rows: (Counts & { name: string })[]
  sum: Counts
  outcomes: CountedName[]
  reasons: CountedName[]
}

/** Executives see no requests, and all their numbers. */
function countedFor(viewer: Viewer): Grant {
  if (viewer.who !== 'staff') return false
  return viewer.role === 'executive' || pairingRequests.access.read(viewer)
}

const none: Counts = { sent: 0, accepted: 0, declined: 0, expired: 0, visits: 0, others: 0, nothing: 0 }
const added = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(counts.map((name) => [name, one[name] + other[name]])) as Counts

export async function loader({ viewer, locale, words, query, reply }: LoaderContext): Promise<NumbersData> {
  const grant = countedFor(viewer)
  if (grant === false) throw forbidden()
  reply.header('cache-control', 'no-store')
  const period = periods.find((one) => one === query.get('period')) ?? '365'
  const since = period === 'all' ? null : databaseTimeIn(-Number(period))
  const [found, outcomes, reasons] = [
    await countRequests(grant, since),
    await countOutcomes(grant, since),
    await countReasons(grant, since),
  ]
  const names = await targetsOf(
    'countries',
    found.flatMap(({ country }) => country ?? []),
  )
  const { outcome, declineReason } = pairingRequests.fields
  const some = found.filter((row) => counts.some((name) => row[name] > 0))
  return {
    tabs: tabsFor(viewer, words, 'numbers'),
    period,
    rows: some
      .map(({ country, ...row }) => ({
        ...row,
        name: (country && labelOf(names.get(country)?.title ?? null, locale)) || words.relay.office.noCountry,
      }))
      .toSorted((a, b) => b.sent - a.sent || a.name.localeCompare(b.name, locale)),
    sum: some.reduce<Counts>(added, none),
    outcomes: outcomes.map(({ value, count }) => ({ name: choiceLabel(outcome, value, locale), count })),
    reasons: reasons.map(({ value, count }) => ({ name: choiceLabel(declineReason, value, locale), count })),
  }
}

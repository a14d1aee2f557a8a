// What pages ask of calls that the store cannot say: which close soon, with their organization, and how many are open in each industry.
import { visitor } from '#engine/model/viewer.ts'
import type { ClosingRow } from '#engine/public/directory/site-listing.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { databaseDay } from '#server/database/clock.ts'
import { query, sql } from '#server/database/db.ts'
import { type Reopening, reopening, seriesKeys } from './funding-calls/call-openings.ts'
import { fundingOrganizations } from './funding-organizations/kind.ts'

// A call is public when its organization is.
const isPublic = () =>
  sql`c.deleted_at is null and t.deleted_at is null and ${grantSql(fundingOrganizations, fundingOrganizations.access.read(visitor()))}`
const shown = () => sql`c.state in ('open', 'closing') and ${isPublic()}`

/** Open calls that everybody sees, by the day on which they close where they close, the earliest first; the slug is that of the organization, in whose sheet a call stands. */
export const closingCalls = (from: string, until: string, most: number): Promise<ClosingRow[]> =>
  query<ClosingRow>(sql`
    select c.id, t.slug, c.title "name", (c.closes_at at time zone coalesce(c.closes_zone, 'Asia/Bangkok'))::date::text deadline, n.name country, n.code "countryCode"
    from funding_calls c join funding_organizations t on t.id = c.organization join countries n on n.id = t.country
    where ${shown()} and c.closes_at between ${from}::date and ${until}::date + 1 order by c.closes_at, c.id limit ${most}`)

/** Open calls of each industry, by its slug. */
export const openCallsPerIndustry = (): Promise<{ industry: string; calls: number }[]> =>
  query<{ industry: string; calls: number }>(sql`
    select i.slug industry, count(*)::int calls
    from funding_calls c join funding_organizations t on t.id = c.organization
      cross join lateral unnest(c.domain_industries) x(id) join domain_industries i on i.id = x.id
    where ${shown()} group by 1`)

/** Of calls that are over, by their ids, when they are expected to open again: from public calls of the same organization and title. */
export async function callsOpeningAgain(ids: readonly string[]): Promise<Map<string, Reopening>> {
  const calls = await query<{
    id: string
    organization: string
    title: unknown
    state: string
    opens: string | null
  }>(sql`
    select c.id, c.organization, c.title, c.state, c.opens_on::text opens
    from funding_calls c join funding_organizations t on t.id = c.organization
    where ${isPublic()} and c.organization in (select organization from funding_calls where id = any(${ids}::uuid[]))
      and c.state <> 'canceled'`)
  const series = Map.groupBy(
    calls.flatMap((call) => seriesKeys(call.title).map((key) => ({ call, key: `${call.organization} ${key}` }))),
    ({ key }) => key,
  )
  const again = [...series.values()].map((all) => {
    const openings = new Map(all.flatMap(({ call }) => (call.opens ? [[call.id, call.opens]] : [])))
    // One that is open, or announced, is there already.
    const isOver = all.every(({ call }) => call.state === 'closed')
    return {
      ids: all.map(({ call }) => call.id),
      found: isOver ? reopening([...openings.values()], databaseDay()) : null,
    }
  })
  const asked = new Set(ids)
  return new Map(
    again.flatMap(({ ids: own, found }) =>
      found ? own.filter((id) => asked.has(id)).map((id) => [id, found] as const) : [],
    ),
  )
}

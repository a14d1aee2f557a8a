// What pages ask of calls that the store cannot say: which close soon, with their organization, and how many are open in each industry.
import { visitor } from '#engine/model/viewer.ts'
import type { ClosingRow } from '#engine/public/directory/site-listing.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, sql } from '#server/database/db.ts'
import { fundingOrganizations } from './funding-organizations/kind.ts'

// A call is public when its organization is.
const shown = () =>
  sql`c.deleted_at is null and c.state in ('open', 'closing') and t.deleted_at is null and ${grantSql(fundingOrganizations, fundingOrganizations.access.read(visitor()))}`

/** Open calls that everybody sees, by the day on which they close where they close, the earliest first; the slug is that of the organization, in whose sheet a call stands. */
export const closingCalls = (from: string, until: string, most: number): Promise<ClosingRow[]> =>
  query<ClosingRow>(sql`
    select c.id, t.slug, c.title "name", (c.closes_at at time zone coalesce(c.closes_zone, 'Asia/Bangkok'))::date::text deadline, n.name country
    from funding_calls c join funding_organizations t on t.id = c.organization join countries n on n.id = t.country
    where ${shown()} and c.closes_at between ${from}::date and ${until}::date + 1 order by c.closes_at, c.id limit ${most}`)

/** Open calls of each industry, by its slug. */
export const openCallsPerIndustry = (): Promise<{ industry: string; calls: number }[]> =>
  query<{ industry: string; calls: number }>(sql`
    select i.slug industry, count(*)::int calls
    from funding_calls c join funding_organizations t on t.id = c.organization
      cross join lateral unnest(c.domain_industries) x(id) join domain_industries i on i.id = x.id
    where ${shown()} group by 1`)

// What pages ask of hosts that the store cannot say: whose deadline is near, with the name of the country.
import type { ClosingRow } from '#engine/public/directory/site-listing.ts'
import { visitor } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, sql } from '#server/database/db.ts'
import { hosts } from './kind.ts'

/** Open offers that everybody sees, with a deadline between these days, the earliest first. */
export const closingOffers = (from: string, until: string, most: number): Promise<ClosingRow[]> =>
  query<ClosingRow>(sql`
    select t.id, t.slug, t.name, t.deadline::text deadline, c.name country, c.code "countryCode" from hosts t join countries c on c.id = t.country
    where t.deleted_at is null and t.offer_state = 'open' and ${grantSql(hosts, hosts.access.read(visitor()))}
      and t.deadline between ${from}::date and ${until}::date
    order by t.deadline, t.id limit ${most}`)

// How many requests were sent, and what became of them, counted under the grant of who asks: numbers alone.
import type { Grant } from '#engine/model/access.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, type Sql, sql } from '#server/database/db.ts'
import { pairingRequests } from './kind.ts'

export type RequestCounts = {
  sent: number
  accepted: number
  declined: number
  expired: number
  visits: number
  /** What came of them beside visits. */
  others: number
  /** Told that nothing did. */
  nothing: number
}
export type CountedOf = { value: string; count: number }

/** Since when: a moment, or null for the beginning. Each thing counts by the moment when it happened. */
const after = (column: Sql, since: string | null): Sql =>
  since === null ? sql`${column} is not null` : sql`${column} >= ${since}::timestamptz`

const rowsSql = (grant: Grant): Sql =>
  sql`from pairing_requests t where ${grantSql(pairingRequests, grant)} and t.deleted_at is null`

/** By country of who was asked; null for those of none. */
export const countRequests = (
  grant: Grant,
  since: string | null,
): Promise<(RequestCounts & { country: string | null })[]> => {
  const decided = after(sql`t.decided_at`, since)
  const completed = after(sql`t.completed_at`, since)
  return query<RequestCounts & { country: string | null }>(sql`
    select t.country,
      (count(*) filter (where ${after(sql`t.sent_at`, since)}))::int sent,
      (count(*) filter (where t.status in ('accepted', 'completed') and ${decided}))::int accepted,
      (count(*) filter (where t.status = 'declined' and ${decided}))::int declined,
      (count(*) filter (where t.status = 'expired' and ${decided}))::int expired,
      (count(*) filter (where t.outcome = 'visit' and ${completed}))::int visits,
      (count(*) filter (where t.outcome not in ('visit', 'none') and ${completed}))::int others,
      (count(*) filter (where t.outcome = 'none' and ${completed}))::int nothing
    ${rowsSql(grant)} group by t.country`)
}

export const countOutcomes = (grant: Grant, since: string | null): Promise<CountedOf[]> =>
  query<CountedOf>(sql`
    select t.outcome value, count(*)::int count ${rowsSql(grant)} and t.outcome is not null
      and ${after(sql`t.completed_at`, since)} group by 1 order by 2 desc, 1`)

export const countReasons = (grant: Grant, since: string | null): Promise<CountedOf[]> =>
  query<CountedOf>(sql`
    select t.decline_reason value, count(*)::int count ${rowsSql(grant)} and t.status = 'declined'
      and t.decline_reason is not null and ${after(sql`t.decided_at`, since)} group by 1 order by 2 desc, 1`)

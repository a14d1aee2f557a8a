// How many requests were sent, and what became of them, counted under the grant of who asks: numbers alone.
import type { Grant } from '#engine/model/access.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, queryOne, type Sql, sql } from '#server/database/db.ts'
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

const countsOf = (since: string | null): Sql => sql`
  (count(*) filter (where ${after(sql`t.sent_at`, since)}))::int sent,
  (count(*) filter (where t.status in ('accepted', 'completed') and ${after(sql`t.decided_at`, since)}))::int accepted,
  (count(*) filter (where t.outcome = 'visit' and ${after(sql`t.completed_at`, since)}))::int visits,
  (count(*) filter (where t.outcome not in ('visit', 'none') and ${after(sql`t.completed_at`, since)}))::int others,
  (count(*) filter (where t.outcome = 'none' and ${after(sql`t.completed_at`, since)}))::int nothing`

/** By country of who was asked; null for those of none. */
export const countRequests = (
  grant: Grant,
  since: string | null,
): Promise<(RequestCounts & { country: string | null })[]> => {
  const decided = after(sql`t.decided_at`, since)
  return query<RequestCounts & { country: string | null }>(sql`
    select t.country, ${countsOf(since)},
      (count(*) filter (where t.status = 'declined' and ${decided}))::int declined,
      (count(*) filter (where t.status = 'expired' and ${decided}))::int expired
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

export type RequestSums = { sent: number; answered: number; accepted: number; medianDays: number | null }

/** All of them: how many were sent, how many answered, and how many days half of the answers took at most. */
export const sumRequests = async (grant: Grant, since: string | null): Promise<RequestSums> => {
  const isAnswered = sql`t.status in ('accepted', 'declined', 'completed') and ${after(sql`t.decided_at`, since)}`
  const row = await queryOne<RequestSums>(sql`
    select (count(*) filter (where ${after(sql`t.sent_at`, since)}))::int sent,
      (count(*) filter (where ${isAnswered}))::int answered,
      (count(*) filter (where ${isAnswered} and t.status <> 'declined'))::int accepted,
      (percentile_cont(0.5) within group (order by extract(epoch from t.decided_at - t.sent_at))
        filter (where ${isAnswered} and t.sent_at is not null) / 86400)::float8 "medianDays"
    ${rowsSql(grant)}`)
  return row ?? { sent: 0, answered: 0, accepted: 0, medianDays: null }
}

export type RequestsOf = { value: string } & Pick<RequestCounts, 'sent' | 'accepted' | 'visits' | 'others' | 'nothing'>

/** By the kind of what was asked. */
export const countByKind = (grant: Grant, since: string | null): Promise<RequestsOf[]> =>
  query<RequestsOf>(sql`
    select t.target->>'kind' value, ${countsOf(since)} ${rowsSql(grant)} group by 1 order by 2 desc, 1`)

export type Flow = { from: string | null; to: string | null; span: number; count: number }

/**
 * From the country of who asks to that of who was asked; null where one of them is not known.
 * @param moments the newest first: the first span is what was sent since the first of them, the last what was sent before all
 */
export const countFlows = (grant: Grant, moments: readonly string[]): Promise<Flow[]> =>
  query<Flow>(sql`
    select t.requester_country "from", t.country "to",
      (select count(*) from unnest(${moments}::timestamptz[]) m where t.sent_at < m)::int span, count(*)::int count
    ${rowsSql(grant)} and t.sent_at is not null group by 1, 2, 3 order by 4 desc`)

/** Of each of the last months, the oldest first: what was sent, accepted and became a visit in it. */
export const countByMonth = (
  grant: Grant,
  months: number,
): Promise<(Pick<RequestCounts, 'sent' | 'accepted' | 'visits'> & { month: string })[]> =>
  query<Pick<RequestCounts, 'sent' | 'accepted' | 'visits'> & { month: string }>(sql`
    with found as (
      select t.status, t.outcome, t.sent_at, t.decided_at, t.completed_at ${rowsSql(grant)}
    ), months as (
      select (date_trunc('month', now() at time zone 'Asia/Bangkok') - make_interval(months => n)) m
      from generate_series(0, ${months - 1}::int) n
    )
    select to_char(m, 'YYYY-MM') "month",
      (select count(*)::int from found where date_trunc('month', sent_at at time zone 'Asia/Bangkok') = m) sent,
      (select count(*)::int from found where status in ('accepted', 'completed')
        and date_trunc('month', decided_at at time zone 'Asia/Bangkok') = m) accepted,
      (select count(*)::int from found where outcome = 'visit'
        and date_trunc('month', completed_at at time zone 'Asia/Bangkok') = m) visits
    from months order by m`)

// What sources still let us ask, as their last answers said it: kept for all processes, and told before somebody asks for more.
import { query, queryOne, sql } from '../database/db.ts'
import type { Quota } from './quota.ts'

/** Scopus counts each of its interfaces for itself, OpenAlex all of them together. */
export type QuotaName = 'scopus_api' | 'scopus_author_search' | 'scopus_search' | 'openalex'

export const noteQuota = async (source: QuotaName, { limit, remaining, seconds }: Quota): Promise<void> => {
  const resetsAt = seconds === null ? null : new Date(Date.now() + seconds * 1000).toISOString()
  await query(sql`
    insert into source_quotas (source, most, remaining, resets_at) values (${source}, ${Math.trunc(limit)}, ${Math.trunc(remaining)}, ${resetsAt})
    on conflict (source) do update set most = excluded.most, remaining = excluded.remaining, resets_at = excluded.resets_at, seen_at = now()`)
}

export type KnownQuota = { limit: number; remaining: number; resetsAt: string | null }

/** What is left as its last answer said; all of it where that time is over; null where it never said anything. */
export async function quotaOf(source: QuotaName): Promise<KnownQuota | null> {
  const found = await queryOne<{ limit: number; remaining: number; resets_at: Date | null; is_over: boolean }>(sql`
    select most::float8 "limit", remaining::float8 remaining, resets_at, coalesce(resets_at <= now(), false) is_over
    from source_quotas where source = ${source}`)
  if (!found) return null
  const { limit, remaining, resets_at: at, is_over: isOver } = found
  return { limit, remaining: isOver ? limit : remaining, resetsAt: isOver || !at ? null : new Date(at).toISOString() }
}

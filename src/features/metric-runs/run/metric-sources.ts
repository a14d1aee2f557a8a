// Sources of numbers of works and citations that a run may ask, as the environment says them.
import type { Sources } from '#server/config.ts'
import { type Outbound, outboundCalls } from '#server/http/outbound.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import type { AuthorSource } from '#server/sources/authors.ts'
import { openalexAuthors } from '#server/sources/openalex.ts'
import type { Quota } from '#server/sources/quota.ts'
import { scopusAuthors } from '#server/sources/scopus.ts'
import type { MetricSource } from '#kinds/talents/metrics.queries.ts'

/** Those that are asked over the network; the third comes as a file. */
export type AskedSource = Exclude<MetricSource, 'scopus_file'>
export const isAsked = (source: MetricSource): source is AskedSource => source !== 'scopus_file'

type Chosen = { outbound: Outbound; sources: Record<AskedSource, AuthorSource | null> }
let chosen: Chosen | undefined

/** From now on these are asked. */
export function askMetricSources(
  {
    scopus: { key, ...scopus },
    openalex,
    crossref: { mailto },
    allowPrivate,
  }: Pick<Sources, 'scopus' | 'openalex' | 'crossref' | 'allowPrivate'>,
  seconds?: number,
): void {
  chosen = {
    outbound: outboundCalls({ allowPrivate, ...(seconds ? { seconds } : {}) }),
    sources: {
      scopus_api: key ? scopusAuthors({ ...scopus, key }, mailto) : null,
      openalex: openalexAuthors(openalex, mailto),
    },
  }
}

/** Null where no key was given to ask it with. */
export const sourceNamed = (name: AskedSource): AuthorSource | null => chosen?.sources[name] ?? null

export const metricOutbound = (): Outbound => (chosen as Chosen).outbound

/** Keeps what a source still lets us ask. */
export const noteQuota = async (source: AskedSource, { limit, remaining, seconds }: Quota): Promise<void> => {
  const resetsAt = seconds === null ? null : new Date(Date.now() + seconds * 1000).toISOString()
  await query(sql`
    insert into source_quotas (source, most, remaining, resets_at) values (${source}, ${Math.trunc(limit)}, ${Math.trunc(remaining)}, ${resetsAt})
    on conflict (source) do update set most = excluded.most, remaining = excluded.remaining, resets_at = excluded.resets_at, seen_at = now()`)
}

export type KnownQuota = { limit: number; remaining: number; resetsAt: string | null }

/** What is left as its last answer said; all of it where that time is over; null where it never said anything. */
export async function quotaOf(source: AskedSource): Promise<KnownQuota | null> {
  const found = await queryOne<{ limit: number; remaining: number; resets_at: Date | null; is_over: boolean }>(sql`
    select most::float8 "limit", remaining::float8 remaining, resets_at, coalesce(resets_at <= now(), false) is_over
    from source_quotas where source = ${source}`)
  if (!found) return null
  const { limit, remaining, resets_at: at, is_over: isOver } = found
  return { limit, remaining: isOver ? limit : remaining, resetsAt: isOver || !at ? null : new Date(at).toISOString() }
}

// One look-up for a member: what a source told until its end, or until it stopped, is kept, and what came of it is noted.
import { uuidv7 } from '#server/database/row-ids.ts'
import { accountId, type Viewer } from '#engine/model/viewer.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { cleanLine } from '#lib/text/text-clean.ts'
import type { FoundWorks } from '../found-work.ts'
import { type FoundCounts, keepFound } from '../keep.ts'
import type { Person } from '../person.ts'
import type { Source } from '../stored.ts'
import type { Fault, LookUpFault } from './asked-sources.ts'

/** What came. `total`: how many there are, as the source says it; null where it says nothing. */
export type Came = FoundWorks & { fault: Fault | null }

/** So many look-ups in an hour: more are a program, or a mistake. */
export const mostLookUps = 40

export type LookUp = {
  source: Source
  asked: string
  counts: Partial<FoundCounts>
  fault: LookUpFault | null
  seconds: number | null
  askedAt: string
}

/** @returns in how many seconds one may ask again; 0: now */
export async function waitOf(viewer: Viewer): Promise<number> {
  const row = await queryOne<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from min(asked_at) + interval '1 hour' - now()))::int seconds from (
      select asked_at from inbox_look_ups where member = ${accountId(viewer)}::uuid and asked_at > now() - interval '1 hour'
      order by asked_at desc limit ${mostLookUps}) l having count(*) >= ${mostLookUps}`)
  return Math.max(0, row?.seconds ?? 0)
}

/** Keeps what came of one question, and notes it. */
export async function keepCame(
  viewer: Viewer,
  person: Person,
  { source, asked }: { source: Source; asked: string },
  came: Came,
): Promise<FoundCounts> {
  const foundIn = { source, asked: cleanLine(asked).slice(0, 200), at: new Date().toISOString() }
  const counts = { ...(await keepFound(viewer, person, came.works, foundIn)), unreadable: came.unreadable }
  await query(sql`
    insert into inbox_look_ups (id, member, source, asked, counts, fault, seconds)
    values (${uuidv7()}::uuid, ${accountId(viewer)}::uuid, ${source}, ${foundIn.asked}, ${JSON.stringify(counts)}::jsonb,
      ${came.fault?.fault ?? null}, ${came.fault?.seconds ?? null})`)
  return counts
}

/** A question to a source that brought nothing to keep: it counts for the hour, and is told nowhere. */
export const noteAsked = (viewer: Viewer, source: Source, asked: string): Promise<unknown> =>
  query(sql`
    insert into inbox_look_ups (id, member, source, asked, counts)
    values (${uuidv7()}::uuid, ${accountId(viewer)}::uuid, ${source}, ${cleanLine(asked).slice(0, 200)}, '{}'::jsonb)`)

/** The last ones that brought something to keep, newest first. */
export const lastLookUps = (viewer: Viewer, count: number): Promise<LookUp[]> =>
  query<LookUp>(sql`
    select source, asked, counts, fault, seconds, asked_at "askedAt" from inbox_look_ups
    where member = ${accountId(viewer)}::uuid and counts <> '{}'::jsonb order by asked_at desc, id desc limit ${count}`)

// Records of numbers, and the copy of one of them that the entry of a person shows. In the transaction of the caller, who holds the person.
import { metricSettings } from '#engine/interfaces/report-settings.ts'
import { system } from '#engine/model/viewer.ts'
import type { Change } from '#engine/store/writes/changes.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { type LastRecord, lastRecords, type MetricSource } from '#kinds/talents/metrics.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { toLocalTime } from '#lib/time/zoned-time.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { areSame, type Figures, figuresIn, isDoubtful, type Outcome, type Recorded } from './figures.ts'

const mostRaw = 64 * 1024
const zone = 'Asia/Bangkok'

/** Of whom, by which source, in which run, and when it was said where that is not now. */
export type Retrieval = { talent: string; source: MetricSource; authorId: string; run: number; at?: string | undefined }

const lastOf = ({ talent, source, authorId }: Retrieval): Promise<Figures | undefined> =>
  // Numbers of another author are nothing to compare with.
  queryOne<Figures>(sql`
    select document_count "documentCount", citation_count "citationCount", h_index "hIndex" from scopus_records
    where talent = ${talent}::uuid and source = ${source} and author_id = ${authorId} and state = 'live'
    order by fetched_at desc limit 1`)

const rawOf = (raw: unknown): string | null => {
  const text = raw === undefined ? null : JSON.stringify(raw)
  return text !== null && Buffer.byteLength(text) <= mostRaw ? text : null
}

export type Written = { outcome: Outcome; changed: { before: Figures | null; after: Figures } }

/** Keeps what a source said. What is doubtful waits, in place of what waited before. */
export async function writeRecord(retrieval: Retrieval, recorded: Recorded): Promise<Written> {
  const { talent, source, authorId, run, at } = retrieval
  const before = (await lastOf(retrieval)) ?? null
  const after = figuresIn(recorded)
  const state = isDoubtful(before, after) ? 'review' : 'live'
  // What waited for a look is answered by what is said now, and never stands beside it.
  await query(sql`
    update scopus_records set state = 'discarded' where talent = ${talent}::uuid and source = ${source} and state = 'review'`)
  await query(sql`
    insert into scopus_records (id, talent, source, author_id, fetched_at, document_count, citation_count, cited_by_count, h_index,
      coauthor_count, first_year, last_year, current_affiliation, subject_areas, state, run, raw)
    values (${uuidv7()}::uuid, ${talent}::uuid, ${source}, ${authorId}, coalesce(${at ?? null}::timestamptz, now()),
      ${after.documentCount}, ${after.citationCount}, ${recorded.citedByCount ?? null}, ${after.hIndex}, ${recorded.coauthorCount ?? null},
      ${recorded.firstYear ?? null}, ${recorded.lastYear ?? null}, ${recorded.currentAffiliation ?? null},
      ${recorded.subjectAreas ? JSON.stringify(recorded.subjectAreas) : null}::jsonb, ${state}, ${run}, ${rawOf(recorded.raw)}::jsonb)
    on conflict (talent, source, fetched_at) do update set document_count = excluded.document_count,
      citation_count = excluded.citation_count, h_index = excluded.h_index, state = excluded.state, run = excluded.run`)
  const outcome = state === 'review' ? 'review' : areSame(before, after) ? 'unchanged' : 'updated'
  return { outcome, changed: { before, after } }
}

/** The record that an entry shows: of the first source in the settings that has one, else of the newest. */
function shownOf(found: readonly LastRecord[], order: readonly string[]): LastRecord | undefined {
  const first = order.flatMap((source) => found.filter((one) => one.source === source))
  return first[0] ?? found.toSorted((a, b) => Number(b.at) - Number(a.at))[0]
}

const nothing = { documentCount: null, citationCount: null, hIndex: null, metricSource: null, metricAt: null }

/** Those of whom a source ever said something: what their entries show is a copy of it. */
const recordedAmong = async (talents: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await query<{ talent: string }>(sql`
        select distinct talent from scopus_records where talent = any(${talents}::uuid[])`)
    ).map(({ talent }) => talent),
  )

function copyOf(shown: LastRecord | undefined): Record<string, unknown> {
  if (!shown) return nothing
  const metricAt = toLocalTime(new Date(shown.at).toISOString(), zone).slice(0, 10)
  return { ...figuresIn(shown), metricSource: shown.source, metricAt }
}

/**
 * Copies to these people what they show now: all three numbers from one source, with its name and day. Numbers of an id that is theirs no
 * more are nobody's.
 */
export async function copyToPeople(talents: readonly string[]): Promise<void> {
  const order = await metricSettings().sources()
  const found = Map.groupBy(await lastRecords(talents), ({ talent }) => talent)
  const recorded = await recordedAmong(talents)
  for (const kind of poolKinds.map(peopleKind)) {
    const rows = await findRows(kind, { id: [...recorded] }, { trash: true, lock: true })
    const changes = rows.flatMap((row): Change[] => {
      const copy = copyOf(shownOf(found.get(row.id) ?? [], order))
      const isSame = Object.entries(copy).every(([name, value]) => (row[name as keyof typeof row] ?? null) === value)
      return isSame ? [] : [{ before: row, after: { ...row, ...copy }, action: 'update' }]
    })
    // A number that a source says is no change that somebody made: the records are its history.
    await writeRows(system(), kind, changes, { audit: false })
  }
}

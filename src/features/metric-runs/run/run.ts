// The run that asks a source for the numbers of people: so many at once before each portion, and in the portion each of them gets a
// record and an outcome, with the place where the next one begins.
import { setTimeout as delay } from 'node:timers/promises'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { idFieldOf, type MetricSource } from '#kinds/talents/metrics.queries.ts'
import { type PeopleKind, peopleKind, type PersonRow } from '#kinds/people.ts'
import { isPool, type PoolKind } from '#kinds/pools.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, sql } from '#server/database/db.ts'
import { type Counts, type Portion, type Run, RunFailed, type RunWork } from '#server/runs/runs.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { figuresOf, type Known, RefusedKey } from '#server/sources/authors.ts'
import { isUsedUp, type Quota } from '#server/sources/quota.ts'
import { pagePath } from '../page/address.ts'
import type { Outcome, Recorded } from './figures.ts'
import { isAsked, metricOutbound, sourceNamed } from './metric-sources.ts'
import { copyToPeople, writeRecord, type Written } from './write-records.ts'

export const runName = 'update-metrics'

/** Rows of a file in one portion. */
const filed = 50
/** A fault that passes is borne so often in a row, after so long (ms), twice as long each time. */
const [mostFaults, firstPause] = [2, 250]
/** Waits that a source asks for, in a row, and the longest that is believed: a quota begins anew each week. */
const [mostWaits, longestWait] = [50, 8 * 86_400]

/** Where a run is, and what it is about. */
export type Place = {
  pool: PoolKind
  source: MetricSource
  /** The country of its people; null: of all. */
  country: string | null
  /** The role of whoever began it. */
  role: string | null
  after: number
  waits: number
}

/** Null for a run that was begun without people. */
export function placeOf({ checkpoint }: Pick<Run, 'checkpoint'>): Place | null {
  const { pool } = checkpoint as Partial<Place>
  return isPool(pool) ? ({ country: null, role: null, after: 0, waits: 0, ...checkpoint } as Place) : null
}

type InRun = { position: number; talent: string | null; given: (Recorded & { authorId: string; at?: string }) | null }

const nextOf = ({ number }: Run, { after }: Place, most: number): Promise<InRun[]> =>
  query<InRun>(sql`
    select position, talent, given from metric_run_people where run = ${number} and position > ${after} order by position limit ${most}`)

const rowsOf = (kind: PeopleKind, people: readonly InRun[], lock = false): Promise<PersonRow[]> =>
  findRows(kind, { id: people.flatMap(({ talent }) => talent ?? []) }, { lock })

/** What the source said of whom, or in how many seconds it wants to be asked again. */
type Prepared = { known: ReadonlyMap<string, Known>; resumesIn: number | null } | { seconds: number }

const isPassing = (error: unknown): boolean =>
  error instanceof SourceFault && (error.reason !== 'busy' || (error.seconds ?? 0) === 0)

/** One question, asked again where a fault passes. */
async function askPatiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let faults = 0; ; faults++)
    try {
      return await ask()
    } catch (error) {
      if (faults >= mostFaults || !isPassing(error)) throw error
      await delay(firstPause * 2 ** faults)
    }
}

async function prepare(run: Run): Promise<Prepared | null> {
  const place = placeOf(run)
  if (!place || !isAsked(place.source)) return null
  const source = sourceNamed(place.source)
  if (!source) throw new RunFailed('no_key')
  const people = await nextOf(run, place, source.most)
  const field = idFieldOf(place.source)
  const ids = [...new Set((await rowsOf(peopleKind(place.pool), people)).flatMap((row) => row[field] ?? []))]
  if (ids.length === 0) return { known: new Map(), resumesIn: null }
  let quota: Quota | null = null
  const note = (given: Quota): void => void (quota = given)
  try {
    const asking = { outbound: metricOutbound(), source, waits: 0, onQuota: note }
    const known = await askPatiently(() => figuresOf(asking, ids))
    const left = quota as Quota | null
    return { known, resumesIn: left && isUsedUp(left) ? left.seconds : null }
  } catch (error) {
    if (error instanceof RefusedKey) throw new RunFailed('refused_key')
    if (!(error instanceof SourceFault) || error.reason !== 'busy') throw error
    if (place.waits >= mostWaits) throw error
    return { seconds: Math.min(longestWait, Math.max(1, error.seconds ?? 60)) }
  }
}

type Done = Pick<Written, 'outcome'> & { authorId: string | null; changed: Written['changed'] | null }

const without = (outcome: Outcome, authorId: string | null): Done => ({ outcome, authorId, changed: null })

async function doOne(
  run: Run,
  place: Place,
  { given }: InRun,
  row: PersonRow | undefined,
  known: ReadonlyMap<string, Known>,
): Promise<Done> {
  if (!row) return without('gone', null)
  const authorId = row[idFieldOf(place.source)] ?? null
  if (authorId === null) return without('noId', null)
  const answer: Known | Recorded | undefined = given
    ? given.authorId === authorId
      ? given
      : undefined
    : known.get(authorId)
  if (answer === 'unknown') return without('notFound', authorId)
  // Somebody gave the person another id since the source was asked.
  if (answer === undefined || answer === 'unreadable') return without('failed', authorId)
  const retrieval = { talent: row.id, source: place.source, authorId, run: run.number, at: given?.at }
  return { authorId, ...(await writeRecord(retrieval, answer)) }
}

const inSeconds = (seconds: number): string => new Date(Date.parse(databaseTime()) + seconds * 1000).toISOString()

/** One statement for all of a portion. */
const noteOutcomes = (run: Run, done: readonly (Done & { position: number })[]): Promise<unknown> =>
  query(sql`
    update metric_run_people p set outcome = d.outcome, author_id = d."authorId", changed = d.changed, given = null, at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) d(position int, outcome text, "authorId" text, changed jsonb)
    where p.run = ${run.number} and p.position = d.position`)

async function portion(run: Run, prepared: unknown): Promise<Portion> {
  const place = placeOf(run)
  if (!place) return { checkpoint: run.checkpoint, done: 0, isLast: true }
  const asked = prepared as Prepared | null
  if (asked && 'seconds' in asked)
    return {
      checkpoint: { ...place, waits: place.waits + 1 },
      done: 0,
      isLast: false,
      resumesAt: inSeconds(asked.seconds),
    }
  const most = isAsked(place.source) ? (sourceNamed(place.source)?.most ?? filed) : filed
  const people = await nextOf(run, place, most)
  const rows = new Map((await rowsOf(peopleKind(place.pool), people, true)).map((row) => [row.id, row]))
  const done: (Done & { position: number })[] = []
  for (const one of people) {
    const row = one.talent ? rows.get(one.talent) : undefined
    done.push({ position: one.position, ...(await doOne(run, place, one, row, asked?.known ?? new Map())) })
  }
  await noteOutcomes(run, done)
  await copyToPeople(people.flatMap((one) => one.talent ?? []))
  const counts: Record<string, number> = {}
  for (const { outcome } of done) counts[outcome] = (counts[outcome] ?? 0) + 1
  const isLast = people.length < most
  const resumesIn = asked?.resumesIn ?? null
  return {
    checkpoint: { ...place, after: people.at(-1)?.position ?? place.after, waits: 0 },
    done: people.length,
    counts: counts satisfies Counts,
    isLast,
    ...(resumesIn !== null && !isLast ? { resumesAt: inSeconds(resumesIn) } : {}),
  }
}

export const updateMetrics: RunWork = {
  name: runName,
  isBegunByFeature: true,
  address: (run) => `${pagePath(placeOf(run)?.pool ?? 'talents')}?run=${run.number}`,
  prepare,
  portion,
}

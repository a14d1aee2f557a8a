// Work that follows saves of rows later, many rows at a time: each save notes its row, in its own statement, and one job at a time does what waits.
import { setTimeout as delay } from 'node:timers/promises'
import { afterCommit, query, sql, type Sql } from '#server/database/db.ts'
import type { Log } from '#server/log.ts'
import { enqueueSoon, isEnding, onWork } from '#server/queue/jobs.ts'
import type { Kind } from '../../model/kind.ts'
import type { AnyRow } from '../../model/rows.ts'

type Change = { before: AnyRow | null; after: AnyRow }

export type Follower = {
  /** Of the job. */
  name: string
  /** Asked at every save of every kind. */
  concerns: (kind: Kind, change: Change) => boolean
  /** The rows it is done for, where that is not the row that was saved. */
  rows?: (change: Change) => readonly string[]
  /** Does it for these rows. */
  work: (ids: readonly string[]) => Promise<void>
}

/** A row for which something is to be done. */
export type RowWork = { name: string; row: string }

// Rows at a time, the longest pause between two portions (ms), and how often a row is tried that fails.
const atOnce = 100
const longestPause = 1000
const mostTries = 5

const followers = new Map<string, Follower>()

/** Adds what is done for rows after their saves. Before `addRowWork`. */
export const addFollower = (follower: Follower): void => void followers.set(follower.name, follower)

/** What these changes ask for. */
export const rowWorkOf = (kind: Kind, changes: readonly Change[]): RowWork[] =>
  [...followers.values()].flatMap(({ name, concerns, rows = ({ after }) => [after.id] }) => {
    const concerned = changes.filter((change) => concerns(kind, change)).flatMap(rows)
    return [...new Set(concerned)].map((row): RowWork => ({ name, row }))
  })

/** A statement that notes this work, for who writes the rows in the same one; its job is asked for after the commit. */
export function insertRowWork(work: readonly RowWork[], condition: Sql): Sql {
  const names = new Set(work.map(({ name }) => name))
  afterCommit(() => names.forEach((name) => enqueueSoon(name)))
  const [one, ...others] = work
  // Of arrays the database guesses the length, and makes a plan anew for each.
  const rows =
    one && others.length === 0
      ? sql`(select ${one.name}::text, ${one.row}::uuid)`
      : sql`unnest(${work.map(({ name }) => name)}::text[], ${work.map(({ row }) => row)}::uuid[])`
  return sql`
    insert into row_work (name, row_id) select w.name, w.row_id from ${rows} as w(name, row_id) ${condition}
    on conflict (name, row_id) do update set changes = row_work.changes + 1, tries = 0, since = least(row_work.since, excluded.since)`
}

/** Notes this work, in the current transaction. */
export async function noteRowWork(work: readonly RowWork[]): Promise<void> {
  if (work.length > 0) await query(insertRowWork(work, sql`order by w.name, w.row_id`), true)
}

type Waiting = { row_id: string; changes: number; waited: number }

/** What was done: how many rows, how long (ms) the one that waited longest had to, and what failed. */
export type DoneWork = { rows: number; longest: number; failed: { row: string; error: unknown }[] }

/** Does it for these rows; those that fail are tried again later, each alone. @returns the rows that failed */
async function tryRows(follower: Follower, rows: readonly Waiting[]): Promise<DoneWork['failed']> {
  try {
    await follower.work(rows.map((row) => row.row_id))
  } catch (error) {
    if (rows.length > 1) {
      const failed: DoneWork['failed'] = []
      // Which row it is shows alone.
      for (const one of rows) failed.push(...(await tryRows(follower, [one])))
      return failed
    }
    const row = rows[0]?.row_id as string
    await query(sql`
      update row_work set tries = tries + 1, since = clock_timestamp() + (tries + 1) * interval '1 minute'
      where name = ${follower.name} and row_id = ${row}::uuid`)
    return [{ row, error }]
  }
  // A row that changed meanwhile waits again.
  await query(
    sql`
    delete from row_work w using unnest(${rows.map((row) => row.row_id)}::uuid[], ${rows.map((row) => row.changes)}::int[]) as d(row_id, changes)
    where w.name = ${follower.name} and w.row_id = d.row_id and w.changes = d.changes`,
    true,
  )
  return []
}

/** Does what waits, the oldest first, until nothing does; rests after each portion as long as that took: half a processor at most. */
export async function doRowWork(name: string): Promise<DoneWork> {
  const follower = followers.get(name)
  if (!follower) throw new Error(`nobody does "${name}"`)
  const done: DoneWork = { rows: 0, longest: 0, failed: [] }
  for (;;) {
    const waiting = await query<Waiting>(
      sql`
      select row_id, changes, (extract(epoch from clock_timestamp() - since) * 1000)::int waited from row_work
      where name = ${name} and tries < ${mostTries} and since <= clock_timestamp() order by since, row_id limit ${atOnce}`,
      true,
    )
    if (waiting.length === 0 || isEnding()) return done
    const began = performance.now()
    done.failed.push(...(await tryRows(follower, waiting)))
    const took = performance.now() - began
    done.rows += waiting.length
    done.longest = Math.max(done.longest, ...waiting.map(({ waited }) => waited + Math.round(took)))
    await delay(Math.min(took, longestPause))
  }
}

/** Says who does it. Before the queue starts. */
export function addRowWork(log: Log): void {
  for (const name of followers.keys())
    onWork(name, async () => {
      const { failed, ...done } = await doRowWork(name)
      if (done.rows > 0) log.info({ name, ...done }, 'work after saves')
      for (const { row, error } of failed) log.error({ name, row, err: error }, 'work after a save failed')
    })
}

/** Asks for work that waits although nobody asked for it any more: its process ended too early, or it is tried again. */
export async function askForRowWork(): Promise<void> {
  const rows = await query<{ name: string }>(
    sql`select distinct name from row_work where tries < ${mostTries} and since < clock_timestamp() - interval '10 seconds'`,
  )
  for (const { name } of rows) enqueueSoon(name)
}

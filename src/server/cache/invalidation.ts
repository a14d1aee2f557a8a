// The one way to invalidate: every write says the tags it touched, and the caches of every process forget them at once.
import { setTimeout as delay } from 'node:timers/promises'
import { afterCommit, noteWrite, openClient, query, sql, type Sql } from '#server/database/db.ts'
import type pg from 'pg'
import { type Reading, rowTag } from './reading.ts'

// The number of the last write of each tag.
const versions = new Map<string, number>()
const listeners = new Set<(tag: string) => void>()
let everything = 0
let writes = 0
let lastWrite = 0
let listening: pg.Client | undefined
let stopped = false

const publicSign = 'public '

/** The tag of those rows of a table that the public sees: a draft that is saved leaves it as it is. */
export const publicTag = (tag: string): string => (tag.startsWith(publicSign) ? tag : publicSign + tag)

/** A number that grows whenever something with this tag was written, anywhere. */
export const versionOf = (tag: string): number => Math.max(versions.get(tag) ?? 0, everything)

/** A text that changes whenever something with one of these tags is written, anywhere. */
export const stampOf = (tags: readonly string[]): string => tags.map(versionOf).join()

/** A number that grows with every write, anywhere. */
export const anyVersion = (): number => writes

/** Has nothing been written for so long (ms)? Then a copy of the database has caught up. */
export const isQuiet = (ms: number): boolean => Date.now() - lastWrite > ms

/** Whose rows a result shows: those that the public sees, which the others leave as they are, or all. */
export type CacheReaders = 'public' | 'all'

/** Tags of these tables, as far as a result depends on them. */
export const tagsOf = (tables: ReadonlySet<string>, seen: CacheReaders): Iterable<string> =>
  seen === 'all' ? tables : tables.values().map(publicTag)

/** Has one of these tables been written since the write with this number (`anyVersion`)? */
export function isWrittenSince(tables: ReadonlySet<string>, write: number, seen: CacheReaders): boolean {
  // Most of the time nothing was written at all.
  if (writes === write) return false
  if (everything > write) return true
  for (const tag of tagsOf(tables, seen)) if ((versions.get(tag) ?? 0) > write) return true
  return false
}

/** What whoever keeps whole pages must know of a write: that it changed rows the public saw before and sees now, and which. */
type RowWrite = { write: number; at: number; table: string; row: string }

// The number of the last write of each table, of what the public sees, that was not of single rows, and the last writes that were.
const wholeVersions = new Map<string, number>()
const rowWrites: RowWrite[] = []
const mostRowWrites = 5000
/** Writes up to this number may be missing among them. */
let forgotten = 0

function noteRowWrites(table: string, ids: readonly string[]): void {
  const at = Date.now()
  for (const id of ids) rowWrites.push({ write: writes, at, table, row: rowTag(table, id) })
  if (rowWrites.length <= mostRowWrites) return
  forgotten = rowWrites[rowWrites.length - mostRowWrites]?.write ?? writes
  rowWrites.splice(0, rowWrites.length - mostRowWrites)
}

function areWrittenWhole(tables: ReadonlySet<string>, write: number): boolean {
  for (const table of tables) if ((wholeVersions.get(table) ?? 0) > write) return true
  return false
}

/**
 * What has happened since the write with this number (`anyVersion`) to a page that read these tables and shows these rows: it is wrong
 * now, or may be out of date since a moment (`Date.now()`), for another row of its tables was changed; or neither.
 */
export function changeSince({ tables, rows }: Reading, write: number): 'now' | number | null {
  if (everything > write || areWrittenWhole(tables, write)) return 'now'
  if (forgotten > write && isWrittenSince(tables, write, 'public')) return 'now'
  let since: number | null = null
  for (let at = rowWrites.length - 1; at >= 0; at--) {
    const one = rowWrites[at] as RowWrite
    if (one.write <= write) break
    if (!tables.has(one.table)) continue
    if (rows.has(one.row)) return 'now'
    since = one.at
  }
  return since
}

/**
 * `payload` is a tag; after the sign of what nobody of the public sees, only what others keep is forgotten; behind a tag may
 * stand the ids of the only rows that changed.
 */
function forget(payload: string): void {
  const isSeen = !payload.startsWith(unseenSign)
  const [tag = '', ...ids] = (isSeen ? payload : payload.slice(unseenSign.length)).split(idSign)
  writes += 1
  lastWrite = Date.now()
  versions.set(tag, writes)
  if (isSeen) {
    versions.set(publicTag(tag), writes)
    if (ids.length > 0) noteRowWrites(tag, ids)
    else wholeVersions.set(tag, writes)
  }
  for (const listener of listeners) listener(tag)
}

const unseenSign = 'unseen '
const idSign = '#'
/** A notice of the database has 8,000 bytes. */
const mostIds = 100

/** Calls `listener` with the tag of each write; returns the way to stop. */
export function onChanged(listener: (tag: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a write concerns, beside its table. */
export type Written = {
  /** The public sees some of the rows, before or after. */
  isSeen: boolean
  /** The only rows that were written: the public saw all of them before, and sees them now. Null: others came or went as well. */
  ids: readonly string[] | null
}

const anything: Written = { isSeen: true, ids: null }

/** What `invalidate` asks the database, for a statement that says it as it writes the rows. */
export function invalidation(tag: string, { isSeen, ids }: Written = anything): Sql {
  noteWrite(tag)
  if (isSeen) noteWrite(publicTag(tag))
  const only = ids && ids.length <= mostIds ? ids.map((id) => idSign + id).join('') : ''
  const payload = isSeen ? tag + only : unseenSign + tag
  afterCommit(() => forget(payload))
  return sql`pg_notify('changed', ${payload})`
}

/** Says, in the current transaction, that rows with this tag change. */
export async function invalidate(tag: string, written: Written = anything): Promise<void> {
  await query(sql`select ${invalidation(tag, written)}`, true)
}

/** What is kept of a database that is another one now, or that was away: nobody knows what it missed. */
export function forgetAll(): void {
  writes += 1
  everything = writes
  for (const listener of listeners) listener('*')
}

/** Hears what other processes wrote. A lost connection forgets everything, and again when it listens anew: nobody knows what it missed. */
export async function listenForChanges(): Promise<() => Promise<void>> {
  stopped = false
  const connect = async (): Promise<void> => {
    const client = await openClient()
    client.on('notification', (message) => forget(message.payload ?? ''))
    try {
      await client.query('listen changed')
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.on('end', () => {
      if (stopped) return
      forgetAll()
      setTimeout(() => void connectAgain(), 500)
    })
    listening = client
    if (stopped) await client.end()
  }
  // As long as it takes: whoever does not listen shows what was withdrawn.
  const connectAgain = async (): Promise<void> => {
    while (!stopped) {
      try {
        await connect()
        return forgetAll()
      } catch {
        await delay(1000)
      }
    }
  }
  await connect()
  return async () => {
    stopped = true
    await listening?.end()
  }
}

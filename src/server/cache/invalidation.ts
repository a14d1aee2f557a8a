// The one way to invalidate: every write says the tags it touched, and the caches of every process forget them at once.
import { setTimeout as delay } from 'node:timers/promises'
import { afterCommit, noteWrite, openClient, query, sql, type Sql } from '#server/database/db.ts'
import type pg from 'pg'

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

/** Has something with one of these tags been written since the write with this number (`anyVersion`)? */
export const isChangedSince = (tags: readonly string[], write: number): boolean =>
  tags.some((tag) => versionOf(tag) > write)

/** Has nothing been written for so long (ms)? Then a copy of the database has caught up. */
export const isQuiet = (ms: number): boolean => Date.now() - lastWrite > ms

/** `payload` is a tag; after the sign of what nobody of the public sees, only what others keep is forgotten. */
function forget(payload: string): void {
  const isSeen = !payload.startsWith(unseenSign)
  const tag = isSeen ? payload : payload.slice(unseenSign.length)
  writes += 1
  lastWrite = Date.now()
  versions.set(tag, writes)
  if (isSeen) versions.set(publicTag(tag), writes)
  for (const listener of listeners) listener(tag)
}

const unseenSign = 'unseen '

/** Calls `listener` with the tag of each write; returns the way to stop. */
export function onChanged(listener: (tag: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What `invalidate` asks the database, for a statement that says it as it writes the rows. */
export function invalidation(tag: string, isSeen = true): Sql {
  noteWrite(tag)
  if (isSeen) noteWrite(publicTag(tag))
  const payload = isSeen ? tag : unseenSign + tag
  afterCommit(() => forget(payload))
  return sql`pg_notify('changed', ${payload})`
}

/** Says, in the current transaction, that rows with this tag change; not `isSeen`: only such as the public sees neither before nor after. */
export async function invalidate(tag: string, isSeen = true): Promise<void> {
  await query(sql`select ${invalidation(tag, isSeen)}`, true)
}

function forgetAll(): void {
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

// Versions of what was learned: an object of the file store each. The newest whole one is used by every process, and its answers name it.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { query, queryOne, sql } from '#server/database/db.ts'
import type { Storage } from '#server/files/storage.ts'
import { indexOfBytes, type LearnedIndex } from '../learned/index-bytes.ts'
import { LearnedSearch } from '../learned/similarity.ts'

export type Version = { run: number; beganAt: string; documents: number; bytes: number }

let storage: Storage | null = null
/** In a server, before its queue opens; where nobody says where files lie, nothing is learned and nothing is used. */
export const useEvidenceStorage = (own: Storage | null): void => void (storage = own)

/** Said by the number of the run, so that what was begun is found and removed however it ended. */
const objectName = (run: number): string => `${createHash('sha256').update(`evidence ${run}`).digest('hex')}.evidence`

export const currentVersion = (): Promise<Version | undefined> =>
  queryOne<Version>(
    sql`select run::int, began_at as "beganAt", documents, bytes::int from evidence_versions where done_at is not null order by run desc limit 1`,
  )

/** Notes what is begun, before anything is kept of it. */
export const beginVersion = (run: number, began: string): Promise<unknown> =>
  query(sql`insert into evidence_versions (run, began_at) values (${run}, ${began}) on conflict do nothing`)

/** Writes the object. In the transaction that ends the run. @throws where nobody said where files lie */
export async function writeVersion(run: number, object: ArrayBuffer, index: LearnedIndex): Promise<void> {
  if (!storage) throw new Error('no place for files was given')
  const bytes = new Uint8Array(object)
  const [rows, documents] = [index.rowKinds.length, index.years.length]
  // What an earlier try left may be of other rows.
  await storage.remove(objectName(run))
  await storage.write(objectName(run), bytes, 'application/octet-stream')
  await query(sql`
    update evidence_versions set rows = ${rows}, documents = ${documents}, bytes = ${bytes.byteLength}, done_at = now() where run = ${run}`)
  await query(sql`delete from evidence_portions where run = ${run}`)
}

/** The bytes of an object, or null where it is not there, or not whole. */
export async function readObject({ run, bytes }: Pick<Version, 'run' | 'bytes'>): Promise<ArrayBuffer | null> {
  const stream: Readable | null = (await storage?.read(objectName(run))) ?? null
  if (!stream) return null
  const whole = new Uint8Array(bytes)
  let at = 0
  for await (const chunk of stream) {
    const part = chunk as Uint8Array
    if (at + part.length > bytes) return null
    whole.set(part, at)
    at += part.length
  }
  return at === bytes ? whole.buffer : null
}

let loaded: { run: number; search: Promise<LearnedSearch | null> } | null = null

async function load(version: Version): Promise<LearnedSearch | null> {
  const bytes = await readObject(version)
  const index = bytes && indexOfBytes(bytes)
  return index && new LearnedSearch(String(version.run), index)
}

/** What was learned last, whole; null where nothing was, or its object is gone. */
export async function currentEvidence(): Promise<LearnedSearch | null> {
  const version = storage && (await currentVersion())
  if (!version) return null
  if (loaded?.run !== version.run) {
    const own = { run: version.run, search: load(version) }
    loaded = own
    // It is asked for anew.
    const forget = (search: LearnedSearch | null): void => {
      if (!search && loaded === own) loaded = null
    }
    own.search.then(forget, () => forget(null))
  }
  return loaded.search
}

/** Removes what is used no more: older versions, and what a stopped run began. */
export async function removeOldVersions(): Promise<void> {
  if (!storage) return
  const old = await query<{ run: number }>(sql`
    select v.run::int from evidence_versions v
    where case when v.done_at is null
      then not exists (select 1 from runs r where r.number = v.run and r.state in ('queued', 'running', 'waiting', 'paused'))
      else exists (select 1 from evidence_versions n where n.done_at is not null and n.run > v.run) end`)
  for (const { run } of old) {
    await storage.remove(objectName(run))
    await query(sql`delete from evidence_versions where run = ${run}`)
  }
}

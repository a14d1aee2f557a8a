// Kept pictures made anew: a width that is missing, or larger than the same picture is today, is made out of the largest that is kept.
// That one stays as it is, for nothing better is there.
import { query, sql } from '../database/db.ts'
import { workOnPicture } from './picture-work.ts'
import { pictureLimits } from './pictures.ts'
import type { Storage } from './storage.ts'
import { storedName, widths } from './stored-files.ts'

export type KeptPicture = { key: string; name: string; type: string }
/** Widths that were, or would be, written, and by how many bytes they are smaller. Null where the picture is not in the storage. */
export type ReEncoded = { written: number; missing: number; saved: number }

/** Less than that is not worth another file. */
const leastGain = 0.1
const whole = { x: 0, y: 0, width: 1, height: 1 }

/** The pictures behind this key, so many at most. */
export const picturesBehind = (key: string, limit: number): Promise<KeptPicture[]> =>
  query<KeptPicture>(sql`
    select key, name, type from files where type like 'image/%' and removed_at is null and key > ${key} order by key limit ${limit}`)

export const countPictures = async (): Promise<number> =>
  (
    await query<{ count: number }>(
      sql`select count(*)::int count from files where type like 'image/%' and removed_at is null`,
    )
  )[0]?.count ?? 0

async function bytesOf(storage: Storage, name: string): Promise<Buffer | null> {
  const stream = await storage.read(name)
  return stream ? Buffer.concat(await stream.toArray()) : null
}

/** @param isDry nothing is written */
export async function reEncode(storage: Storage, picture: KeptPicture, isDry: boolean): Promise<ReEncoded | null> {
  const largest = await bytesOf(storage, storedName(picture, Math.max(...widths)))
  const made = largest && (await workOnPicture(largest, { crop: whole }, pictureLimits))
  if (!made || made === 'tooLarge') return null
  const done: ReEncoded = { written: 0, missing: 0, saved: 0 }
  for (const [at, width] of widths.entries()) {
    const fresh = made.small[at]
    if (!fresh || width === Math.max(...widths)) continue
    const name = storedName(picture, width)
    const kept = await bytesOf(storage, name)
    if (kept && fresh.length > kept.length * (1 - leastGain)) continue
    done.written += 1
    if (kept) done.saved += kept.length - fresh.length
    else done.missing += 1
    if (isDry) continue
    // What is written once never changes.
    if (kept) await storage.remove(name)
    await storage.write(name, fresh, picture.type)
  }
  return done
}

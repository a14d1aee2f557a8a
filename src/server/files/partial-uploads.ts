// Files on their way here in pieces, kept in the database until they are whole: the same for one process or many, for a folder or S3.
import { query, queryOne, sql, tx } from '../database/db.ts'
import { notFound, Problem } from '../errors.ts'

export type PartialUpload = { id: string; name: string; bytes: number; received: number; created_at: string }

/** A file that was begun may be gone on with so long. */
export const hoursKept = 24

/** So many may be under way for one account: the oldest gives way. A gallery sends five at once. */
const mostAtOnce = 10

const columns = sql`id, name, bytes, received, created_at`
const isKept = sql`created_at > now() - ${hoursKept} * interval '1 hour'`

/** Begins a file of so many bytes. */
export async function beginPartial(owner: string, id: string, name: string, bytes: number): Promise<void> {
  await tx(async () => {
    await query(sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 120))`)
    await query(sql`
      delete from partial_uploads where id in (
        select id from partial_uploads where owner = ${owner} order by created_at desc, id desc offset ${mostAtOnce - 1})`)
    await query(
      sql`insert into partial_uploads (id, owner, name, bytes) values (${id}::uuid, ${owner}, ${name}, ${bytes})`,
    )
  })
}

/** The file that this account began; null for all others. */
export async function findPartial(owner: string, id: string): Promise<PartialUpload | null> {
  const found = await queryOne<PartialUpload>(
    sql`select ${columns} from partial_uploads where id = ${id}::uuid and owner = ${owner} and ${isKept}`,
  )
  return found ?? null
}

/** Adds a piece behind what is there. Another one that came first wins. @throws 409 */
export async function addPiece(owner: string, id: string, at: number, data: Uint8Array): Promise<void> {
  await tx(async () => {
    const [taken] = await query(sql`
      update partial_uploads set received = received + ${data.length}
      where id = ${id}::uuid and owner = ${owner} and received = ${at} and received + ${data.length} <= bytes returning id`)
    if (!taken) throw new Problem(409, 'wrong_offset')
    await query(
      sql`insert into partial_upload_pieces (upload, at, data) values (${id}::uuid, ${at}, ${Buffer.from(data)})`,
    )
  })
}

/** Says whether there was one. */
export async function removePartial(owner: string, id: string): Promise<boolean> {
  const gone = await query(sql`delete from partial_uploads where id = ${id}::uuid and owner = ${owner} returning id`)
  return gone.length > 0
}

/** Bytes that this account has under way. */
export async function partialBytes(owner: string): Promise<number> {
  const row = await queryOne<{ bytes: number }>(
    sql`select coalesce(sum(bytes), 0)::float8 bytes from partial_uploads where owner = ${owner} and answer is null and ${isKept}`,
  )
  return row?.bytes ?? 0
}

type Taken<T> = { name: string; answer: T | null; taken_for: string | null; is_busy: boolean }

/** Who works on a file for longer counts as gone: somebody else may try. */
const longestWork = sql`interval '2 minutes'`

/** Begins to work on a file that is whole, or gets what was answered: of several at the same moment one goes first. */
const holdWhole = <T>(owner: string, id: string, call: string): Promise<Taken<T> | null> =>
  tx(async () => {
    const found = await queryOne<Taken<T>>(sql`
      select name, answer, taken_for, coalesce(taken_at > clock_timestamp() - ${longestWork}, false) is_busy from partial_uploads
      where id = ${id}::uuid and owner = ${owner} and received = bytes and ${isKept} for update`)
    if (!found) return null
    if (found.answer === null && !found.is_busy)
      await query(
        sql`update partial_uploads set taken_at = clock_timestamp(), taken_for = ${call} where id = ${id}::uuid`,
      )
    return found
  })

/**
 * Does something with a file that is whole, once: whoever asks again, because the answer was lost, gets the answer of the first time.
 * Its pieces are gone with the answer; after a refusal they stay for another try.
 * @param call what the file is taken for: another call gets no answer that was meant for this one
 * @throws 404 where it is not there, or not whole; 409 while it is worked on, or when another call took it
 */
export async function takePartial<T>(
  owner: string,
  id: string,
  call: string,
  take: (file: { name: string; data: Buffer }) => Promise<T>,
): Promise<T> {
  const found = await holdWhole<T>(owner, id, call)
  if (!found) throw notFound()
  if (found.answer !== null && found.taken_for === call) return found.answer
  if (found.answer !== null) throw new Problem(409, 'upload_is_taken')
  if (found.is_busy) throw new Problem(409, 'upload_is_busy')
  try {
    const pieces = await query<{ data: Buffer }>(
      sql`select data from partial_upload_pieces where upload = ${id}::uuid order by at`,
    )
    const answer = await take({ name: found.name, data: Buffer.concat(pieces.map(({ data }) => data)) })
    // Whoever was slower than somebody else tells what that one answered.
    const kept = await queryOne<{ answer: T }>(sql`
      with gone as (delete from partial_upload_pieces where upload = ${id}::uuid)
      update partial_uploads set answer = coalesce(answer, ${JSON.stringify(answer)}::jsonb) where id = ${id}::uuid returning answer`)
    return kept ? kept.answer : answer
  } catch (error) {
    await query(sql`update partial_uploads set taken_at = null where id = ${id}::uuid`).catch(() => {})
    throw error
  }
}

/** Deletes what was begun more than a day ago; says how many. */
export async function removeOldPartials(): Promise<number> {
  const gone = await query(sql`delete from partial_uploads where not ${isKept} returning id`)
  return gone.length
}

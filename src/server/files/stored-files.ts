// The table of stored files: what is kept under which key, and the way out of the storage for files of erased rows.
import { query, queryOne, sql, type Sql, tx } from '../database/db.ts'
import { enqueue } from '../queue/jobs.ts'
import { copyDays, whileCopied } from '../runs/copies.ts'
import type { Storage } from './storage.ts'

// A request with a file takes two minutes at most.
const longestWriting = '15 minutes'

/** Widths at which a picture is kept, in px. */
export const widths = [320, 640, 1280, 1920] as const

export type StoredFile = {
  key: string
  name: string
  type: string
  bytes: number
  width?: number
  height?: number
  moves?: boolean
  owner: string | null
}

/** A width that is kept, or all frames of a picture that moves. */
export type Shape = number | 'moving'

const pictureName = (key: string, shape: Shape): string => `${key}-${shape}.webp`
const documentName = (key: string): string => `${key}.pdf`

/** The name in the storage; a picture has one for each shape. */
export const storedName = ({ key, type }: { key: string; type: string }, shape: Shape): string =>
  type.startsWith('image/') ? pictureName(key, shape) : documentName(key)

const storedNames = ({ key, type, moves }: { key: string; type: string; moves: boolean }): string[] =>
  type.startsWith('image/')
    ? [...widths, ...(moves ? (['moving'] as const) : [])].map((shape) => pictureName(key, shape))
    : [documentName(key)]

/** Which of these pictures move. */
export async function animatedAmong(keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await query<{ key: string }>(sql`select key from files where key = any(${keys}::text[]) and moves`)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Notes a file and writes it. Before anything is written, the file is noted as one to remove: whatever ends the work in between,
 * what was written is removed, at once or within the hour. The row that keeps it comes before the writing: it waits for a removal
 * of the same file that is under way, and takes back one that has not begun.
 */
export async function keepFile(storage: Storage, file: StoredFile, write: () => Promise<void>): Promise<void> {
  const facts = sql`${file.key}, ${file.type}, ${file.bytes}, ${file.width ?? null}, ${file.height ?? null}, ${file.moves ?? false}`
  await query(sql`
    insert into files (key, type, bytes, width, height, moves, name, removed_at)
    values (${facts}, '', now() + ${longestWriting}::interval) on conflict (key) do nothing`)
  try {
    await tx(async () => {
      await query(sql`
        insert into files (key, type, bytes, width, height, moves, name, owner) values (${facts}, ${file.name}, ${file.owner})
        on conflict (key) do update set name = excluded.name, owner = excluded.owner, removed_at = null where files.removed_at is not null`)
      await write()
    })
  } catch (error) {
    // Where the database is away as well, the hourly removal does it.
    await giveUp(storage, file.key).catch(() => {})
    throw error
  }
}

async function giveUp(storage: Storage, key: string): Promise<void> {
  await query(sql`update files set removed_at = now() where key = ${key} and removed_at > now()`)
  await removeOne(storage, key)
}

/** Files that nothing shows any more: out of reach when the caller's transaction commits, deleted soon after, or when they cannot be put back. */
export async function queueRemoval(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await query(
    sql`
      update files set name = '', owner = null,
        removed_at = now() + ${whileCopied(sql`interval '0'`, sql`${copyDays} * interval '1 day'`)}
      where key = any(${keys}::text[]) and removed_at is null`,
  )
  await enqueue('remove-files', {})
}

/** Keys of the files that these texts (`said`) name, with all that was cut from the same pictures. */
export async function filesNamedIn(texts: Sql): Promise<string[]> {
  const rows = await query<{ key: string }>(sql`
    with texts as (${texts}), named as (
      select coalesce(f.cut_from, f.key) whole from files f where f.key in (select (regexp_matches(said, '[0-9a-f]{64}', 'g'))[1] from texts))
    select f.key from files f where f.key in (select whole from named) or f.cut_from in (select whole from named)`)
  return rows.map(({ key }) => key)
}

/** Gives up those of these files of which no row shows anything, neither whole nor in part. */
export async function removeUnshown(keys: readonly string[], shownBy: (key: Sql) => Sql): Promise<void> {
  if (keys.length === 0) return
  const free = await query<{ key: string }>(sql`
    select f.key from files f where f.key = any(${keys}::text[]) and not ${shownBy(sql`f.key`)}
      and not exists (select 1 from files c where c.cut_from = f.key and ${shownBy(sql`c.key`)})`)
  await queueRemoval(free.map(({ key }) => key))
}

async function removeOne(storage: Storage, key: string): Promise<boolean> {
  return tx(async () => {
    const file = await queryOne<{ key: string; type: string; moves: boolean }>(
      sql`select key, type, moves from files where key = ${key} and removed_at <= now() for update skip locked`,
    )
    if (!file) return false
    for (const name of storedNames(file)) await storage.remove(name)
    await query(sql`delete from files where key = ${key}`)
    return true
  })
}

/** Deletes the files that are due from the storage; says how many. A crash leaves the rest to the next time. */
export async function removeDue(storage: Storage): Promise<number> {
  const due = await query<{ key: string }>(sql`select key from files where removed_at <= now() order by removed_at`)
  let removed = 0
  for (const { key } of due) if (await removeOne(storage, key)) removed++
  return removed
}

// Documents and texts of rows: nobody gets at a file of somebody else's by writing its key into a row of their own.
import { type Accepted, refusalOf } from '#lib/accepted-files.ts'
import { fail, invalid, ok, type Result } from '#lib/result.ts'
import { query, queryOne, sql } from '../database/db.ts'

/** Who writes, and which files rows show them. */
type Writer = { id: string | null; who: string; sees: (key: string) => Promise<boolean> }

const keyOf = (value: unknown): string => (value as { key?: string } | null | undefined)?.key ?? ''

/** The document as it may be kept in a row: one that stands there already, that the writer stored, or, for staff, that they read. */
export async function documentAsGiven(
  { id, who, sees }: Writer,
  given: unknown,
  before: unknown,
  accepted: Accepted,
): Promise<Result<unknown>> {
  const key = keyOf(given)
  if (who === 'system' || keyOf(before) === key) return ok(given)
  const file = await queryOne<{ type: string; owner: string | null }>(
    sql`select type, owner from files where key = ${key} and removed_at is null`,
  )
  // A document whose file is not here: there is nothing to get at, and nobody can foretell the key of another's.
  if (!file) return ok(given)
  const isOwn = id !== null && file.owner === id
  if (!isOwn && !(who === 'staff' && (await sees(key)))) return invalid()
  return isTaken(file.type, accepted) ? ok(given) : fail(refusalOf[accepted])
}

const isTaken = (type: string, accepted: Accepted): boolean =>
  type.startsWith('image/') ? accepted !== 'pdf' : accepted !== 'images'

/** A picture as it may be kept: nobody puts a document in its place. */
export async function pictureAsGiven(given: unknown, before: unknown): Promise<Result<unknown>> {
  const key = keyOf(given)
  if (keyOf(before) === key) return ok(given)
  const file = await queryOne<{ type: string }>(sql`select type from files where key = ${key} and removed_at is null`)
  return !file || isTaken(file.type, 'images') ? ok(given) : fail(refusalOf.images)
}

/** The text as it may be kept: its pictures stood there already, or the writer stored them or sees them elsewhere. */
export async function textAsGiven(
  { id, who, sees }: Writer,
  given: unknown,
  before: unknown,
): Promise<Result<unknown>> {
  const text = JSON.stringify(given)
  if (who === 'system' || !text.includes('/files/')) return ok(given)
  const foreign = await query<{ key: string }>(sql`
    select key from files where owner is distinct from ${id}
      and key in (select (regexp_matches(${text}, '[0-9a-f]{64}', 'g'))[1])`)
  const stood = JSON.stringify(before ?? null)
  for (const { key } of foreign) if (!stood.includes(key) && !(await sees(key))) return invalid('cropOfOthers')
  return ok(given)
}

// What becomes of the children of a run, as the check found it: one line for each, kept with the rows they stand in.
import { query, sql } from '#server/database/db.ts'
import type { Values } from '#engine/store/columns.ts'

/** remove: it is here, and the cell that tells all children of its entry does not name it. */
export type ChildState = 'create' | 'update' | 'unchanged' | 'remove'
export type StoredChild = {
  at: number
  list: string
  place: number
  /** The row of its entry. */
  head: number
  state: ChildState
  given: Values | null
  target: string | null
  before: Values | null
}

/** Puts these in place of what was known of the children of these rows. */
export async function saveChildren(
  run: number,
  heads: readonly number[],
  children: readonly StoredChild[],
): Promise<void> {
  await query(
    sql`delete from import_children where run = ${run} and head = any(${heads}::int[]) and written_at is null`,
  )
  for (let at = 0; at < children.length; at += 2000)
    await query(sql`
      insert into import_children (run, at, list, place, head, state, given, target, before)
      select ${run}, at, list, place, head, state, given, target, before
      from json_to_recordset(${JSON.stringify(children.slice(at, at + 2000))}::json)
        as d(at int, list text, place int, head int, state text, given json, target uuid, before json)`)
}

/** The children of these rows that change something, in the order of the file. */
export const readChildren = (run: number, heads: readonly number[]): Promise<StoredChild[]> =>
  query<StoredChild>(
    sql`
    select at, list, place, head, state, given, target, before from import_children
    where run = ${run} and head = any(${heads}::int[]) and state <> 'unchanged' and written_at is null order by at, list, place`,
    true,
  )

/** Those that were written and are not taken back. */
export const writtenChildren = (run: number, heads: readonly number[]): Promise<StoredChild[]> =>
  query<StoredChild>(sql`
    select at, list, place, head, state, given, target, before from import_children
    where run = ${run} and head = any(${heads}::int[]) and written_at is not null and not undone order by at, list, place`)

/** Says of children what was written, and of the rows that hold nothing else that they are done. */
export async function markWritten(
  run: number,
  heads: readonly number[],
  children: readonly StoredChild[],
): Promise<void> {
  // Of new ones what the check found is what was written.
  const noted = children.map(({ at, list, place, state, target, given, before }) =>
    state === 'create' ? { at, list, place, target } : { at, list, place, target, given, before },
  )
  if (children.length > 0)
    await query(
      sql`
      update import_children c set written_at = now(), target = d.target, given = coalesce(d.given, c.given), before = d.before
      from json_to_recordset(${JSON.stringify(noted)}::json) as d(at int, list text, place int, target uuid, given json, before json)
      where c.run = ${run} and c.at = d.at and c.list = d.list and c.place = d.place`,
      true,
    )
  await query(
    sql`update import_rows set written_at = now() where run = ${run} and head = any(${heads}::int[]) and written_at is null and state <> 'skipped'`,
    true,
  )
}

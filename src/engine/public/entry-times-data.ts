// Addresses of entries and when they were changed, read in pieces without the rows themselves: for lists of all there is.
import { ident, query, sql, type Sql } from '#server/database/db.ts'
import type { Where } from '../model/fields.ts'
import type { Kind } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import { baseCondition } from '../search/list-condition.ts'

export type EntryTime = { id: string; slug: string; updatedAt: string }

const piece = 1000
const shownOf = (viewer: Viewer, kind: Kind, where?: Where): Sql =>
  sql`from ${ident(kind.table)} t where ${baseCondition(viewer, kind, where ? { where } : {})}`

/** Rows that the viewer sees, in the order of their ids: `most` of them after the first `skip`. */
export async function* eachEntryTime(
  viewer: Viewer,
  kind: Kind,
  { skip, most }: { skip: number; most: number },
): AsyncGenerator<EntryTime[]> {
  let last: string | null = null
  for (let left = most; left > 0;) {
    const after: Sql = last ? sql` and t.id > ${last}::uuid` : sql``
    const offset = last ? 0 : skip
    const rows: EntryTime[] = await query<EntryTime>(
      sql`select t.id, t.slug, t.updated_at as "updatedAt" ${shownOf(viewer, kind)}${after} order by t.id limit ${Math.min(piece, left)} offset ${offset}`,
    )
    if (rows.length === 0) return
    yield rows.filter(({ slug }) => slug)
    left -= rows.length
    last = rows.at(-1)?.id ?? null
  }
}

/** How many rows the viewer sees, and when the last of them was changed. */
export async function lastEntryTime(viewer: Viewer, kind: Kind): Promise<{ count: number; updatedAt: string | null }> {
  const [row] = await query<{ count: number; updatedAt: string | null }>(
    sql`select count(*)::int as count, max(t.updated_at) as "updatedAt" ${shownOf(viewer, kind)}`,
  )
  return row ?? { count: 0, updatedAt: null }
}

export type ChangesAsked = {
  from?: string | undefined
  until?: string | undefined
  /** Continues behind this row. */
  after?: { at: string; id: string } | undefined
  most: number
  /** Only such rows. */
  where?: Where | undefined
}

/** Rows that the viewer sees by the time of their last change, oldest first: one that changes meanwhile comes again at the end. */
export async function listChanged(
  viewer: Viewer,
  kind: Kind,
  { from, until, after, most, where }: ChangesAsked,
): Promise<{ id: string; at: string }[]> {
  const times = sql`${from ? sql` and t.updated_at >= ${from}::timestamptz` : sql``}${until ? sql` and t.updated_at < ${until}::timestamptz` : sql``}${
    after ? sql` and (t.updated_at, t.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  }`
  // In full: a moment that was cut to milliseconds would come again.
  return query(
    sql`select t.id, to_char(t.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at ${shownOf(viewer, kind, where)}${times}
      order by t.updated_at, t.id limit ${most}`,
  )
}

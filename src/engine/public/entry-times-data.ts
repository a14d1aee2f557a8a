// Addresses of entries and when they were changed, read in pieces without the rows themselves: for lists of all there is.
import { ident, query, sql, type Sql } from '#server/database/db.ts'
import type { Where } from '../model/fields.ts'
import type { Kind } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import { cached } from '#server/cache/cached.ts'
import { withoutNoting } from '#server/cache/reading.ts'
import { baseCondition } from '../search/lists/list-condition.ts'

export type EntryTime = { id: string; slug: string; updatedAt: string }

const piece = 1000
const shownOf = (viewer: Viewer, kind: Kind, where?: Where): Sql =>
  sql`from ${ident(kind.table)} t where ${baseCondition(viewer, kind, where ? { where } : {})}`

/** Rows that the viewer sees, in the order of their ids: from one id on, up to another. */
export async function* eachEntryTime(
  viewer: Viewer,
  kind: Kind,
  { from, before }: { from: string; before: string | null },
): AsyncGenerator<EntryTime[]> {
  const end = before ? sql` and t.id < ${before}::uuid` : sql``
  let start = sql` and t.id >= ${from}::uuid`
  for (;;) {
    const rows: EntryTime[] = await query<EntryTime>(
      sql`select t.id, t.slug, t.updated_at as "updatedAt" ${shownOf(viewer, kind)}${start}${end} order by t.id limit ${piece}`,
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows.filter(({ slug }) => slug)
    if (rows.length < piece) return
    start = sql` and t.id > ${last.id}::uuid`
  }
}

/** Before all others. */
export const firstId = '00000000-0000-0000-0000-000000000000'
const firstOfParts = cached<string[]>({ bytes: 1024 * 1024 }, 600)

/**
 * Ids at which parts of about `size` rows begin, the first before all. Kept for ten minutes whatever is written: between two of
 * them stand all rows that there are by then, so that no part misses one; what is new stands in the last.
 */
export const partsOfEntries = (viewer: Viewer, kind: Kind, size: number): Promise<string[]> =>
  firstOfParts(`${kind.name} ${viewer.listsBeforeNotice} ${size}`, () =>
    withoutNoting(async () => {
      const rows = await query<{ id: string }>(sql`
        select id from (select t.id, row_number() over (order by t.id) as place ${shownOf(viewer, kind)}) numbered
        where place % ${size}::int = 1 order by id`)
      return rows.map(({ id }, at) => (at === 0 ? firstId : id))
    }),
  )

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

/**
 * Rows that the viewer sees by the time of their last change, oldest first: one that changes meanwhile comes again at the end.
 * The order is that of the index of lists (newest first, then by id) from its end: no other is read without sorting all rows.
 */
export const listChanged = (viewer: Viewer, kind: Kind, asked: ChangesAsked): Promise<{ id: string; at: string }[]> =>
  query(changedRows(viewer, kind, asked))

/** The statement of `listChanged`. */
export function changedRows(viewer: Viewer, kind: Kind, { from, until, after, most, where }: ChangesAsked): Sql {
  const times = sql`${from ? sql` and t.updated_at >= ${from}::timestamptz` : sql``}${until ? sql` and t.updated_at < ${until}::timestamptz` : sql``}${
    after
      ? sql` and t.updated_at >= ${after.at}::timestamptz and (t.updated_at > ${after.at}::timestamptz or t.id < ${after.id}::uuid)`
      : sql``
  }`
  // In full: a moment that was cut to milliseconds would come again.
  return sql`select t.id, to_char(t.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at ${shownOf(viewer, kind, where)}${times}
      order by t.updated_at nulls first, t.id desc limit ${most}`
}

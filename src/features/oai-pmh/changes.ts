// What the time of the last change does not tell harvesters: rows that are public no more, or again. Noted with the save that makes it so.
import type { Kind } from '#engine/model/kind.ts'
import { matchesGrant, matchesWhere } from '#engine/model/access.ts'
import { childKey, childKinds, parentKind } from '#engine/model/registry.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import { visitor } from '#engine/model/viewer.ts'
import { childrenOf } from '#engine/store/children/children.ts'
import type { WithSave } from '#engine/store/writes/writing.ts'
import { type CerifSort, cerifSorts } from '#kinds/cerif.ts'
import { query, queryOne, sql } from '#server/database/db.ts'

export type NotedChange = { id: string; at: string }

const sortsOfKind = (kind: Kind): [name: string, sort: CerifSort][] =>
  Object.entries(cerifSorts).filter(([, sort]) => sort.kind === kind.name)

/** Is it public by itself? Whether its parent is, is asked with the parent. */
const isPublic = (kind: Kind, row: AnyRow): boolean =>
  !row.deletedAt &&
  row.active !== false &&
  (parentKind(kind) !== null || matchesGrant(row, kind.access.read(visitor())))

/** Is it a record of this sort? A work that was a text and becomes a set of data is another record. */
const isRecord = (kind: Kind, { only }: CerifSort, row: AnyRow): boolean =>
  isPublic(kind, row) && (only === undefined || matchesWhere(row, only))

async function note(name: string, ids: readonly string[], isDeleted: boolean): Promise<void> {
  await query(sql`
    insert into oai_changes (kind, row_id, is_deleted) select ${name}, id, ${isDeleted} from unnest(${ids}::uuid[]) id
    on conflict (kind, row_id) do update set changed_at = now(), is_deleted = excluded.is_deleted`)
}

export const noteOaiChanges: WithSave = {
  concerns: (kind, { before, after }) =>
    before !== null &&
    (sortsOfKind(kind).some(([, sort]) => isRecord(kind, sort, before) !== isRecord(kind, sort, after)) ||
      (isPublic(kind, before) !== isPublic(kind, after) &&
        childKinds(kind).some((child) => sortsOfKind(child).length > 0))),
  async work(_writer, kind, { before, after }) {
    const { id } = after
    for (const [name, sort] of sortsOfKind(kind)) {
      const isNow = isRecord(kind, sort, after)
      if (before && isRecord(kind, sort, before) !== isNow) await note(name, [id], !isNow)
    }
    const isDeleted = !isPublic(kind, after)
    if (before && isPublic(kind, before) !== isDeleted) return
    for (const child of childKinds(kind)) {
      const names = sortsOfKind(child).map(([name]) => name)
      if (names.length === 0) continue
      const rows = (await childrenOf(kind, [id])).get(id)?.[childKey(child)] ?? []
      for (const name of names)
        await note(
          name,
          rows.map((row) => row.id),
          isDeleted,
        )
    }
  },
}

type ChangeRange = {
  from?: string | undefined
  until?: string | undefined
  after?: NotedChange | undefined
  most: number
}

/** Noted changes of a sort of records in the order of their times. */
export const listNoted = (kind: string, { from, until, after, most }: ChangeRange): Promise<NotedChange[]> =>
  query(sql`
    select row_id as id, to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from oai_changes
    where kind = ${kind}${from ? sql` and changed_at >= ${from}::timestamptz` : sql``}${until ? sql` and changed_at < ${until}::timestamptz` : sql``}${
      after ? sql` and (changed_at, row_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
    }
    order by changed_at, row_id limit ${most}`)

/** What is noted of one row. */
export const findNoted = async (kind: string, id: string): Promise<{ at: string; isDeleted: boolean } | null> =>
  (await queryOne<{ at: string; isDeleted: boolean }>(
    sql`select changed_at as at, is_deleted as "isDeleted" from oai_changes where kind = ${kind} and row_id = ${id}::uuid`,
  )) ?? null

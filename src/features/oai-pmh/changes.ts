// What the time of the last change does not tell harvesters: rows that are public no more, or again. Noted with the save that makes it so.
import type { Kind, Values } from '#engine/model/kind.ts'
import { matchesGrant } from '#engine/model/access.ts'
import { childKey, childKinds, parentKind } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { childrenOf } from '#engine/store/children/children.ts'
import { addWithSave } from '#engine/store/writing.ts'
import { cerifKinds } from '#kinds/cerif.ts'
import { query, queryOne, sql } from '#server/database/db.ts'

export type NotedChange = { id: string; at: string }

const isHarvested = (kind: Kind): boolean => Object.hasOwn(cerifKinds, kind.name)

/** Is it public by itself? Whether its parent is, is asked with the parent. */
const isPublic = (kind: Kind, row: Values): boolean =>
  !row.deletedAt &&
  row.active !== false &&
  (parentKind(kind) !== null || matchesGrant(row, kind.access.read(visitor())))

async function note(kind: string, ids: readonly string[], isDeleted: boolean): Promise<void> {
  await query(sql`
    insert into oai_changes (kind, row_id, is_deleted) select ${kind}, id, ${isDeleted} from unnest(${ids}::uuid[]) id
    on conflict (kind, row_id) do update set changed_at = now(), is_deleted = excluded.is_deleted`)
}

const withSave: Parameters<typeof addWithSave>[0] = {
  concerns: (kind, { before, after }) =>
    before !== null &&
    (isHarvested(kind) || childKinds(kind).some(isHarvested)) &&
    isPublic(kind, before) !== isPublic(kind, after),
  async work(_writer, kind, { after }) {
    const id = String(after.id)
    const isDeleted = !isPublic(kind, after)
    if (isHarvested(kind)) await note(kind.name, [id], isDeleted)
    for (const child of childKinds(kind).filter(isHarvested)) {
      const rows = (await childrenOf(kind, [id])).get(id)?.[childKey(child)] ?? []
      await note(
        child.name,
        rows.map((row) => String(row.id)),
        isDeleted,
      )
    }
  },
}

/** At start, before anything is saved. */
export const noteOaiChanges = (): void => addWithSave(withSave)

type Asked = { from?: string | undefined; until?: string | undefined; after?: NotedChange | undefined; most: number }

/** Noted changes of a kind in the order of their times. */
export const listNoted = (kind: string, { from, until, after, most }: Asked): Promise<NotedChange[]> =>
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

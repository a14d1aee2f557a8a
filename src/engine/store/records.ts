// Rows of a kind, always as somebody: nothing else reads or writes them.
import { isUuid } from '#lib/identifiers/uuid.ts'
import { childKey, parentKind } from '../model/registry.ts'
import type { AnyRow, ChildKinds, Out } from '../model/rows.ts'
import { queryOne, sql, tx } from '#server/database/db.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import type { Kind } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import type { ListQuery } from '../search/lists/list-query.ts'
import { countList, eachRow, type Listing, listRows } from '../search/lists/listing.ts'
import { lockRows } from './writes/lock-rows.ts'
import { outputRows } from './reading/output.ts'
import { rowMoves } from './writes/row-moves.ts'
import { rowReader } from './reading/row-reader.ts'
import { rowWriter } from './writes/row-writer.ts'
import type { Records } from './typed-records.ts'

/** Refuses a list that is not that of a child kind of this kind. */
function refuseStrangers(kind: Kind, children: ChildKinds): void {
  for (const [name, child] of Object.entries(children))
    if (childKey(child) !== name || parentKind(child)?.name !== kind.name)
      throw new Error(`${name} is no list of children of ${kind.name}`)
}

/**
 * Reads and writes rows of `kind` as `viewer`. What the viewer may not see does not exist (404).
 *
 * @example
 * const { rows } = await records(viewer, hosts).list({ where: { status: 'published' }, size: 20 })
 */
export function records<K extends Kind>(viewer: Viewer, kind: K): Records<K>
/** The same with the types of its child lists: `records(viewer, labLocations, { machines })`. */
export function records<K extends Kind, H extends ChildKinds>(viewer: Viewer, kind: K, children: H): Records<K, H>
export function records(viewer: Viewer, kind: Kind, children: ChildKinds = {}): Records<Kind> {
  refuseStrangers(kind, children)
  const reader = rowReader(viewer, kind)
  const { findRow, getRow, isHidden, output, received } = reader

  return {
    /** One page of the list, with totals and, when asked, facet counts. */
    list: (list: ListQuery, fields?: readonly string[]): Promise<Listing> => listRows(viewer, kind, list, fields),

    count: (list: ListQuery): Promise<number> => countList(viewer, kind, list),

    /** Whole lists in batches, as the viewer sees them. */
    async *each(list: ListQuery, limit: number): AsyncGenerator<Out[]> {
      for await (const batch of eachRow(viewer, kind, list, limit))
        yield await outputRows(viewer, kind, batch, viewer.locale)
    },

    /** The row with this id, code or slug, or null; with its children. */
    async find(key: string): Promise<Out | null> {
      const row = await findRow(key, false, received)
      return row && !isHidden(row) ? output(row) : null
    },

    /** The row with this id, code or slug; 404 when there is none for the viewer. */
    get: async (key: string): Promise<Out> => output(await getRow(key, false, received)),

    /** The stored values, for forms and for the product itself. */
    values: (key: string): Promise<AnyRow> => getRow(key),

    /** The address a renamed row has now, or null. */
    async renamed(slug: string): Promise<string | null> {
      const row = await queryOne<{ row_id: string }>(
        sql`select row_id from old_slugs where family = ${kind.table} and slug = ${slug}`,
      )
      const now = row ? await findRow(row.row_id) : null
      return now && !now.deletedAt ? (now.slug ?? null) : null
    },

    /** `create` and `update` take children as whole lists under their names: `machines: [{ id, name }, { name }]`. */
    ...rowWriter(viewer, kind, reader),
    ...rowMoves(viewer, kind, reader),

    /** One change to many rows: all or nothing; a single row out of reach refuses the whole (403). */
    changeMany: (
      keys: readonly string[],
      edit: (one: { id: string; version: number; values: AnyRow }) => Promise<unknown>,
    ): Promise<number> =>
      tx(async () => {
        if (keys.length > 500) throw badRequest('too_many_rows')
        // Rows are held and counted by their ids: under another name one of them would be a second.
        if (!keys.every(isUuid) || new Set(keys.map((key) => key.toLowerCase())).size < keys.length)
          throw forbidden('outside_reach')
        await lockRows(kind, keys)
        for (const key of keys) {
          const row = await findRow(key, true)
          if (!row) throw forbidden('outside_reach')
          await edit({ id: key, version: row.version, values: row })
        }
        return keys.length
      }),
  }
}

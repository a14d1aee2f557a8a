// What is new in a saved search since its member knows it: what the list shows now, without what was there or was told before.
import type { Viewer } from '#engine/model/viewer.ts'
import type { AnyDirectory } from '#engine/public/directory/declaration.ts'
import { newestIds } from '#engine/public/directory/public-list-data.ts'
import { query, sql } from '#server/database/db.ts'

/** So many rows of a search are remembered, the newest; older ones of a longer list are never new. */
const mostRemembered = 1000

export type ComparedSearch = { id: string; query: string; compared_at: string | null; oldest: string | null }

/** They are known from now on. */
export const remember = (search: string, ids: readonly string[]): Promise<unknown> =>
  query(sql`
    insert into saved_search_rows (search, item) select ${search}::uuid, unnest(${[...ids]}::uuid[]) on conflict do nothing`)

/** Compared first, what is there is remembered and nothing is new. @returns ids of new rows, the newest first */
export async function findNew(viewer: Viewer, directory: AnyDirectory, search: ComparedSearch): Promise<string[]> {
  const asked = new URLSearchParams(search.query)
  const ids = await newestIds(viewer, directory.kind, directory.shape, asked, mostRemembered)
  if (search.compared_at === null) {
    const oldest = ids.length === mostRemembered ? (ids.at(-1) ?? null) : null
    await remember(search.id, ids)
    await query(sql`
      update saved_searches set compared_at = clock_timestamp(), oldest = ${oldest}::uuid where id = ${search.id}::uuid`)
    return []
  }
  const known = await query<{ item: string }>(
    sql`select item from saved_search_rows where search = ${search.id}::uuid and item = any(${ids}::uuid[])`,
  )
  const isKnown = new Set(known.map(({ item }) => item))
  return ids.filter((id) => !isKnown.has(id) && (search.oldest === null || id > search.oldest))
}

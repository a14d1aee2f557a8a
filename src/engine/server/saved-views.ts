// Saved views of lists: the part of an address after `?`, kept by a person, shown to a role when shared.
import { uuidv7 } from 'uuidv7'
import { query, sql } from '#server/db.ts'
import { notFound } from '#server/errors.ts'
import type { Kind } from '../kind.ts'
import type { Viewer } from '../viewer.ts'

export type SavedView = { id: string; name: string; query: string; isShared: boolean; isMine: boolean }

const most = 100

/** Own views, and those shared with the viewer's role. */
export async function listViews(viewer: Viewer, kind: Kind): Promise<SavedView[]> {
  if (!viewer.id) return []
  const rows = await query<{ id: string; name: string; query: string; owner: string; shared_with: string[] }>(sql`
    select id, name, query, owner, shared_with from saved_views
    where kind = ${kind.name} and (owner = ${viewer.id} or ${viewer.role} = any(shared_with)) order by lower(name), id limit ${most}`)
  return rows.map(({ id, name, query: text, owner, shared_with: shared }) => ({
    id,
    name,
    query: text,
    isShared: shared.length > 0,
    isMine: owner === viewer.id,
  }))
}

/** Keeps a view; one of the same name is replaced. */
export async function saveView(viewer: Viewer, kind: Kind, name: string, text: string, share: boolean): Promise<void> {
  const shared = share && viewer.role ? [viewer.role] : []
  await query(
    sql`delete from saved_views where kind = ${kind.name} and owner = ${viewer.id} and lower(name) = lower(${name})`,
  )
  await query(sql`
    insert into saved_views (id, owner, kind, name, query, shared_with)
    values (${uuidv7()}::uuid, ${viewer.id}, ${kind.name}, ${name}, ${text.slice(0, 2000)}, ${shared}::text[])`)
}

/** Removes an own view. */
export async function removeView(viewer: Viewer, kind: Kind, id: string): Promise<void> {
  const gone = await query(
    sql`delete from saved_views where id::text = ${id} and kind = ${kind.name} and owner = ${viewer.id} returning id`,
  )
  if (gone.length === 0) throw notFound()
}

// Saved views of lists and reports: the part of an address after `?`, kept by a person, shown to a role when shared.
import { uuidv7 } from '#server/database/row-ids.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'
import { notFound } from '#server/errors.ts'
import type { Kind } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'

/** A list by its kind, or a report by its name. */
type ViewsOf = Pick<Kind, 'name'>
export type SavedView = { id: string; name: string; note: string; query: string; isShared: boolean; isMine: boolean }

const most = 100

/** Own views, and those shared with the viewer's role. */
export async function listViews(viewer: Viewer, kind: ViewsOf): Promise<SavedView[]> {
  if (!viewer.id) return []
  return query<SavedView>(sql`
    select id, name, note, query, shared_with <> '{}' "isShared", owner = ${viewer.id} "isMine" from saved_views
    where kind = ${kind.name} and (owner = ${viewer.id} or ${viewer.role} = any(shared_with)) order by lower(name), id limit ${most}`)
}

/** Of one person and list each name is there once: the older view of that name goes. */
async function makeRoom(viewer: Viewer, kind: ViewsOf, name: string, id: string): Promise<void> {
  await holdName(`saved-views ${viewer.id} ${kind.name}`)
  await query(sql`
    delete from saved_views
    where kind = ${kind.name} and owner = ${viewer.id} and lower(name) = lower(${name}) and id::text <> ${id}`)
}

/** Keeps a view; one of the same name is replaced. */
export async function saveView(
  viewer: Viewer,
  kind: ViewsOf,
  name: string,
  text: string,
  share: boolean,
  note = '',
): Promise<void> {
  const shared = share && viewer.role ? [viewer.role] : []
  await tx(async () => {
    await makeRoom(viewer, kind, name, '')
    await query(sql`
      insert into saved_views (id, owner, kind, name, note, query, shared_with)
      values (${uuidv7()}::uuid, ${viewer.id}, ${kind.name}, ${name}, ${note}, ${text.slice(0, 2000)}, ${shared}::text[])`)
  })
}

/** Gives an own view another name, and another note where one is given. */
export async function renameView(
  viewer: Viewer,
  kind: ViewsOf,
  id: string,
  name: string,
  note: string | null = null,
): Promise<void> {
  await tx(async () => {
    await makeRoom(viewer, kind, name, id)
    const renamed = await query(sql`
      update saved_views set name = ${name}, note = coalesce(${note}, note) where id::text = ${id} and kind = ${kind.name} and owner = ${viewer.id} returning id`)
    if (renamed.length === 0) throw notFound()
  })
}

/** Removes an own view. */
export async function removeView(viewer: Viewer, kind: ViewsOf, id: string): Promise<void> {
  const gone = await query(
    sql`delete from saved_views where id::text = ${id} and kind = ${kind.name} and owner = ${viewer.id} returning id`,
  )
  if (gone.length === 0) throw notFound()
}

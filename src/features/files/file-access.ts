// Who may have a stored file: who stored it, who receives a field that shows it, and of what was cut away from a picture its keepers.
import { allKinds } from '#engine/model/registry.ts'
import { cached } from '#server/cache/cached.ts'
import { grantSql, onlySql } from '#engine/store/reading/where.ts'
import { asVisitor, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { ident, queryOne, sql } from '#server/database/db.ts'
import { isShownTo } from './shown-to.ts'

export type StoredFile = { key: string; type: string; owner: string | null; cut_from: string | null }

/** May the viewer change a row that shows this picture, or a part of it? */
async function mayChangePicture(viewer: Viewer, whole: string): Promise<boolean> {
  for (const kind of allKinds()) {
    const grant = grantSql(kind, kind.access.update(viewer))
    for (const [name, field] of Object.entries(kind.fields)) {
      if (field.type !== 'image') continue
      const row = await queryOne(sql`
        select 1 from files f join ${ident(kind.table)} t on t.${ident(name)}->>'key' = f.key
        where (f.key = ${whole} or f.cut_from = ${whole}) and ${grant}${onlySql(kind)} limit 1`)
      if (row) return true
    }
  }
  return false
}

export const isOwn = (viewer: Viewer, { owner }: StoredFile): boolean => viewer.id !== null && owner === viewer.id

// A page asks for twenty pictures at once, and many readers for the same: five seconds, or until a row is written.
const known = cached<boolean>({ bytes: 1024 * 1024 }, 5)

/** Is the file shown to everybody now? */
export const isPublic = (viewer: Viewer, { key }: StoredFile): Promise<boolean> =>
  known(`${viewer.listsBeforeNotice} ${key}`, () => isShownTo(asVisitor(viewer), key))

/** May the viewer have a file that is not shown to everybody? Of pictures staff who keep a row with a part have the rest. */
export const mayReadFile = async (viewer: Viewer, file: StoredFile): Promise<boolean> =>
  isOwn(viewer, file) ||
  (viewer.who !== 'visitor' && (await isShownTo(viewer, file.key))) ||
  (isStaff(viewer) && file.type.startsWith('image/') && (await mayChangePicture(viewer, file.cut_from ?? file.key)))

// Who may have a stored file that is not everybody's: a document, or what was cut away from a picture.
import { allKinds } from '#engine/registry.ts'
import { grantSql, onlySql } from '#engine/server/where.ts'
import { isStaff, type Viewer } from '#engine/viewer.ts'
import { ident, queryOne, sql } from '#server/db.ts'
import { mayReadDocument } from './readers.ts'

export type Kept = { key: string; type: string; public: boolean; owner: string | null; cut_from: string | null }

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

export const isOwn = (viewer: Viewer, { owner }: Kept): boolean => viewer.id !== null && owner === viewer.id

/**
 * Documents are for who receives the field that holds them, hidden parts of pictures for staff who keep a row that shows the
 * rest; both for who stored them.
 */
export async function mayHave(viewer: Viewer, file: Kept): Promise<boolean> {
  if (file.public || isOwn(viewer, file)) return true
  if (!file.type.startsWith('image/')) return mayReadDocument(viewer, file.key)
  return isStaff(viewer) && mayChangePicture(viewer, file.cut_from ?? file.key)
}

// Whom rows show a stored file to: those who receive a field that holds it, asked each time.
import { publicSite } from '#engine/interfaces/public-site.ts'
import type { Field } from '#engine/model/fields.ts'
import { allKinds, getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { canHold } from '#engine/store/history/row-files.ts'
import { rightsTo } from '#engine/store/row-rights.ts'
import { onlySql } from '#engine/store/reading/where.ts'
import { isStaff, type Viewer } from '#engine/model/viewer.ts'
import { ident, join, query, sql, type Sql } from '#server/database/db.ts'

/** As the indexes of migration 0044 have it. */
const holds = (name: string, { type }: Field, key: string): Sql =>
  type === 'image' || type === 'file'
    ? sql`t.${ident(name)} is not null and t.${ident(name)}->>'key' = ${key}`
    : sql`t.${ident(name)}::text like '%/files/%' and t.${ident(name)}::text like ${`%/files/${key}%`}`

const holdsFiles = (field: Field): boolean => canHold(field) && !field.encrypted

type Holder = { kind: string; field: string; id: string }

/** Fields of rows that hold the file, whoever may see them. */
const holdersOf = (key: string): Promise<Holder[]> =>
  query<Holder>(
    sql`${join(
      allKinds().flatMap((kind) =>
        Object.entries(kind.fields).flatMap(([name, field]) =>
          holdsFiles(field)
            ? sql`select ${kind.name} kind, ${name} field, id from ${ident(kind.table)} t where ${holds(name, field, key)}${onlySql(kind)}`
            : [],
        ),
      ),
      ' union all ',
    )} limit 100`,
    true,
  )

/** Do the menu flags let this viewer see rows of the kind on the site? */
const isOpen = async (kind: string, viewer: Viewer): Promise<boolean> => isStaff(viewer) || publicSite().isOpen(kind)

/**
 * Does a field that the viewer receives show the file with this key? What stands in the own account is always received; a text
 * of the settings shows it to everybody.
 */
export async function isShownTo(viewer: Viewer, key: string): Promise<boolean> {
  for (const { kind, field, id } of await holdersOf(key)) {
    if (id === viewer.id) return true
    const row = await records(viewer, getKind(kind)).find(id)
    // A part of the site that is closed shows its rows to those who keep them.
    if (row && !(await isOpen(kind, viewer)) && !rightsTo(viewer, getKind(kind), row).update) continue
    if (JSON.stringify(row?.[field] ?? null).includes(key)) return true
  }
  return (await query(sql`select 1 from settings where value::text like ${`%/files/${key}%`}`, true)).length > 0
}

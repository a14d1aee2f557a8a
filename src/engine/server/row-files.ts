// Stored files of rows: what an erased row shows and showed before, what another row still shows, what was cut away from a picture.
import { ident, join, query, sql, type Sql } from '#server/db.ts'
import { changedPictures, hideCutAway } from '#server/picture-cuts.ts'
import { removeUnshown } from '#server/stored-files.ts'
import type { Field } from '../fields.ts'
import type { Kind } from '../kind.ts'
import { allKinds } from '../registry.ts'

const canHold = (field: Field): boolean =>
  ['image', 'file', 'richText'].includes(field.type) || Object.values(field.entry ?? {}).some(canHold)

/** Does any row show the file with this key? Asks every column that can name a file, once. */
const shownBy = (key: Sql): Sql => {
  const shown = new Map<string, Sql>()
  for (const { table, fields } of allKinds())
    for (const [name, field] of Object.entries(fields)) {
      if (!canHold(field) || field.sealed) continue
      const said = sql`${ident(name)}::text like '%' || ${key} || '%'`
      shown.set(`${table}.${name}`, sql`exists (select 1 from ${ident(table)} where ${said})`)
    }
  return sql`(${join([...shown.values()], ' or ')})`
}

/** Keys of files in the row and in its history, and of what they were cut from. */
export async function filesOf(kind: Kind, id: string): Promise<string[]> {
  const kinds = allKinds().flatMap((one) => (one.table === kind.table ? [one.name] : []))
  const rows = await query<{ key: string }>(sql`
    with texts as (
      select to_jsonb(t)::text said from ${ident(kind.table)} t where id = ${id}::uuid
      union all select changed::text from audit_entries where kind = any(${kinds}::text[]) and row_id = ${id}::uuid),
    named as (
      select coalesce(f.cut_from, f.key) whole from files f where f.key in (select (regexp_matches(said, '[0-9a-f]{64}', 'g'))[1] from texts))
    select f.key from files f where f.key in (select whole from named) or f.cut_from in (select whole from named)`)
  return rows.map(({ key }) => key)
}

/** Gives files up that no row shows any more. In the caller's transaction, after its row is gone. */
export async function removeUnused(keys: readonly string[]): Promise<void> {
  await removeUnshown(keys, shownBy)
  await hideCutAway(keys, shownBy)
}

/** Takes from visitors what the rows no longer show of their pictures. After they are written. */
export const hideWhatWentAway = (kind: Kind, changes: Parameters<typeof changedPictures>[1]): Promise<void> => {
  const pictures = Object.keys(kind.fields).filter((name) => kind.fields[name]?.type === 'image')
  return hideCutAway(changedPictures(pictures, changes), shownBy)
}

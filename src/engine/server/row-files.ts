// Stored files of a row that is erased: those it shows, those it showed before, and which of them another row still shows.
import { ident, query, sql, type Sql } from '#server/db.ts'
import { removeLater } from '#server/stored-files.ts'
import type { Field } from '../fields.ts'
import type { Kind } from '../kind.ts'
import { allKinds } from '../registry.ts'

const canHold = (field: Field): boolean =>
  ['image', 'file', 'richText'].includes(field.type) || Object.values(field.entry ?? {}).some(canHold)

/** Every column that can name a file, once. */
const holders = (): { table: string; field: string }[] => [
  ...new Map(
    allKinds().flatMap(({ table, fields }) =>
      Object.entries(fields).flatMap(([field, shape]): [string, { table: string; field: string }][] =>
        canHold(shape) && !shape.sealed ? [[`${table}.${field}`, { table, field }]] : [],
      ),
    ),
  ).values(),
]

/** Keys of files in the row and in its history. */
export async function filesOf(kind: Kind, id: string): Promise<string[]> {
  const kinds = allKinds().flatMap((one) => (one.table === kind.table ? [one.name] : []))
  const rows = await query<{ key: string }>(sql`
    with texts as (
      select to_jsonb(t)::text said from ${ident(kind.table)} t where id = ${id}::uuid
      union all select changed::text from audit_entries where kind = any(${kinds}::text[]) and row_id = ${id}::uuid)
    select f.key from files f where f.key in (select (regexp_matches(said, '[0-9a-f]{64}', 'g'))[1] from texts)`)
  return rows.map(({ key }) => key)
}

/** Gives files up that no row shows any more. In the caller's transaction, after its row is gone. */
export async function removeUnused(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const shown: Sql[] = holders().map(
    ({ table, field }) =>
      sql`exists (select 1 from ${ident(table)} where ${ident(field)}::text like '%' || f.key || '%')`,
  )
  const free = await query<{ key: string }>(sql`
    select f.key from files f where f.key = any(${keys}::text[]) and not (${shown.reduce((a, b) => sql`${a} or ${b}`, sql`false`)})`)
  await removeLater(free.map(({ key }) => key))
}

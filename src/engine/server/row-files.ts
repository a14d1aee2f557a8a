// Stored files of rows: what an erased row shows and showed before, what another row still shows, what was cut away from a picture.
import { ident, join, query, sql, type Sql } from '#server/db.ts'
import { hideCutAway } from '#server/picture-cuts.ts'
import { removeLater } from '#server/stored-files.ts'
import type { Field } from '../fields.ts'
import type { Kind } from '../kind.ts'
import { allKinds } from '../registry.ts'
import type { Values } from './columns.ts'

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

/** Does any row show the file with this key? */
const shownBy = (key: Sql): Sql =>
  sql`(${join(
    holders().map(
      ({ table, field }) =>
        sql`exists (select 1 from ${ident(table)} where ${ident(field)}::text like '%' || ${key} || '%')`,
    ),
    ' or ',
  )})`

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

/** Gives files up that no row shows any more, neither whole nor in part. In the caller's transaction, after its row is gone. */
export async function removeUnused(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const free = await query<{ key: string }>(sql`
    select f.key from files f where f.key = any(${keys}::text[]) and not ${shownBy(sql`f.key`)}
      and not exists (select 1 from files c where c.cut_from = f.key and ${shownBy(sql`c.key`)})`)
  await removeLater(free.map(({ key }) => key))
  await hideCutAway(keys, shownBy)
}

const keyOf = (value: unknown): string | undefined => (value as { key?: string } | null | undefined)?.key

/** Takes from visitors what the rows no longer show of their pictures. After they are written. */
export async function hideWhatWentAway(
  kind: Kind,
  changes: readonly { before: Values | null; after: Values }[],
): Promise<void> {
  const pictures = Object.keys(kind.fields).filter((name) => kind.fields[name]?.type === 'image')
  const keys = changes.flatMap(({ before, after }) =>
    pictures.flatMap((name) => {
      const both = [keyOf(before?.[name]), keyOf(after[name])]
      return both[0] === both[1] ? [] : both.filter((key) => key !== undefined)
    }),
  )
  await hideCutAway(keys, shownBy)
}

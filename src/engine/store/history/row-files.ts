// Stored files of rows: what an erased row shows and showed before, what another row still shows.
import { ident, join, query, sql, type Sql } from '#server/database/db.ts'
import { filesNamedIn, removeUnshown } from '#server/files/stored-files.ts'
import { shownFiles } from '../../interfaces/shown-files.ts'
import type { Field } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { allKinds, kindsOfTable } from '../../model/registry.ts'
import type { Viewer } from '../../model/viewer.ts'

/** Can a value of the field name stored files? */
export const canHold = (field: Field): boolean =>
  ['image', 'file', 'richText'].includes(field.type) || Object.values(field.entry ?? {}).some(canHold)

/** Does any row show the file with this key? Asks every column that can name a file, once. */
const shownBy = (key: Sql): Sql => {
  const shown = new Map<string, Sql>()
  for (const { table, fields } of allKinds())
    for (const [name, field] of Object.entries(fields)) {
      if (!canHold(field) || field.encrypted) continue
      const mentions = sql`${ident(name)}::text like '%' || ${key} || '%'`
      shown.set(`${table}.${name}`, sql`exists (select 1 from ${ident(table)} where ${mentions})`)
    }
  return sql`(${join([...shown.values()], ' or ')})`
}

/** Keys of files in the row and in its history, and of what they were cut from. */
export async function filesOf(kind: Kind, id: string): Promise<string[]> {
  const kinds = kindsOfTable(kind).map(({ name }) => name)
  return filesNamedIn(sql`
    select to_jsonb(t)::text said from ${ident(kind.table)} t where id = ${id}::uuid
    union all select changed::text from audit_entries where kind = any(${kinds}::text[]) and row_id = ${id}::uuid`)
}

/** Gives files up that no row shows any more. In the caller's transaction, after its row is gone. */
export const removeUnused = (keys: readonly string[]): Promise<void> => removeUnshown(keys, shownBy)

/** Drafts, proposals, histories: whatever may name a file beside the columns of kinds. */
const tablesWithTexts = async (): Promise<string[]> =>
  (
    await query<{ name: string }>(sql`
      select distinct table_name "name" from information_schema.columns
      where table_schema = 'public' and data_type in ('jsonb', 'json', 'text', 'ARRAY')
        and table_name !~ '^(search|word|files$|run_|runs$|mails$|schema_migrations)' order by 1`)
  ).map(({ name }) => name)

/** Files that no row shows, written before a moment: those behind a key, so many at most. @returns the keys that were looked at */
export async function orphansBehind(
  after: string,
  before: string,
  most: number,
): Promise<{ seen: string[]; orphans: OrphanFile[] }> {
  const files = await query<OrphanFile>(sql`
    select f.key, f.name, f.bytes::float8 bytes from files f
    where f.key > ${after} and f.removed_at is null and f.created_at < ${before}::timestamptz order by f.key limit ${most}`)
  const shown = await query<{ key: string }>(sql`
    select f.key from files f where f.key = any(${files.map(({ key }) => key)}::text[]) and (${shownBy(sql`f.key`)}
      or exists (select 1 from files c where c.cut_from = f.key and ${shownBy(sql`c.key`)}))`)
  const kept = new Set(shown.map(({ key }) => key))
  for (const table of await tablesWithTexts()) {
    const open = files.map(({ key }) => key).filter((key) => !kept.has(key))
    if (open.length === 0) break
    const named = await query<{ key: string }>(sql`
      select key from unnest(${open}::text[]) key where exists (select 1 from ${ident(table)} t where t::text like '%' || key || '%')`)
    for (const { key } of named) kept.add(key)
  }
  return { seen: files.map(({ key }) => key), orphans: files.filter(({ key }) => !kept.has(key)) }
}
export type OrphanFile = { key: string; name: string; bytes: number }

/** Somebody who writes rows, as the checks of files ask. */
export const withFileAccess = (viewer: Viewer) => ({
  ...viewer,
  sees: (key: string) => shownFiles().isShownTo(viewer, key),
})

/** Texts that are no rows yet, and show their files to who may read them: `given` is what the address of the file says besides. */
export type FileAccess = (viewer: Viewer, key: string, given: string | undefined) => Promise<boolean>
const others = new Set<FileAccess>()

/** Adds such a place. Before the product serves. */
export const addFileAccess = (access: FileAccess): void => void others.add(access)

export async function isShownByOtherPart(viewer: Viewer, key: string, given?: string): Promise<boolean> {
  for (const access of others) if (await access(viewer, key, given)) return true
  return false
}

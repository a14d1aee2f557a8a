// Who may read a stored document beside whoever stored it: those who receive a field of a row that holds it.
import type { Kind } from '#engine/kind.ts'
import { allKinds } from '#engine/registry.ts'
import { records } from '#engine/server/records.ts'
import type { Viewer } from '#engine/viewer.ts'
import { ident, query, sql } from '#server/db.ts'

const keyOf = (value: unknown): unknown => (value as { key?: string } | null | undefined)?.key

async function holds(viewer: Viewer, kind: Kind, name: string, key: string): Promise<boolean> {
  const rows = await query<{ id: string }>(
    sql`select id from ${ident(kind.table)} where ${ident(name)} is not null and ${ident(name)}->>'key' = ${key} limit 20`,
    true,
  )
  for (const { id } of rows) {
    const row = await records(viewer, kind).find(id)
    if (keyOf(row?.[name]) === key) return true
  }
  return false
}

export async function mayReadDocument(viewer: Viewer, key: string): Promise<boolean> {
  for (const kind of allKinds())
    for (const [name, field] of Object.entries(kind.fields))
      if (field.type === 'file' && (await holds(viewer, kind, name, key))) return true
  return false
}

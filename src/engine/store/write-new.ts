// One new row in one statement: the row, its audit entry, its search document and the word to the caches stand together or not at all.
import { columnName, empty, ident, join, query, raw, sql, type Sql } from '#server/database/db.ts'
import { invalidation } from '#server/cache/invalidation.ts'
import { insertDocuments, type SearchDocument } from '#server/search/stored-documents.ts'
import type { Kind } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import { type AuditEntry, auditInsert } from './audit.ts'
import { copiedColumns, toDb, type Values } from './columns.ts'
import { slugOf } from './slugs.ts'

/** What is written beside a new row. */
export type BesideRow = { audit: AuditEntry | null; document: SearchDocument; isSeen: boolean }

/** Nobody has this address, and nobody had it before. */
const isFree = (kind: Kind, slug: unknown): Sql =>
  kind.slug
    ? sql`where not exists (select 1 from ${ident(kind.table)} where slug = ${slug} and deleted_at is null)
        and not exists (select 1 from old_slugs where family = ${kind.table} and slug = ${slug})`
    : empty

const columnLists = new WeakMap<Kind, Sql>()

function columnsOf(kind: Kind): Sql {
  let columns = columnLists.get(kind)
  if (!columns) {
    columns = raw(
      copiedColumns(kind)
        .map((name) => `"${columnName(name)}"`)
        .join(', '),
    )
    columnLists.set(kind, columns)
  }
  return columns
}

/**
 * Writes a new row, and gives it the address of its name. Must run inside `tx`.
 * @param beside makes what is written with it, once the row has its address
 * @returns false, and nothing is written, when the address or another value that is unique is taken: then the way for many rows
 * finds another address, or says what is taken
 */
export async function writeNewRow(
  viewer: Viewer,
  kind: Kind,
  row: Values,
  beside: () => Promise<BesideRow>,
): Promise<boolean> {
  const isNamed = Boolean(row['slug'])
  if (kind.slug && !isNamed) row['slug'] = slugOf(kind, row)
  const { audit, document, isSeen } = await beside()
  const data = JSON.stringify(toDb(kind, row))
  const parts = [
    sql`made as (
      insert into ${ident(kind.table)} (${columnsOf(kind)})
      select ${columnsOf(kind)} from json_populate_record(null::${ident(kind.table)}, ${data}::json) ${isNamed ? empty : isFree(kind, row['slug'])}
      on conflict do nothing returning id)`,
    ...(audit ? [sql`audited as (${auditInsert(viewer, audit, sql`made`)})`] : []),
    sql`documented as (${insertDocuments(kind, [document], sql`where exists (select 1 from made)`)})`,
  ]
  const written = await query(
    sql`with ${join(parts, ', ')} select id, ${invalidation(kind.table, isSeen)} from made`,
    true,
  )
  if (written.length === 0 && !isNamed) delete row['slug']
  return written.length > 0
}

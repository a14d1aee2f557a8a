// One row, new or changed, in one statement: the row, its audit entry, its search document and the word to the caches stand together or not at all.
import { columnName, empty, ident, join, query, queryWhole, raw, sql, type Sql } from '#server/database/db.ts'
import { invalidation, type Written } from '#server/cache/invalidation.ts'
import { insertDocuments, replacing, type SearchDocument } from '#server/search/documents/stored-documents.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { type AuditEntry, auditInsert } from '../audit.ts'
import { copiedColumns, computedColumns, toDb, type Values } from '../columns.ts'
import { insertRowWork, type RowWork } from './row-work.ts'
import { slugOf } from './slugs.ts'

/** What is written beside a row. */
export type WrittenWithRow = {
  audit: AuditEntry | null
  document: SearchDocument
  written: Written
  /** What follows later is noted with it. */
  work: readonly RowWork[]
  /** Nothing else is written in its transaction. */
  isAll: boolean
}

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

const changedLists = new WeakMap<Kind, Sql>()

/** Every column that a change may write, from the row `r`. */
export function changedColumns(kind: Kind): Sql {
  let columns = changedLists.get(kind)
  if (!columns) {
    const names = [...Object.keys(kind.fields), ...computedColumns(kind)]
    columns = join(
      names.map((name) => sql`${ident(name)} = r.${ident(name)}`),
      ', ',
    )
    changedLists.set(kind, columns)
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
  beside: () => Promise<WrittenWithRow>,
): Promise<boolean> {
  const isNamed = Boolean(row['slug'])
  if (kind.slug && !isNamed) row['slug'] = slugOf(kind, row)
  const made = sql`
    insert into ${ident(kind.table)} (${columnsOf(kind)})
    select ${columnsOf(kind)} from json_populate_record(null::${ident(kind.table)}, ${jsonOf(kind, row)}::json) ${isNamed ? empty : isFree(kind, row['slug'])}
    on conflict do nothing returning id`
  const isWritten = await writeBeside(viewer, kind, made, await beside(), empty)
  if (!isWritten && !isNamed) delete row['slug']
  return isWritten
}

/** Writes a row that was changed. Must run inside `tx`. @returns false, and nothing is written, when somebody else wrote it before */
export function writeChangedRow(viewer: Viewer, kind: Kind, row: Values, beside: WrittenWithRow): Promise<boolean> {
  const changed = sql`
    update ${ident(kind.table)} t set ${changedColumns(kind)}
    from json_populate_record(null::${ident(kind.table)}, ${jsonOf(kind, row)}::json) r
    where t.id = r.id and t.version = r.version - 1 returning t.id`
  return writeBeside(viewer, kind, changed, beside, replacing)
}

const jsonOf = (kind: Kind, row: Values): string => JSON.stringify(toDb(kind, row))

/** `written` says the ids of what it wrote: with it stands what is written beside it, `over` what becomes of a document that stands. */
async function writeBeside(
  viewer: Viewer,
  kind: Kind,
  written: Sql,
  { audit, document, written: what, work, isAll }: WrittenWithRow,
  over: Sql,
): Promise<boolean> {
  const parts = [
    sql`written as (${written})`,
    ...(audit ? [sql`audited as (${auditInsert(viewer, audit, sql`written`)})`] : []),
    sql`documented as (${insertDocuments(kind, [document], sql`where exists (select 1 from written) ${over}`)})`,
    ...(work.length > 0 ? [sql`noted as (${insertRowWork(work, sql`where exists (select 1 from written)`)})`] : []),
  ]
  const statement = sql`with ${join(parts, ', ')} select id, ${invalidation(kind.table, what)} from written`
  const rows = await (isAll ? queryWhole(statement) : query(statement, true))
  return rows.length > 0
}

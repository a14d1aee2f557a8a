// Rows that a feature looks for by a condition of its own: as far as the viewer reads them, never those in trash.
import { columnName, empty, ident, join, query, sql, type Sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import type { AnyRow, Row } from '../../model/rows.ts'
import type { Viewer } from '../../model/viewer.ts'
import { fromDb, selectColumns, type Values } from '../columns.ts'
import { grantSql, onlySql } from './where.ts'

/**
 * Stored values, with those by which kinds of one table are told apart: a row of each of them counts.
 * @param condition on the columns of `t`, and of `s`, the search document, where `isSearched`
 * @param except id of a row that is left out
 */
export function rowsWhere<K extends Kind>(
  viewer: Viewer,
  kind: K,
  condition: Sql,
  how: { except: string | null; most: number; isSearched?: boolean },
): Promise<Row<K>[]>
export async function rowsWhere(
  viewer: Viewer,
  kind: Kind,
  condition: Sql,
  { except, most, isSearched = false }: { except: string | null; most: number; isSearched?: boolean },
): Promise<AnyRow[]> {
  const group = Object.keys(kind.only)
  const columns = [selectColumns(kind), ...group.map((name) => sql`t.${ident(name)}`)]
  const searched = isSearched ? sql` join search s on s.family = ${kind.table} and s.id = t.id` : empty
  const others = except ? sql` and t.id <> ${except}::uuid` : empty
  const rows = await query(sql`
    select ${join(columns, ', ')} from ${ident(kind.table)} t${searched}
    where t.deleted_at is null and ${grantSql(kind, kind.access.read(viewer))}${others} and ${condition} limit ${most}`)
  return rows.map((row) => ({
    ...fromDb(kind, row),
    ...Object.fromEntries(group.map((name) => [name, row[columnName(name)]])),
  }))
}

/** Rows of a kind with this text in a field, in whatever case, locked until the transaction ends. */
export async function lockRowsWithText(kind: Kind, field: string, text: string): Promise<Values[]> {
  const rows = await query(sql`
    select ${selectColumns(kind)} from ${ident(kind.table)} t
    where lower(t.${ident(field)}) = lower(${text}) and t.deleted_at is null${onlySql(kind)} for update`)
  return rows.map((row) => fromDb(kind, row))
}

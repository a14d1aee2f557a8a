// The statements that write many rows of a kind together: new ones by COPY, changed ones by their id and version.
import { copyLines } from '#server/database/copy.ts'
import { ident, query, sql } from '#server/database/db.ts'
import { conflict } from '#server/errors.ts'
import type { Kind } from '../../model/kind.ts'
import { copiedColumns, copiedRow, toDb, type Values } from '../columns.ts'
import { changedColumns } from './write-one.ts'

/** Writes new rows at once. */
export const insertRows = (kind: Kind, rows: readonly Values[]): Promise<void> =>
  copyLines(
    kind.table,
    copiedColumns(kind),
    rows.map((row) => copiedRow(kind, row)),
  )

/** Writes changed rows at once. @throws conflict when one of them was changed by somebody else meanwhile */
export async function updateRows(kind: Kind, changes: readonly { after: Values }[]): Promise<void> {
  if (changes.length === 0) return
  const data = JSON.stringify(changes.map(({ after }) => toDb(kind, after)))
  const written = await query(
    sql`
    update ${ident(kind.table)} t set ${changedColumns(kind)} from json_populate_recordset(null::${ident(kind.table)}, ${data}::json) r
    where t.id = r.id and t.version = r.version - 1 returning t.id`,
    true,
  )
  if (written.length < changes.length) throw conflict(null)
}

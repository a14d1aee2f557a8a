// Rows of a kind written in bulk, as they are stored, with their search documents.
import { columnName, ident, join, query, sql, tx } from '#server/database/db.ts'
import type { Kind } from '#engine/model/kind.ts'
import { toDb, type Values } from '#engine/store/columns.ts'
import { saveDocuments } from '#engine/search/documents/documents.ts'

/** All rows have the same fields; without `isFound` they get no document. */
export async function insertRows(kind: Kind, rows: readonly Values[], isFound = true): Promise<void> {
  const [first] = rows
  if (!first) return
  const only = Object.fromEntries(Object.entries(kind.only).map(([name, value]) => [columnName(name), value]))
  const names = [...new Set([...Object.keys(first), ...Object.keys(kind.only)])]
  const columns = join(
    names.map((name) => ident(name)),
    ', ',
  )
  await tx(async () => {
    const data = JSON.stringify(rows.map((row) => ({ ...toDb(kind, row), ...only })))
    await query(
      sql`insert into ${ident(kind.table)} (${columns}) select ${columns} from json_populate_recordset(null::${ident(kind.table)}, ${data}::json)`,
      true,
    )
    if (isFound) await saveDocuments(kind, rows)
  })
}

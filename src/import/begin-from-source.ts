// How a run begins whose rows were fetched from a source instead of read from a file: they stand in a table, and are moved as they are.
import { query, queryOne, type Sql, sql, tx } from '#server/database/db.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { guessColumns } from './reading/guess-columns.ts'
import type { Head } from './reading/read-file.ts'
import { getRun, type Run } from './runs.ts'

export type SourceRows = {
  /** What stands in the history of uploads. */
  name: string
  /** The database of works that they are from: names that our lists lack are added as those of its exports are. */
  database: string
  headings: readonly string[]
  /** A query of `position` and `cells`, these under the headings. */
  rows: Sql
}

/** Begins a run with these rows, in the current transaction if there is one. */
export function createRunFromSource(
  viewer: Viewer,
  kind: Kind,
  { name, database, headings, rows }: SourceRows,
): Promise<Run> {
  const head: Head = {
    sheets: [{ name: '', rows: 0, hidden: false }],
    sheet: '',
    encoding: null,
    separator: null,
    headerRow: 0,
    headings: [...headings],
    notes: [{ code: 'readAsExport', params: { name: database } }],
    database,
  }
  return tx(async () => {
    const mapping = await guessColumns(viewer, kind, headings, [], database)
    const made = await queryOne<{ number: number }>(sql`
      insert into import_runs (kind, file_name, file_bytes, file_hash, started_by, started_name, role, country, head, mapping)
      values (${kind.name}, ${name.slice(0, 200)}, 0, '', ${viewer.id ?? viewer.who}, ${viewer.name}, ${viewer.role}, ${viewer.country},
        ${JSON.stringify(head)}, ${JSON.stringify(mapping)}) returning number`)
    const run = made?.number as number
    await query(sql`
      insert into import_rows (run, at, row_number, sheet, cells)
      select ${run}, row_number() over (order by position) - 1, row_number() over (order by position), 0, cells from (${rows}) found`)
    // Those with the same rows have the same hash.
    await query(sql`
      update import_runs set (total, file_bytes, file_hash) = (
        select count(*), coalesce(sum(length(cells::text)), 0), encode(sha256(convert_to(coalesce(string_agg(md5(cells::text), '' order by at), ''), 'UTF8')), 'hex')
        from import_rows where import_rows.run = ${run}),
      head = jsonb_set(head, '{sheets,0,rows}', to_jsonb((select count(*) from import_rows where import_rows.run = ${run})))
      where number = ${run}`)
    const begun = await getRun(viewer, run)
    await writeAudit(viewer, [
      {
        action: 'import',
        kind,
        label: name,
        country: viewer.country,
        changed: { run, file: name, rows: begun.total },
      },
    ])
    return begun
  })
}

// A corrections file that comes back: its first heading names the run, its first column the rows; the run goes on with them.
import { query, sql } from '#server/database/db.ts'
import { forbidden } from '#server/errors.ts'
import { readSheet, type Sheet } from '#server/sheets/read-sheet.ts'
import { headingKey } from '#server/sheets/headings/headings.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { partAt } from '#import/run-columns.ts'
import { getRun, type Run } from '#import/runs.ts'

export type Corrections = { run: Run; sheet: Sheet }

/** Text that somebody saved of a corrections file, with or without the mark of its encoding. */
const startsWithRun = /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?"?#\d{1,12}\b/

/** The run a file belongs to and what it says, or null for any other file. */
export async function isCorrections(
  viewer: Viewer,
  kind: Kind,
  file: Uint8Array,
  name: string,
): Promise<Corrections | null> {
  const head = Buffer.from(file.subarray(0, 64)).toString('latin1').replaceAll('\u0000', '')
  if (!/\.(xlsx|ods|xls)$/i.test(name) && !startsWithRun.test(head)) return null
  const sheet = await readSheet(file, { name })
  const number = /^#(\d{1,12})$/.exec(sheet.headings[0] ?? '')?.[1]
  if (!number) return null
  const run = await getRun(viewer, Number(number))
  return run.kind === kind.name ? { run, sheet } : null
}

/** The sheet a column of a run stands in: 0 for the first; of one that repairs added too. */
export const sheetAt = (run: Run, at: number): number => {
  const part = partAt(run, at)
  return part ? 1 + (run.head.parts ?? []).indexOf(part) : 0
}

/** How a corrections file numbers a row: `5`, or `2#5` in the second sheet. */
export const rowMark = (sheet: number, row: number): string => (sheet > 0 ? `${sheet + 1}#${row}` : String(row))

/** Puts the corrected cells into their rows, which are to be checked again then. Columns are found by their headings. */
export async function continueRun({ run, sheet }: Corrections): Promise<void> {
  if (run.work !== 'none' || !['checked', 'partly'].includes(run.state)) throw forbidden('run_is_closed')
  const columns = run.mapping.flatMap(({ heading, key }, at) => {
    if (!key) return []
    // Sheets may have headings in common: where the columns were left as they were, each is in its place.
    const isHere = headingKey(sheet.headings[at + 1] ?? '') === headingKey(heading)
    const found =
      heading && !isHere
        ? sheet.headings.findIndex((one, index) => index > 0 && headingKey(one) === headingKey(heading))
        : at + 1
    return found > 0 ? [{ key, at: found, sheet: at < run.head.headings.length ? sheetAt(run, at) : null }] : []
  })
  const rows = sheet.rows.flatMap((cells) => {
    const [, part = '1', number] = /^(?:(\d{1,3})#)?(\d{1,9})$/.exec(cells[0] ?? '') ?? []
    if (number === undefined) return []
    const own = columns.filter((column) => column.sheet === null || column.sheet === Number(part) - 1)
    return [
      {
        number: Number(number),
        sheet: Number(part) - 1,
        edits: Object.fromEntries(own.map(({ key, at }) => [key, cells[at] ?? ''])),
      },
    ]
  })
  await query(sql`
    update import_rows r set edits = coalesce(r.edits, '{}'::jsonb) || d.edits
    from json_to_recordset(${JSON.stringify(rows)}::json) as d(number int, sheet int, edits jsonb)
    where r.run = ${run.number} and r.row_number = d.number and r.sheet = d.sheet and r.written_at is null`)
}

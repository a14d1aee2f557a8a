// How a run begins: its file is read, its rows are stored, and the file may be read once more in another way.
import { createHash } from 'node:crypto'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { type SheetNote, SheetProblem } from '#server/sheets/sheet-problem.ts'
import { extensionOf, isReferenceFile } from '#server/sheets/sheet-source.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { type Workbook, withChildSheets } from './children/sheets.ts'
import { guessColumns } from './reading/guess-columns.ts'
import { type FileChoice, type Head, readFile } from './reading/read-file.ts'
import { blankedCells, sensitiveColumns } from './reading/sensitive-columns.ts'
import { getRun, isOpen, kindForImport, type Run } from './runs.ts'

async function storeRows(kind: Kind, run: number, { sheet, sheetOf }: Workbook): Promise<void> {
  const left = sensitiveColumns(kind, sheet.headings)
  await query(sql`delete from import_children where run = ${run}`)
  await query(sql`delete from import_rows where run = ${run}`)
  for (let from = 0; from < sheet.rows.length; from += 2000) {
    const rows = sheet.rows.slice(from, from + 2000).map((cells, index) => ({
      at: from + index,
      row_number: sheet.rowNumbers[from + index],
      sheet: sheetOf[from + index],
      cells: blankedCells(cells, left),
    }))
    await query(sql`
      insert into import_rows (run, at, row_number, sheet, cells)
      select ${run}, at, row_number, sheet, cells from json_to_recordset(${JSON.stringify(rows).replaceAll('\\u0000', '')}::json) as r(at int, row_number int, sheet smallint, cells json)`)
  }
  const others = sheet.elsewhere.filter((one) => sensitiveColumns(kind, one.headings).size > 0)
  const found: [SheetNote['code'], string[]][] = [
    ['sensitiveLeftOut', [...left].map((at) => sheet.headings[at] as string)],
    ['sensitiveElsewhere', others.map((one) => one.sheet)],
  ]
  const notes = found.flatMap(([code, names]) =>
    names.length > 0 ? [{ code, params: { text: names.join(', ') } }] : [],
  )
  if (notes.length === 0) return
  await query(sql`
    update import_runs set file = null, head = jsonb_set(head, '{notes}', coalesce(head -> 'notes', '[]') || ${JSON.stringify(notes)}::jsonb)
    where number = ${run}`)
}

/** What is known of a file with the sheets of children behind its first. */
const headWith = (head: Head, { sheet, parts }: Workbook): Head => ({
  ...head,
  headings: sheet.headings,
  ...(parts.length > 0 ? { parts } : {}),
})

/**
 * Reads a file and begins a run; a corrections file continues the run it came from.
 * @throws SheetProblem when the file is refused: then nothing is stored
 */
export async function createRun(
  viewer: Viewer,
  kind: Kind,
  file: Uint8Array,
  name: string,
  choice: FileChoice = {},
): Promise<Run> {
  if (isReferenceFile(name) && !kind.import?.references)
    throw new SheetProblem('unsupportedType', { extension: extensionOf(name) })
  const { sheet, head: read } = await readFile(file, name, choice)
  const book = await withChildSheets(viewer, kind, file, name, choice, sheet)
  const head = headWith(read, book)
  const hash = createHash('sha256').update(file).digest('hex')
  const mapping = await guessColumns(viewer, kind, head.headings, head.parts, head.database)
  const number = await tx(async () => {
    const made = await queryOne<{ number: number }>(sql`
      insert into import_runs (kind, file_name, file_bytes, file_hash, file, started_by, started_name, role, country, head, mapping, total)
      values (${kind.name}, ${name.slice(0, 200)}, ${file.length}, ${hash}, ${Buffer.from(file)}, ${viewer.id ?? viewer.who}, ${viewer.name}, ${viewer.role}, ${viewer.country},
        ${JSON.stringify(head)}, ${JSON.stringify(mapping)}, ${book.sheet.rows.length}) returning number`)
    const run = made?.number as number
    await storeRows(kind, run, book)
    await writeAudit(viewer, [
      {
        action: 'import',
        kind,
        label: name,
        country: viewer.country,
        changed: { run, file: name, rows: book.sheet.rows.length },
      },
    ])
    return run
  })
  return getRun(viewer, number)
}

/** Reads the stored file once more: another sheet or encoding, Burmese converted or as it is. */
export async function rereadFile(viewer: Viewer, number: number, choice: FileChoice): Promise<Run> {
  const run = await getRun(viewer, number)
  if (!isOpen(run)) throw forbidden('run_is_closed')
  const kind = kindForImport(viewer, run.kind)
  const stored = await queryOne<{ file: Buffer | null }>(sql`select file from import_runs where number = ${number}`)
  if (!stored?.file) throw notFound()
  const chosen: FileChoice = {
    sheet: choice.sheet || run.head.sheet,
    encoding: choice.encoding || (run.head.candidates ? undefined : run.head.encoding) || undefined,
    zawgyi: choice.zawgyi ?? run.head.zawgyi,
    database: run.head.database,
  }
  const { sheet, head: read } = await readFile(stored.file, run.file_name, chosen)
  const book = await withChildSheets(viewer, kind, stored.file, run.file_name, chosen, sheet)
  const head = headWith(read, book)
  const mapping = await guessColumns(viewer, kind, head.headings, head.parts, head.database)
  await tx(async () => {
    await query(
      sql`update import_runs set head = ${JSON.stringify(head)}, mapping = ${JSON.stringify(mapping)}, total = ${book.sheet.rows.length}, state = 'uploaded', counts = '{}' where number = ${number}`,
    )
    await storeRows(kind, number, book)
  })
  return getRun(viewer, number)
}

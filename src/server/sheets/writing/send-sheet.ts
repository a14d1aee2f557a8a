// Answers with a table as a file, CSV or XLSX, while its rows are still being read.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { writeCsv, type WriteCell } from './write-csv.ts'

export type SheetFormat = 'csv' | 'xlsx'
/** `numFmt`: how a spreadsheet shows the dates of the column. */
export type SheetColumn = { heading: string; numFmt?: string }
export type SheetTable = { name: string; columns: readonly SheetColumn[]; rows: readonly WriteCell[][] }

/** `book`: what the sheet is called, and further ones behind it; they are written when all is there. */
export async function sendSheet(
  reply: FastifyReply,
  name: string,
  format: SheetFormat,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<WriteCell[]> | readonly WriteCell[][],
  book?: { name: string; more: readonly SheetTable[] },
): Promise<unknown> {
  void reply
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .type(
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
  if (format === 'csv')
    return reply.send(
      Readable.from(
        writeCsv(
          columns.map(({ heading }) => heading),
          rows,
        ),
      ),
    )
  // Loaded when it is needed: it takes 10 MB.
  const { writeXlsx } = await import('./write-sheet.ts')
  const more = book?.more
  const whole = { name: book?.name ?? name, columns, rows, ...(more?.length ? { more } : {}) }
  return reply.send(Readable.from(writeXlsx(whole)))
}

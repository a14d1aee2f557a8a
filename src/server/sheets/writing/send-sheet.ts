// Answers with a table as a file, CSV or XLSX, while its rows are still being read.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { writeCsv } from './write-csv.ts'

export type SheetFormat = 'csv' | 'xlsx'
export type SheetTable = { name: string; headings: readonly string[]; rows: readonly string[][] }

const columnsOf = (headings: readonly string[]) => headings.map((heading) => ({ heading }))

/** `book`: what the sheet is called, and further ones behind it; they are written when all is there. */
export async function sendSheet(
  reply: FastifyReply,
  name: string,
  format: SheetFormat,
  headings: readonly string[],
  rows: AsyncIterable<string[]> | readonly string[][],
  book?: { name: string; more: readonly SheetTable[] },
): Promise<unknown> {
  void reply
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .type(
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
  if (format === 'csv') return reply.send(Readable.from(writeCsv(headings, rows)))
  // Loaded when it is needed: it takes 10 MB.
  const { writeXlsx } = await import('./write-sheet.ts')
  const columns = columnsOf(headings)
  const more = book?.more.map((table) => ({ ...table, columns: columnsOf(table.headings) }))
  const whole = { name: book?.name ?? name, columns, rows, ...(more?.length ? { more } : {}) }
  return reply.send(Readable.from(writeXlsx(whole)))
}

// Answers with a table as a file, CSV or XLSX, while its rows are still being read.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { writeCsv } from './write-csv.ts'

export type SheetFormat = 'csv' | 'xlsx'

export async function sendSheet(
  reply: FastifyReply,
  name: string,
  format: SheetFormat,
  headings: readonly string[],
  rows: AsyncIterable<string[]>,
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
  return reply.send(Readable.from(writeXlsx({ name, columns: headings.map((heading) => ({ heading })), rows })))
}

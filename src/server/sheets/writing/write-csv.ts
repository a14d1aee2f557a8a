// Writing CSV: UTF-8 with BOM as Excel wants it, formulas made harmless, every text comes back as it was.
import { escapeFormula } from '../formula-escape.ts'

/** A date is one of UTC, as a spreadsheet without zones shows it. */
export type WriteCell = string | number | boolean | Date | null | undefined

const showCell = (cell: WriteCell): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  // A number is never a formula: -5 stays -5.
  const text = typeof cell === 'string' ? escapeFormula(cell.toWellFormed()) : String(cell).toUpperCase()
  return /[",;\t|\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const showLine = (cells: readonly WriteCell[]): string => `${cells.map(showCell).join(',')}\r\n`

/**
 * Pieces of text to send or store in order, the BOM first.
 *
 * @example Readable.from(writeCsv(['Name'], [['=1+1']])) // \uFEFFName\r\n"'=1+1"\r\n
 */
export async function* writeCsv(
  headings: readonly string[],
  rows: Iterable<readonly WriteCell[]> | AsyncIterable<readonly WriteCell[]>,
): AsyncGenerator<string> {
  let chunk = `\uFEFF${showLine(headings)}`
  for await (const row of rows) {
    chunk += showLine(row)
    if (chunk.length < 32_768) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

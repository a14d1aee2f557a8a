// The rows of a text file: the separator is found, quotes may hold line breaks.
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { databaseOf } from './database-exports/read-export.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { SheetProblem } from './sheet-problem.ts'
import { truncateLongRow, type RawRow, type SheetFacts } from './xlsx/xlsx-rows.ts'

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

const options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
}

const blankBeforeQuote = /[,;|][ \t]{1,9}"/

/** Some programs write a blank before a quotation mark, which is none of the value then. */
const optionsFor = (separator: Separator, text: string) => ({
  ...options,
  delimiter: separator,
  ltrim: separator !== '\t' && blankBeforeQuote.test(text.slice(0, 65_536)),
})

/** Excel's own first line `sep=;` names the separator and is no row. */
const separatorLine = /^\uFEFF?sep=([,;\t|])[ \t]*(\r\n|\n|\r)/i

/**
 * Rows that hold a value, in bunches; `number` counts records, as a spreadsheet shows them. Behind a quotation mark that is
 * never closed nothing is read: `facts.openQuote` is its line. Throws SheetProblem.
 */
export function* readCsvRows(
  text: string,
  separator: Separator,
  facts: SheetFacts,
  limits: SheetLimits,
): Generator<RawRow[]> {
  const named = separatorLine.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const rows: RawRow[] = []
  let number = named ? 1 : 0
  const done = { lines: 0, bytes: 0 }
  // Databases of works write what no spreadsheet could hold.
  let longest = limits.cell
  const take = (record: string[], { lines, bytes }: { lines: number; bytes: number }): null => {
    number++
    Object.assign(done, { lines, bytes })
    const cells = cutBlankEnd(truncateLongRow(number, cutBlankEnd(record), facts, limits))
    if (cells.length === 0) return null
    if (rows.length <= 20 && databaseOf(cells)) longest = limits.longCell
    const long = cells.findIndex((cell) => cell.length > longest)
    if (long >= 0) throw new SheetProblem('cellTooLong', { row: number, column: long + 1, limit: longest })
    rows.push({ number, cells })
    // Twenty rows may stand above the header, which is one more.
    if (rows.length > limits.rows + 21) throw new SheetProblem('tooManyRows', { limit: limits.rows })
    return null
  }
  try {
    parse(body, { ...optionsFor(separator, body), on_record: take })
  } catch (error) {
    if (error instanceof SheetProblem) throw error
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw new SheetProblem('damaged')
    const rest = Buffer.from(body).subarray(done.bytes).toString()
    const line = (named ? 1 : 0) + done.lines + 1 + lineOfOpenQuote(rest, separator)
    // The headings alone are no rows that could go on.
    if (rows.length < 2) throw new SheetProblem('quoteNotClosed', { row: line })
    facts.openQuote = line
  }
  for (let from = 0; from < rows.length; from += 1000) yield rows.slice(from, from + 1000)
}

/** How many lines into a record that does not end the quotation mark stands that nothing closes. */
function lineOfOpenQuote(record: string, separator: Separator): number {
  let line = 0
  let opened = 0
  let isQuoted = false
  for (let at = 0; at < record.length; at++) {
    const sign = record[at]
    if (sign === '\n' || (sign === '\r' && record[at + 1] !== '\n')) line++
    if (sign !== '"') continue
    if (isQuoted && record[at + 1] === '"') at++
    else if (isQuoted) isQuoted = record[at + 1] !== separator && !/[\r\n]/.test(record[at + 1] ?? '')
    else if (at === 0 || record[at - 1] === separator || /[\r\n]/.test(record[at - 1] as string)) {
      isQuoted = true
      opened = line
    }
  }
  return opened
}

export function cutBlankEnd(cells: string[]): string[] {
  let end = cells.length
  while (end > 0 && cells[end - 1]!.trim() === '') end--
  return end === cells.length ? cells : cells.slice(0, end)
}

/**
 * The separator that cuts most of the first rows into the same number of cells, the header among them.
 *
 * @param extension a .tsv is cut by tabs unless that gives one column
 */
export function findSeparator(text: string, extension: string): Separator {
  const named = separatorLine.exec(text)?.[1]
  if (named) return named as Separator
  const sample = text.slice(0, 65_536)
  let best: { separator: Separator; score: number } = { separator: extension === 'tsv' ? '\t' : ',', score: 0 }
  for (const separator of separators) {
    const score = scoreSeparator(sample, separator) * (extension === 'tsv' && separator === '\t' ? 1.5 : 1)
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

function scoreSeparator(sample: string, separator: Separator): number {
  const counts: number[] = []
  const take = (record: string[]): null => {
    if (record.some((cell) => cell.trim())) counts.push(record.length)
    return null
  }
  try {
    parse(sample, { ...optionsFor(separator, sample), to: 50, on_record: take })
  } catch {
    // The sample may end inside quotes: the records before count.
  }
  const usual = mostFrequent(counts)
  if (usual < 2) return 0
  const share = counts.filter((count) => count === usual).length / counts.length
  const isInHeader = counts.slice(0, 5).includes(usual) && counts[counts.findIndex((count) => count > 1)] === usual
  return share + (isInHeader ? 1 : 0) + Math.min(usual, 20) / 40
}

function mostFrequent(counts: number[]): number {
  const tally = new Map<number, number>()
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1)
  let best = 0
  for (const [count, times] of tally) if (times > (tally.get(best) ?? 0)) best = count
  return best
}

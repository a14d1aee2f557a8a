// Workbooks besides .xlsx: .ods, .xls of Excel 97-2003, and web pages saved as .xls. Each gives sheets whose rows are in memory.
import iconv from 'iconv-lite'
import { decodeText } from '../encodings/decode-text.ts'
import { cleanHeading, findHeaderRow } from '../headings/header-row.ts'
import { looksLikeHtml, namedCharset, readHtmlTables } from './html-tables.ts'
import { openOds, readOdsSheets } from './ods-rows.ts'
import type { SheetLimits } from '../sheet-limits.ts'
import { assembleSheet, lookAhead, type SheetPart, type SourceOptions } from '../sheet-parts.ts'
import { SheetProblem } from '../sheet-problem.ts'
import { openXls, readXlsRows } from './xls-workbook.ts'
import { readXmlSpreadsheet } from './xml-spreadsheet.ts'
import { pagesIn } from './single-file-page.ts'
import { noFacts, type RawRow, type SheetFacts } from '../xlsx/xlsx-rows.ts'

type ReadySheet = { name: string; hidden: boolean; rows: RawRow[]; facts: SheetFacts }

/** Spreadsheets of OpenDocument. Throws SheetProblem. */
export async function* readOds(data: Buffer, options: SourceOptions, limits: SheetLimits): AsyncGenerator<SheetPart> {
  yield* assembleOne(await readOdsSheets(data, openOds(data, limits), limits), options, limits)
}

/** The binary workbooks of Excel 97-2003. Throws SheetProblem. */
export async function* readXls(data: Buffer, options: SourceOptions, limits: SheetLimits): AsyncGenerator<SheetPart> {
  const book = openXls(data)
  // What only the chosen sheet must keep to is no fault of the others.
  const wide = { ...limits, columns: 16_384, cell: Infinity }
  const sheets = book.sheets.map(({ name, hidden, from }): ReadySheet => {
    const facts = noFacts()
    const isChosen = book.sheets.length === 1 || name === options.sheet
    return { name, hidden, facts, rows: readXlsRows(book, from, facts, isChosen ? limits : wide) }
  })
  yield* assembleOne(sheets, options, limits)
}

/** XML Spreadsheet 2003. Throws SheetProblem. */
export async function* readXmlWorkbook(
  data: Buffer,
  options: SourceOptions,
  limits: SheetLimits,
): AsyncGenerator<SheetPart> {
  yield* assembleOne(readXmlSpreadsheet(data, limits), options, limits)
}

/** Is this text a web page? Its first bytes say so in every encoding of the list. */
export const isWebPage = (data: Buffer): boolean => {
  const wide =
    data[0] === 0xff && data[1] === 0xfe ? 'utf16-le' : data[0] === 0xfe && data[1] === 0xff ? 'utf16-be' : null
  const start = wide ? iconv.decode(data.subarray(0, 4096), wide) : data.toString('latin1', 0, 2048)
  return looksLikeHtml(start.replace(/^ï»¿/, ''))
}

/** A page in the encoding that was chosen, that it names, or that its bytes say. */
function decodePage(data: Buffer, chosen: string | undefined, named: string | null) {
  const isPlain = named === null || ['utf-8', 'utf8', 'unicode'].includes(named) || !iconv.encodingExists(named)
  return chosen || isPlain
    ? decodeText(data, chosen, 'xls', true)
    : { text: iconv.decode(data, named), encoding: named }
}

/** The tables of a web page. Throws SheetProblem. */
export async function* readWebPage(
  data: Buffer,
  options: SourceOptions,
  limits: SheetLimits,
): AsyncGenerator<SheetPart> {
  const { text, encoding } = decodePage(data, options.encoding, namedCharset(data))
  const tables = readHtmlTables(text, limits)
  if (tables.length === 0) throw new SheetProblem('fileEmpty')
  yield* assembleOne(tables, options, limits, encoding)
}

/** The tables of all pages that were saved as one file. Throws SheetProblem. */
export async function* readSingleFilePage(
  data: Buffer,
  options: SourceOptions,
  limits: SheetLimits,
): AsyncGenerator<SheetPart> {
  const pages = pagesIn(data).map(({ bytes, charset }) =>
    decodePage(bytes, options.encoding, charset ?? namedCharset(bytes)),
  )
  const tables = pages
    .flatMap(({ text }) => readHtmlTables(text, limits))
    .map((table, at) => ({ ...table, name: `Table ${at + 1}` }))
  if (tables.length === 0) throw new SheetProblem('fileEmpty')
  yield* assembleOne(tables, options, limits, pages[0]?.encoding ?? null)
}

/** The sheet that was asked for, else the first that shows and has rows. */
async function* assembleOne(
  sheets: readonly ReadySheet[],
  options: SourceOptions,
  limits: SheetLimits,
  encoding: string | null = null,
): AsyncGenerator<SheetPart> {
  const wanted =
    options.sheet === undefined
      ? (sheets.find((one) => !one.hidden && one.rows.length > 1) ?? sheets.find((one) => !one.hidden) ?? sheets[0])
      : sheets.find((one) => one.name === options.sheet)
  if (!wanted) throw new SheetProblem('noSheet', { sheet: options.sheet ?? '' })
  checkSizes(wanted.rows, limits)
  const elsewhere = sheets
    .filter((one) => one !== wanted)
    .map(({ name, rows }) => {
      const first = rows.slice(0, lookAhead)
      const header = first[findHeaderRow(first).index]
      return { sheet: name, headings: (header?.cells ?? []).map(cleanHeading).filter(Boolean) }
    })
  const about = {
    sheets: sheets.map(({ name, hidden, rows }) => ({ name, hidden, rows: Math.max(0, rows.length - 1) })),
    sheet: wanted.name,
    elsewhere,
    encoding,
    separator: null,
  }
  yield* assembleSheet([wanted.rows], about, wanted.facts, limits, options.zawgyi)
}

function checkSizes(rows: readonly RawRow[], limits: SheetLimits): void {
  for (const { number, cells } of rows) {
    if (cells.length > limits.columns) throw new SheetProblem('tooManyColumns', { limit: limits.columns })
    const long = cells.findIndex((cell) => cell.length > limits.cell)
    if (long >= 0) throw new SheetProblem('cellTooLong', { row: number, column: long + 1, limit: limits.cell })
  }
}

// What kind of file it is, by its content; the extension must agree. Then its rows.
import { isCompoundFile } from './legacy-workbooks/compound-file.ts'
import { decodeText } from './encodings/decode-text.ts'
import { cleanHeading, findHeaderRow } from './headings/header-row.ts'
import { findSeparator, readCsvRows, separators, type Separator } from './csv-rows.ts'
import {
  isWebPage,
  readOds,
  readSingleFilePage,
  readWebPage,
  readXls,
  readXmlWorkbook,
} from './legacy-workbooks/read-legacy-workbooks.ts'
import { isSingleFilePage } from './legacy-workbooks/single-file-page.ts'
import { isXmlSpreadsheet } from './legacy-workbooks/xml-spreadsheet.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { assembleSheet, lookAhead, type SheetHead, type SheetPart, type SourceOptions } from './sheet-parts.ts'
import { SheetProblem } from './sheet-problem.ts'
import { readReferences, referenceExtensions, taggedExtension } from './reference-files/read-references.ts'
import { openBook, type Book } from './xlsx/xlsx-workbook.ts'
import { noFacts, readSheetRows, surveyRows } from './xlsx/xlsx-rows.ts'
import { isZip } from './xlsx/zip.ts'

export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Kinds of files that are read, as they are called. */
const readExtensions: readonly string[] = ['xlsx', 'xls', 'ods', 'csv', 'tsv', 'txt', ...referenceExtensions]

/** Is it a list of works, not a table? */
export const isReferenceFile = (name: string): boolean => referenceExtensions.includes(extensionOf(name))

/** Reads a file in this very process; `readSheet` does it in a bounded one. */
export async function* readParts(data: Buffer, options: SourceOptions, limits: SheetLimits): AsyncGenerator<SheetPart> {
  const extension = extensionOf(options.name)
  if (!readExtensions.includes(extension)) throw new SheetProblem('unsupportedType', { extension })
  if (data.length === 0) throw new SheetProblem('fileEmpty')
  if (data.length > limits.packed) throw new SheetProblem('tooLarge', { limit: limits.packed })
  if (extension === 'xlsx') yield* readXlsx(data, options, limits)
  else if (extension === 'ods') yield* readOds(data, options, limits)
  else if (extension === 'xls') yield* readCalledXls(data, options, limits)
  else if (referenceExtensions.includes(extension)) yield* readReferences(data, extension, options, limits)
  else yield* readText(data, extension, options, limits)
}

/** What programs save as .xls: the old format, the new one, XML of 2003, a web page, or plain text. */
async function* readCalledXls(data: Buffer, options: SourceOptions, limits: SheetLimits): AsyncGenerator<SheetPart> {
  if (isCompoundFile(data)) yield* readXls(data, options, limits)
  else if (isZip(data)) yield* readXlsx(data, options, limits)
  else if (isXmlSpreadsheet(data)) yield* readXmlWorkbook(data, options, limits)
  else if (isSingleFilePage(data)) yield* readSingleFilePage(data, options, limits)
  else if (isWebPage(data)) yield* readWebPage(data, options, limits)
  else yield* readText(data, 'xls', options, limits)
}

async function* readXlsx(data: Buffer, options: SourceOptions, limits: SheetLimits): AsyncGenerator<SheetPart> {
  if (isCompoundFile(data)) {
    const isLocked = data.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw isLocked ? new SheetProblem('passwordProtected') : new SheetProblem('liesAboutType', { extension: 'xlsx' })
  }
  if (!isZip(data)) throw new SheetProblem('liesAboutType', { extension: 'xlsx' })
  const book = await openBook(data, limits)
  const { sheets, headings } = await listSheets(book, limits)
  const wanted =
    options.sheet === undefined
      ? (sheets.find((one) => !one.hidden && one.rows !== 0) ?? sheets.find((one) => !one.hidden) ?? sheets[0])
      : sheets.find((one) => one.name === options.sheet)
  const part = wanted && book.sheets[sheets.indexOf(wanted)]?.part
  if (!wanted || !part) throw new SheetProblem('noSheet', { sheet: options.sheet ?? '' })
  const elsewhere = headings.filter(({ sheet }) => sheet !== wanted.name)
  const about = { sheets, sheet: wanted.name, elsewhere, encoding: null, separator: null }
  const facts = noFacts()
  yield* assembleSheet(readSheetRows(book, part, facts, limits), about, facts, limits, options.zawgyi)
}

/** Rows without the header, and the headings; a lone sheet is counted while it is read (-1 here). */
async function listSheets(
  book: Book,
  limits: SheetLimits,
): Promise<{ sheets: SheetHead['sheets']; headings: SheetHead['elsewhere'] }> {
  const [lone] = book.sheets
  if (lone && book.sheets.length === 1)
    return { sheets: [{ name: lone.name, hidden: lone.hidden, rows: -1 }], headings: [] }
  const sheets: SheetHead['sheets'] = []
  const headings: SheetHead['elsewhere'] = []
  for (const { name, hidden, part } of book.sheets) {
    const { count, first } = await surveyRows(book, part, limits, lookAhead)
    sheets.push({ name, hidden, rows: Math.max(0, count - 1) })
    const header = first[findHeaderRow(first).index]
    headings.push({ sheet: name, headings: (header?.cells ?? []).map(cleanHeading).filter(Boolean) })
  }
  return { sheets, headings }
}

async function* readText(
  data: Buffer,
  extension: string,
  options: SourceOptions,
  limits: SheetLimits,
): AsyncGenerator<SheetPart> {
  if (isCompoundFile(data)) throw new SheetProblem('liesAboutType', { extension })
  const { text, encoding, guessed } = decodeText(data, options.encoding, extension)
  if (!text.trim()) throw new SheetProblem('fileEmpty')
  const tagged = extension === 'txt' ? taggedExtension(text) : undefined
  if (tagged) return yield* readReferences(data, tagged, options, limits)
  const chosen = separators.find((one) => one === options.separator)
  const separator: Separator = chosen ?? findSeparator(text, extension)
  const about = { sheets: [{ name: '', rows: -1, hidden: false }], sheet: '', elsewhere: [], encoding, separator }
  const facts = noFacts()
  const rows = readCsvRows(text, separator, facts, limits)
  for await (const part of assembleSheet(rows, about, facts, limits, options.zawgyi)) {
    const isLast = guessed && 'notes' in part
    yield isLast ? { notes: [...part.notes, { code: 'encodingGuessed', params: { encoding } }] } : part
  }
}

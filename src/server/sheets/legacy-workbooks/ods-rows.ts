// Spreadsheets of OpenDocument (.ods): one part with all sheets, whose rows and cells may stand for many. ODF 1.3 part 3, 9.
import { isShownCode, showNumber } from '../xlsx/number-format.ts'
import type { SheetLimits } from '../sheet-limits.ts'
import { SheetProblem } from '../sheet-problem.ts'
import { attribute, createXmlReader, type XmlEvents } from '../xlsx/xml.ts'
import { noFacts, type RawRow, type SheetFacts } from '../xlsx/xlsx-rows.ts'
import { listZip, partNamed, unpackChunks, unpackWhole, type ZipEntry } from '../xlsx/zip.ts'

export type OdsSheet = { name: string; hidden: boolean; rows: RawRow[]; facts: SheetFacts }

const mostRows = 1_048_576
const mostColumns = 16_384

/** The part with the sheets. Throws passwordProtected or liesAboutType. */
export function openOds(data: Buffer, limits: SheetLimits): ZipEntry {
  const parts = listZip(data, limits)
  const kind = partNamed(parts, 'mimetype')
  const content = partNamed(parts, 'content.xml')
  const isSheet =
    kind && unpackWhole(data, kind, 200).toString('latin1').startsWith('application/vnd.oasis.opendocument.spreadsheet')
  if (!content || !isSheet) throw new SheetProblem('liesAboutType', { extension: 'ods' })
  const list = partNamed(parts, 'META-INF/manifest.xml')
  if (list && unpackWhole(data, list, 8 * 1024 * 1024).includes('encryption-data'))
    throw new SheetProblem('passwordProtected')
  return content
}

/** Reads all sheets; what repeats is written out only where it holds something, and only as far as the limits go. */
export async function readOdsSheets(data: Buffer, content: ZipEntry, limits: SheetLimits): Promise<OdsSheet[]> {
  const sheets: OdsSheet[] = []
  const reader = createXmlReader(createEvents(sheets, limits))
  for await (const chunk of unpackChunks(data, content)) reader.write(chunk)
  reader.end()
  if (sheets.length === 0) throw new SheetProblem('damaged')
  return sheets
}

type OpenCell = { attributes: string; text: string; paragraphs: number }

type OpenRow = { cells: string[]; repeated: number; hidden: boolean }

/** Where in a sheet the reading is, and what it took from there; `start` begins the next sheet. */
function createCursor(limits: SheetLimits) {
  let rowNumber = 0
  let column = 0
  let heldText = 0

  const cellTooLong = (): SheetProblem =>
    new SheetProblem('cellTooLong', { row: rowNumber + 1, column: column + 1, limit: limits.cell })

  return {
    cellTooLong,
    start(): void {
      ;[rowNumber, column] = [0, 0]
    },
    openRow(): void {
      column = 0
    },
    passColumns(raw: string, facts: SheetFacts): void {
      const repeated = timesOf(raw, 'number-columns-repeated', mostColumns)
      if (isAway(raw)) facts.hiddenColumns.push([column + 1, column + repeated])
      column = Math.min(column + repeated, mostColumns)
    },
    closeCell(one: OpenCell, current: OdsSheet, cells: string[]): void {
      const text = showCell(one, current.facts)
      const repeated = timesOf(one.attributes, 'number-columns-repeated', mostColumns)
      if (text !== '') {
        if (text.length > limits.cell) throw cellTooLong()
        if (column + repeated > limits.columns) throw new SheetProblem('tooManyColumns', { limit: limits.columns })
        while (cells.length < column) cells.push('')
        for (let at = 0; at < repeated; at++) cells.push(text)
      }
      if (
        (Number(attribute(one.attributes, 'number-rows-spanned')) > 1 ||
          Number(attribute(one.attributes, 'number-columns-spanned')) > 1) &&
        current.facts.mergedRows.length < 10_000
      )
        current.facts.mergedRows.push(rowNumber + 1)
      column += repeated
      if (column > mostColumns) throw new SheetProblem('damaged')
    },
    closeRow(row: OpenRow, current: OdsSheet): void {
      const { cells, repeated, hidden } = row
      if (cells.length > 0) {
        if (current.rows.length + repeated > limits.rows + 21)
          throw new SheetProblem('tooManyRows', { limit: limits.rows })
        heldText += repeated * cells.reduce((sum, one) => sum + one.length, 0)
        if (heldText > limits.text) throw new SheetProblem('tooLargeUnpacked', { limit: limits.text })
        for (let at = 1; at <= repeated; at++)
          current.rows.push({ number: rowNumber + at, cells, ...(hidden && { hidden }) })
      }
      rowNumber += repeated
      if (rowNumber > mostRows) throw new SheetProblem('damaged')
    },
  }
}

function createEvents(sheets: OdsSheet[], limits: SheetLimits): XmlEvents {
  const hiddenStyles = new Set<string>()
  let style = ''
  let sheet: OdsSheet | null = null
  let depth = 0
  const cursor = createCursor(limits)
  let row: OpenRow | null = null
  let cell: OpenCell | null = null
  let inNote = 0
  let inText = 0

  const openTable = (raw: string): void => {
    if (++depth > 1) return
    sheet = {
      name: attribute(raw, 'name') ?? '',
      hidden: hiddenStyles.has(attribute(raw, 'style-name') ?? ''),
      rows: [],
      facts: noFacts(),
    }
    sheets.push(sheet)
    cursor.start()
  }

  const openInside = (name: string, raw: string): void => {
    if (name === 'annotation') inNote++
    else if (name === 'table-row' && depth === 1) {
      row = { cells: [], repeated: timesOf(raw, 'number-rows-repeated', mostRows), hidden: isAway(raw) }
      cursor.openRow()
    } else if (name === 'table-column' && depth === 1) cursor.passColumns(raw, sheet!.facts)
    else if ((name === 'table-cell' || name === 'covered-table-cell') && depth === 1 && row)
      cell = { attributes: raw, text: '', paragraphs: 0 }
    else if (cell && !inNote) openText(name, raw, cell)
  }

  const openText = (name: string, raw: string, open: OpenCell): void => {
    if (name === 'p' || name === 'h') {
      if (open.paragraphs++ > 0) open.text += '\n'
      inText++
    } else if (name === 's') open.text += ' '.repeat(timesOf(raw, 'c', 1000))
    else if (name === 'tab') open.text += '\t'
    else if (name === 'line-break') open.text += '\n'
  }

  return {
    open(name, raw) {
      if (name === 'table') openTable(raw)
      else if (sheet) openInside(name, raw)
      else if (name === 'style') style = attribute(raw, 'name') ?? ''
      else if (name === 'table-properties' && attribute(raw, 'display') === 'false') hiddenStyles.add(style)
    },
    close(name) {
      if (name === 'table' && --depth === 0) sheet = null
      else if (!sheet) return
      else if (name === 'annotation') inNote--
      else if ((name === 'p' || name === 'h') && cell && !inNote) inText--
      else if ((name === 'table-cell' || name === 'covered-table-cell') && depth === 1 && cell && row) {
        cursor.closeCell(cell, sheet, row.cells)
        cell = null
        inText = 0
      } else if (name === 'table-row' && depth === 1 && row) {
        cursor.closeRow(row, sheet)
        row = null
      }
    },
    text(text) {
      if (!cell || inNote || inText === 0) return
      cell.text += text
      if (cell.text.length > limits.cell * 2) throw cursor.cellTooLong()
    },
  }
}

const isAway = (raw: string): boolean => ['collapse', 'filter'].includes(attribute(raw, 'visibility') ?? '')

function timesOf(raw: string, name: string, most: number): number {
  const times = Number(attribute(raw, name) ?? 1)
  if (!Number.isInteger(times) || times < 0 || times > most) throw new SheetProblem('damaged')
  return Math.max(times, 1)
}

/** What a cell says as text: numbers by their value, codes with the zeros that they show. */
function showCell({ attributes: raw, text }: OpenCell, facts: SheetFacts): string {
  const sort = attribute(raw, 'value-type')
  const value = attribute(raw, 'value')
  const isFormula = attribute(raw, 'formula') !== null
  if (isFormula) facts.formulas++
  if (/value-type=["']error["']/.test(raw) || (isFormula && /^(#|Err:)/.test(text))) facts.errors++
  if (isFormula && sort === null && text === '') {
    facts.withoutResult++
    return (attribute(raw, 'formula') ?? '').replace(/^\w+:/, '')
  }
  switch (sort) {
    case 'float':
    case 'currency':
    case 'percentage': {
      if (value === null) return text
      return sort === 'float' && isShownCode(text, value)
        ? text
        : showNumber(value, { kind: 'number', zeros: 1 }, false)
    }
    case 'date':
      return (attribute(raw, 'date-value') ?? text).replace(/T00:00:00(\.0+)?Z?$/, '')
    case 'boolean':
      return attribute(raw, 'boolean-value') === 'true' ? 'TRUE' : 'FALSE'
    case 'string':
      return attribute(raw, 'string-value') ?? text
    default:
      return text
  }
}

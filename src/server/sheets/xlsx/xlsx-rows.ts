// The rows of one sheet of an .xlsx file, read chunk by chunk. Sizes that the file states (dimension) are not believed.
import { showNumber } from './number-format.ts'
import type { SheetLimits } from '../sheet-limits.ts'
import { SheetProblem } from '../sheet-problem.ts'
import { decodeEscapes, type Book } from './xlsx-workbook.ts'
import { attribute, createXmlReader, isOn, type XmlEvents } from './xml.ts'
import { unpackChunks, type ZipEntry } from './zip.ts'

/** `number` counts from 1 as the spreadsheet shows it. */
export type RawRow = { number: number; cells: string[]; hidden?: boolean }

/** What the person should know about the sheet, filled while it is read. */
export type SheetFacts = {
  hiddenColumns: [from: number, to: number][]
  /** rows in which merged areas begin */
  mergedRows: number[]
  formulas: number
  withoutResult: number
  errors: number
  /** line of a text file in which a quotation mark opens that nothing closes; nothing behind it was read */
  openQuote: number
  /** cells beyond the last column that is read: the first of them, their rows, how many there are */
  far: { row: number; column: number }[]
  farCells: number
}

export const noFacts = (): SheetFacts => ({
  hiddenColumns: [],
  mergedRows: [],
  formulas: 0,
  withoutResult: 0,
  errors: 0,
  openQuote: 0,
  far: [],
  farCells: 0,
})

const namedFarCells = 20

/** Leaves out a cell that stands too far to the right, and keeps where. */
function leaveFar(row: number, column: number, facts: SheetFacts): void {
  facts.farCells++
  if (facts.far.length < namedFarCells) facts.far.push({ row, column })
}

/** The cells of a row as far as columns are read. */
export function truncateLongRow(row: number, cells: string[], facts: SheetFacts, limits: SheetLimits): string[] {
  if (cells.length <= limits.columns) return cells
  for (let at = limits.columns; at < cells.length; at++) if (cells[at]!.trim() !== '') leaveFar(row, at + 1, facts)
  return cells.slice(0, limits.columns)
}

/** 28 → 'AB' */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

const mostRows = 1_048_576
const mostColumns = 16_384

/** 'AB12' → 28; 0 where there is no letter. */
export function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column
}

/** Rows that hold a value, in bunches. Throws SheetProblem. */
export async function* readSheetRows(
  book: Book,
  part: ZipEntry,
  facts: SheetFacts,
  limits: SheetLimits,
): AsyncGenerator<RawRow[]> {
  let rows: RawRow[] = []
  const reader = createXmlReader(createRowEvents(book, facts, limits, (row) => rows.push(row)))
  for await (const chunk of unpackChunks(book.data, part)) {
    reader.write(chunk)
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  reader.end()
  if (rows.length) yield rows
}

type OpenCell = { column: number; type: string; style: number; value: string; formula: string; hasFormula: boolean }

function createRowEvents(book: Book, facts: SheetFacts, limits: SheetLimits, push: (row: RawRow) => void): XmlEvents {
  let number = 0
  let hidden = false
  let cells: string[] | null = null
  let cell: OpenCell | null = null
  let column = 0
  let into: 'value' | 'formula' | null = null
  let inData = false
  let inAid = false

  const openRow = (raw: string): void => {
    const stated = attribute(raw, 'r')
    const next = stated === null ? number + 1 : Number(stated)
    if (!Number.isInteger(next) || next <= number || next > mostRows) throw new SheetProblem('damaged')
    number = next
    hidden = isOn(attribute(raw, 'hidden'))
    cells = []
    column = 0
  }

  const openCell = (raw: string): void => {
    const reference = attribute(raw, 'r')
    const next = reference === null ? column + 1 : columnOf(reference)
    if (next <= column || next > mostColumns) throw new SheetProblem('damaged')
    column = next
    const style = Number(attribute(raw, 's') ?? -1)
    cell = { column, type: attribute(raw, 't') ?? 'n', style, value: '', formula: '', hasFormula: false }
  }

  const closeCell = (): void => {
    const text = cell && cells ? showCell(cell, book, facts) : ''
    if (text !== '' && column > limits.columns) leaveFar(number, column, facts)
    else if (text !== '') {
      if (text.length > limits.cell) throw new SheetProblem('cellTooLong', { row: number, column, limit: limits.cell })
      while (cells!.length < column - 1) cells!.push('')
      cells!.push(text)
    }
    cell = null
  }

  const closeRow = (): void => {
    if (cells?.length) push({ number, cells, ...(hidden && { hidden }) })
    cells = null
  }

  const openOutside = (name: string, raw: string): void => {
    if (name === 'sheetData') inData = true
    else if (name === 'col' && isOn(attribute(raw, 'hidden')))
      facts.hiddenColumns.push([Number(attribute(raw, 'min')), Number(attribute(raw, 'max'))])
    else if (name === 'mergeCell' && facts.mergedRows.length < 10_000)
      facts.mergedRows.push(Number(/\d+/.exec(attribute(raw, 'ref') ?? '')?.[0] ?? 0))
  }

  return {
    open(name, raw) {
      if (!inData) return openOutside(name, raw)
      if (name === 'row') openRow(raw)
      else if (name === 'c' && cells) openCell(raw)
      else if (name === 'rPh') inAid = true
      else if (cell && (name === 'v' || (name === 't' && !inAid))) into = 'value'
      else if (cell && name === 'f') {
        into = 'formula'
        cell.hasFormula = true
      }
    },
    close(name) {
      if (name === 'c') closeCell()
      else if (name === 'row') closeRow()
      else if (name === 'sheetData') inData = false
      else if (name === 'rPh') inAid = false
      else into = null
    },
    text(text) {
      if (!cell || !into) return
      cell[into] += text
      // Escapes may shorten a text to an eighth of what is written.
      if (cell[into].length > limits.cell * 8)
        throw new SheetProblem('cellTooLong', { row: number, column, limit: limits.cell })
    },
  }
}

function showCell(cell: OpenCell, book: Book, facts: SheetFacts): string {
  if (cell.hasFormula) {
    facts.formulas++
    if (cell.value === '' && cell.type !== 'str') {
      facts.withoutResult++
      // A formula that others share is written at the first of them only.
      return `=${cell.formula || '…'}`
    }
  }
  // A cell may say its type and hold nothing.
  if (cell.value.trim() === '') return ''
  switch (cell.type) {
    case 's':
      return book.strings[Number(cell.value)] ?? ''
    case 'b':
      return cell.value === '1' || cell.value === 'true' ? 'TRUE' : 'FALSE'
    case 'e':
      facts.errors++
      return cell.value
    case 'd':
      return cell.value.replace(/T00:00:00(\.0+)?Z?$/, '')
    case 'str':
    case 'inlineStr':
      return decodeEscapes(cell.value)
    default: {
      const text = cell.value.trim()
      return text && showNumber(text, book.formats[cell.style] ?? { kind: 'number', zeros: 1 }, book.is1904)
    }
  }
}

/** How many rows hold a value, and the first of them (at most `keep`); reads the whole part. */
export async function surveyRows(
  book: Book,
  part: ZipEntry,
  limits: SheetLimits,
  keep: number,
): Promise<{ count: number; first: RawRow[] }> {
  let count = 0
  const first: RawRow[] = []
  for await (const rows of readSheetRows(book, part, noFacts(), { ...limits, columns: mostColumns, cell: Infinity })) {
    count += rows.length
    first.push(...rows.slice(0, keep - first.length))
  }
  return { count, first }
}

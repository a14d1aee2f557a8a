// Workbooks of Excel 97-2003: sheets, shared strings, number formats, rows. Format: [MS-XLS], BIFF8.
import { openCompoundFile } from './compound-file.ts'
import { readNumberFormat, showNumber, type NumberFormat } from '../xlsx/number-format.ts'
import type { SheetLimits } from '../sheet-limits.ts'
import { SheetProblem } from '../sheet-problem.ts'
import type { RawRow, SheetFacts } from '../xlsx/xlsx-rows.ts'
import { readShared, readText } from './xls-strings.ts'

export type XlsWorkbook = {
  bytes: Buffer
  sheets: { name: string; hidden: boolean; from: number }[]
  strings: string[]
  formats: NumberFormat[]
  is1904: boolean
}

const record = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  password: 0x2f,
  more: 0x3c,
  columns: 0x7d,
  sheet: 0x85,
  numbers: 0xbd,
  richLabel: 0xd6,
  style: 0xe0,
  merged: 0xe5,
  strings: 0xfc,
  sharedLabel: 0xfd,
  number: 0x203,
  label: 0x204,
  truth: 0x205,
  result: 0x207,
  row: 0x208,
  short: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const

const errors = new Map([
  [0, '#NULL!'],
  [7, '#DIV/0!'],
  [15, '#VALUE!'],
  [23, '#REF!'],
  [29, '#NAME?'],
  [36, '#NUM!'],
  [42, '#N/A'],
])

type Taken = { type: number; data: Buffer; next: number }

/** The record at this place; one that says it is longer than the file ends it. */
function recordAt(bytes: Buffer, at: number): Taken | null {
  if (at + 4 > bytes.length) return null
  const next = at + 4 + bytes.readUInt16LE(at + 2)
  return next > bytes.length ? null : { type: bytes.readUInt16LE(at), data: bytes.subarray(at + 4, next), next }
}

/** Reads everything but the rows. Throws passwordProtected, oldXls or damaged. */
export function openXls(data: Buffer): XlsWorkbook {
  const stream = openCompoundFile(data)
  if (stream('EncryptedPackage')) throw new SheetProblem('passwordProtected')
  const bytes = stream('Workbook')
  // Excel 5 and 95 called it otherwise.
  if (!bytes) throw new SheetProblem(stream('Book') ? 'oldXls' : 'liesAboutType', { extension: 'xls' })
  const first = recordAt(bytes, 0)
  if (first?.type !== record.begin || first.data.length < 4) throw new SheetProblem('damaged')
  if (first.data.readUInt16LE(0) !== 0x0600) throw new SheetProblem('oldXls')
  const book: XlsWorkbook = { bytes, sheets: [], strings: [], formats: [], is1904: false }
  const codes = new Map<number, string>()
  const styles: number[] = []
  for (let one = recordAt(bytes, first.next); one && one.type !== record.end; one = recordAt(bytes, one.next)) {
    const { type, data: found } = one
    if (type === record.password) throw new SheetProblem('passwordProtected')
    if (type === record.dateMode) book.is1904 = found.length > 1 && found.readUInt16LE(0) === 1
    else if (type === record.format && found.length > 4) codes.set(found.readUInt16LE(0), readText(found, 2, 2))
    else if (type === record.style && found.length > 3) styles.push(found.readUInt16LE(2))
    else if (type === record.sheet && found.length > 7 && found[5] === 0)
      book.sheets.push({ name: readText(found, 6, 1), hidden: (found[4]! & 3) !== 0, from: found.readUInt32LE(0) })
    else if (type === record.strings) {
      const chunks = [found]
      for (let more = recordAt(bytes, one.next); more?.type === record.more; more = recordAt(bytes, more.next))
        chunks.push(more.data)
      book.strings = readShared(chunks)
    }
  }
  book.formats = styles.map((id) => readNumberFormat(id, codes.get(id)))
  if (book.sheets.length === 0) throw new SheetProblem('damaged')
  return book
}

/** The rows of a sheet that hold a value, in order. Throws SheetProblem. */
export function readXlsRows(book: XlsWorkbook, from: number, facts: SheetFacts, limits: SheetLimits): RawRow[] {
  const rows = new Map<number, string[]>()
  const hidden = new Set<number>()
  const put = (row: number, column: number, text: string): void => {
    if (text === '') return
    if (column >= limits.columns) throw new SheetProblem('tooManyColumns', { limit: limits.columns })
    if (text.length > limits.cell)
      throw new SheetProblem('cellTooLong', { row: row + 1, column: column + 1, limit: limits.cell })
    const cells = rows.get(row) ?? []
    if (cells.length === 0) {
      rows.set(row, cells)
      if (rows.size > limits.rows + 21) throw new SheetProblem('tooManyRows', { limit: limits.rows })
    }
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  // A text that a formula gives stands in a record of its own behind it.
  let open: { row: number; column: number } | null = null
  let depth = 0
  for (let one = recordAt(book.bytes, from); one; one = recordAt(book.bytes, one.next)) {
    const { type, data } = one
    // Charts inside a sheet begin and end like sheets.
    if (type === record.begin) depth++
    else if (type === record.end && --depth <= 0) break
    if (depth !== 1) continue
    if (type === record.result && open) {
      put(open.row, open.column, data.length > 2 ? readText(data, 0, 2) : '')
      open = null
    } else if (type === record.columns && data.length > 9 && data[8]! & 1)
      facts.hiddenColumns.push([data.readUInt16LE(0) + 1, data.readUInt16LE(2) + 1])
    else if (type === record.row && data.length > 13 && data[12]! & 0x20) hidden.add(data.readUInt16LE(0))
    else if (type === record.merged)
      for (let at = 2; at + 8 <= data.length && facts.mergedRows.length < 10_000; at += 8)
        facts.mergedRows.push(data.readUInt16LE(at) + 1)
    else open = readCells(book, type, data, facts, put) ?? open
  }
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([row, cells]) => ({ number: row + 1, cells, ...(hidden.has(row) && { hidden: true }) }))
}

type Put = (row: number, column: number, text: string) => void

/** The cells of one record; the place of a formula whose text is still to come. */
function readCells(
  book: XlsWorkbook,
  type: number,
  data: Buffer,
  facts: SheetFacts,
  put: Put,
): { row: number; column: number } | null {
  if (data.length < 8) return null
  const [row, column, style] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)]
  const number = (value: number, at: number): string =>
    Number.isFinite(value)
      ? showNumber(String(value), book.formats[at] ?? { kind: 'number', zeros: 1 }, book.is1904)
      : ''
  switch (type) {
    case record.sharedLabel:
      put(row, column, (data.length >= 10 ? book.strings[data.readUInt32LE(6)] : '') ?? '')
      break
    case record.label:
    case record.richLabel:
      put(row, column, readText(data, 6, 2))
      break
    case record.number:
      if (data.length >= 14) put(row, column, number(data.readDoubleLE(6), style))
      break
    case record.short:
      if (data.length >= 10) put(row, column, number(shortNumber(data.readInt32LE(6)), style))
      break
    case record.numbers:
      for (let at = 4, index = column; at + 6 <= data.length - 2; at += 6, index++)
        put(row, index, number(shortNumber(data.readInt32LE(at + 2)), data.readUInt16LE(at)))
      break
    case record.truth:
      put(row, column, truth(data[6]!, data[7] === 1, facts))
      break
    case record.formula:
      return data.length < 14 ? null : readFormula(data, { row, column }, facts, put, (value) => number(value, style))
  }
  return null
}

function readFormula(
  data: Buffer,
  place: { row: number; column: number },
  facts: SheetFacts,
  put: Put,
  number: (value: number) => string,
): { row: number; column: number } | null {
  facts.formulas++
  const sort = data.readUInt16LE(12) === 0xffff ? data[6] : null
  if (sort === 0) return place
  if (sort === null) put(place.row, place.column, number(data.readDoubleLE(6)))
  else if (sort === 1 || sort === 2) put(place.row, place.column, truth(data[8]!, sort === 2, facts))
  return null
}

function truth(value: number, isError: boolean, facts: SheetFacts): string {
  if (!isError) return value ? 'TRUE' : 'FALSE'
  facts.errors++
  return errors.get(value) ?? '#N/A'
}

/** Thirty bits of a whole number or of a double, perhaps in hundredths. */
function shortNumber(packed: number): number {
  let value: number
  if (packed & 2) value = packed >> 2
  else {
    const bytes = Buffer.alloc(8)
    bytes.writeInt32LE(packed & ~3, 4)
    value = bytes.readDoubleLE(0)
  }
  return packed & 1 ? value / 100 : value
}

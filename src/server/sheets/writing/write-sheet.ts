// Writing .xlsx: exports, templates with drop-downs and an example row, bad rows with comments.
import {
  colToLetter,
  writeXlsx as writeBook,
  writeXlsxStream,
  type Cell,
  type CellStyle,
  type CellValue,
  type DataValidation,
  type WriteSheet,
} from 'hucre/xlsx'
import { escapeApostrophe } from '../formula-escape.ts'
import { exampleMark } from '../sheet-parts.ts'
import type { WriteCell } from './write-csv.ts'

export type WriteColumn = {
  heading: string
  /** in characters; found from the heading when empty */
  width?: number
  required?: boolean
  /** shown when the pointer rests on the heading */
  comment?: string
  /** values offered in a drop-down; others may be typed and are checked on upload */
  choices?: readonly string[]
  /** how dates of the column are shown; all else is text */
  numFmt?: string
}

/** Comments by column index, from 0. */
export type WriteRow = readonly WriteCell[] | { cells: readonly WriteCell[]; comments: Record<number, string> }

export type WriteTable = {
  /** name of the sheet; what Excel refuses in it is replaced */
  name: string
  columns: readonly WriteColumn[]
  rows: readonly WriteRow[]
  /** one filled row after a first column `#`; the reader leaves it out */
  example?: readonly WriteCell[]
}

export type WriteWorkbook = {
  /** name of the sheet; what Excel refuses in it is replaced */
  name: string
  columns: readonly WriteColumn[]
  rows: Iterable<WriteRow> | AsyncIterable<WriteRow>
  /** heading of a last column for the comments of a table that is too long to have any */
  comments?: string
  /** one filled row after a first column `#`; the reader leaves it out */
  example?: readonly WriteCell[]
  /** further tables, each on a sheet of its own; a book that has some is not streamed */
  more?: readonly WriteTable[]
  /** a last sheet in words; the first row is its header */
  help?: { name: string; rows: readonly (readonly string[])[] }
}

/** Longer tables are streamed, in little memory, without header style, drop-downs and second sheet; comments stand in a column. */
export const decoratedRows = 1000
/** The same for templates and for rows with comments. */
const commentedRows = 5000
/** Rows under the header that get drop-downs. */
const choiceRows = 5000

const headerStyle: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '10222B' } },
  alignment: { vertical: 'center', wrapText: true },
}
const requiredStyle: CellStyle = {
  ...headerStyle,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '7A2E1D' } },
}
const exampleStyle: CellStyle = { font: { italic: true, color: { rgb: '6B7280' } }, numFmt: '@' }
const commentedStyle: CellStyle = {
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FDE2DD' } },
  numFmt: '@',
}

/**
 * The bytes of the file, in pieces. Text cells are of the format "text", so that codes keep their zeros and dates stay
 * as they were typed; columns of dates are dates.
 *
 * @example Readable.from(writeXlsx({ name: 'Talents', columns: [{ heading: 'Name' }], rows: [['Somchai']] }))
 */
export async function* writeXlsx(book: WriteWorkbook): AsyncGenerator<Uint8Array> {
  const rows = toAsync(book.rows)
  const first: WriteRow[] = []
  let more: WriteRow | undefined
  let most = book.more
    ? Infinity
    : book.help || book.example || book.columns.some(({ choices }) => choices)
      ? commentedRows
      : decoratedRows
  for (;;) {
    const next = await rows.next()
    if (next.done) break
    if ('comments' in next.value) most = commentedRows
    if (first.length >= most) {
      more = next.value
      break
    }
    first.push(next.value)
  }
  if (more === undefined) yield await writeBook({ sheets: buildSheets(book, first) })
  else yield* streamRows(book, first, more, rows)
}

async function* toAsync(rows: WriteWorkbook['rows']): AsyncGenerator<WriteRow> {
  yield* rows
}

const cellsOf = (row: WriteRow): readonly WriteCell[] => ('cells' in row ? row.cells : row)

/** `_x0041_` in a text would be read as a letter (ECMA-376 part 1, 22.9.2.19), so its underscore is written as one. */
const showCell = (cell: WriteCell): CellValue =>
  typeof cell === 'string'
    ? escapeApostrophe(cell.toWellFormed().replace(/[\uFFFE\uFFFF]/g, '')).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    : (cell ?? null)

const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|(?<!')'+$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet1'

const columnWidth = ({ heading, width, choices = [], numFmt = '' }: WriteColumn): number =>
  width ??
  Math.min(
    48,
    Math.max(10, numFmt.length + 2, heading.length + 3, ...choices.slice(0, 200).map((choice) => choice.length + 3)),
  )

async function* streamRows(
  book: WriteWorkbook,
  first: WriteRow[],
  more: WriteRow,
  rest: AsyncGenerator<WriteRow>,
): AsyncGenerator<Uint8Array> {
  const headed = book.comments === undefined ? book.columns : [...book.columns, { heading: book.comments, width: 60 }]
  const lineOf = (row: WriteRow): CellValue[] => {
    const cells = cellsOf(row).map(showCell)
    if (book.comments === undefined) return cells
    const comments = 'comments' in row ? Object.values(row.comments).join('\n') : ''
    return [...book.columns.map((_, at) => cells[at] ?? null), showCell(comments)]
  }
  async function* all(): AsyncGenerator<CellValue[]> {
    for (const row of first) yield lineOf(row)
    yield lineOf(more)
    for await (const row of rest) yield lineOf(row)
  }
  const columns = headed.map((column) => ({
    header: String(showCell(column.heading)),
    width: columnWidth(column),
    numFmt: column.numFmt ?? '@',
  }))
  yield* writeXlsxStream(all(), { name: sheetName(book.name), columns, freezePane: { rows: 1 } })
}

/** Columns whose drop-downs a table has, by their place in it. */
type Lists = { at: number; choices: readonly string[] }[]

function buildTable(table: WriteTable, firstList: number): { sheet: WriteSheet; lists: Lists } {
  const columns: WriteColumn[] = table.example ? [{ heading: '#', width: 5 }, ...table.columns] : [...table.columns]
  const shift = table.example ? 1 : 0
  const lines: CellValue[][] = [columns.map(({ heading }) => showCell(heading))]
  const cells = new Map<string, Partial<Cell>>()
  columns.forEach(({ heading, required, comment }, at) =>
    cells.set(`0,${at}`, {
      value: showCell(heading),
      style: required ? requiredStyle : headerStyle,
      ...(comment && { comment: { text: comment } }),
    }),
  )
  if (table.example) {
    lines.push([exampleMark, ...table.example.map(showCell)])
    lines[1]!.forEach((value, at) => cells.set(`1,${at}`, { value, style: exampleStyle }))
  }
  for (const row of table.rows) {
    const line = [...Array<null>(shift).fill(null), ...cellsOf(row).map(showCell)]
    for (const [at, text] of Object.entries('comments' in row ? row.comments : {})) {
      const column = Number(at) + shift
      cells.set(`${lines.length},${column}`, { value: line[column] ?? null, style: commentedStyle, comment: { text } })
    }
    lines.push(line)
  }
  const lists = columns.flatMap(({ choices }, at) => (choices?.length ? [{ at, choices }] : []))
  const last = Math.max(choiceRows, lines.length) + 1
  const sheet: WriteSheet = {
    name: sheetName(table.name),
    columns: columns.map((column) => ({ width: columnWidth(column), numFmt: column.numFmt ?? '@' })),
    rows: lines,
    cells,
    freezePane: { rows: 1 },
    dataValidations: lists.map(({ at, choices }, index) => offerChoices(at, choices.length, firstList + index, last)),
  }
  return { sheet, lists }
}

function buildSheets(book: WriteWorkbook, rows: WriteRow[]): WriteSheet[] {
  const lists: Lists = []
  const sheets = [{ ...book, rows }, ...(book.more ?? [])].map((table) => {
    const built = buildTable(table, lists.length)
    lists.push(...built.lists)
    return built.sheet
  })
  const help = book.help && buildHelp(book.help)
  return [
    ...sheets,
    ...(help ? [help] : []),
    ...(lists.length ? [buildLists(lists.map(({ choices }) => choices))] : []),
  ]
}

const listsName = 'Lists'

/** A drop-down over the column; other values may be typed, the upload judges them. */
function offerChoices(column: number, count: number, index: number, last: number): DataValidation {
  const [letter, from] = [colToLetter(column), colToLetter(index)]
  return {
    type: 'list',
    range: `${letter}2:${letter}${last}`,
    formula1: `${listsName}!$${from}$1:$${from}$${count}`,
    allowBlank: true,
    showErrorMessage: false,
  }
}

function buildLists(lists: (readonly string[])[]): WriteSheet {
  const height = Math.max(...lists.map((list) => list.length))
  const rows = Array.from({ length: height }, (_, at) => lists.map((list) => showCell(list[at])))
  return { name: listsName, rows, hidden: true }
}

function buildHelp({ name, rows }: NonNullable<WriteWorkbook['help']>): WriteSheet {
  const wrapped: CellStyle = { alignment: { wrapText: true, vertical: 'top' } }
  const cells = new Map<string, Partial<Cell>>()
  rows[0]?.forEach((value, at) => cells.set(`0,${at}`, { value: showCell(value), style: headerStyle }))
  const width = Math.max(0, ...rows.map((row) => row.length))
  return {
    name: sheetName(name),
    columns: Array.from({ length: width }, (_, at) => ({ width: at === 0 ? 28 : 60, style: wrapped })),
    rows: rows.map((row) => row.map(showCell)),
    cells,
    freezePane: { rows: 1 },
  }
}

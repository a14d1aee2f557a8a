// Raw rows into a sheet: header found, titles skipped, escapes removed, everything counted; in parts that can be sent.
import { isShortened } from '#lib/text/numbers.ts'
import { findHeaderRow, cleanHeading } from './headings/header-row.ts'
import { unescapeFormula } from './formula-escape.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { SheetProblem, type SheetNote } from './sheet-problem.ts'
import { convertZawgyi, hasBurmese, isZawgyi, zawgyiToUnicode } from './encodings/zawgyi.ts'
import { columnLetters, type RawRow, type SheetFacts } from './xlsx/xlsx-rows.ts'

export type SheetHead = {
  /** all sheets of the file with their number of rows under the header; text files have one without a name */
  sheets: { name: string; rows: number; hidden: boolean }[]
  sheet: string
  /** headings of the sheets that are not read */
  elsewhere: { sheet: string; headings: string[] }[]
  encoding: string | null
  separator: string | null
  /** as the spreadsheet counts, from 1 */
  headerRow: number
  headings: string[]
}

export type SourceOptions = {
  /** the file's own name; only its extension counts */
  name: string
  /** name of the sheet; empty for the first that shows and has rows */
  sheet?: string | undefined
  encoding?: string | undefined
  separator?: string | undefined
  /** Burmese texts in Zawgyi become Unicode */
  zawgyi?: boolean | undefined
}

/** A file is told as one head, bunches of rows, and the notes at the end. */
export type SheetPart = { head: SheetHead } | { rows: string[][]; rowNumbers: number[] } | { notes: SheetNote[] }

/** rows among which the header is looked for */
export const lookAhead = 40
const bunch = 500
/** so many rows and cells are named */
const namedRows = 10
/** What stands in the column `#` of the example row of a template. */
export const exampleMark = 'e.g.'

/**
 * @param about what is known of the file before its rows
 * @param facts filled by the reader of the rows, complete when they end
 * @param convert Burmese texts in Zawgyi become Unicode
 */
export async function* assembleSheet(
  source: AsyncIterable<RawRow[]> | Iterable<RawRow[]>,
  about: Omit<SheetHead, 'headerRow' | 'headings'>,
  facts: SheetFacts,
  limits: SheetLimits,
  convert = false,
): AsyncGenerator<SheetPart> {
  let sample = ''
  const converted = new Map<string, string>()
  const unicode = (texts: string[]): string[] => (convert ? convertZawgyi(texts, converted) : texts)
  const counts = { hidden: 0, shortened: 0, zawgyi: 0, wide: 0, example: 0, rows: 0, text: 0, column: 0 }
  const broken = { count: 0, row: 0 }
  const notes: SheetNote[] = []
  let head: SheetHead | null = null
  let waiting: RawRow[] = []
  // Up to the last column that has a heading; what stands behind it belongs to no column.
  let named = 0
  const wide: number[] = []

  const start = (): SheetHead => {
    const { index, unsure } = findHeaderRow(waiting)
    const header = waiting[index]
    if (!header) throw new SheetProblem('fileEmpty')
    if (unsure) notes.push({ code: 'headerUnsure' })
    if (index > 0) notes.push({ code: 'titleRowsSkipped', params: { count: index } })
    waiting = waiting.slice(index + 1)
    const isFull = header.cells.filter((cell) => cell.trim()).length === limits.columns
    if (isFull && facts.far.some(({ row }) => row === header.number))
      throw new SheetProblem('tooManyColumns', { limit: limits.columns })
    named = header.cells.findLastIndex((cell) => cell.trim()) + 1
    const width = Math.max(header.cells.length, ...waiting.map((row) => row.cells.length))
    const headings = Array.from({ length: width }, (_, at) => cleanHeading(unescapeFormula(header.cells[at] ?? '')))
    return { ...about, headerRow: header.number, headings: unicode(headings) }
  }

  const take = (row: RawRow, { headings }: SheetHead): string[] | null => {
    if (row.cells[0] === exampleMark && headings[0] === '#' && ++counts.example) return null
    if (++counts.rows > limits.rows) throw new SheetProblem('tooManyRows', { limit: limits.rows })
    if (row.hidden) counts.hidden++
    if (row.cells.slice(named).some((cell) => cell.trim()) && ++counts.wide <= namedRows) wide.push(row.number)
    const cells = row.cells.map((cell) => {
      counts.text += cell.length
      if (isShortened(cell)) counts.shortened++
      if (cell.includes('\uFFFD') && broken.count++ === 0) broken.row = row.number
      if (hasBurmese(cell) && isZawgyi(cell)) {
        counts.zawgyi++
        sample ||= cell.slice(0, 80)
      }
      return unescapeFormula(cell)
    })
    counts.column = Math.max(counts.column, cells.length)
    if (counts.text > limits.text) throw new SheetProblem('tooLargeUnpacked', { limit: limits.text })
    while (cells.length < headings.length) cells.push('')
    return cells
  }

  function* flush(): Generator<SheetPart> {
    if (!head) yield { head: (head = start()) }
    for (let from = 0; from < waiting.length; from += bunch) {
      const pairs = waiting.slice(from, from + bunch).flatMap((row) => {
        const cells = take(row, head!)
        return cells ? [{ cells, number: row.number }] : []
      })
      const all = unicode(pairs.flatMap((pair) => pair.cells))
      let at = 0
      yield {
        rows: pairs.map(({ cells }) => all.slice(at, (at += cells.length))),
        rowNumbers: pairs.map((pair) => pair.number),
      }
    }
    waiting = []
  }

  for await (const rows of source) {
    for (const row of rows) if (row.cells.some((cell) => cell.trim())) waiting.push(row)
    if (waiting.length >= (head ? bunch : lookAhead)) yield* flush()
  }
  yield* flush()
  if (counts.rows === 0) throw new SheetProblem('noRows')
  const noteList = countNotes(counts, facts, head!.headerRow).map((note): SheetNote => {
    if (note.code === 'wideRows')
      return { ...note, params: { ...note.params, rows: listed(wide.map(String), counts.wide) } }
    if (note.code !== 'zawgyiSuspected') return note
    return convert
      ? { ...note, code: 'zawgyiConverted' }
      : { ...note, params: { ...note.params, before: sample, after: zawgyiToUnicode(sample) } }
  })
  if (broken.count > 0) notes.push({ code: 'brokenCharacters', params: broken })
  yield { notes: [...notes, ...brokenParts(facts), ...noteList] }
}

/** `7, 9 …`: the first of many. */
const listed = (names: readonly string[], count: number): string =>
  names.join(', ') + (count > names.length ? ' …' : '')

/** Parts of the sheet that were not read. */
function brokenParts({ openQuote, far, farCells }: SheetFacts): SheetNote[] {
  const cells = far.slice(0, namedRows).map(({ row, column }) => `${columnLetters(column)}${row}`)
  return [
    ...(openQuote > 0 ? [{ code: 'quoteNotClosed' as const, params: { row: openQuote } }] : []),
    ...(farCells > 0
      ? [{ code: 'farCells' as const, params: { count: farCells, cells: listed(cells, farCells) } }]
      : []),
  ]
}

type Counts = Record<'hidden' | 'shortened' | 'zawgyi' | 'wide' | 'example' | 'column', number>

function countNotes(counts: Counts, facts: SheetFacts, headerRow: number): SheetNote[] {
  const hiddenColumns = facts.hiddenColumns.reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, counts.column) - from + 1),
    0,
  )
  const counted: [SheetNote['code'], number][] = [
    ['hiddenRowsRead', counts.hidden],
    ['hiddenColumnsRead', hiddenColumns],
    ['mergedCells', facts.mergedRows.filter((row) => row > headerRow).length],
    ['formulasRead', facts.formulas - facts.withoutResult],
    ['formulasWithoutResult', facts.withoutResult],
    ['errorCells', facts.errors],
    ['shortenedNumbers', counts.shortened],
    ['zawgyiSuspected', counts.zawgyi],
    ['wideRows', counts.wide],
    ['exampleSkipped', counts.example],
  ]
  return counted.flatMap(([code, count]) => (count > 0 ? [{ code, params: { count } }] : []))
}

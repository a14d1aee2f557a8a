// Tables of a web page that was saved as .xls, as many programs export: each outermost table is a sheet.
import { Parser } from 'htmlparser2'
import type { SheetLimits } from '../sheet-limits.ts'
import { SheetProblem } from '../sheet-problem.ts'
import type { RawRow, SheetFacts } from '../xlsx/xlsx-rows.ts'
import { noFacts } from '../xlsx/xlsx-rows.ts'

export type HtmlTable = { name: string; hidden: false; rows: RawRow[]; facts: SheetFacts }

export const looksLikeHtml = (text: string): boolean =>
  /^\uFEFF?(?:\s|<\?xml[^<>]*\?>|<!--(?:(?!-->)[\s\S])*-->)*<(!doctype html|html|table|head|body|meta|style|div|center|font|span|p)\b/i.test(
    text,
  )

const blocks = new Set(['br', 'p', 'div', 'li', 'tr'])
const skipped = new Set(['script', 'style', 'title', 'xml'])

/** Pages put the table that is meant into others, so far at most. */
const deepest = 6

/** Tables with a value: the outermost ones, or where these only hold others, the next ones. Throws SheetProblem. */
export function readHtmlTables(html: string, limits: SheetLimits): HtmlTable[] {
  for (let level = 1; level < deepest; level++) {
    const { tables, isDeeper } = tablesAt(html, limits, level)
    if (!isDeeper || tables.some(({ rows }) => rows.filter(({ cells }) => cells.length > 1).length > 1)) return tables
  }
  return tablesAt(html, limits, 1).tables
}

/** A cell over several columns or rows stands in the first of them. Throws SheetProblem. */
function tablesAt(html: string, limits: SheetLimits, level: number): { tables: HtmlTable[]; isDeeper: boolean } {
  const tables: HtmlTable[] = []
  let isDeeper = false
  let depth = 0
  let skipping = 0
  let number = 0
  let column = 0
  let cells: string[] | null = null
  let hidden = false
  let text: string | null = null
  let span = 1
  // Columns that a cell of a row above still fills: how many rows more.
  let filled: number[] = []
  const table = (): HtmlTable => tables.at(-1) as HtmlTable

  const closeCell = (): void => {
    if (text === null || !cells) return
    const value = text
      .replace(/[ \t\r\u00A0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim()
    if (value) {
      if (column >= limits.columns) throw new SheetProblem('tooManyColumns', { limit: limits.columns })
      if (value.length > limits.cell)
        throw new SheetProblem('cellTooLong', { row: number, column: column + 1, limit: limits.cell })
      while (cells.length < column) cells.push('')
      cells[column] = value
    }
    column += span
    text = null
  }
  const closeRow = (): void => {
    closeCell()
    if (cells && cells.length > 0) {
      if (table().rows.length > limits.rows + 21) throw new SheetProblem('tooManyRows', { limit: limits.rows })
      table().rows.push({ number, cells, ...(hidden && { hidden }) })
    }
    // Columns behind the last cell of the row are passed as well.
    if (cells) for (let at = column; at < filled.length; at++) if ((filled[at] ?? 0) > 0) filled[at]!--
    cells = null
  }
  const openCell = (attributes: Record<string, string>): void => {
    closeCell()
    if (!cells) openRow()
    while ((filled[column] ?? 0) > 0) filled[column++]!--
    span = spanOf(attributes['colspan'])
    const down = spanOf(attributes['rowspan'])
    if ((down > 1 || span > 1) && table().facts.mergedRows.length < 10_000) table().facts.mergedRows.push(number)
    if (down > 1) for (let at = column; at < Math.min(column + span, limits.columns); at++) filled[at] = down - 1
    text = ''
  }
  const openRow = (style = ''): void => {
    closeRow()
    number++
    hidden = /display\s*:\s*none/i.test(style)
    ;[cells, column] = [[], 0]
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped.has(name)) skipping++
      else if (name === 'table' && ++depth !== level) isDeeper ||= depth > level
      else if (name === 'table') {
        tables.push({ name: `Table ${tables.length + 1}`, hidden: false, rows: [], facts: noFacts() })
        ;[number, filled] = [0, []]
      } else if (depth === level && name === 'tr') openRow(attributes['style'])
      else if (depth === level && (name === 'td' || name === 'th')) openCell(attributes)
      else if (text !== null && blocks.has(name) && text !== '') text += '\n'
    },
    ontext(chunk) {
      if (text === null || skipping > 0) return
      text += chunk.replaceAll(/[\r\n]+/g, ' ')
      if (text.length > limits.cell * 2)
        throw new SheetProblem('cellTooLong', { row: number, column: column + 1, limit: limits.cell })
    },
    onclosetag(name) {
      if (skipped.has(name)) skipping = Math.max(0, skipping - 1)
      else if (depth === level && (name === 'td' || name === 'th')) closeCell()
      else if (depth === level && name === 'tr') closeRow()
      else if (name === 'table' && depth > 0) {
        if (depth === level) closeRow()
        depth--
      }
    },
  })
  parser.write(html)
  parser.end()
  return { tables: tables.filter(({ rows }) => rows.length > 0), isDeeper }
}

function spanOf(text: string | undefined): number {
  const span = Number(text ?? 1)
  return Number.isInteger(span) && span > 1 ? Math.min(span, 1000) : 1
}

/** The encoding that a page names in its head; null when it names none. */
export const namedCharset = (bytes: Buffer): string | null =>
  /charset\s*=\s*(?:["']\s*)?([\w-]{2,30})/i.exec(bytes.toString('latin1', 0, 4096))?.[1]?.toLowerCase() ?? null

// Tables of a report as a file: one sheet for each, or all below one another, then what they are: filters, source and date.
import type { SheetTable } from '#server/sheets/writing/send-sheet.ts'
import type { WriteCell } from '#server/sheets/writing/write-csv.ts'
import type { Block, ReportTable, ReportValue } from '../../model/report-tables.ts'

/** `about`: what was chosen, and when. */
export type ReportSheets = Pick<Block, 'tables' | 'notes'> & { about: [name: string, value: string][] }

const cellOf = ({ value, text }: ReportValue): WriteCell => text ?? value

const linesOf = ({ rows, total }: ReportTable): WriteCell[][] =>
  [...rows, ...(total ? [total] : [])].map(({ name, cells }) => [name, ...cells.map(cellOf)])

/** Every line has a cell for each column. */
const padded = (lines: readonly WriteCell[][], width: number): WriteCell[][] =>
  lines.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? null))

type Sheets = { columns: { heading: string }[]; rows: WriteCell[][]; more: SheetTable[] }

/** @param isOne a CSV has one sheet: further tables stand below, each under its title */
export function sheetsOf({ tables, about, notes }: ReportSheets, isOne: boolean): Sheets {
  const [first = { title: '', heads: [], rows: [] }, ...others] = tables
  const below = isOne ? others.flatMap((table) => [[], [table.title], table.heads, ...linesOf(table)]) : []
  const lines = [...linesOf(first), ...below, [], ...about, ...notes.map((note) => [note])]
  const width = isOne ? Math.max(...tables.map(({ heads }) => heads.length), 2) : Math.max(first.heads.length, 2)
  return {
    columns: Array.from({ length: width }, (_, at) => ({ heading: first.heads[at] ?? '' })),
    rows: padded(lines, width),
    more: isOne
      ? []
      : others.map((table) => ({
          name: table.title,
          columns: table.heads.map((heading) => ({ heading })),
          rows: padded(linesOf(table), table.heads.length),
        })),
  }
}

// The report as a file: the tables of the part that is asked for, and what they are: filters, source and date.
import { choiceLabel, wordsOf } from '#engine/model/registry.ts'
import type { ListQuery } from '#engine/search/lists/list-query.ts'
import { talents } from '#kinds/talents/kind.ts'
import type { SheetTable } from '#server/sheets/writing/send-sheet.ts'
import type { WriteCell } from '#server/sheets/writing/write-csv.ts'
import type { ReportChoice } from './choice.ts'
import { filterTexts } from './filter-texts.ts'
import { readMobility } from './mobility/mobility.ts'
import { dimensionName, type PivotTable, readPivot, type ReportCell } from './pivot/pivot.ts'
import { readQuality } from './quality/quality.ts'
import type { Reader } from './reader.ts'
import type { Block, ReportRow, ReportTable, ReportValue } from './tables.ts'

/** `counted`: how many people it is about; of requests nobody. */
export type ReportFile = Block & { about: [name: string, value: string][]; counted: number }

const valueOf = ({ value, hiddenText }: ReportCell): ReportValue => ({ value, text: hiddenText })

/** The pivot as a plain table, with its totals last. */
function pivotTable({ rows, columns, total }: PivotTable, title: string, totalName: string): ReportTable {
  return {
    title,
    heads: [title, ...columns.map(({ name }) => name), totalName],
    rows: rows.map(({ name, cells, total: sum }): ReportRow => ({ name, cells: [...cells, sum].map(valueOf) })),
    total: { name: totalName, cells: [...columns.map((column) => column.total), total].map(valueOf) },
  }
}

async function blockOf(reader: Reader, choice: ReportChoice, list: ListQuery, filters: URLSearchParams) {
  const { locale, words } = reader
  const { definitions, total, counted } = words.curator.talentsReport
  const { show, pool, rows, columns } = choice
  if (show === 'quality') {
    const block = await readQuality(reader, pool, filters)
    return { ...block, counted: block.people }
  }
  if (show === 'mobility') return { ...(await readMobility(reader, choice.period)), counted: 0 }
  const table = await readPivot(reader, choice, list, filters)
  const heads = [rows, ...(columns ? [columns] : [])].map((name) => dimensionName(name, locale, words))
  const { people } = table.total
  return {
    sentences: [{ text: counted({ people, rows: table.rows.length }), href: null }],
    tables: [pivotTable(table, heads.join(' · '), total)],
    notes: [definitions.totals],
    counted: people,
  }
}

export async function readReportFile(
  reader: Reader,
  choice: ReportChoice,
  list: ListQuery,
  filters: URLSearchParams,
  date: string,
): Promise<ReportFile> {
  const { locale, words } = reader
  const { talentsReport } = words.curator
  const { show, pool, measure, source, period } = choice
  const block = await blockOf(reader, choice, list, filters)
  const chosen = await filterTexts(reader, pool, filters)
  const about: ReportFile['about'] =
    show === 'mobility'
      ? [[talentsReport.mobility.period, talentsReport.mobility.periods[period]]]
      : [
          [talentsReport.pool, wordsOf(pool, locale).many],
          ...(show === 'people'
            ? [[talentsReport.measure, talentsReport.measures[measure]] satisfies [string, string]]
            : []),
          ...(measure === 'people' || show !== 'people'
            ? []
            : [
                [talentsReport.source, choiceLabel(talents.fields.metricSource, source, locale)] satisfies [
                  string,
                  string,
                ],
              ]),
          [talentsReport.filters, chosen.map(({ label, text }) => `${label}: ${text}`).join('; ') || talentsReport.any],
        ]
  return { ...block, about: [...about, [talentsReport.asOf({ date }), '']] }
}

const cellOf = ({ value, text }: ReportValue): WriteCell => text ?? value

const linesOf = ({ rows, total }: ReportTable): WriteCell[][] =>
  [...rows, ...(total ? [total] : [])].map(({ name, cells }) => [name, ...cells.map(cellOf)])

/** Every line has a cell for each column. */
const padded = (lines: readonly WriteCell[][], width: number): WriteCell[][] =>
  lines.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? null))

export type Sheets = { columns: { heading: string }[]; rows: WriteCell[][]; more: SheetTable[] }

/** @param isOne a CSV has one sheet: further tables stand below, each under its title */
export function sheetsOf({ tables, about, notes }: ReportFile, isOne: boolean): Sheets {
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

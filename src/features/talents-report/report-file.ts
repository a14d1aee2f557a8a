// The report as a file: the tables of the part that is asked for, and what they are: filters, source and date.
import { choiceLabel, wordsOf } from '#engine/model/registry.ts'
import type { ListQuery } from '#engine/search/lists/list-query.ts'
import { talents } from '#kinds/talents/kind.ts'
import type { ReportChoice } from './choice.ts'
import { filterTexts } from './filter-texts.ts'
import { readMobility } from './mobility/mobility.ts'
import type { ReportSheets } from '#engine/office/report/report-sheets-data.ts'
import { dimensionName, type PivotTable, readPivot, type ReportCell, saidOf } from './pivot/pivot.ts'
import { readQuality } from './quality/quality.ts'
import type { Reader } from './reader.ts'
import type { Block, ReportRow, ReportTable, ReportValue } from '#engine/model/report-tables.ts'

/** `counted`: how many people it is about; of requests nobody. */
export type ReportFile = Block & ReportSheets & { counted: number }

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
                [
                  talentsReport.source,
                  (await saidOf(reader, choice, list)) ?? choiceLabel(talents.fields.metricSource, source, locale),
                ] satisfies [string, string],
              ]),
          [talentsReport.filters, chosen.map(({ label, text }) => `${label}: ${text}`).join('; ') || talentsReport.any],
        ]
  return { ...block, about: [...about, [talentsReport.asOf({ date }), '']] }
}

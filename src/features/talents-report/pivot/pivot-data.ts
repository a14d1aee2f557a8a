// The pivot as the page shows it: so much of the table as a page holds, and what is near where nobody is counted.
import { lenientQuery } from '#engine/office/list/list-data.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { figureSettings } from '#engine/interfaces/figures.ts'
import { countList } from '#engine/search/lists/listing.ts'
import type { ListQuery } from '#engine/search/lists/list-query.ts'
import { talents } from '#kinds/talents/kind.ts'
import type { Measure } from '#kinds/talents/pivot.queries.ts'
import { filterNames, isByGender, type ReportChoice } from '../choice.ts'
import type { Reader } from '../reader.ts'
import { dimensionName, type PivotTable, readPivot, saidOf } from './pivot.ts'

export type PivotData = {
  table: PivotTable
  measure: Measure
  rowCount: number
  /** Whose numbers its cells sum up, and of when. */
  said: string | null
  /** Where not all fit on a page: how many rows and columns are shown. */
  shortened: { rows: number; columns: number } | null
  names: { rows: string; columns: string | null; source: string }
  /** Gender is counted: how small a number is told, and whether filters of the address were left out. */
  byGender: { smallest: number; leftOut: boolean } | null
  /** Where nobody is counted: one filter less, with the people who are there then. */
  nearest: { name: string; people: number; href: string }[]
}

/** So much of a pivot is a page; the file holds all. */
const most = { rows: 200, columns: 20 }

type Given = {
  list: ListQuery
  filters: URLSearchParams
  /** The whole address, with filters that were left out. */
  query: URLSearchParams
  labelFor: (name: string) => string
  hrefOf: (filters: URLSearchParams) => string
}

export async function readPivotData(
  reader: Reader,
  choice: ReportChoice,
  { list, filters, query, labelFor, hrefOf }: Given,
): Promise<PivotData> {
  const { viewer, locale, words } = reader
  const { pool, rows, columns, measure, source } = choice
  const whole = await readPivot(reader, choice, list, filters)
  const table = {
    ...whole,
    columns: whole.columns.slice(0, most.columns),
    rows: whole.rows.slice(0, most.rows).map((row) => ({ ...row, cells: row.cells.slice(0, most.columns) })),
  }
  const [rowsShown, columnsShown] = [table.rows.length, table.columns.length]
  const isShortened = rowsShown < whole.rows.length || columnsShown < whole.columns.length
  const nearest =
    table.total.people > 0
      ? []
      : await Promise.all(
          [...new Set(filters.keys())].map(async (name) => {
            const left = new URLSearchParams(filters)
            left.delete(name)
            const { list: wider } = await lenientQuery(viewer, pool, new URLSearchParams(left))
            return { name: labelFor(name), people: await countList(viewer, pool, wider), href: hrefOf(left) }
          }),
        )
  return {
    table,
    measure,
    rowCount: whole.rows.length,
    said: await saidOf(reader, choice, list),
    shortened: isShortened ? { rows: rowsShown, columns: columnsShown } : null,
    names: {
      rows: dimensionName(rows, locale, words),
      columns: columns && dimensionName(columns, locale, words),
      source: choiceLabel(talents.fields.metricSource, source, locale),
    },
    byGender: isByGender(choice)
      ? { smallest: await figureSettings().smallCell(), leftOut: filterNames.some((name) => query.get(name)) }
      : null,
    nearest: nearest.filter(({ people }) => people > 0).toSorted((a, b) => b.people - a.people),
  }
}

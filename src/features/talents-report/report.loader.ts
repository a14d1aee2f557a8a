// What the report on talents shows: the pivot, what it is narrowed to, and the choices of its form.
import { figureSettings } from '#engine/interfaces/figure-settings.ts'
import { lenientQuery } from '#engine/office/list/list-data.ts'
import { wordsOf, choiceLabel, closedListOf, fieldLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { countList } from '#engine/search/lists/listing.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { countries, domainIndustries } from '#kinds/reference-lists/kinds.ts'
import { type Measure, measures } from '#kinds/talents/pivot.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { dimensionsFor, filterNames, filterParams, isByGender, readChoice, sources } from './choice.ts'
import { dimensionName, type PivotTable, readPivot } from './pivot.ts'

export type Option = { value: string; label: string }
export type ReportData = {
  table: PivotTable
  rowCount: number
  /** Where not all fit on a page: how many rows and columns are shown. */
  shortened: { rows: number; columns: number } | null
  choice: { pool: string; rows: string; columns: string; measure: Measure; source: string }
  names: { rows: string; columns: string | null; source: string }
  options: Record<'pool' | 'rows' | 'columns' | 'measure' | 'source', Option[]>
  /** Filters that the form offers, and what is chosen of each. */
  filters: { name: string; label: string; value: string; options: Option[] }[]
  /** Those of the address that the form does not hold. */
  further: [name: string, value: string][]
  chips: { text: string; removeHref: string }[]
  ignored: string[]
  /** Gender is counted: how small a number is told, and whether filters of the address were left out. */
  byGender: { smallest: number; leftOut: boolean } | null
  asOf: string
  /** Where nobody is counted: one filter less, with the people who are there then. */
  nearest: { name: string; people: number; href: string }[]
  exportParams: string | null
}

/** So much of a pivot is a page; the file holds all. */
const most = { rows: 200, columns: 20 }

const path = '/backend/reports/talents'

/** The values of a filter with their names, in the language of the reader. */
async function filterOptions(name: string, locale: Locale): Promise<Option[]> {
  const kind = name === 'country' ? countries : domainIndustries
  const rows = await findRows(kind, { active: true })
  const targets = await targetsOf(
    kind.name,
    rows.map(({ id }) => id),
  )
  return [...targets.values()]
    .map(({ key, title }) => ({ value: key, label: labelOf(title, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

const closed = ['academicTitle', 'highestDegree', 'claimStatus'] as const

export async function loader({ viewer, locale, query, words, site, reply }: LoaderContext): Promise<ReportData> {
  reply.header('cache-control', 'no-store')
  const choice = await readChoice(viewer, query)
  const { pool, rows, columns, measure, source } = choice
  const given = filterParams(query, choice)
  const { list, ignored } = await lenientQuery(viewer, pool, given)
  given.delete('size')
  const whole = await readPivot({ viewer, locale, words }, choice, list, given)
  const table = {
    ...whole,
    columns: whole.columns.slice(0, most.columns),
    rows: whole.rows.slice(0, most.rows).map((row) => ({ ...row, cells: row.cells.slice(0, most.columns) })),
  }
  const [rowsShown, columnsShown] = [table.rows.length, table.columns.length]
  const isShortened = rowsShown < whole.rows.length || columnsShown < whole.columns.length
  const chosen = { pool: pool.name, rows, columns: columns ?? '', measure, source }
  const hrefOf = (filters: URLSearchParams): string =>
    `${path}?${new URLSearchParams([...Object.entries(chosen), ...filters])}`
  const without = (name: string, value?: string): URLSearchParams => {
    const left = new URLSearchParams(given)
    left.delete(name, value)
    return left
  }
  const filters = [
    ...(await Promise.all(
      (['country', 'domainIndustries'] as const).map(async (name) => ({
        name,
        options: await filterOptions(name, locale),
      })),
    )),
    ...closed.map((name) => {
      const field = talents.fields[name]
      const options = closedListOf(field.of ?? '').values.map((value) => ({
        value,
        label: choiceLabel(field, value, locale),
      }))
      return { name, options }
    }),
  ].map((filter) => ({ ...filter, label: fieldLabel(pool, filter.name, locale), value: given.get(filter.name) ?? '' }))
  const labelFor = (name: string): string =>
    name === 'q' ? words.curator.talentsReport.words : fieldLabel(pool, name, locale)
  const textOf = (name: string, value: string): string =>
    filters.find((one) => one.name === name)?.options.find((one) => one.value === value)?.label ?? value
  const nearest =
    table.total.people > 0
      ? []
      : await Promise.all(
          [...new Set(given.keys())].map(async (name) => {
            const left = without(name)
            const { list: wider } = await lenientQuery(viewer, pool, new URLSearchParams(left))
            return { name: labelFor(name), people: await countList(viewer, pool, wider), href: hrefOf(left) }
          }),
        )
  const { talentsReport } = words.curator
  const named = dimensionsFor(viewer, pool).map((value) => ({ value, label: dimensionName(value, locale, words) }))
  const sourceName = (value: string): string => choiceLabel(talents.fields.metricSource, value, locale)
  return {
    table,
    rowCount: whole.rows.length,
    shortened: isShortened ? { rows: rowsShown, columns: columnsShown } : null,
    choice: chosen,
    names: {
      rows: dimensionName(rows, locale, words),
      columns: columns && dimensionName(columns, locale, words),
      source: sourceName(source),
    },
    options: {
      pool: [talents, youngTalents].map((kind) => ({ value: kind.name, label: wordsOf(kind, locale).many })),
      rows: named,
      columns: [{ value: '', label: talentsReport.noColumns }, ...named],
      measure: measures.map((value) => ({ value, label: talentsReport.measures[value] })),
      source: sources().map((value) => ({ value, label: sourceName(value) })),
    },
    filters,
    further: [...given].filter(([name, value]) => filters.every((one) => one.name !== name || one.value !== value)),
    chips: [...given].map(([name, value]) => ({
      text: `${labelFor(name)}: ${textOf(name, value)}`,
      removeHref: hrefOf(without(name, value)),
    })),
    ignored,
    byGender: isByGender(choice)
      ? { smallest: await figureSettings().smallCell(), leftOut: filterNames.some((name) => query.get(name)) }
      : null,
    asOf: formatDate(new Date(), locale, { shape: 'date-time', ...site.dates }),
    nearest: nearest.filter(({ people }) => people > 0).toSorted((a, b) => b.people - a.people),
    exportParams:
      pool.access.export(viewer) === false
        ? null
        : new URLSearchParams([...Object.entries(chosen), ...given]).toString(),
  }
}

// What the pages of the report show: tabs, filters, sentences and tables, and in which address they are a file.
import { lenientQuery } from '#engine/office/list/list-data.ts'
import { withRole } from '#engine/model/access.ts'
import { choiceLabel, closedListOf, fieldLabel } from '#engine/model/registry.ts'
import type { BlockTexts } from '#engine/model/report-tables.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { repositorySettings } from '#engine/interfaces/report-settings.ts'
import { listCondition } from '#engine/search/postgres/index.ts'
import { idOfKey, labelOf, targetsOf } from '#engine/store/refs.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { groupedBy } from '#kinds/tnrr-records/report.queries.ts'
import type { Tab } from '#ui/parts/tabs.tsx'
import { databaseTime } from '#server/database/clock.ts'
import { formatDate, formatYear } from '#words/formats.ts'
import { filterNames, filterParams, reportPath, type Slug, slugs } from './choice.ts'
import type { Reader } from './reader.ts'
import { readReport, type Report } from './report.ts'

export type Option = { value: string; label: string }
export type ReportData = {
  title: string
  /** What the repository is called here. */
  repository: string
  tabs: Tab[]
  report: Report
  texts: BlockTexts
  filters: { name: string; label: string; value: string; options: Option[] }[]
  words: string
  /** What the address holds beside the form. */
  further: [name: string, value: string][]
  chips: { text: string; removeHref: string }[]
  clearHref: string
  ignored: string[]
  asOf: string
  exportParams: string | null
}

/** Numbers of the report are taken along by who takes reports along; a country_admin has no records as a file, but has this. */
export const mayExportReport = withRole('secret', 'admin', 'executive', 'editor', 'country_admin')

const mostOptions = 300
/** A page shows so many rows of a table, those that stand first; the file holds all. */
const mostRows = 200

/** What the repository is called in the language of the reader. */
export const repositoryName = async ({ locale, words }: Pick<Reader, 'locale' | 'words'>): Promise<string> =>
  labelOf(await repositorySettings().label(), locale) || words.staff.menu.tnrr

async function optionsOf({ viewer, locale, dates }: Reader, name: 'field' | 'agency' | 'year'): Promise<Option[]> {
  const groups = await groupedBy(name, await listCondition(viewer, { kind: tnrrRecords, list: { whole: true } }))
  const options = groups.flatMap(({ value }) =>
    value === null
      ? []
      : [{ value, label: name === 'year' ? formatYear(Number(value), locale, dates.buddhist) : value }],
  )
  return options
    .slice(0, mostOptions)
    .toSorted((a, b) => (name === 'year' ? Number(b.value) - Number(a.value) : a.label.localeCompare(b.label, locale)))
}

async function filtersOf(reader: Reader, slug: Slug | null, given: URLSearchParams): Promise<ReportData['filters']> {
  const { locale } = reader
  const { matchState } = tnrrRecords.fields
  const states = closedListOf(matchState.of).values.filter((value) => slug !== 'unmatched' || value !== 'matched')
  const options = {
    field: await optionsOf(reader, 'field'),
    agency: await optionsOf(reader, 'agency'),
    year: await optionsOf(reader, 'year'),
    matchState: states.map((value) => ({ value, label: choiceLabel(matchState, value, locale) })),
  }
  return Object.entries(options).map(([name, own]) => ({
    name,
    label: fieldLabel(tnrrRecords, name, locale),
    value: given.get(name) ?? '',
    options: own,
  }))
}

/** A filter in words: the name of the field, and of its value in the language of the reader. */
export async function filterText({ locale, words, dates }: Reader, name: string, value: string): Promise<string> {
  const field = Object.entries(tnrrRecords.fields).find(([one]) => one === name)?.[1]
  const label = name === 'q' ? words.curator.tnrr.text : fieldLabel(tnrrRecords, name, locale)
  const textOf = async (): Promise<string> => {
    if (field && 'of' in field) return choiceLabel(field, value, locale)
    if (name === 'year') return formatYear(Number(value), locale, dates.buddhist)
    if (!field || !('to' in field)) return value
    const id = await idOfKey(field.to, value)
    return (id && labelOf((await targetsOf(field.to, [id])).get(id)?.title ?? null, locale)) || value
  }
  return `${label}: ${await textOf()}`
}

const shortened = ({ words }: Reader, report: Report): Report => ({
  ...report,
  tables: report.tables.map((table) => {
    const { rows, notes = [] } = table
    if (rows.length <= mostRows) return table
    const note = words.curator.tnrr.shortened({ listed: mostRows, all: rows.length })
    return { ...table, rows: rows.slice(0, mostRows), notes: [note, ...notes] }
  }),
})

/** @param slug the grouping; null: the overview */
export async function loadReport(
  { viewer, locale, query, words, site, reply }: LoaderContext,
  slug: Slug | null,
): Promise<ReportData> {
  reply.header('cache-control', 'no-store')
  const reader: Reader = { viewer, locale, words, dates: site.dates }
  const { tnrr } = words.curator
  const given = filterParams(query)
  const { list, ignored } = await lenientQuery(viewer, tnrrRecords, given)
  given.delete('size')
  const path = slug ? `${reportPath}/${slug}` : reportPath
  const withFilters = (to: string, filters: URLSearchParams): string => (filters.size > 0 ? `${to}?${filters}` : to)
  const report = shortened(reader, await readReport(reader, slug, list, given, mostRows))
  const filters = await filtersOf(reader, slug, given)
  const asOf = formatDate(databaseTime(), locale, { shape: 'date-time', ...site.dates })
  const params = new URLSearchParams([['group', slug ?? 'overview'], ...given]).toString()
  const exportParams = mayExportReport(viewer) === false ? null : params
  const repository = await repositoryName(reader)
  const chips = await Promise.all(
    [...given].map(async ([name, value]) => {
      const left = new URLSearchParams(given)
      left.delete(name, value)
      return { text: await filterText(reader, name, value), removeHref: withFilters(path, left) }
    }),
  )
  return {
    title: slug ? `${tnrr.titles[slug]} · ${repository}` : repository,
    repository,
    tabs: [
      { label: tnrr.parts.overview, href: withFilters(reportPath, given), current: slug === null },
      ...slugs.map((one) => ({
        label: tnrr.parts[one],
        href: withFilters(`${reportPath}/${one}`, given),
        current: one === slug,
      })),
    ],
    report,
    texts: {
      table: words.dashboard.table,
      source: words.dashboard.source({ source: repository, date: asOf }),
      csv: words.dashboard.csv,
      csvHref: exportParams && `/api/tnrr-report/export?${exportParams}&format=csv`,
      says: Object.fromEntries(report.tables.map(({ title }) => [title, words.dashboard.chart({ title })])),
    },
    filters,
    words: given.get('q') ?? '',
    further: [...given].filter(
      ([name, value]) => name !== 'q' && filters.every((one) => one.name !== name || one.value !== value),
    ),
    chips,
    clearHref: path,
    ignored: ignored.filter((one) => filterNames.includes(one.split('=', 1)[0] ?? '')),
    asOf,
    exportParams,
  }
}

// What the report on talents shows: the part that the address asks for, what it is narrowed to, and the choices of its form.
import { lenientQuery } from '#engine/office/list/list-data.ts'
import { wordsOf, choiceLabel, closedListOf, fieldLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { listReportViews, type ReportView } from '#engine/office/saved-views/report-views-data.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { countries, domainIndustries } from '#kinds/reference-lists/kinds.ts'
import { measures } from '#kinds/talents/pivot.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import type { Tab } from '#ui/parts/tabs.tsx'
import { formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import {
  type choiceNames,
  dimensionsFor,
  filterParams,
  type Part,
  parts,
  pools,
  readChoice,
  type ReportChoice,
  reportViews,
  sources,
} from './choice.ts'
import { filterLabel, filterTexts } from './filter-texts.ts'
import { periods, readMobility, seesMobility } from './mobility/mobility.ts'
import { dimensionName } from './pivot/pivot.ts'
import { type PivotData, readPivotData } from './pivot/pivot-data.ts'
import { readQuality } from './quality/quality.ts'
import type { Reader } from './reader.ts'
import type { Block, BlockTexts } from '#engine/model/report-tables.ts'

export type Option = { value: string; label: string }
export type ChoiceName = (typeof choiceNames)[number]
export type ReportData = {
  show: Part
  tabs: Tab[]
  pivot: PivotData | null
  block: Block | null
  texts: BlockTexts
  /** What the form offers of this part, and what is chosen. */
  selects: { name: ChoiceName; label: string; value: string; options: Option[] }[]
  /** Filters that the form offers, and what is chosen of each. */
  filters: { name: string; label: string; value: string; options: Option[] }[]
  /** What the address holds beside the form. */
  further: [name: string, value: string][]
  chips: { text: string; removeHref: string }[]
  clearHref: string
  ignored: string[]
  asOf: string
  exportParams: string | null
  views: ReportView[]
}

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

async function filtersOf(
  { pool }: ReportChoice,
  given: URLSearchParams,
  locale: Locale,
): Promise<ReportData['filters']> {
  const ofRows = (['country', 'domainIndustries'] as const).map(async (name) => ({
    name,
    options: await filterOptions(name, locale),
  }))
  const ofChoices = closed.map((name) => {
    const field = talents.fields[name]
    const { values } = closedListOf(field.of ?? '')
    return { name, options: values.map((value) => ({ value, label: choiceLabel(field, value, locale) })) }
  })
  return [...(await Promise.all(ofRows)), ...ofChoices].map((filter) => ({
    ...filter,
    label: fieldLabel(pool, filter.name, locale),
    value: given.get(filter.name) ?? '',
  }))
}

/** What the form of each part asks for. */
const selectsOf: Record<Part, readonly ChoiceName[]> = {
  people: ['pool', 'rows', 'columns', 'measure', 'source'],
  quality: ['pool'],
  mobility: ['period'],
}

function optionsOf({ viewer, locale, words }: Reader, { pool }: ReportChoice, name: ChoiceName): Option[] {
  const { talentsReport } = words.curator
  const named = dimensionsFor(viewer, pool).map((value) => ({ value, label: dimensionName(value, locale, words) }))
  switch (name) {
    case 'pool':
      return pools.map((kind) => ({ value: kind.name, label: wordsOf(kind, locale).many }))
    case 'rows':
      return named
    case 'columns':
      return [{ value: '', label: talentsReport.noColumns }, ...named]
    case 'measure':
      return measures.map((value) => ({ value, label: talentsReport.measures[value] }))
    case 'source':
      return sources().map((value) => ({ value, label: choiceLabel(talents.fields.metricSource, value, locale) }))
    case 'period':
      return periods.map((value) => ({ value, label: talentsReport.mobility.periods[value] }))
    case 'show':
      return parts.map((value) => ({ value, label: talentsReport.parts[value] }))
  }
}

async function blockOf(reader: Reader, { show, pool, period }: ReportChoice, given: URLSearchParams) {
  if (show === 'quality') return readQuality(reader, pool, given)
  return show === 'mobility' ? readMobility(reader, period) : null
}

/** What stands around the drawings of a part. */
function textsOf(
  { words }: Reader,
  block: Block | null,
  { date, exportParams }: { date: string; exportParams: string | null },
): BlockTexts {
  const { dashboard } = words
  const titles = block?.tables.map(({ title }) => title) ?? []
  return {
    table: dashboard.table,
    source: dashboard.source({ source: words.staff.menu.talentsReport, date }),
    csv: dashboard.csv,
    csvHref: exportParams && `/api/talents-report/export?${exportParams}&format=csv`,
    says: Object.fromEntries(titles.map((title) => [title, dashboard.chart({ title })])),
  }
}

export async function loader({ viewer, locale, query, words, site, reply }: LoaderContext): Promise<ReportData> {
  reply.header('cache-control', 'no-store')
  const reader: Reader = { viewer, locale, words, dates: site.dates }
  const choice = await readChoice(viewer, query)
  const { show, pool } = choice
  const given = filterParams(query, choice)
  const { list, ignored } = await lenientQuery(viewer, pool, given)
  given.delete('size')
  const chosen: Record<ChoiceName, string> = { ...choice, pool: pool.name, columns: choice.columns ?? '' }
  const addressOf = (names: readonly ChoiceName[], filters: URLSearchParams): string =>
    `${path}?${new URLSearchParams([...names.map((name): [string, string] => [name, chosen[name]]), ...filters])}`
  const own = ['show', ...selectsOf[show]] as const
  const hrefOf = (left: URLSearchParams): string => addressOf(own, left)
  const without = (name: string, value?: string): URLSearchParams => {
    const left = new URLSearchParams(given)
    left.delete(name, value)
    return left
  }
  const { talentsReport } = words.curator
  const filters = show === 'mobility' ? [] : await filtersOf(choice, given, locale)
  const labelFor = (name: string): string => filterLabel(reader, pool, name)
  const further = [...given].filter(([name, value]) => filters.every((one) => one.name !== name || one.value !== value))
  const asOf = formatDate(new Date(), locale, { shape: 'date-time', ...site.dates })
  const exportParams =
    pool.access.export(viewer) === false
      ? null
      : new URLSearchParams([...own.map((name): [string, string] => [name, chosen[name]]), ...given]).toString()
  const block = await blockOf(reader, choice, given)
  return {
    show,
    tabs: parts
      .filter((part) => part !== 'mobility' || seesMobility(viewer))
      .map((part) => ({
        label: talentsReport.parts[part],
        href: `${path}?${new URLSearchParams([['show', part], ['pool', pool.name], ...given])}`,
        current: part === show,
      })),
    pivot:
      show === 'people' ? await readPivotData(reader, choice, { list, filters: given, query, labelFor, hrefOf }) : null,
    block,
    texts: textsOf(reader, block, { date: asOf, exportParams }),
    selects: selectsOf[show].map((name) => ({
      name,
      label:
        name === 'period' ? talentsReport.mobility.period : name === 'show' ? talentsReport.tabs : talentsReport[name],
      value: chosen[name],
      options: optionsOf(reader, choice, name),
    })),
    filters,
    further: [['show', show], ...further],
    chips: (await filterTexts(reader, pool, given)).map(({ name, value, label, text }) => ({
      text: `${label}: ${text}`,
      removeHref: hrefOf(without(name, value)),
    })),
    clearHref: hrefOf(new URLSearchParams()),
    ignored,
    asOf,
    views: await listReportViews(viewer, reportViews, path),
    exportParams,
  }
}

// The pivot of people in words: rows and columns by name, the numbers of their cells, and the list that each cell counts.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { choiceLabel, closedListOf, fieldLabel } from '#engine/model/registry.ts'
import type { ListQuery } from '#engine/search/lists/list-query.ts'
import { listCondition } from '#engine/search/postgres/index.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { talents } from '#kinds/talents/kind.ts'
import { type Dimension, type PivotCell, pivotPeople, readBetween } from '#kinds/talents/pivot.queries.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import { isByGender, type ReportChoice } from '../choice.ts'
import type { Reader } from '../reader.ts'
import { hiddenNumbers } from './hidden-numbers.ts'

type Heading = { value: string | null; name: string; /** As the list filters by it. */ key: string | null }
/** `hiddenText`: what stands in place of a number that is told to nobody. */
export type ReportCell = { value: number | null; people: number; href: string | null; hiddenText?: string }
export type PivotTable = {
  columns: { name: string; total: ReportCell }[]
  rows: { name: string; cells: ReportCell[]; total: ReportCell }[]
  total: ReportCell
}

export const dimensionName = (name: Dimension, locale: Locale, { curator }: AllWords): string =>
  name === 'yearAdded' ? curator.talentsReport.yearAdded : fieldLabel(youngTalents, name, locale)

async function headingsOf(
  name: Dimension,
  totals: readonly PivotCell[],
  at: 'row' | 'column',
  { locale, words }: Reader,
): Promise<Heading[]> {
  const field = name === 'yearAdded' ? null : youngTalents.fields[name]
  const values = totals.map((cell) => cell[at])
  const targets =
    field && 'to' in field
      ? await targetsOf(
          field.to,
          values.filter((value) => value !== null),
        )
      : null
  const headings = values.map((value): Heading => {
    if (value === null) return { value, name: words.curator.talentsReport.noValue, key: null }
    if (!field) return { value, name: value, key: value }
    const target = targets?.get(value)
    if (targets) return { value, name: labelOf(target?.title ?? null, locale) || value, key: target?.key ?? null }
    return { value, name: choiceLabel(field, value, locale), key: value }
  })
  // Their order would tell which of two numbers is larger that are told to nobody.
  if (name === 'gender') {
    const order = closedListOf('gender').values
    return headings.toSorted((a, b) => order.indexOf(a.value ?? '') - order.indexOf(b.value ?? ''))
  }
  if (name === 'yearAdded') return headings.toSorted((a, b) => Number(b.value ?? 0) - Number(a.value ?? 0))
  const people = new Map(totals.map((cell) => [cell[at], cell.people]))
  const weight = (one: Heading): number => (one.value === null ? -1 : (people.get(one.value) ?? 0))
  return headings.toSorted((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name, locale))
}

/** The list of the people of a cell; null where the list cannot be narrowed so. */
function listOf(pool: ReportChoice['pool'], filters: URLSearchParams, at: readonly [Dimension, Heading][]) {
  const params = new URLSearchParams(filters)
  for (const [dimension, { key, value }] of at) {
    const name = dimension === 'yearAdded' ? 'createdAt' : dimension
    // Numbers of a gender open no list: rows would tell who is counted.
    if ((key === null && value !== null) || dimension === 'gender') return null
    const given = params.getAll(name)
    // Of several values that somebody may have the list asks for any.
    if (given.length > 0 && !given.includes(key ?? '')) return null
    params.set(name, key ?? 'none')
  }
  return `${listAddress(pool)}?${params}`
}

/** Whose numbers the cells sum up and of when; null where people are counted, or nobody has any. */
export async function saidOf(
  { viewer, locale, words, dates }: Reader,
  { pool, measure, source }: ReportChoice,
  list: ListQuery,
): Promise<string | null> {
  if (measure === 'people') return null
  const found = await readBetween(await listCondition(viewer, { kind: pool, list }), source)
  if (!found) return null
  const [from, to] = [found.from, found.to].map((day) => formatDate(day, locale, dates))
  const date = from === to ? (to ?? '') : `${from} – ${to}`
  return words.common.facts.sourceAndDate({ source: choiceLabel(talents.fields.metricSource, source, locale), date })
}

export async function readPivot(
  reader: Reader,
  choice: ReportChoice,
  list: ListQuery,
  filters: URLSearchParams,
): Promise<PivotTable> {
  const { pool, rows, columns } = choice
  const found = await pivotPeople(await listCondition(reader.viewer, { kind: pool, list }), choice)
  const of = (part: PivotCell['part']): PivotCell[] => found.filter((cell) => cell.part === part)
  const cells = new Map(found.map((cell) => [JSON.stringify([cell.part, cell.row, cell.column]), cell]))
  const rowHeads = await headingsOf(rows, of('row'), 'row', reader)
  const columnHeads = columns ? await headingsOf(columns, of('column'), 'column', reader) : []
  const hiddenText = isByGender(choice) ? await hiddenNumbers(choice, found, reader) : null
  const cellAt = (part: PivotCell['part'], row: Heading | null, column: Heading | null): ReportCell => {
    const text = hiddenText?.(part, row?.value ?? null, column?.value ?? null)
    if (text !== undefined) return { value: null, people: 0, href: null, hiddenText: text }
    const cell = cells.get(JSON.stringify([part, row?.value ?? null, column?.value ?? null]))
    const at: [Dimension, Heading][] = [
      ...(row ? [[rows, row] as [Dimension, Heading]] : []),
      ...(column && columns ? [[columns, column] as [Dimension, Heading]] : []),
    ]
    const people = cell?.people ?? 0
    return {
      value: cell?.value ?? (choice.measure === 'people' ? 0 : null),
      people,
      href: people > 0 ? listOf(pool, filters, at) : null,
    }
  }
  return {
    columns: columnHeads.map((column) => ({ name: column.name, total: cellAt('column', null, column) })),
    rows: rowHeads.map((row) => ({
      name: row.name,
      cells: columnHeads.map((column) => cellAt('cell', row, column)),
      total: cellAt('row', row, null),
    })),
    total: cellAt('all', null, null),
  }
}

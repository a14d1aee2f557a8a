// The records that are matched with nobody, as a list of its own: narrowed by the filters of the report, a page at a time.
import { lenientQuery } from '#engine/office/list/list-data.ts'
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { choiceLabel, fieldLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { isProblem } from '#server/errors.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import { formatYear, listed } from '#words/formats.ts'
import { filterParams, reportPath, toMatchScope } from './choice.ts'

export type UnmatchedList = {
  heads: string[]
  rows: { id: string; title: string; href: string; cells: string[] }[]
  total: number
  page: number
  pages: number
  sorts: { label: string; href: string; isCurrent: boolean }[]
  /** They could not be read. */
  failed: boolean
  /** The address without its page. */
  address: string
  /** Parameters of the list of records, as a file; null for who may not take it along. */
  exportParams: string | null
}

const size = 25
const unmatched = ['suggested', 'unmatched', 'rejected'] as const
const columns = ['researchers', 'agency', 'field', 'year', 'matchState'] as const
const orders = ['newest', 'title', 'updated'] as const
const shownResearchers = 3

/** What of the address narrows the list, as the list of records takes it. */
function narrowed(query: URLSearchParams): URLSearchParams {
  const params = filterParams(query)
  const asked = params.getAll('matchState').filter((state) => unmatched.some((one) => one === state))
  params.delete('matchState')
  for (const state of asked.length > 0 ? asked : unmatched) params.append('matchState', state)
  if (query.get('only') === toMatchScope) params.set('only', toMatchScope)
  return params
}

export async function unmatchedList(context: LoaderContext): Promise<UnmatchedList> {
  const { viewer, locale, query, words, site } = context
  const params = narrowed(query)
  const exportParams = tnrrRecords.access.export(viewer) === false ? null : params.toString()
  const sort = orders.find((one) => one === query.get('sort')) ?? 'newest'
  const page = Math.min(1000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  for (const [name, value] of [
    ['sort', sort],
    ['page', String(page)],
    ['size', String(size)],
  ] as const)
    params.set(name, value)
  const { list } = await lenientQuery(viewer, tnrrRecords, params)
  let failed = false
  const { rows, total } = await records({ ...viewer, locale }, tnrrRecords)
    .list(list, ['title', ...columns])
    .catch((error: unknown) => {
      if (isProblem(error)) throw error
      failed = true
      return { rows: [], total: 0 }
    })
  const kept = new URLSearchParams(query)
  for (const name of ['page', 'sort', 'after', 'record', 'flash']) kept.delete(name)
  const addressIn = (order: string): string =>
    addressOf(
      `${reportPath}/unmatched`,
      new URLSearchParams([...kept, ...(order === 'newest' ? [] : [['sort', order]])]),
    )
  return {
    heads: [fieldLabel(tnrrRecords, 'title', locale), ...columns.map((name) => fieldLabel(tnrrRecords, name, locale))],
    rows: rows.map((row) => {
      const names = (row.researchers ?? []).map(({ name }) => name)
      const others = names.length - shownResearchers
      return {
        id: row.id,
        title: titleOfRow(tnrrRecords, row, locale),
        href: rowAddress(tnrrRecords, row.id) ?? '',
        cells: [
          listed(
            [...names.slice(0, shownResearchers), ...(others > 0 ? [words.works.more({ count: others })] : [])],
            locale,
          ),
          row.agency ?? '',
          row.field ?? '',
          row.year ? formatYear(row.year, locale, site.dates.buddhist) : '',
          row.matchState ? choiceLabel(tnrrRecords.fields.matchState, row.matchState, locale) : '',
        ],
      }
    }),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
    sorts: orders.map((order) => ({
      label: words.curator.tnrr.list.sorts[order],
      href: addressIn(order),
      isCurrent: order === sort,
    })),
    failed,
    address: addressIn(sort),
    exportParams,
  }
}

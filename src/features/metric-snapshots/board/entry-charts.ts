// The charts of a board that are about works, labs and what is open.
import { choiceLabel, wordsOf } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { machines } from '#kinds/lab-locations/machines-kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import type { ChartTableRow } from '#ui/charts/chart-table.ts'
import { countryOrder } from '#ui/motif/country-places.ts'
import { formatDate, formatYear } from '#words/formats.ts'
import type { Snapshot, TellableFigure } from '../snapshots.ts'
import { type Board, type BoardChart, listOf, nameOf, numberCell, rowOf, sourceOf } from './board.ts'

const ofDimension = ({ figures }: Snapshot, dimension: string): TellableFigure[] =>
  figures.filter((figure) => figure.dimension === dimension)

const valuesOf = (snapshot: Snapshot, dimension: string): Map<string, number> =>
  new Map(ofDimension(snapshot, dimension).map(({ key, value }) => [key, value ?? 0]))

const yearIn = ({ locale, buddhist }: Board, year: number): string => formatYear(year, locale, buddhist)

/** The last year that a snapshot counts. */
export const yearOfDay = ({ day }: Snapshot): number => Number(day?.slice(0, 4) ?? 0)

function worksByYear(board: Board, works: Snapshot): BoardChart[] {
  const { dashboard } = board.words
  const counted = valuesOf(works, 'year')
  if (counted.size === 0) return []
  const last = yearOfDay(works)
  const rows = Array.from({ length: board.years }, (_, at) => last - board.years + 1 + at).map((year) => {
    const href = listOf(board, publications, { from: String(year), to: String(year) })
    return rowOf(String(year), yearIn(board, year), numberCell(board, counted.get(String(year)) ?? 0, href))
  })
  return [
    {
      id: 'works-by-year',
      shape: 'columns',
      title: dashboard.worksByYear,
      heads: [dashboard.yearOf, dashboard.workCount],
      rows,
      ...sourceOf(board, [publications], works.day),
    },
  ]
}

function openAccess(board: Board, works: Snapshot): BoardChart[] {
  const { dashboard } = board.words
  const rows = ofDimension(works, 'open_access').map(({ key, value }) =>
    rowOf(
      key,
      choiceLabel(publications.fields.openAccess, key, board.locale),
      numberCell(board, value ?? 0, listOf(board, publications, { oa: key })),
    ),
  )
  if (rows.length === 0) return []
  return [
    {
      id: 'works-by-open-access',
      shape: 'bars',
      title: dashboard.openAccess,
      heads: [dashboard.access, dashboard.workCount],
      rows,
      ...sourceOf(board, [publications], works.day),
    },
  ]
}

const pairOf = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`)

/** Countries with countries; of one country those that it shares works with. */
function sharedWorks(board: Board, works: Snapshot): BoardChart[] {
  const { dashboard } = board.words
  const counted = valuesOf(works, 'country_pair')
  if (counted.size === 0) return []
  const last = yearOfDay(works)
  const span = { from: yearIn(board, last - 1), to: yearIn(board, last) }
  const years = { from: String(last - 1), to: String(last) }
  const linkOf = (a: string, b: string): string => listOf(board, publications, { ...years, country: a, with: b })
  const source = sourceOf(board, [publications], works.day)
  const nameOfCountry = (code: string): string => nameOf(board, 'country', code)
  const own = board.one?.dimension === 'country' ? board.one.key : null
  if (own !== null) {
    const rows = [...counted].flatMap(([pair, value]) => {
      const codes = pair.split('-')
      const other = codes.find((code) => code !== own)
      return codes.includes(own) && other
        ? [rowOf(other, nameOfCountry(other), numberCell(board, value, linkOf(own, other)))]
        : []
    })
    const heads = [dashboard.countries, dashboard.workCount]
    return rows.length > 0
      ? [{ id: 'shared-works', shape: 'bars', title: dashboard.partners(span), heads, rows, ...source }]
      : []
  }
  const named = new Set([...counted.keys()].flatMap((pair) => pair.split('-')))
  const codes = countryOrder.filter((code) => named.has(code))
  const rows = codes.map((code): ChartTableRow => ({
    key: code,
    label: nameOfCountry(code),
    cells: codes.map((other) =>
      other === code
        ? { value: null, text: '–' }
        : numberCell(board, counted.get(pairOf(code, other)) ?? 0, linkOf(code, other)),
    ),
  }))
  return [
    {
      id: 'shared-works',
      shape: 'matrix',
      title: dashboard.shared(span),
      heads: [dashboard.countries, ...codes.map(nameOfCountry)],
      columns: [...codes],
      rows,
      ...source,
    },
  ]
}

const techniqueName = ({ locale }: Board, key: string): string =>
  choiceLabel(labLocations.fields.techniques, key, locale)

function labCharts(board: Board, labs: Snapshot): BoardChart[] {
  const { dashboard } = board.words
  const source = sourceOf(board, [labLocations], labs.day)
  const byTechnique = (technique: string): string => listOf(board, labLocations, { technique })
  const techniques = ofDimension(labs, 'technique').map(({ key, value }) =>
    rowOf(key, techniqueName(board, key), numberCell(board, value ?? 0, byTechnique(key))),
  )
  const counted = valuesOf(labs, 'machine')
  const parts = [...counted.keys()].map((key) => key.split(':'))
  const states = [...new Set(parts.map(([, state = '']) => state))].toSorted((a, b) => (a < b ? -1 : 1))
  const ofMachines = [...new Set(parts.map(([technique = '']) => technique))].map((technique): ChartTableRow => ({
    key: technique,
    label: techniqueName(board, technique),
    href: byTechnique(technique),
    cells: states.map((state) => numberCell(board, counted.get(`${technique}:${state}`) ?? 0)),
  }))
  const stateNames = states.map((state) => choiceLabel(machines.fields.status, state, board.locale))
  return [
    ...(techniques.length > 0
      ? [
          {
            id: 'labs-by-technique',
            shape: 'bars' as const,
            title: dashboard.labsByTechnique,
            heads: [dashboard.technique, dashboard.labCount],
            rows: techniques,
            ...source,
          },
        ]
      : []),
    ...(ofMachines.length > 0
      ? [
          {
            id: 'machines',
            shape: 'matrix' as const,
            title: dashboard.machines,
            heads: [dashboard.technique, ...stateNames],
            rows: ofMachines,
            ...source,
          },
        ]
      : []),
  ]
}

function openByMonth(board: Board): BoardChart[] {
  const { dashboard } = board.words
  const { open, locale, buddhist } = board
  const counted = open
    .map(({ kind, snapshot }) => ({ kind, snapshot, months: valuesOf(snapshot, 'month') }))
    .filter(({ months }) => months.size > 0)
  if (counted.length === 0) return []
  const months = [...new Set(counted.flatMap((one) => [...one.months.keys()]))].toSorted((a, b) => (a < b ? -1 : 1))
  const kinds: Kind[] = counted.map(({ kind }) => kind)
  const rows = months.map((month): ChartTableRow => ({
    key: month,
    label: formatDate(`${month}-01`, locale, { shape: 'month', buddhist, timeZone: 'UTC' }),
    cells: counted.map(({ kind, months: of }) => numberCell(board, of.get(month) ?? 0, listOf(board, kind))),
  }))
  return [
    {
      id: 'open-offers',
      shape: 'matrix',
      title: dashboard.openByMonth,
      heads: [dashboard.month, ...kinds.map((kind) => wordsOf(kind, locale).many)],
      rows,
      ...sourceOf(board, kinds, counted[0]?.snapshot.day ?? null),
    },
  ]
}

export const entryCharts = (board: Board): BoardChart[] => [
  ...(board.works
    ? [...worksByYear(board, board.works), ...openAccess(board, board.works), ...sharedWorks(board, board.works)]
    : []),
  ...(board.labs ? labCharts(board, board.labs) : []),
  ...openByMonth(board),
]

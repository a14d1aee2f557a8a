// The charts of a board that are about people: small numbers are hidden in the snapshots that they draw.
import { choiceLabel, fieldLabel, wordsOf } from '#engine/model/registry.ts'
import type { ChartTableRow } from '#ui/charts/chart-table.ts'
import { defaultTimeZone, formatDate } from '#words/formats.ts'
import { talents } from '#kinds/talents/kind.ts'
import { cellKey } from '#lib/small-counts/hidden-cells.ts'
import { findSnapshotOfYearAgo, readSeries, type TellableFigure } from '../snapshots.ts'
import { type Board, type BoardChart, cellOf, listOf, nameOf, rowOf, sourceOf } from './board.ts'

type People = NonNullable<Board['people']>

const ofDimension = ({ snapshot }: People, dimension: string): TellableFigure[] =>
  snapshot.figures.filter((figure) => figure.dimension === dimension)

/** What the list is narrowed to by a value; of what nobody offers there is no list. */
const linkOf = (board: Board, { kind }: People, params: Readonly<Record<string, string>>): string | undefined =>
  Object.values(params).includes('other') ? undefined : listOf(board, kind, params)

const dayIn = ({ locale, buddhist }: Board, day: string): string =>
  formatDate(day, locale, { buddhist, timeZone: defaultTimeZone })

/** Whatever of a chart follows from what it is called. */
const peopleChart = (
  board: Board,
  { kind, snapshot }: People,
  chart: Pick<BoardChart, 'id' | 'shape' | 'title' | 'heads' | 'rows'> & Partial<BoardChart>,
): BoardChart[] => (chart.rows.length > 0 ? [{ ...chart, ...sourceOf(board, [kind], snapshot.day) }] : [])

function byValue(board: Board, people: People, dimension: 'country' | 'industry', id: string, title: string) {
  const { dashboard } = board.words
  const { one } = board
  // Of one country the cells of its row, of one industry those of its column.
  const figures = one
    ? ofDimension(people, 'country_industry').flatMap((figure) => {
        const [country = '', industry = ''] = figure.key.split(':')
        const [own, other] = one.dimension === 'country' ? [country, industry] : [industry, country]
        return own === one.key ? [{ ...figure, key: other }] : []
      })
    : ofDimension(people, dimension)
  const rows = figures.map((figure) =>
    rowOf(
      figure.key,
      nameOf(board, dimension, figure.key),
      cellOf(board, figure, linkOf(board, people, { [dimension]: figure.key })),
    ),
  )
  return peopleChart(board, people, { id, shape: 'bars', title, heads: [dashboard.name, dashboard.value], rows })
}

function tiles(board: Board, people: People): BoardChart[] {
  const { dashboard } = board.words
  const rows = ofDimension(people, 'country').map((figure) =>
    rowOf(
      figure.key,
      nameOf(board, 'country', figure.key),
      cellOf(board, figure, linkOf(board, people, { country: figure.key })),
    ),
  )
  return peopleChart(board, people, {
    id: 'people-map',
    shape: 'tiles',
    title: dashboard.country,
    heads: [dashboard.countries, dashboard.value],
    rows,
  })
}

function degrees(board: Board, people: People): BoardChart[] {
  const { dashboard } = board.words
  const field = people.kind.fields.highestDegree
  const isLinked = people.kind.name === talents.name
  const rows = ofDimension(people, 'degree').map((figure) =>
    rowOf(
      figure.key,
      field && figure.key !== 'other' ? choiceLabel(field, figure.key, board.locale) : dashboard.notStated,
      cellOf(board, figure, isLinked ? linkOf(board, people, { degree: figure.key }) : undefined),
    ),
  )
  return peopleChart(board, people, {
    id: 'people-by-degree',
    shape: 'bars',
    title: dashboard.degree,
    heads: [dashboard.name, dashboard.value],
    rows,
  })
}

/** Bands in their order; who has no figure of a source is last. */
function hIndex(board: Board, people: People): BoardChart[] {
  const { dashboard } = board.words
  const bands = wordsOf(people.kind, board.locale).buckets?.hIndexBand?.values ?? {}
  const startOf = ({ key }: TellableFigure): number => (key === 'other' ? Infinity : Number.parseInt(key, 10))
  const rows = ofDimension(people, 'h_index')
    .toSorted((a, b) => startOf(a) - startOf(b))
    .map((figure) =>
      rowOf(
        figure.key,
        bands[figure.key] ?? dashboard.notStated,
        cellOf(board, figure, linkOf(board, people, { h: figure.key })),
      ),
    )
  return peopleChart(board, people, {
    id: 'people-by-h-index',
    shape: 'columns',
    title: dashboard.hIndex,
    heads: [fieldLabel(people.kind, 'hIndex', board.locale), dashboard.value],
    rows,
    note: dashboard.hIndexNote,
  })
}

function countryIndustry(board: Board, people: People): BoardChart[] {
  const { dashboard } = board.words
  const cells = new Map(ofDimension(people, 'country_industry').map((figure) => [figure.key, figure]))
  const industries = ofDimension(people, 'industry').map(({ key }) => key)
  const rows = ofDimension(people, 'country').map(({ key }): ChartTableRow => ({
    key,
    label: nameOf(board, 'country', key),
    cells: industries.map((industry) =>
      cellOf(board, cells.get(cellKey(key, industry)), linkOf(board, people, { country: key, industry })),
    ),
  }))
  const names = industries.map((industry) => nameOf(board, 'industry', industry))
  return industries.length === 0
    ? []
    : peopleChart(board, people, {
        id: 'people-by-country-and-industry',
        shape: 'matrix',
        title: dashboard.countryIndustry,
        heads: [dashboard.countries, ...names],
        rows,
      })
}

async function overTime(board: Board, people: People): Promise<BoardChart[]> {
  const { dashboard } = board.words
  const { one } = board
  const points = await readSeries(people.kind.name, one?.dimension ?? 'all', one?.key ?? '')
  // One point is no line.
  if (points.length < 2) return []
  const rows = points.map((point) => rowOf(point.day, dayIn(board, point.day), cellOf(board, point)))
  const heads = [dashboard.month, dashboard.value]
  return peopleChart(board, people, { id: 'people-over-time', shape: 'line', title: dashboard.time, heads, rows })
}

/** Both snapshots as they were told on their day: what one of them hides has no line. */
async function change(board: Board, people: People): Promise<BoardChart[]> {
  const { dashboard } = board.words
  const before = await findSnapshotOfYearAgo(people.kind.name)
  if (!before?.day || !people.snapshot.day) return []
  const then = new Map(
    before.figures.flatMap((figure) => (figure.dimension === 'country' ? [[figure.key, figure] as const] : [])),
  )
  if (then.size === 0) return []
  const rows = ofDimension(people, 'country').map((figure): ChartTableRow => ({
    key: figure.key,
    label: nameOf(board, 'country', figure.key),
    cells: [cellOf(board, then.get(figure.key)), cellOf(board, figure, linkOf(board, people, { country: figure.key }))],
  }))
  return peopleChart(board, people, {
    id: 'people-then-and-now',
    shape: 'slope',
    title: dashboard.change,
    heads: [dashboard.countries, dayIn(board, before.day), dayIn(board, people.snapshot.day)],
    rows,
  })
}

function moves(board: Board, people: People): BoardChart[] {
  const { dashboard } = board.words
  const { one } = board
  const rows = ofDimension(people, 'move').flatMap((figure): ChartTableRow[] => {
    const codes = figure.key.split('-')
    if (one && !codes.includes(one.key)) return []
    const [from = '', to = ''] = codes.map((code) => nameOf(board, 'country', code))
    return [{ key: figure.key, label: `${from} → ${to}`, ends: [from, to], cells: [cellOf(board, figure)] }]
  })
  // Where none is told there is nothing to draw.
  if (rows.every(({ cells }) => cells[0]?.value === null)) return []
  const note = dashboard.movesNote
  const heads = [`${dashboard.from} → ${dashboard.to}`, dashboard.value]
  return peopleChart(board, people, { id: 'moves', shape: 'flow', title: dashboard.moves, heads, rows, note })
}

export async function peopleCharts(board: Board): Promise<BoardChart[]> {
  const { people, one } = board
  if (!people?.snapshot.day) return []
  const { dashboard } = board.words
  if (one?.dimension === 'country')
    return [
      ...byValue(board, people, 'industry', 'people-by-industry', dashboard.industry),
      ...(await overTime(board, people)),
      ...moves(board, people),
    ]
  if (one)
    return [
      ...byValue(board, people, 'country', 'people-by-country', dashboard.country),
      ...(await overTime(board, people)),
    ]
  return [
    ...tiles(board, people),
    ...byValue(board, people, 'industry', 'people-by-industry', dashboard.industry),
    ...degrees(board, people),
    ...hIndex(board, people),
    ...(await overTime(board, people)),
    ...(await change(board, people)),
    ...moves(board, people),
    ...countryIndustry(board, people),
  ]
}

// What an address asks of the report: which pool, rows, columns, measure and source, and which people are counted.
import { mayUse } from '#engine/model/access.ts'
import { closedListOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { commonestSource, type Dimension, dimensions, type Measure, measures } from '#kinds/talents/pivot.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { type Period, periodOf, periods, seesMobility } from './mobility/mobility.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'

export const pools = [talents, youngTalents] as const
export type Pool = (typeof pools)[number]
/** Parts of the report, each with an address. */
export const parts = ['people', 'quality', 'mobility'] as const
export type Part = (typeof parts)[number]
export const choiceNames = ['show', 'pool', 'rows', 'columns', 'measure', 'source', 'period'] as const
/** Parameters of the list of the same people. */
export const filterNames = [
  'q',
  'country',
  'domainIndustries',
  'university',
  'keywords',
  'academicTitle',
  'highestDegree',
  'studyLevel',
  'claimStatus',
  'status',
] as const

/** What of an address staff keep as a view. */
export const reportViews = { name: 'talents-report', params: [...choiceNames, ...filterNames] as readonly string[] }

export type ReportChoice = {
  show: Part
  /** Since when requests are counted. */
  period: Period
  pool: Pool
  rows: Dimension
  columns: Dimension | null
  measure: Measure
  source: string
}

/** Is gender counted? Its small numbers are told to nobody, and then nothing may narrow who is counted. */
export const isByGender = ({ show, rows, columns }: Pick<ReportChoice, 'show' | 'rows' | 'columns'>): boolean =>
  show === 'people' && (rows === 'gender' || columns === 'gender')

/** What gender is not counted by: a university less than its country would tell of single people. */
const apartFromGender: readonly Dimension[] = ['university']

/** A dimension is for who sees its field in every row: counts tell no more than the list. Of gender everybody sees as much. */
export const dimensionsFor = (viewer: Viewer, pool: Pool): Dimension[] =>
  dimensions.filter((name) => {
    if (name === 'yearAdded' || name === 'gender') return true
    const field =
      'studyLevel' in pool.fields ? youngTalents.fields[name] : name !== 'studyLevel' && talents.fields[name]
    return field && mayUse(viewer, pool.access, field)
  })

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((one) => one === text)

export const sources = (): readonly string[] => closedListOf('metricSource').values

/** What is not known is as if nothing was chosen. */
export async function readChoice(viewer: Viewer, params: URLSearchParams): Promise<ReportChoice> {
  const pool = pools.find(({ name }) => name === params.get('pool')) ?? talents
  const names = dimensionsFor(viewer, pool)
  const rows = oneOf(names, params.get('rows')) ?? 'country'
  const asked = oneOf(names, params.get('columns')) ?? null
  const isApart =
    asked !== null &&
    isByGender({ show: 'people', rows, columns: asked }) &&
    [rows, asked].some((name) => apartFromGender.includes(name))
  const columns = asked === rows || isApart ? null : asked
  const show = parts.find((one) => one === params.get('show')) ?? 'people'
  return {
    show: show === 'mobility' && !seesMobility(viewer) ? 'people' : show,
    period: periodOf(params.get('period')),
    pool,
    rows,
    columns,
    measure: isByGender({ show: 'people', rows, columns })
      ? 'people'
      : (oneOf(measures, params.get('measure')) ?? 'people'),
    source: oneOf(sources(), params.get('source')) ?? (await commonestSource()) ?? (sources()[0] as string),
  }
}

/** A parameter that asks for what there is not, or for what does not go with the rest. A page goes on without it; a file would be another one. */
export function unknownChoice(viewer: Viewer, params: URLSearchParams, choice: ReportChoice): string | undefined {
  const names = dimensionsFor(viewer, choice.pool)
  const taken: Record<(typeof choiceNames)[number], readonly string[]> = {
    show: parts,
    pool: pools.map(({ name }) => name),
    rows: names,
    columns: choice.columns === null ? [] : [choice.columns],
    measure: isByGender({ ...choice, show: 'people' }) ? ['people'] : measures,
    source: sources(),
    period: periods,
  }
  return choiceNames.find((name) => {
    const text = params.get(name)
    return text && !taken[name].includes(text)
  })
}

/** The filters alone, as the list of these people takes them; none where gender is counted, or requests. */
export const filterParams = (params: URLSearchParams, choice: ReportChoice): URLSearchParams =>
  new URLSearchParams(
    (isByGender(choice) || choice.show === 'mobility' ? [] : filterNames).flatMap((name) =>
      params.getAll(name).flatMap((text) => (text ? [[name, text]] : [])),
    ),
  )

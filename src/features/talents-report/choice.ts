// What an address asks of the report: which pool, rows, columns, measure and source, and which people are counted.
import { mayUse } from '#engine/model/access.ts'
import { closedListOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { commonestSource, type Dimension, dimensions, type Measure, measures } from '#kinds/talents/pivot.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'

const pools = [talents, youngTalents] as const
export type Pool = (typeof pools)[number]
export const choiceNames = ['pool', 'rows', 'columns', 'measure', 'source'] as const
/** Parameters of the list of the same people. */
const filters = [
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

export type ReportChoice = {
  pool: Pool
  rows: Dimension
  columns: Dimension | null
  measure: Measure
  source: string
}

/** A dimension is for who sees its field in every row: counts tell no more than the list. */
export const dimensionsFor = (viewer: Viewer, pool: Pool): Dimension[] =>
  dimensions.filter((name) => {
    if (name === 'yearAdded') return true
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
  const columns = oneOf(names, params.get('columns')) ?? null
  return {
    pool,
    rows,
    columns: columns === rows ? null : columns,
    measure: oneOf(measures, params.get('measure')) ?? 'people',
    source: oneOf(sources(), params.get('source')) ?? (await commonestSource()) ?? (sources()[0] as string),
  }
}

/** The filters alone, as the list of these people takes them. */
export const filterParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams(filters.flatMap((name) => params.getAll(name).flatMap((text) => (text ? [[name, text]] : []))))

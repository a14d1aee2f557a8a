// People as visitors find them, by one value and by country and industry together, and what of it is told to nobody.
import { figureSettings } from '#engine/interfaces/figures.ts'
import type { Kind } from '#engine/model/kind.ts'
import { visitor } from '#engine/model/viewer.ts'
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import { records } from '#engine/store/records.ts'
import { countMovesBetweenCountries } from '#kinds/talents/queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { cellKey, type CellTable, hiddenCells } from '#lib/small-counts/hidden-cells.ts'
import { type HiddenParts, hiddenParts, type Part } from '#lib/small-counts/hidden-parts.ts'
import { type Dimension, type Figure, hiddenBefore } from '../snapshots.ts'

const facets = {
  country: 'country',
  industry: 'domainIndustries',
  degree: 'highestDegree',
  h_index: 'hIndexBand',
} as const
type FacetDimension = keyof typeof facets
/** Of these everybody has one: whoever has none of the values that are offered is a part too, which would follow from the total. */
const isOne: readonly FacetDimension[] = ['country', 'degree', 'h_index']
export const elsewhere = 'other'
const mostValues = 1000

export type PeopleCounts = {
  total: number
  parts: Partial<Record<FacetDimension, Part[]>>
  /** People of each country in each industry. */
  cells: { country: string; industry: string; value: number }[]
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { value }) => sum + value, 0)

function withRest(parts: readonly Part[], total: number): Part[] {
  const rest = total - sumOf(parts)
  return rest > 0 ? [...parts, { key: elsewhere, value: rest }] : [...parts]
}

const facetParts = async (kind: Kind, facet: string, counts: Parameters<typeof facetLabels>[1]): Promise<Part[]> =>
  ((await facetLabels(kind, { [facet]: counts[facet] ?? [] }, 'en', mostValues))[facet] ?? []).map(
    ({ value, count }) => ({ key: value, value: count }),
  )

export async function countPeople(kind: Kind): Promise<PeopleCounts> {
  const { total, facets: counted } = await records(visitor(), kind).list({ size: 1, counts: true }, [])
  const counts = counted ?? {}
  const offered = (Object.keys(facets) as FacetDimension[]).filter((one) => kind.list.facets?.includes(facets[one]))
  const parts: PeopleCounts['parts'] = {}
  for (const dimension of offered) {
    const found = await facetParts(kind, facets[dimension], counts)
    parts[dimension] = isOne.includes(dimension) ? withRest(found, total) : found
  }
  const cells: PeopleCounts['cells'] = []
  for (const { value } of counts[facets.industry] ?? []) {
    const chosen = { facet: facets.industry, values: [value] }
    const within = await records(visitor(), kind).list({ size: 1, counts: true, facets: [chosen] }, [])
    const [industry] = await facetLabels(kind, { [facets.industry]: [{ value, count: 1 }] }, 'en').then(
      (named) => named[facets.industry] ?? [],
    )
    if (!industry) continue
    for (const { key, value: count } of withRest(
      await facetParts(kind, facets.country, within.facets ?? {}),
      within.total,
    ))
      cells.push({ country: key, industry: industry.value, value: count })
  }
  return { total, parts, cells }
}

/** Countries as rows, industries as columns. */
function tableOf({ parts, cells }: PeopleCounts, hidden: ReadonlyMap<Dimension, HiddenParts | null>): CellTable {
  const isTold = (dimension: Dimension, key: string): boolean => {
    const of = hidden.get(dimension)
    return of !== null && of !== undefined && !of.has(key)
  }
  const columns = (parts.industry ?? []).map(({ key }) => ({ key, isTold: isTold('industry', key) }))
  const values = new Map(cells.map(({ country, industry, value }) => [cellKey(country, industry), value]))
  const rows = (parts.country ?? []).map(({ key, value }) => ({
    key,
    total: value,
    isTold: isTold('country', key),
    cells: columns.map((column) => values.get(cellKey(key, column.key)) ?? 0),
  }))
  return { columns, rows, mostColumns: 3 }
}

/** How many moved in all is told nowhere: what is small is hidden, and nothing beside it. */
const moveFigures = async (smallest: number): Promise<Figure[]> =>
  (await countMovesBetweenCountries()).map(({ from, to, people }) => ({
    scope: '',
    dimension: 'move',
    key: `${from}-${to}`,
    value: people,
    hidden: people < smallest ? 'small' : null,
  }))

/** What is kept of these counts as the snapshot of this day. */
export async function peopleFigures(kind: Kind, counts: PeopleCounts, day: string): Promise<Figure[]> {
  const smallest = await figureSettings().smallCell()
  const { total } = counts
  const isSmall = total > 0 && total < smallest
  const figures: Figure[] = [{ scope: '', dimension: 'all', key: '', value: total, hidden: isSmall ? 'small' : null }]
  const hiddenOf = new Map<Dimension, HiddenParts | null>()
  for (const [name, parts] of Object.entries(counts.parts)) {
    const dimension = name as FacetDimension
    const hidden = hiddenParts(parts, smallest, await hiddenBefore(kind.name, dimension, day))
    hiddenOf.set(dimension, hidden)
    // Parts of which not even the sum may be told are not kept apart.
    if (!hidden) continue
    for (const { key, value } of parts)
      figures.push({ scope: '', dimension, key, value, hidden: hidden.get(key) ?? null })
  }
  const table = tableOf(counts, hiddenOf)
  const hiddenInTable = hiddenCells(table, smallest, await hiddenBefore(kind.name, 'country_industry', day))
  for (const row of table.rows)
    for (const [at, column] of table.columns.entries()) {
      const key = cellKey(row.key, column.key)
      const value = row.cells[at] ?? 0
      const hidden = hiddenInTable.get(key) ?? null
      if (value > 0 || hidden) figures.push({ scope: '', dimension: 'country_industry', key, value, hidden })
    }
  return kind.name === talents.name ? [...figures, ...(await moveFigures(smallest))] : figures
}

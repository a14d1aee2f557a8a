// The run that counts people as visitors find them, one list in each portion: in all, by country and by industry.
import { figureSettings } from '#engine/interfaces/figure-settings.ts'
import type { Kind } from '#engine/model/kind.ts'
import { visitor } from '#engine/model/viewer.ts'
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import { records } from '#engine/store/records.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { databaseDay } from '#server/database/clock.ts'
import type { RunWork } from '#server/runs/runs.ts'
import { type Dimension, dimensions, type Figure, hiddenBefore, keepSnapshot } from './snapshots.ts'
import { hiddenParts, type Part } from '#lib/small-counts/hidden-parts.ts'

/** People are in one of the two: neither number follows from the other. */
export const measures: readonly Kind[] = [talents, youngTalents]
const facetOf: Readonly<Record<Dimension, string>> = { country: 'country', industry: 'domainIndustries' }
/** Whoever is in none of the values that are offered: left out, they would follow from the total. */
const elsewhere = 'other'
const mostValues = 1000

/** Of countries everybody has one: what the values leave of the total is a part too. */
function withRest(dimension: Dimension, parts: readonly Part[], total: number): Part[] {
  const rest = total - parts.reduce((sum, { value }) => sum + value, 0)
  return dimension === 'country' && rest > 0 ? [...parts, { key: elsewhere, value: rest }] : [...parts]
}

async function figuresOf(kind: Kind, day: string): Promise<Figure[]> {
  const listing = await records(visitor(), kind).list({ size: 1, counts: true }, [])
  const counted = await facetLabels(kind, listing.facets ?? {}, 'en', mostValues)
  const smallest = await figureSettings().smallCell()
  const isSmall = listing.total > 0 && listing.total < smallest
  const all: Figure = { dimension: 'all', key: '', value: listing.total, hidden: isSmall ? 'small' : null }
  const figures: Figure[] = []
  for (const dimension of dimensions) {
    const values = (counted[facetOf[dimension]] ?? []).map(({ value, count }) => ({ key: value, value: count }))
    const parts = withRest(dimension, values, listing.total)
    const hidden = hiddenParts(parts, smallest, await hiddenBefore(kind.name, dimension, day))
    // Parts of which not even the sum may be told are not kept apart.
    if (!hidden) continue
    for (const { key, value } of parts) figures.push({ dimension, key, value, hidden: hidden.get(key) ?? null })
  }
  return [all, ...figures]
}

/** Counts the people of a list as they are now, and keeps that as the snapshot of this day. */
export async function takeSnapshot(kind: Kind, day: string): Promise<number> {
  const figures = await figuresOf(kind, day)
  await keepSnapshot(kind.name, day, figures)
  return figures.length
}

export const takeSnapshots: RunWork = {
  name: 'take-metric-snapshots',
  total: async () => measures.length,
  portion: async ({ checkpoint }) => {
    const at = typeof checkpoint.at === 'number' ? checkpoint.at : 0
    const kind = measures[at]
    if (!kind) return { checkpoint: { at }, done: 0, isLast: true }
    const figures = await takeSnapshot(kind, databaseDay())
    return {
      checkpoint: { at: at + 1 },
      done: 1,
      counts: { figures },
      isLast: at === measures.length - 1,
    }
  },
}

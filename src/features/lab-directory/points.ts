// The labs of a list as points of a map, when the address asks for them, and the way to them or back.
import { listPath } from '#engine/model/addresses/public-path.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { publicList } from '#engine/public/directory/public-list-data.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import { pointsMap } from './map/points-map.ts'
import { allRows } from './near.ts'
import { labShape } from './shape.ts'

export const pointsParam = 'points'

/** `points`: contents of a figure; null where they were not asked for. */
export async function pointsOf(
  total: number,
  query: URLSearchParams,
  context: LoaderContext,
): Promise<{ points: string | null; pointsLink: { text: string; href: string } }> {
  const path = listPath(labLocations)
  const { map } = context.words.directory
  const next = new URLSearchParams(query)
  next.delete('page')
  if (query.get(pointsParam) !== '1') {
    next.set(pointsParam, '1')
    return { points: null, pointsLink: { text: map.show, href: addressOf(path, next) } }
  }
  const read = (of: URLSearchParams) =>
    publicList(context.viewer, labLocations, labShape, of, ['slug', 'name', 'city', 'country'])
  const { rows } = total > 0 ? await allRows(read, query) : { rows: [] }
  const points =
    rows.length > 0 ? await pointsMap(rows, total, { context, path, query: new URLSearchParams(next) }) : null
  next.delete(pointsParam)
  return { points, pointsLink: { text: map.hide, href: addressOf(path, next) } }
}

// Labs by their distance from a city that the reader chose: those with a machine that is available first, the nearest of them first.
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import { largestPage, type PublicList } from '#engine/model/addresses/public-list.ts'
import type { OutOf } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { idOfKey, labelOf } from '#engine/store/refs.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { pointsOfLabs } from '#kinds/lab-locations/queries.ts'
import { cities } from '#kinds/reference-lists/kinds.ts'
import { kilometersBetween, type Point } from '#lib/distance.ts'
import { pageParam } from '#server/http/params.ts'

type Near = { value: string; label: string; point: Point }
export type NearOption = { value: string; label: string }

/** Cities where there are labs or hosts, in the order of the reader's alphabet. */
export async function citiesToChoose({ viewer, locale }: LoaderContext): Promise<NearOption[]> {
  const lists = await Promise.all(
    [labLocations, hosts].map(async (kind) => {
      const { facets } = await records(viewer, kind).list({ size: 1, counts: true }, [])
      return (await facetLabels(kind, { city: facets?.city ?? [] }, locale)).city ?? []
    }),
  )
  const collator = new Intl.Collator(locale)
  return [...new Map(lists.flat().map(({ value, label }) => [value, { value, label }])).values()].toSorted((a, b) =>
    collator.compare(a.label, b.label),
  )
}

/** The city of the address, when there is one and its place is known. */
export async function nearOf({ query, viewer, locale }: LoaderContext): Promise<Near | null> {
  const value = query.get('near') ?? ''
  const id = value ? await idOfKey('cities', value) : null
  const city = id ? await records(viewer, cities).find(id) : null
  if (!city || city.latitude === null || city.longitude === null) return null
  return {
    value,
    label: labelOf(city.name, locale),
    point: { latitude: city.latitude, longitude: city.longitude },
  }
}

/** So many labs are put into order; who has more filters first. */
const mostPages = 10
const pageSize = 20

type LabKind = typeof labLocations
type Reader<L> = (query: URLSearchParams) => Promise<L>
type Listed<R> = PublicList & { rows: R[] }

/** The rows of a list without its pages: the first of them, when there are very many. */
export async function allRows<R, L extends Listed<R>>(read: Reader<L>, query: URLSearchParams): Promise<L> {
  const asked = new URLSearchParams(query)
  asked.set('size', String(largestPage))
  asked.delete('page')
  const first = await read(asked)
  const rows = [...first.rows]
  for (let page = 2; page <= Math.min(mostPages, first.pages); page++) {
    asked.set('page', String(page))
    rows.push(...(await read(asked)).rows)
  }
  return { ...first, rows }
}

/** How far labs are from a city, by their ids; those whose place nobody knows are missing. */
export async function kilometersFrom({ point }: Near, labs: readonly string[]): Promise<Map<string, number>> {
  const points = await pointsOfLabs(labs)
  return new Map([...points].map(([id, at]) => [id, kilometersBetween(point, at)]))
}

/** The same list in the order of distance. */
async function listByDistance<R extends OutOf<LabKind, 'availableCount'>, L extends Listed<R>>(
  read: Reader<L>,
  query: URLSearchParams,
  near: Near,
): Promise<L> {
  const first = await allRows<R, L>(read, query)
  const rows = [...first.rows]
  const kilometers = await kilometersFrom(
    near,
    rows.map(({ id }) => id),
  )
  const isAvailable = (row: R): number => ((row.availableCount ?? 0) > 0 ? 1 : 0)
  const far = ({ id }: R): number => kilometers.get(id) ?? Infinity
  rows.sort((a, b) => isAvailable(b) - isAvailable(a) || (far(a) === far(b) ? 0 : far(a) - far(b)))
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(pageParam(query, pages), pages)
  return { ...first, size: pageSize, page, pages, rows: rows.slice((page - 1) * pageSize, page * pageSize) }
}

/** With a city in the address it stands among the filters, and labs stand by their distance from it unless another order was asked for. */
export async function nearestFirst<R extends OutOf<LabKind, 'availableCount'>, L extends Listed<R>>(
  read: Reader<L>,
  query: URLSearchParams,
  context: LoaderContext,
): Promise<L> {
  const near = await nearOf(context)
  if (!near) return read(query)
  const isNear = ['near', null].includes(query.get('sort'))
  const list = isNear ? await listByDistance<R, L>(read, query, near) : await read(query)
  return {
    ...list,
    filters: [...list.filters, { param: 'near', value: near.value, label: near.label, unknown: false }],
    sorts: ['near', ...list.sorts],
    sort: isNear ? 'near' : list.sort,
  }
}

// Labs by their distance from a city that the reader chose: those with a machine that is available first, the nearest of them first.
import { facetLabels } from '#engine/api/api.ts'
import { largestPage } from '#engine/model/public-list.ts'
import type { FieldName, OutOf } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/office/context.ts'
import { publicList } from '#engine/public/public-list-data.ts'
import { records } from '#engine/store/records.ts'
import { idOfKey, labelOf } from '#engine/store/refs.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { pointsOfLabs } from '#kinds/lab-locations/queries.ts'
import { cities } from '#kinds/reference-lists/kinds.ts'
import { kilometersBetween, type Point } from '#lib/distance.ts'
import { pageParam } from '#server/http/params.ts'
import { labList } from './shape.ts'

export type Near = { value: string; label: string; point: Point }
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
type Lists = Awaited<ReturnType<typeof publicList>>
/** A list of labs of which these fields are read. */
export type LabsListed<N extends FieldName<LabKind>> = Omit<Lists, 'rows'> & { rows: OutOf<LabKind, N>[] }

/** The rows of a list without its pages: the first of them, when there are very many. */
export async function allRows<N extends FieldName<LabKind>>(
  { viewer }: LoaderContext,
  query: URLSearchParams,
  fields: readonly N[],
): Promise<LabsListed<N>> {
  const asked = new URLSearchParams(query)
  asked.set('size', String(largestPage))
  asked.delete('page')
  const first = await publicList(viewer, labLocations, labList, asked, fields)
  const rows = [...first.rows]
  for (let page = 2; page <= Math.min(mostPages, first.pages); page++) {
    asked.set('page', String(page))
    rows.push(...(await publicList(viewer, labLocations, labList, asked, fields)).rows)
  }
  return { ...first, rows }
}

/** The same list in the order of distance, with how far each lab is. */
export async function listByDistance<N extends FieldName<LabKind>>(
  context: LoaderContext,
  query: URLSearchParams,
  fields: readonly (N | 'availableCount')[],
  { point }: Near,
): Promise<{ list: LabsListed<N | 'availableCount'>; kilometers: Map<string, number> }> {
  const first = await allRows(context, query, fields)
  const { rows } = first
  const points = await pointsOfLabs(rows.map(({ id }) => id))
  const kilometers = new Map([...points].map(([id, at]) => [id, kilometersBetween(point, at)]))
  const isAvailable = (row: OutOf<LabKind, 'availableCount'>): number => ((row.availableCount ?? 0) > 0 ? 1 : 0)
  const far = ({ id }: { id: string }): number => kilometers.get(id) ?? Infinity
  rows.sort((a, b) => isAvailable(b) - isAvailable(a) || (far(a) === far(b) ? 0 : far(a) - far(b)))
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(pageParam(query, pages), pages)
  return {
    list: { ...first, size: pageSize, page, pages, rows: rows.slice((page - 1) * pageSize, page * pageSize) },
    kilometers,
  }
}

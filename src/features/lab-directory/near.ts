// Labs by their distance from a city that the reader chose: those with a machine that is available first, the nearest of them first.
import { searchWords } from '#engine/search/queries/parse-query.ts'
import { without, withValue } from '#ui/lists/list-address.ts'
import { exactNamesFirst } from '#engine/api/exact-names-first.ts'
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

/** Cities where there are labs or hosts, and the one that is chosen, in the order of the reader's alphabet. */
export async function citiesToChoose({ viewer, locale }: LoaderContext, chosen: Near | null): Promise<NearOption[]> {
  const lists = await Promise.all(
    [labLocations, hosts].map(async (kind) => {
      const { facets } = await records(viewer, kind).list({ size: 1, counts: true }, [])
      return (await facetLabels(kind, { city: facets?.city ?? [] }, locale)).city ?? []
    }),
  )
  const collator = new Intl.Collator(locale)
  const options = [...lists.flat(), ...(chosen ? [chosen] : [])]
  return [...new Map(options.map(({ value, label }) => [value, { value, label }])).values()].toSorted((a, b) =>
    collator.compare(a.label, b.label),
  )
}

// "XRD near Bangkok": between what and where. English, Vietnamese, Indonesian and Malay, Filipino; Thai, Lao, Chinese.
const nearWord =
  /(?<![\p{L}\p{M}])(?:near|close to|around|gần|dekat|malapit sa)(?![\p{L}\p{M}])|ใกล้กับ|ใกล้|ໃກ້ກັບ|ໃກ້|靠近/iu

/** A city that the words ask for the nearest labs to, and the words without it. */
async function nearInWords({ query, viewer }: LoaderContext): Promise<{ id: string; what: string } | null> {
  const q = query.get('q') ?? ''
  const word = nearWord.exec(q)
  const what = q.slice(0, word?.index ?? 0)
  const place = word ? q.slice(word.index + word[0].length).trim() : ''
  if (!place || query.has('near') || query.get('exact') === '1') return null
  const text = await searchWords(place)
  const { rows, matched } = await records(viewer, cities).list({ text, size: 20 }, ['name', 'latitude'])
  const placed = matched ? [] : rows.filter(({ latitude }) => latitude !== null)
  const [found] = exactNamesFirst(cities, placed, place)
  return found ? { id: found.id, what: what.trim() } : null
}

/** The list as its words mean it: where they name a city to be near to, the rest of them is searched. */
export async function withoutNear(query: URLSearchParams, context: LoaderContext): Promise<URLSearchParams> {
  const near = await nearInWords(context)
  if (!near) return query
  return near.what ? withValue(query, 'q', near.what) : without(query, 'q')
}

/** The city of the address or its words, when there is one and its place is known. */
export async function nearOf(context: LoaderContext): Promise<Near | null> {
  const { query, viewer, locale } = context
  const value = query.get('near') || ((await nearInWords(context))?.id ?? '')
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

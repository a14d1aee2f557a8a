// The parameters of a list address as a query: words, type, facets, filters, order, page. Unknown ones are refused.
import { isUuid } from '#lib/identifiers/uuid.ts'
import { badRequest, unauthorized } from '#server/errors.ts'
import { wholeParam } from '#server/http/params.ts'
import { mayUse } from '../model/access.ts'
import { largestPage, mostPages } from '../model/public-list.ts'
import { askedOf } from '../model/asked-of.ts'
import type { Field, Where } from '../model/fields.ts'
import type { Kind } from '../model/kind.ts'
import { checkValue } from '../model/values.ts'
import type { Viewer } from '../model/viewer.ts'
import { closedListOf } from '../model/registry.ts'
import { type FacetChoice, isFacetOf } from '../search/facet-filter.ts'
import type { ListQuery } from '../search/list-query.ts'
import { readScopes } from '../search/scopes.ts'
import { idOfKey, maySeeAll } from '../store/refs.ts'
import { buildTextQuery } from '../search/understanding.ts'

const fixed = new Set('q type sort page size facets locale trash format mine exact changed only id'.split(' '))
/** All others are asked for once. */
const several = new Set(['id', 'only'])
const mostIds = 100
/** Of one facet or filter: each is looked for. */
export const mostValues = 100
/** Dates are facets by their month. */
const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** The values that a facet or filter can have at all; null when there is no list of them. */
function knownValues(kind: Kind, name: string): readonly string[] | null {
  const bucket = kind.list.buckets?.find((one) => one.name === name)
  if (bucket) return bucket.steps === 'present' ? ['yes', 'no'] : bucket.steps.map(([code]) => code)
  const field = kind.fields[name]
  if (field?.type === 'flag') return ['true', 'false']
  // A list is counted by the first field of its entries.
  const of = field?.type === 'list' ? Object.values(field.entry ?? {})[0]?.of : field?.of
  return of ? closedListOf(of).values : null
}

/** The value of a filter as the column holds it; 400 when it cannot be one. */
function filterValue(field: Field, name: string, text: string): string {
  if (field.of || field.to || field.type === 'list') return text
  const checked = checkValue(field, text)
  if (!checked.ok || checked.value === null || typeof checked.value === 'object')
    throw badRequest('unknown_value', { parameter: name, value: text })
  return String(checked.value)
}

/** Values of a facet as the documents hold them: ids for references, codes for closed lists and buckets. */
export async function facetChoice(
  kind: Kind,
  facet: string,
  values: readonly string[],
): Promise<{ choice: FacetChoice; unknown: string[] }> {
  const field = kind.fields[facet]
  if (!field?.to) {
    const known = knownValues(kind, facet)
    const isKnown = (value: string): boolean =>
      known?.includes(value) ?? (field?.type !== 'date' || !kind.list.facets.includes(facet) || month.test(value))
    return { choice: { facet, values }, unknown: values.filter((value) => !isKnown(value)) }
  }
  const ids = await Promise.all(values.map((value) => idOfKey(field.to as string, value)))
  return { choice: { facet, values: ids.map((id) => id ?? 'none') }, unknown: values.filter((_, index) => !ids[index]) }
}

/** May the viewer filter by this name? Facets are made of what everybody sees; other filters need the field. */
function filterOf(viewer: Viewer, kind: Kind, name: string): 'facet' | 'field' | null {
  if (kind.list.facets.includes(name)) return isFacetOf(viewer, kind, name) ? 'facet' : null
  if (
    viewer.who === 'staff' &&
    kind.list.filters.includes(name) &&
    kind.list.buckets?.some((bucket) => bucket.name === name)
  )
    return 'facet'
  const field = kind.fields[name]
  // What refers to another row narrows a list whether or not it is offered: a reference list leads to the rows that use an entry.
  const isFilter = kind.list.filters.includes(name) || field?.to !== undefined
  return viewer.who === 'staff' && field && isFilter && mayUse(viewer, kind.access, field) ? 'field' : null
}

/** Rows by their ids; 400 for what is none, or for more than fit into an address. */
function idsOf(params: URLSearchParams): string[] {
  const ids = params.getAll('id')
  if (ids.length > mostIds) throw badRequest('bad_parameter')
  const wrong = ids.find((id) => !isUuid(id))
  if (wrong !== undefined) throw badRequest('unknown_value', { parameter: 'id', value: wrong })
  return ids
}

/** The last page that is shown: to who is no staff as deep as the lists of the site go, in pieces of any size. */
const deepestPage = ({ who }: Viewer, size: number): number =>
  who === 'staff' || who === 'system'
    ? Number.MAX_SAFE_INTEGER
    : Math.min(mostPages, Math.floor((mostPages * largestPage) / size))

/** Reads list parameters strictly, as the API does: anything unknown is 400. */
export async function readListQuery(viewer: Viewer, kind: Kind, params: URLSearchParams): Promise<ListQuery> {
  const facets: FacetChoice[] = []
  const ids = idsOf(params)
  const where: Record<string, Where[string]> = {}
  for (const name of new Set(params.keys())) {
    if (fixed.has(name)) {
      if (params.getAll(name).length > 1 && !several.has(name)) throw badRequest('bad_parameter', { parameter: name })
      continue
    }
    const how = filterOf(viewer, kind, name)
    if (!how) throw badRequest('unknown_parameter', { parameter: name })
    const values = params.getAll(name)
    if (values.length > mostValues) throw badRequest('bad_parameter', { parameter: name })
    if (values.some((value) => value.includes('\0'))) throw badRequest('unknown_value', { parameter: name })
    const field = kind.fields[name] as Field
    const asked = how === 'field' ? askedOf(field, values[0] ?? '') : undefined
    if (asked !== undefined) {
      where[name] = asked
      continue
    }
    const { choice, unknown } = await facetChoice(kind, name, values)
    if (unknown.length > 0) throw badRequest('unknown_value', { parameter: name, value: unknown[0] })
    // A row that the viewer may not see is no value either.
    if (how === 'field' && field.to && !(await maySeeAll(viewer, field.to, choice.values)))
      throw badRequest('unknown_value', { parameter: name, value: values[0] })
    if (how === 'facet' && name !== 'status') facets.push(choice)
    else
      where[name] =
        field.type === 'flag' ? values[0] === 'true' : choice.values.map((value) => filterValue(field, name, value))
  }
  const type = params.get('type') ?? 'all'
  if (!(type in kind.list.search)) throw badRequest('unknown_value', { parameter: 'type', value: type })
  const q = params.get('q')?.trim() ?? ''
  const sort = params.get('sort')
  for (const name of ['trash', 'changed'])
    if (params.get(name) && viewer.who !== 'staff') throw badRequest('unknown_parameter', { parameter: name })
  for (const name of ['trash', 'changed', 'mine', 'facets', 'exact'])
    if (!['0', '1', '', null].includes(params.get(name))) throw badRequest('unknown_value', { parameter: name })
  if (params.get('mine') === '1') {
    if (!viewer.id) throw unauthorized()
    where[viewer.who === 'member' && kind.fields['owner'] ? 'owner' : 'createdBy'] = viewer.id
  }
  const size = wholeParam(params, 'size', 20, 100)
  const page = wholeParam(params, 'page', 1, deepestPage(viewer, size))
  return {
    text: q ? await buildTextQuery(kind, q, { type, exact: params.get('exact') === '1' }) : null,
    facets,
    page,
    size,
    counts: params.get('facets') === '1',
    trash: params.get('trash') === '1',
    ...(params.get('changed') === '1' ? { changed: true } : {}),
    ...(params.has('only') ? { only: readScopes(viewer, kind, params.getAll('only')) } : {}),
    ...(ids.length > 0 ? { ids } : {}),
    ...(sort ? { sort } : {}),
    ...(Object.keys(where).length > 0 ? { where } : {}),
  }
}

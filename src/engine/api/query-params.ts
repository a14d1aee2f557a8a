// The parameters of a list address as a query: words, type, facets, filters, order, page. Unknown ones are refused.
import { longestQuery } from '#lib/text/longest-query.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { badRequest, unauthorized } from '#server/errors.ts'
import { integerParam } from '#server/http/params.ts'
import { mayUse } from '../model/access.ts'
import { closedListOf } from '../model/registry.ts'
import { choiceAsSent } from '../model/values/choice-words.ts'
import { queryNames } from '../model/addresses/list-names.ts'
import { largestPage, mostPages } from '../model/addresses/public-list.ts'
import { operatorCondition } from '../model/values/filter-operators.ts'
import type { Field, Where } from '../model/fields.ts'
import type { Kind } from '../model/kind.ts'
import { checkValue } from '../model/values/values.ts'
import type { Viewer } from '../model/viewer.ts'
import { facetChoice, joinChoices } from '../search/facets/facet-choice.ts'
import { type FacetChoice, isFacetOf } from '../search/facets/facet-filter.ts'
import type { ListQuery } from '../search/lists/list-query.ts'
import { anyRefCondition } from './any-ref-filter.ts'
import { readScopes } from '../search/lists/scopes.ts'
import { maySeeAll } from '../store/refs.ts'
import { parseSearch, type ParsedSearch, searchWords } from '../search/queries/parse-query.ts'

/** All others are asked for once. */
const several = new Set(['id', 'only'])
const mostIds = 100
/** Of one facet or filter: each is looked for. */
export const mostValues = 100

/** The value of a filter as the column holds it; 400 when it cannot be one. */
function filterValue(field: Field, name: string, text: string): string {
  if (field.of || field.to || field.type === 'list') return text
  const checked = checkValue(field, text)
  if (!checked.ok || checked.value === null || typeof checked.value === 'object')
    throw badRequest('unknown_value', { parameter: name, value: text })
  return String(checked.value)
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
  // So does the year in which rows were added: reports lead to them.
  const isFilter =
    kind.list.filters.includes(name) || field?.to !== undefined || field?.among !== undefined || name === 'createdAt'
  return viewer.who === 'staff' && field && isFilter && mayUse(viewer, kind.access, field) ? 'field' : null
}

/** Staff ask which rows have no value also where visitors choose among values. */
const isOperator = (viewer: Viewer, field: Field | undefined, value: string | undefined): boolean =>
  viewer.who === 'staff' &&
  value === 'none' &&
  (field?.to !== undefined || (field?.of !== undefined && !closedListOf(field.of).values.includes(value)))

/** Rows by their ids; 400 for what is none, or for more than fit into an address. */
function idsOf(params: URLSearchParams): string[] {
  const ids = params.getAll('id')
  if (ids.length > mostIds) throw badRequest('bad_parameter')
  const wrong = ids.find((id) => !isUuid(id))
  if (wrong !== undefined) throw badRequest('unknown_value', { parameter: 'id', value: wrong })
  return ids
}

/** The words of an address; 400 for more than a search reads. */
export function readWords(params: URLSearchParams): string {
  const q = params.get('q')?.trim() ?? ''
  if (q.length > longestQuery) throw badRequest('too_long', { parameter: 'q', most: longestQuery })
  return q
}

/** The last page that is shown: to who is no staff as deep as the lists of the site go, in pieces of any size. */
const deepestPage = ({ who }: Viewer, size: number): number =>
  who === 'staff' || who === 'system'
    ? Number.MAX_SAFE_INTEGER
    : Math.min(mostPages, Math.floor((mostPages * largestPage) / size))

export const readListQuery = async (viewer: Viewer, kind: Kind, params: URLSearchParams): Promise<ListQuery> =>
  (await readListSearch(viewer, kind, params)).list

/**
 * Reads list parameters strictly, as the API does: anything unknown is 400. Words are words; with `detect=1` they are read as
 * the public lists read them, and `search` is what was found in them.
 */
export async function readListSearch(
  viewer: Viewer,
  kind: Kind,
  params: URLSearchParams,
): Promise<{ list: ListQuery; search: ParsedSearch | null }> {
  const facets: FacetChoice[] = []
  const ids = idsOf(params)
  const where: Record<string, Where[string]> = {}
  for (const name of new Set(params.keys())) {
    if (queryNames.has(name)) {
      if (params.getAll(name).length > 1 && !several.has(name)) throw badRequest('bad_parameter', { parameter: name })
      continue
    }
    const how = filterOf(viewer, kind, name)
    if (!how) throw badRequest('unknown_parameter', { parameter: name })
    const values = params.getAll(name)
    if (values.length > mostValues) throw badRequest('bad_parameter', { parameter: name })
    if (values.some((value) => value.includes('\0'))) throw badRequest('unknown_value', { parameter: name })
    const field = kind.fields[name] as Field
    const condition =
      how === 'field' || isOperator(viewer, field, values[0]) ? operatorCondition(field, values[0] ?? '') : undefined
    if (condition !== undefined) {
      where[name] = condition
      continue
    }
    if (field?.among) {
      where[name] = await anyRefCondition(viewer, field, name, values)
      continue
    }
    const of = field?.of
    const asked = of ? values.map((value) => String(choiceAsSent(of, value))) : values
    const { choice, unknown } = await facetChoice(kind, name, asked)
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
  const q = readWords(params)
  const sort = params.get('sort')
  for (const name of ['trash', 'changed'])
    if (params.get(name) && viewer.who !== 'staff') throw badRequest('unknown_parameter', { parameter: name })
  for (const name of ['trash', 'changed', 'mine', 'facets', 'exact', 'detect'])
    if (!['0', '1', '', null].includes(params.get(name))) throw badRequest('unknown_value', { parameter: name })
  if (params.get('mine') === '1') {
    if (!viewer.id) throw unauthorized()
    where[viewer.who === 'member' && kind.fields['owner'] ? 'owner' : 'createdBy'] = viewer.id
  }
  const size = integerParam(params, 'size', 20, 100)
  const page = integerParam(params, 'page', 1, deepestPage(viewer, size))
  const exact = params.get('exact') === '1'
  const search =
    q && params.get('detect') === '1'
      ? await parseSearch(kind, q, { type, exact, detect: { locale: viewer.locale } })
      : null
  const list: ListQuery = {
    text: search ? search.text : q ? await searchWords(q, { type, exact }) : null,
    facets: search ? joinChoices([...facets, ...search.facets]) : facets,
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
  return { list, search }
}

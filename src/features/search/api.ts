// GET /api/search: one list over several kinds, with exact counts of each, shared facets, marks, and where rows were found.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { searchCalls } from './description.ts'
import { detectedOut } from '#engine/api/api.ts'
import { facetLabels, type FacetOut } from '#engine/search/facets/facet-labels.ts'
import type { Kind } from '#engine/model/kind.ts'
import { largestPage, mostPages } from '#engine/model/addresses/public-list.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { isStaff, type Viewer } from '#engine/model/viewer.ts'
import { facetChoice } from '#engine/search/facets/facet-choice.ts'
import { sharedFacet, sharedTarget } from '#engine/search/facets/facet-codes.ts'
import { type FacetChoice, isFacetOf } from '#engine/search/facets/facet-filter.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { searchKinds } from '#engine/search/search-kinds.ts'
import type { FacetCounts } from '#engine/search/search-index.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { badRequest } from '#server/errors.ts'
import { mostValues, readWords } from '#engine/api/query-params.ts'
import { wholeParam } from '#server/http/params.ts'
import { kindsFor, type MayList } from './searchable-kinds.ts'

const once = ['q', 'id', 'page', 'size', 'facets', 'exact', 'detect', 'locale']

/** Facets that any of these kinds shares with others, by the name they have in lists, with the kind that is referred to. */
export function sharedFacets(viewer: Viewer, kinds: readonly Kind[]): Map<string, { target: string; kind: Kind }> {
  const found = new Map<string, { target: string; kind: Kind }>()
  for (const kind of kinds)
    for (const name of kind.list.facets) {
      const target = sharedTarget(kind, name)
      if (target && !found.has(name) && isFacetOf(viewer, kind, name)) found.set(name, { target, kind })
    }
  return found
}

function readKinds(params: URLSearchParams, kinds: readonly Kind[]): string[] {
  const names = params.getAll('kind')
  const wrong = names.find((name) => !kinds.some((kind) => kind.name === name))
  if (wrong !== undefined) throw badRequest('unknown_value', { parameter: 'kind', value: wrong })
  return names
}

/** Strictly, as lists of the API are read: anything unknown is 400. */
async function readRequest(viewer: Viewer, kinds: readonly Kind[], params: URLSearchParams) {
  const facets = sharedFacets(viewer, kinds)
  const filters: FacetChoice[] = []
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    if (once.includes(name) && values.length > 1) throw badRequest('bad_parameter', { parameter: name })
    if (once.includes(name) || name === 'kind') continue
    const facet = facets.get(name)
    if (!facet) throw badRequest('unknown_parameter', { parameter: name })
    if (values.length > mostValues) throw badRequest('bad_parameter', { parameter: name })
    const { choice, unknown } = await facetChoice(facet.kind, name, values)
    if (unknown.length > 0) throw badRequest('unknown_value', { parameter: name, value: unknown[0] })
    filters.push({ facet: facet.target, values: choice.values })
  }
  for (const name of ['facets', 'exact', 'detect'])
    if (!['0', '1', '', null].includes(params.get(name))) throw badRequest('unknown_value', { parameter: name })
  const id = params.get('id')
  if (id !== null && !isUuid(id)) throw badRequest('unknown_value', { parameter: 'id', value: id })
  const shown = readKinds(params, kinds)
  const size = wholeParam(params, 'size', 20, 100)
  const deepest = isStaff(viewer) ? 1_000_000 : Math.min(mostPages, Math.floor((mostPages * largestPage) / size))
  return {
    q: readWords(params),
    kinds,
    filters,
    size,
    page: wholeParam(params, 'page', 1, deepest),
    ...(id ? { id } : {}),
    ...(shown.length > 0 ? { shown } : {}),
    facets: params.get('facets') === '1',
    exact: params.get('exact') === '1',
    detect: params.get('detect') === '1',
  }
}

/** Shared counts by the names of the facets, with the words of their values. */
export async function sharedLabels(
  viewer: Viewer,
  kinds: readonly Kind[],
  counts: FacetCounts,
): Promise<Record<string, FacetOut[]>> {
  const labels = await Promise.all(
    [...sharedFacets(viewer, kinds)].map(async ([name, { target, kind }]) => {
      const own = sharedFacet(kind, target) ?? name
      return facetLabels(kind, { [own]: counts[target] ?? [] }, viewer.locale)
    }),
  )
  return Object.assign({}, ...labels) as Record<string, FacetOut[]>
}

export function addSearchRoutes(app: FastifyInstance, mayList: MayList): void {
  app.get('/api/search', described(searchCalls['/api/search'].get), async (request, reply) => {
    const { viewer } = request.identity
    const isPublic = viewer.who === 'visitor'
    void reply.header('cache-control', isPublic ? 'public, max-age=0, must-revalidate' : 'no-store')
    const kinds = await kindsFor(viewer, mayList)
    const searchRequest = await readRequest(viewer, kinds, new URL(request.url, 'http://localhost').searchParams)
    const { rows, total, page, size, counts, facets, corrected, detected, matched, fewer } = await searchKinds(
      viewer,
      searchRequest,
    )
    return {
      rows: rows.map(({ kind, id, row, title, found, matched: words }) => ({
        kind: kind.name,
        id,
        href: publicPath(kind, row),
        title,
        found,
        ...(words ? { matched: words.held } : {}),
        row,
      })),
      total,
      page,
      size,
      counts: kinds.map((kind) => ({
        kind: kind.name,
        label: wordsOf(kind, viewer.locale).many,
        count: counts[kind.name] ?? 0,
      })),
      ...(corrected ? { corrected } : {}),
      ...(matched ? { matched } : {}),
      ...(fewer.length > 0 ? { fewer } : {}),
      ...(searchRequest.detect ? { detected: detectedOut(detected) } : {}),
      ...(facets ? { facets: await sharedLabels(viewer, kinds, facets) } : {}),
    }
  })
}

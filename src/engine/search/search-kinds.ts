// The search over several kinds: one list, the best first, with exact counts of each kind, shared facets, and where each row was found.
import type { DetectedFacet } from '#server/search/queries/facet-detection.ts'
import { correct } from '#server/search/documents/words-table.ts'
import { HighlightBudget, Highlights, highlightText, type Segment } from '#server/search/highlights/highlights.ts'
import type { Found } from '#server/search/highlights/where-found.ts'
import { identifyingFields } from '../model/values/identifying-fields.ts'
import type { Kind } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import type { Out } from '../model/rows.ts'
import { labelOf } from '../store/refs.ts'
import type { Translated } from '#words/locales.ts'
import { searchIndex } from './current-index.ts'
import { joinChoices } from './facets/facet-choice.ts'
import { sharedFacet, sharedTarget } from './facets/facet-codes.ts'
import { type FacetChoice, isFacetOf } from './facets/facet-filter.ts'
import { rowsFor } from './lists/cached-rows.ts'
import { baseCondition } from './lists/list-condition.ts'
import type { ListQuery } from './lists/list-query.ts'
import { parseSearch, type ParsedSearch, searchWords } from './queries/parse-query.ts'
import { type FacetCounts, type ListPart, type ListSlice, tablesOf } from './search-index.ts'
import { lentReasons } from './lent/lent-reasons.ts'
import { type Offer, withFewerWords } from './queries/fewer-words.ts'
import { type Matched, mayBeSlip } from './lists/listing.ts'
import { foundInChildren } from './queries/found-in-children.ts'
import { foundIn, type Reason } from './documents/referenced-texts.ts'

export type SearchRequest = {
  q: string
  /** The kinds that are searched and counted. */
  kinds: readonly Kind[]
  /** Names of those whose rows are listed; all unless told. */
  shown?: readonly string[]
  /** Choices of facets that kinds share, each by the kind it refers to, with ids. */
  filters?: readonly FacetChoice[]
  exact?: boolean
  /** Are years said as those of the Buddhist era? */
  buddhist?: boolean
  /** Words are taken as they stand: no slip is corrected, and nothing else is offered. */
  asTyped?: boolean
  /** A search type; kinds that have no such type are searched in all fields. */
  type?: string
  /** Detected values narrow, as on public lists. */
  detect?: boolean
  /** Only this row, whatever the words. */
  id?: string
  page?: number
  size?: number
  /** So many rows of each kind, and no more: no page of all, nothing counted, lacking or said about where they were found but in the name. */
  each?: number
  facets?: boolean
  /** What is read of a row; every field that the viewer receives unless told. */
  fields?: (kind: Kind) => readonly string[]
}

export type FoundRow = {
  kind: Kind
  id: string
  row: Out
  /** Its name, marked where the words hit it. */
  title: Segment[]
  /** Fields that were hit besides the name, with the words around each hit; where none was, children that were. */
  found: Reason[]
  /** Where it lacks some words of the query: those that it has, of which. */
  matched: { held: readonly string[]; words: readonly string[]; isRelated: boolean } | null
}

export type SearchAnswer = {
  rows: FoundRow[]
  /** Rows of the kinds that are listed. */
  total: number
  /** Rows of each kind, by its name. */
  counts: Record<string, number>
  /** By the kind that the values are rows of; of the kinds that are listed. */
  facets: FacetCounts | null
  page: number
  size: number
  corrected: string | null
  /** Values that were detected in the words, each as the first kind that has it calls it. */
  detected: (DetectedFacet & { kind: Kind })[]
  /** Words of the thesaurus that were searched as well. */
  related: { word: string; also: string[] }[]
  /** Where some of the listed rows lack words: the words that tell something, those that no row has, and how many rows have all. */
  matched: Pick<Matched, 'words' | 'unknown' | 'all' | 'isRelated'> | null
  /** What to ask instead, where nothing was found. */
  fewer: Offer[]
}

type KindQuery = ListPart & { search: ParsedSearch }

/** The choices as this kind calls them; null where it has no such facet, and so no such row. */
function ownChoices(viewer: Viewer, kind: Kind, filters: readonly FacetChoice[]): FacetChoice[] | null {
  const own: FacetChoice[] = []
  for (const { facet: target, values } of filters) {
    const facet = sharedFacet(kind, target)
    if (!facet || !isFacetOf(viewer, kind, facet)) return null
    own.push({ facet, values })
  }
  return own
}

async function askKind(viewer: Viewer, kind: Kind, request: SearchRequest): Promise<KindQuery | null> {
  const { q, exact = false, filters = [], id } = request
  const choices = ownChoices(viewer, kind, filters)
  if (!choices || kind.access.read(viewer) === false) return null
  const type = request.type && request.type in kind.list.search ? request.type : 'all'
  const detect = request.detect ? { locale: viewer.locale } : null
  const search = await parseSearch(kind, q, { type, exact, detect })
  // Words that say nothing find nothing; values that were detected are all that was asked for.
  const isEmpty = q !== '' && !search.text && search.facets.length === 0
  const list: ListQuery = {
    text: isEmpty ? await searchWords(q) : search.text,
    facets: joinChoices([...choices, ...search.facets]),
    ...(id ? { ids: [id] } : {}),
  }
  return { kind, list, search }
}

/** The rows of one kind with what was found in them. */
async function readRows(
  viewer: Viewer,
  { kind, list, search }: KindQuery,
  ids: readonly string[],
  request: SearchRequest,
  budget: HighlightBudget,
) {
  const rows = await rowsFor(viewer, kind, ids, baseCondition(viewer, kind, list), request.fields?.(kind))
  const also = search.related.flatMap((one) => one.also)
  const marks = new Highlights(search.parsed, also, budget)
  const isPerson = identifyingFields(kind).isPerson
  const isExplained = search.text !== null && request.each === undefined
  const lent = isExplained
    ? await lentReasons(viewer, kind, ids, { text: search.text, marks, buddhist: request.buddhist ?? false })
    : undefined
  const found: Found | null = search.text && { marks, labels: {}, lent }
  const read = await Promise.all(
    rows.map(async (row): Promise<Omit<FoundRow, 'matched'>> => {
      const name = row[kind.title]
      const text = typeof name === 'string' ? name : labelOf(name as Translated | null, viewer.locale)
      return {
        kind,
        id: row.id,
        row,
        title: found ? highlightText(text, found.marks, { isName: isPerson }) : [{ text, hit: false }],
        found: isExplained && found ? await foundIn(kind, row, found, viewer.locale) : [],
      }
    }),
  )
  if (!isExplained || !found) return read
  const unexplained = read.filter((one) => one.found.length === 0 && !one.title.some(({ hit }) => hit))
  const inChildren = await foundInChildren(
    viewer,
    kind,
    unexplained.map(({ id }) => id),
    found,
  )
  return read.map((one) => ({ ...one, found: inChildren.get(one.id) ?? one.found }))
}

/** Counts of the facets that kinds share, over all of these kinds. */
async function sharedCounts(viewer: Viewer, parts: readonly ListPart[]): Promise<FacetCounts> {
  const tables = tablesOf(parts)
  const counted = await Promise.all(parts.map((part) => searchIndex().facets(viewer, part, tables)))
  const sums = new Map<string, Map<string, number>>()
  for (const [at, { kind }] of parts.entries())
    for (const [facet, values] of Object.entries(counted[at] ?? {})) {
      const target = sharedTarget(kind, facet)
      if (!target) continue
      const sum = sums.get(target) ?? new Map<string, number>()
      sums.set(target, sum)
      for (const { value, count } of values) sum.set(value, (sum.get(value) ?? 0) + count)
    }
  return Object.fromEntries(
    [...sums].map(([target, sum]) => [
      target,
      [...sum]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    ]),
  )
}

/** What was detected for any of the kinds, each value once. */
function detectedIn(queries: readonly KindQuery[]): SearchAnswer['detected'] {
  const found = new Map<string, SearchAnswer['detected'][number]>()
  for (const { kind, search } of queries)
    for (const one of search.detected) {
      const key = `${sharedTarget(kind, one.facet) ?? one.facet} ${one.value}`
      if (one.facet !== '' && !found.has(key)) found.set(key, { ...one, kind })
    }
  return [...found.values()]
}

/** The places of a page of all kinds together, or the first rows of each. */
async function sliceOf(
  viewer: Viewer,
  parts: readonly ListPart[],
  offset: number,
  size: number,
  each: number | undefined,
): Promise<ListSlice> {
  if (each === undefined) return searchIndex().slice(viewer, parts, offset, size)
  const hits = await searchIndex().firstOfEach(viewer, parts, each)
  return { hits, totals: parts.map(({ kind }) => hits.filter((hit) => hit.kind === kind).length) }
}

async function searchOnce(viewer: Viewer, request: SearchRequest): Promise<SearchAnswer & { rest: string | null }> {
  const page = Math.max(1, request.page ?? 1)
  const size = Math.min(100, Math.max(1, request.size ?? 20))
  const queries = (await Promise.all(request.kinds.map((kind) => askKind(viewer, kind, request)))).filter(
    (one) => one !== null,
  )
  const isShown = ({ kind }: ListPart): boolean => request.shown?.includes(kind.name) ?? true
  const [parts, others] = [queries.filter(isShown), queries.filter((one) => !isShown(one))]
  const [slice, counts, facets] = await Promise.all([
    sliceOf(viewer, parts, (page - 1) * size, size, request.each),
    Promise.all(others.map((one) => searchIndex().count(viewer, one))),
    request.facets ? sharedCounts(viewer, parts) : null,
  ])
  const idsOf = (kind: Kind): string[] => slice.hits.flatMap((hit) => (hit.kind === kind ? [hit.id] : []))
  const budget = new HighlightBudget()
  const read = (
    await Promise.all(parts.map((part) => readRows(viewer, part, idsOf(part.kind), request, budget)))
  ).flat()
  const byId = new Map(read.map((one) => [`${one.kind.name} ${one.id}`, one]))
  const total = slice.totals.reduce((sum, count) => sum + count, 0)
  // Of a kind that has rows with words, its words; of another one perhaps pieces of them.
  const partials = (slice.partial ?? []).filter((one) => one !== null)
  const partial = partials.find((one) => !one.isRelated) ?? partials[0]
  const partialIn = new Map(parts.map(({ kind }, at) => [kind, slice.partial?.[at]]))
  const lacking = (slice.partial ?? []).reduce((sum, one) => sum + (one?.count ?? 0), 0)
  return {
    rows: slice.hits.flatMap(({ kind, id, held }): FoundRow[] => {
      const row = byId.get(`${kind.name} ${id}`)
      const of = held && partialIn.get(kind)
      const matched = of
        ? { held: held.flatMap((at) => of.words[at] ?? []), words: of.words, isRelated: of.isRelated }
        : null
      return row ? [{ ...row, matched }] : []
    }),
    total,
    matched: partial
      ? { words: partial.words, unknown: partial.unknown, all: total - lacking, isRelated: partial.isRelated }
      : null,
    fewer: [],
    counts: {
      ...Object.fromEntries(request.kinds.map(({ name }) => [name, 0])),
      ...Object.fromEntries(parts.map(({ kind }, at) => [kind.name, slice.totals[at] ?? 0])),
      ...Object.fromEntries(others.map(({ kind }, at) => [kind.name, counts[at] ?? 0])),
    },
    facets,
    page,
    size,
    corrected: null,
    detected: detectedIn(queries),
    related: queries.find(({ search }) => search.related.length > 0)?.search.related ?? [],
    rest: queries.find(({ search }) => search.text)?.search.rest ?? null,
  }
}

const mostCorrected = 3

/** What to ask instead: counted over the kinds that are searched; words are looked for in the first of them. */
async function offersFor(viewer: Viewer, request: SearchRequest, rest: string): Promise<Offer[]> {
  const [kind] = request.kinds
  if (!kind) return []
  return withFewerWords(kind, rest, async (q) => {
    const { counts } = await searchOnce(viewer, { ...request, q, size: 1, facets: false })
    return Object.values(counts).reduce((sum, count) => sum + count, 0)
  })
}

/**
 * Searches several kinds at once. The viewer finds, counts and is shown what the rules of each kind give, and nothing of kinds that
 * no rule opens. Where nothing is found in any kind, misspelled words are corrected, or other queries offered.
 */
export async function searchKinds(viewer: Viewer, request: SearchRequest): Promise<SearchAnswer> {
  const { rest, ...answer } = await searchOnce(viewer, request)
  const total = Object.values(answer.counts).reduce((sum, count) => sum + count, 0)
  if (!mayBeSlip({ ...answer, total }) || !rest || request.exact || request.asTyped || request.id) return answer
  for (const table of [...new Set(request.kinds.map(({ table }) => table))].slice(0, mostCorrected)) {
    const corrected = await correct(table, rest)
    if (!corrected) continue
    const { rest: _, ...other } = await searchOnce(viewer, { ...request, q: corrected })
    const count = Object.values(other.counts).reduce((sum, one) => sum + one, 0)
    if (count > 0 && (total === 0 || !mayBeSlip({ ...other, total: count }))) return { ...other, corrected }
  }
  return total > 0 || request.type ? answer : { ...answer, fewer: await offersFor(viewer, request, rest) }
}

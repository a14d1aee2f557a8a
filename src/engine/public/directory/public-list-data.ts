// A public list as its address says: forgiving (unknown values are shown and left out), with chips, facets, pages.
import { longestQuery } from '#lib/text/longest-query.ts'
import type { FieldName, Out, OutOf } from '../../model/rows.ts'
import { pageParam } from '#server/http/params.ts'
import { Highlights } from '#server/search/highlights/highlights.ts'
import type { Reason } from '#server/search/highlights/where-found.ts'
import { addressOf, paramsOf, withValue } from '#ui/lists/list-address.ts'
import type { Locale } from '#words/locales.ts'
import type { DetectedFacet } from '#server/search/queries/facet-detection.ts'
import { type AllWords, wordsIn } from '#words/words-in.ts'
import type { Kind } from '../../model/kind.ts'
import {
  type ActiveFilter,
  largestPage,
  mostPages,
  type PublicList,
  type PublicListShape,
  usualChoices,
} from '../../model/addresses/public-list.ts'
import type { Viewer } from '../../model/viewer.ts'
import { type FacetChoice, isFacetOf } from '../../search/facets/facet-filter.ts'
import { mostValues } from '../../api/query-params.ts'
import { facetChoice, joinChoices } from '../../search/facets/facet-choice.ts'
import { records } from '../../store/records.ts'
import { facetName, readFacets, shapeOf } from '../../search/facets/facet-groups.ts'
import { rangeGroups, readRanges } from './range-data.ts'
import { readRequiredValues } from './required-values-data.ts'
import type { ListQuery } from '../../search/lists/list-query.ts'
import { correct } from '#server/search/documents/words-table.ts'
import { withFewerWords } from '../../search/queries/fewer-words.ts'
import { heldReason, searchNotes } from '../../search/queries/search-notes.ts'
import { type Listing, type Matched, mayBeSlip } from '../../search/lists/listing.ts'
import { isTitle, parseSearch, type SearchWords } from '../../search/queries/parse-query.ts'

async function readChoices(
  viewer: Viewer,
  kind: Kind,
  shape: PublicListShape,
  query: URLSearchParams,
): Promise<{ choices: FacetChoice[]; unknown: ActiveFilter[]; selected: Map<string, string[]> }> {
  const choices: FacetChoice[] = []
  const unknown: ActiveFilter[] = []
  const selected = new Map<string, string[]>()
  for (const [param, facet] of Object.entries(shape.params)) {
    const values = query.has(param)
      ? query
          .getAll(param)
          .filter((value) => value !== '' && value !== 'any')
          .slice(0, mostValues)
      : usualChoices(shape, param, viewer.locale)
    if (values.length === 0) continue
    const read = await facetChoice(kind, facet, values)
    const isTheirs = isFacetOf(viewer, kind, facet)
    const known = values.filter((value) => isTheirs && !read.unknown.includes(value))
    const others = values.filter((value) => !known.includes(value))
    unknown.push(...others.map((value) => ({ param, value, label: value, unknown: true })))
    if (known.length === 0) continue
    selected.set(param, known)
    choices.push((await facetChoice(kind, facet, known)).choice)
  }
  return { choices, unknown, selected }
}

/** What the words and filters of an address ask for; `anyTitle` leaves out which title somebody has. */
async function readRequest(
  viewer: Viewer,
  kind: Kind,
  shape: PublicListShape,
  query: URLSearchParams,
  anyTitle = false,
) {
  const q = (query.get('q') ?? '').trim().slice(0, longestQuery).toWellFormed()
  const types = Object.keys(kind.list.search)
  const type = types.includes(query.get('type') ?? '') ? (query.get('type') as string) : 'all'
  const exact = query.get('exact') === '1'
  const { choices, unknown, selected } = await readChoices(viewer, kind, shape, query)
  const ranged = await readRanges(kind, shape, query)
  const required = await readRequiredValues(kind, shape, query, viewer.locale)
  const detect = { locale: viewer.locale, except: shape.undetected, anyTitle }
  const parsed = await parseSearch(kind, q, { type, exact, detect })
  return {
    q,
    type,
    types,
    exact,
    unknown,
    selected,
    found: parsed,
    text: parsed.text,
    ranged,
    together: required,
    facets: joinChoices([...choices, ...ranged.choices, ...parsed.facets]),
  }
}

type ListRequest = Awaited<ReturnType<typeof readRequest>>

/** Any of the values of a facet, and each of those that rows have besides. */
const chosenIn = ({ facets, together }: Pick<ListRequest, 'facets' | 'together'>): FacetChoice[] => [
  ...facets,
  ...together.choices,
]

/** The same list as a file of the API, as it was read: without `detect` the API takes words as words. */
function exportOf(kind: Kind, shape: PublicListShape, asked: ListRequest): string {
  const { found, type, exact, selected, ranged, together } = asked
  if (together.choices.length > 0) return ''
  const exported = new URLSearchParams({ format: 'csv', q: found.rest, type })
  if (exact) exported.set('exact', '1')
  for (const [param, values] of selected)
    for (const value of values) exported.append(shape.params[param] as string, value)
  for (const [facet, [from, to]] of ranged.values) if (from || to) exported.append(facet, `${from}..${to}`)
  for (const { facet, value, stays } of found.detected) if (!stays) exported.append(facet, value)
  return `/api/${kind.name}/export?${exported}`
}

/** How many rows the list of this address has. */
export async function publicTotal(
  viewer: Viewer,
  kind: Kind,
  shape: PublicListShape,
  query: URLSearchParams,
): Promise<number> {
  const asked = await readRequest(viewer, kind, shape, query)
  return records(viewer, kind).count({ text: asked.text, facets: chosenIn(asked) })
}

/** Ids of the newest rows that have all that this address asks for, the newest first. */
export async function newestIds(
  viewer: Viewer,
  kind: Kind,
  shape: PublicListShape,
  query: URLSearchParams,
  most: number,
): Promise<string[]> {
  const asked = await readRequest(viewer, kind, shape, query)
  const list = { text: asked.text, facets: chosenIn(asked), whole: true, sort: '-id', size: 100 }
  const ids: string[] = []
  for (let page = 1; ids.length < most; page++) {
    const { rows } = await records(viewer, kind).list({ ...list, page }, ['id'])
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < 100) break
  }
  return ids.slice(0, most)
}

/** A list that shows nothing may lead here; `say` tells how many rows there are. */
export type Alternative = { params: URLSearchParams; say: (count: number) => string }

/** The ways that lead to rows, each address once. */
export async function alternativesWithRows(
  viewer: Viewer,
  kind: Kind,
  shape: PublicListShape,
  path: string,
  ways: Alternative[],
) {
  const counted = await Promise.all(
    ways.map(async ({ params, say }) => {
      const count = await publicTotal(viewer, kind, shape, params)
      return { href: addressOf(path, params), text: say(count), count }
    }),
  )
  const isFirst = (href: string, at: number): boolean => counted.findIndex((one) => one.href === href) === at
  return counted.filter(({ href, count }, at) => count > 0 && isFirst(href, at))
}

/** By the id of a row that lacks words of the query: those that it has, for `Found`. */
type Held = ReadonlyMap<string, Reason>

/** What else is known of a list beside what its page is told: for the reasons of its rows. */
type Searched = { marks: Highlights; held: Held; words: SearchWords | null; chosen: readonly FacetChoice[] }

/** `without`: rows that are none of this list, although words and filters name them; `only`: no others. */
export type Within = { without?: readonly string[]; only?: readonly string[] }

/** What is said above the list, and of rows that lack words. */
async function notesOf(
  { matched }: Pick<Listing, 'matched'>,
  answered: { typed: string; corrected: string | null },
  locale: Locale,
): Promise<{ held: Held; notes: string[] }> {
  const words = await wordsIn(locale)
  const held = Object.entries(matched?.rows ?? {}).map(([id, own]): [string, Reason] => [
    id,
    heldReason(own, matched as Matched, words),
  ])
  return { held: new Map(held), notes: searchNotes({ ...answered, matched }, words, locale) }
}

/** Other queries that lead to rows, with how many each would list. */
export const alternativesWithFewerWords = (
  list: PublicList,
  path: string,
  { search }: AllWords,
): { text: string; href: string }[] =>
  list.fewer.map(({ q, count }) => ({
    text: search.instead({ text: q, count }),
    href: addressOf(path, withValue(paramsOf(list), 'q', q)),
  }))

/** The parameter of a facet in addresses of the list. */
export const paramOfFacet = (shape: PublicListShape, facet: string): string =>
  Object.entries(shape.params).find(([, name]) => name === facet)?.[0] ?? facet

/** What the words choose, as chips that can be taken away. */
const chipsOf = (
  kind: Kind,
  detected: readonly DetectedFacet[],
  paramOf: (facet: string) => string,
  locale: Locale,
): PublicList['chips'] =>
  detected
    .filter((chip) => chip.facet !== '')
    .map((chip) => ({
      label: chip.label,
      facet: facetName(kind, chip.facet, locale),
      rest: chip.without,
      param: paramOf(chip.facet),
      value: chip.value,
      isWord: chip.stays,
    }))

/** What the list is narrowed to, with what addresses say and nobody knows last. */
function filtersOf(
  kind: Kind,
  shape: PublicListShape,
  { selected, ranged, together, unknown }: ListRequest,
  labels: Awaited<ReturnType<typeof readFacets>>['labels'],
): ActiveFilter[] {
  return [
    ...[...selected].flatMap(([param, values]) =>
      values.map((value) => ({
        param,
        value,
        unknown: false,
        ...shapeOf(kind, shape.params[param] as string),
        label: labels[shape.params[param] as string]?.find((one) => one.value === value)?.label ?? value,
      })),
    ),
    ...ranged.filters,
    ...together.filters,
    ...unknown,
  ]
}

/** The page that is asked for; an address of one that is no more leads to the last. */
async function readPage<L extends { page: number; size: number }>(
  read: (list: L) => Promise<Listing>,
  list: L,
): Promise<Listing> {
  const listing = await read(list)
  const last = Math.min(mostPages, Math.ceil(listing.total / list.size))
  return listing.rows.length === 0 && last > 0 && list.page > last ? read({ ...list, page: last }) : listing
}

/** Of these lists so many rows are looked at. */
const mostWithin = 1000

/** The rows of the list but for some, by their ids. */
async function idsWithout(viewer: Viewer, kind: Kind, list: ListQuery, without: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < mostWithin; page++) {
    const { rows } = await records(viewer, kind).list({ ...list, counts: false, page, size: 100 }, ['id'])
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < 100) break
  }
  const others = new Set(without)
  return ids.filter((id) => !others.has(id))
}

/** Reads one page of the list, of each row these fields. `marks` are for what was found. */
export function publicList<K extends Kind, N extends FieldName<K>>(
  viewer: Viewer,
  kind: K,
  shape: PublicListShape,
  query: URLSearchParams,
  fields: readonly N[],
  within?: Within,
): Promise<PublicList & { rows: OutOf<K, N>[] } & Searched>
export async function publicList(
  viewer: Viewer,
  kind: Kind,
  shape: PublicListShape,
  query: URLSearchParams,
  fields: readonly string[],
  { without = [], only }: Within = {},
): Promise<PublicList & { rows: Out[] } & Searched> {
  let input = await readRequest(viewer, kind, shape, query)
  const { q, type, types, exact, selected, ranged } = input
  const sortNames = Object.keys(shape.sorts)
  const wanted = query.get('sort') ?? ''
  const sort = sortNames.includes(wanted) ? wanted : input.text ? 'relevance' : (sortNames[0] as string)
  const size = query.get('size') === String(largestPage) ? largestPage : 20
  let list = {
    facets: chosenIn(input),
    text: input.text,
    counts: true,
    page: pageParam(query, mostPages),
    size,
    ...(sort === 'relevance' ? {} : { sort: shape.sorts[sort] as string }),
  } as ListQuery & { facets: FacetChoice[]; page: number; size: number }
  const rows = records(viewer, kind)
  if (only) list = { ...list, ids: only }
  if (without.length > 0) list = { ...list, ids: await idsWithout(viewer, kind, list, without) }
  let listing = await readPage((of) => rows.list(of, fields), list)
  if (listing.total === 0 && input.found.rest && input.found.detected.some((one) => isTitle(kind, one))) {
    input = await readRequest(viewer, kind, shape, query, true)
    list = { ...list, facets: chosenIn(input) }
    listing = await rows.list(list, fields)
  }
  let corrected = mayBeSlip(listing) && input.found.rest && !exact ? await correct(kind.table, input.found.rest) : null
  if (corrected) {
    const address = new URLSearchParams(query)
    address.set('q', corrected)
    const again = await readRequest(viewer, kind, shape, address)
    const other = {
      ...list,
      facets: chosenIn({ ...again, facets: joinChoices([...input.facets, ...again.facets]) }),
      text: again.text,
    }
    const others = await rows.list(other, fields)
    if (others.total > 0 && (listing.total === 0 || !mayBeSlip(others))) {
      const detected = [...input.found.detected, ...again.found.detected]
      ;[input, listing, list] = [{ ...again, found: { ...again.found, detected } }, others, other]
    } else corrected = null
  }
  const { found } = input
  const fewer =
    listing.total === 0 && q && !exact
      ? await withFewerWords(kind, q, (text) => publicTotal(viewer, kind, shape, withValue(query, 'q', text)))
      : []
  const paramOf = (facet: string): string => paramOfFacet(shape, facet)
  // What the words choose is chosen: its box is ticked as if it had been clicked.
  const ticked = new Map(selected)
  for (const { facet, value, stays } of found.detected)
    if (!stays) ticked.set(paramOf(facet), [...new Set([...(ticked.get(paramOf(facet)) ?? []), value])])
  const facets = await readFacets(kind, shape, listing.facets ?? {}, list.facets, ticked, viewer.locale)
  return {
    q,
    rest: found.rest,
    type,
    exact,
    sort,
    types,
    size,
    words: input.text,
    chosen: list.facets,
    marks: new Highlights(
      found.parsed,
      found.related.flatMap(({ also }) => also),
    ),
    ...(await notesOf(listing, { typed: query.get('q') ?? '', corrected }, viewer.locale)),
    fewer,
    corrected,
    related: found.related,
    exportHref: exportOf(kind, shape, input),
    sorts: found.text ? ['relevance', ...sortNames] : sortNames,
    rows: listing.rows,
    total: listing.total,
    page: listing.page,
    pages: Math.min(mostPages, Math.max(1, Math.ceil(listing.total / size))),
    facets: facets.groups,
    ranges: rangeGroups(kind, shape, listing.facets ?? {}, ranged.values, viewer.locale),
    filters: filtersOf(kind, shape, input, facets.labels),
    chips: chipsOf(kind, found.detected, paramOf, viewer.locale),
  }
}

// A public list as its address says: forgiving (unknown values are shown and left out), with chips, facets, pages.
import type { ParsedQuery } from '#server/search/query.ts'
import type { Kind } from '../kind.ts'
import type { ActiveFilter, PublicList, PublicListShape } from '../public-list.ts'
import type { Viewer } from '../viewer.ts'
import type { FacetChoice } from './facet-filter.ts'
import { facetChoice } from './query-params.ts'
import { recognizeIn } from './recognizing.ts'
import { records } from './records.ts'
import type { Out } from './output.ts'
import { readFacets } from './facet-groups.ts'
import { correct, understand } from './understanding.ts'

const deepest = 100

function pageNumber(text: string | null): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= deepest ? page : 1
}

async function readChoices(
  kind: Kind,
  shape: PublicListShape,
  query: URLSearchParams,
): Promise<{ choices: FacetChoice[]; unknown: ActiveFilter[]; selected: Map<string, string[]> }> {
  const choices: FacetChoice[] = []
  const unknown: ActiveFilter[] = []
  const selected = new Map<string, string[]>()
  for (const [param, facet] of Object.entries(shape.params)) {
    const values = query.has(param)
      ? query.getAll(param).filter((value) => value !== '' && value !== 'any')
      : [...(shape.defaults?.[param] ?? [])]
    if (values.length === 0) continue
    const read = await facetChoice(kind, facet, values)
    const known = values.filter((value) => !read.unknown.includes(value))
    unknown.push(...read.unknown.map((value) => ({ param, value, label: value, unknown: true })))
    if (known.length === 0) continue
    selected.set(param, known)
    choices.push((await facetChoice(kind, facet, known)).choice)
  }
  return { choices, unknown, selected }
}

/** Reads one page of the list, of each row these fields. `parsed` is for marking what was found. */
export async function publicList(
  viewer: Viewer,
  kind: Kind,
  shape: PublicListShape,
  query: URLSearchParams,
  fields: readonly string[],
): Promise<PublicList & { rows: Out[]; parsed: ParsedQuery }> {
  const { locale } = viewer
  const q = (query.get('q') ?? '').trim().slice(0, 300)
  const types = Object.keys(kind.list.search)
  const type = types.includes(query.get('type') ?? '') ? (query.get('type') as string) : 'all'
  const exact = query.get('exact') === '1'
  const { choices, unknown, selected } = await readChoices(kind, shape, query)
  const found =
    q && !exact && type === 'all' ? await recognizeIn(kind, shape.recognized, q, locale) : { chips: [], rest: q }
  const chipChoices = await Promise.all(
    found.chips.map(async (chip) => (await facetChoice(kind, chip.facet, [chip.value])).choice),
  )
  const understood = await understand(kind, found.rest, { type, exact })
  const sortNames = Object.keys(shape.sorts)
  const wanted = query.get('sort') ?? ''
  const sort = sortNames.includes(wanted) ? wanted : understood.text ? 'relevance' : (sortNames[0] as string)
  const size = query.get('size') === '50' ? 50 : 20
  const list = {
    facets: [...choices, ...chipChoices],
    text: understood.text,
    counts: true,
    page: pageNumber(query.get('page')),
    size,
    ...(sort === 'relevance' ? {} : { sort: shape.sorts[sort] as string }),
  }
  const rows = records(viewer, kind)
  let listing = await rows.list(list, fields)
  let corrected: string | null = null
  if (listing.total === 0 && found.rest && !exact) {
    corrected = await correct(kind, found.rest)
    if (corrected)
      listing = await rows.list({ ...list, text: (await understand(kind, corrected, { type })).text }, fields)
    if (listing.total === 0) corrected = null
  }
  const facets = await readFacets(kind, shape, listing.facets ?? {}, list.facets, selected, locale)
  const exported = new URLSearchParams({ format: 'csv' })
  if (q) exported.set('q', q)
  if (type !== 'all') exported.set('type', type)
  for (const [param, values] of selected)
    for (const value of values) exported.append(shape.params[param] as string, value)
  const paramOf = (facet: string): string =>
    Object.entries(shape.params).find(([, name]) => name === facet)?.[0] ?? facet
  return {
    q,
    type,
    exact,
    sort,
    types,
    size,
    parsed: understood.parsed,
    corrected,
    related: understood.related,
    exportHref: `/api/${kind.name}/export?${exported}`,
    sorts: understood.text ? ['relevance', ...sortNames] : sortNames,
    rows: listing.rows,
    total: listing.total,
    page: listing.page,
    pages: Math.min(deepest, Math.max(1, Math.ceil(listing.total / size))),
    facets: facets.groups,
    filters: [
      ...[...selected].flatMap(([param, values]) =>
        values.map((value) => ({
          param,
          value,
          unknown: false,
          label: facets.labels[shape.params[param] as string]?.find((one) => one.value === value)?.label ?? value,
        })),
      ),
      ...unknown,
    ],
    chips: found.chips.map((chip) => ({
      label: chip.label,
      matched: chip.matched,
      rest: q.replace(chip.matched, ' ').replaceAll(/\s+/g, ' ').trim(),
      param: paramOf(chip.facet),
      value: chip.value,
    })),
  }
}

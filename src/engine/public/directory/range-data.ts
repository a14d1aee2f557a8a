// Filters of a public list from one number to another: years of publication.
import { parseYear } from '#lib/time/years.ts'
import type { Locale } from '#words/locales.ts'
import type { Kind } from '../../model/kind.ts'
import type { ActiveFilter, PublicListShape, RangeGroup } from '../../model/addresses/public-list.ts'
import { facetChoice } from '../../search/facets/facet-choice.ts'
import type { FacetChoice } from '../../search/facets/facet-filter.ts'
import { facetName } from '../../search/facets/facet-groups.ts'
import type { FacetCounts } from '../../search/search-index.ts'

/** The number that somebody typed; years of the Buddhist era are those of ours. */
function typedNumber(kind: Kind, facet: string, text: string): string | null {
  if (kind.fields[facet]?.rule !== 'year') return /^-?\d{1,9}$/.test(text) ? String(Number(text)) : null
  const read = parseYear(text)
  return read.ok ? String(read.value.year) : null
}

/** What the address gives from one number to another. */
export async function readRanges(kind: Kind, { ranges = {} }: PublicListShape, query: URLSearchParams) {
  const choices: FacetChoice[] = []
  const filters: ActiveFilter[] = []
  const values = new Map<string, [from: string, to: string]>()
  for (const [facet, params] of Object.entries(ranges)) {
    const [from = '', to = ''] = params.map((param) => {
      const typed = query.get(param)?.trim() ?? ''
      const value = typed === '' ? null : typedNumber(kind, facet, typed)
      if (typed !== '') filters.push({ param, value: value ?? typed, label: value ?? typed, unknown: value === null })
      return value ?? ''
    })
    values.set(facet, [from, to])
    if (from || to) choices.push((await facetChoice(kind, facet, [`${from}..${to}`])).choice)
  }
  return { choices, filters, values }
}

/** The ranges of a list with the least and the most that it holds without them. */
export function rangeGroups(
  kind: Kind,
  { ranges = {} }: PublicListShape,
  counts: FacetCounts,
  values: ReadonlyMap<string, readonly [from: string, to: string]>,
  locale: Locale,
): RangeGroup[] {
  return Object.entries(ranges).map(([facet, [from, to]]) => {
    const numbers = (counts[facet] ?? []).map(({ value }) => Number(value)).toSorted((a, b) => a - b)
    const [first = '', last = ''] = values.get(facet) ?? []
    return {
      facet,
      label: facetName(kind, facet, locale),
      from: { name: from, value: first },
      to: { name: to, value: last },
      least: String(numbers[0] ?? ''),
      most: String(numbers.at(-1) ?? ''),
    }
  })
}

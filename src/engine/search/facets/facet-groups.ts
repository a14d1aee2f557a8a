// The facets of a public list with the words of their values: of the same counts they are made once per language.
import { labelled } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { derivedCache } from '#server/cache/derived-cache.ts'
import { immutable } from '#server/http/serialized.ts'
import type { Kind } from '../../model/kind.ts'
import type { FacetGroup, PublicListShape } from '../../model/addresses/public-list.ts'
import { fieldLabel, wordsOf } from '../../model/registry.ts'
import { type FacetOut, facetLabels } from './facet-labels.ts'
import type { FacetCounts } from '../search-index.ts'
import type { FacetChoice } from './facet-filter.ts'

type Facets = { groups: FacetGroup[]; labels: Record<string, FacetOut[]> }

const shown = 12
const cachedFacets = derivedCache<FacetCounts, Facets>('public')

/** The facets of these counts; `choices` and, by parameter, `selected` are what the list is narrowed to. */
export function readFacets(...asked: Parameters<typeof makeFacets>): Promise<Facets> {
  const [, , counts, choices, selected, locale] = asked
  return cachedFacets(counts, JSON.stringify([locale, choices, [...selected]]), () => makeFacets(...asked))
}

async function makeFacets(
  kind: Kind,
  shape: PublicListShape,
  counts: FacetCounts,
  choices: readonly FacetChoice[],
  selected: ReadonlyMap<string, readonly string[]>,
  locale: Locale,
): Promise<Facets> {
  const labels = await boxesOf(kind, await facetLabels(kind, offered(counts, choices), locale), locale)
  const groups = Object.entries(shape.params).flatMap(([param, facet]) =>
    facetGroup(
      { name: param, label: facetName(kind, facet, locale), ...shapeOf(kind, facet) },
      offeredBoxes(kind, facet, labels[facet] ?? [], selected.get(param) ?? []),
      selected.get(param) ?? [],
    ),
  )
  return { groups, labels }
}

/** How the values of a facet are written, where that is another matter than their words. */
export const shapeOf = (kind: Kind, facet: string): { shape?: 'year' | 'month' } => {
  const field = kind.fields[facet]
  return field?.rule === 'year' ? { shape: 'year' } : field?.type === 'date' ? { shape: 'month' } : {}
}

/** What a facet is called. */
export const facetName = (kind: Kind, facet: string, locale: Locale): string =>
  wordsOf(kind, locale).buckets?.[facet]?.label ?? fieldLabel(kind, facet, locale)

/** Yes and no are called what they are about: the box for yes has the name of its field. */
async function boxesOf(kind: Kind, labels: Record<string, FacetOut[]>, locale: Locale): Promise<typeof labels> {
  const { no } = (await wordsIn(locale)).common.actions
  const named = Object.entries(labels).map(([facet, values]): [string, FacetOut[]] => {
    if (kind.fields[facet]?.type !== 'flag') return [facet, values]
    const name = fieldLabel(kind, facet, locale)
    return [facet, values.map((one) => ({ ...one, label: one.value === 'true' ? name : labelled(name, no, locale) }))]
  })
  return Object.fromEntries(named)
}

/** Of yes and no only yes is offered; no is shown to whom asks for it. */
const offeredBoxes = (kind: Kind, facet: string, values: FacetOut[], selected: readonly string[]): FacetOut[] =>
  kind.fields[facet]?.type === 'flag'
    ? values.filter(({ value }) => value === 'true' || selected.includes(value))
    : values

/** The values that can be shown: the most frequent ones, with some to spare for those switched off, and the chosen ones. */
function offered(counts: FacetCounts, choices: readonly FacetChoice[]): FacetCounts {
  const chosen = new Map(choices.map(({ facet, values }) => [facet, values]))
  return Object.fromEntries(
    Object.entries(counts).map(([facet, values]) => {
      const own = chosen.get(facet) ?? []
      // What was chosen keeps its name and its box when nobody has it.
      const empty = own.filter((value) => value !== 'none' && !values.some((one) => one.value === value))
      const shownValues = values.filter(({ value }, index) => index < 3 * shown || own.includes(value))
      return [facet, [...shownValues, ...empty.map((value) => ({ value, count: 0 }))]]
    }),
  )
}

function facetGroup(group: Omit<FacetGroup, 'options'>, values: FacetOut[], selected: readonly string[]): FacetGroup[] {
  // Who said nothing is nobody that is looked for.
  const known = values.filter(({ value }) => value !== 'unspecified' || selected.includes(value))
  const offers = known.filter(({ value }, at) => at < shown || selected.includes(value))
  const options = offers.map((one) => (selected.includes(one.value) ? { ...one, checked: true } : one))
  // Times stand in their order.
  if (group.shape) options.sort((a, b) => (a.value < b.value ? -1 : 1))
  return options.length > 0 ? [immutable({ ...group, options })] : []
}

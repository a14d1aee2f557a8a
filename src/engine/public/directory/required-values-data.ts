// Values of a facet that rows of a public list have besides those that are chosen among its boxes.
import type { Locale } from '#words/locales.ts'
import { facetLabels } from '../../search/facets/facet-labels.ts'
import type { Kind } from '../../model/kind.ts'
import type { ActiveFilter, PublicListShape } from '../../model/addresses/public-list.ts'
import { facetChoice } from '../../search/facets/facet-choice.ts'
import type { FacetChoice } from '../../search/facets/facet-filter.ts'

const most = 3

/** As the address says: a choice for each value, so that rows have all of them. */
export async function readRequiredValues(
  kind: Kind,
  shape: PublicListShape,
  query: URLSearchParams,
  locale: Locale,
): Promise<{ choices: FacetChoice[]; filters: ActiveFilter[] }> {
  const choices: FacetChoice[] = []
  const filters: ActiveFilter[] = []
  for (const [param, facet] of Object.entries(shape.together ?? {}))
    for (const value of query.getAll(param).filter(Boolean).slice(0, most)) {
      const { choice, unknown } = await facetChoice(kind, facet, [value])
      const isKnown = unknown.length === 0
      const counted = isKnown ? choice.values.map((one) => ({ value: one, count: 0 })) : []
      const labels = await facetLabels(kind, { [facet]: counted }, locale)
      if (isKnown) choices.push(choice)
      filters.push({ param, value, label: labels[facet]?.[0]?.label ?? value, unknown: !isKnown })
    }
  return { choices, filters }
}

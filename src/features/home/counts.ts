// How many rows a public list has, by the values of its facets.
import { facetLabels, type FacetOut } from '#engine/search/facets/facet-labels.ts'
import { getKind } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { FacetChoice } from '#engine/search/facets/facet-filter.ts'
import { records } from '#engine/store/records.ts'

export type Counted = { total: number; facets: Record<string, FacetOut[]> }
export const nothing: Counted = { total: 0, facets: {} }

/** @param facets what the list behind the numbers is narrowed to */
export async function countsOf(
  { viewer }: LoaderContext,
  kindName: string,
  facets: readonly FacetChoice[] = [],
): Promise<Counted> {
  const kind = getKind(kindName)
  const listing = await records(viewer, kind).list({ size: 1, counts: true, facets: [...facets] }, [])
  return { total: listing.total, facets: await facetLabels(kind, listing.facets ?? {}, viewer.locale) }
}

export const countIn = (values: FacetOut[] | undefined, value: string): number =>
  values?.find((one) => one.value === value)?.count ?? 0

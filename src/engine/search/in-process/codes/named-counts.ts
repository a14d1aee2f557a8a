// Counts of codes as counts of values.
import type { Kind } from '../../../model/kind.ts'
import { namesOf } from '../../facets/facet-codes.ts'
import type { FacetCounts } from '../../search-index.ts'
import type { Counted } from '../index-query.ts'

/** Values of these facets in the order of lists, which is that of their codes. */
export async function namedCounts(
  kind: Kind,
  counted: readonly Counted[],
  wanted: readonly string[],
): Promise<FacetCounts> {
  const own = new Map(counted.map((one) => [one.facet, one]))
  const nameOf = await namesOf(
    kind,
    counted.flatMap(({ codes }) => [...codes]),
  )
  const valuesOf = ({ codes, counts }: Counted): FacetCounts[string] =>
    Array.from(codes, (code, at) => ({ value: nameOf(code)?.value ?? '', count: counts[at] as number }))
  return Object.fromEntries(
    wanted.map((facet) => {
      const found = own.get(facet)
      return [facet, found ? valuesOf(found) : []]
    }),
  )
}

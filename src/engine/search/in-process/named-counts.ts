// Counts of codes as counts of values, by facet.
import type { Kind } from '../../model/kind.ts'
import { namesOf } from '../facet-codes.ts'
import type { FacetCounts } from '../search-index.ts'
import type { Counted } from './asked.ts'

/** Values of these facets in the order of lists: the most frequent first. */
export async function namedCounts(
  kind: Kind,
  counted: readonly Counted[],
  wanted: readonly string[],
): Promise<FacetCounts> {
  const result: FacetCounts = Object.fromEntries(wanted.map((facet) => [facet, []]))
  const chosen = new Set(counted.flatMap(({ of }) => of ?? []))
  for (const { of, codes, counts } of counted) {
    const nameOf = await namesOf(kind, [...codes])
    codes.forEach((code, at) => {
      const name = nameOf(code)
      if (name && (of === null ? !chosen.has(name.facet) : name.facet === of))
        result[name.facet]?.push({ value: name.value, count: counts[at] as number })
    })
  }
  for (const values of Object.values(result)) values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return result
}

// Values of facets as addresses and detected words name them, and as search documents hold them.
import type { Kind } from '../../model/kind.ts'
import { closedListOf } from '../../model/registry.ts'
import { idOfKey } from '../../store/refs.ts'
import { valuesInUse } from './facet-codes.ts'
import type { FacetChoice } from './facet-filter.ts'

/** Dates are facets by their month. */
const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** The values that a facet or filter can have at all; null when there is no list of them. */
function knownValues(kind: Kind, name: string): readonly string[] | null {
  const bucket = kind.list.buckets?.find((one) => one.name === name)
  if (bucket) return bucket.steps === 'present' ? ['yes', 'no'] : bucket.steps.map(([code]) => code)
  const field = kind.fields[name]
  if (field?.type === 'flag') return ['true', 'false']
  // A list is counted by the first field of its entries.
  const of = field?.type === 'list' ? Object.values(field.entry ?? {})[0]?.of : field?.of
  return of ? closedListOf(of).values : null
}

const number = /^(none|-?\d{1,9}(\.\d+)?)$/
const range = /^(-?\d{1,9})?\.\.(-?\d{1,9})?$/

/** Numbers may be asked for from one to another, `2015..2020`, `2015..`, `..2020`: those of them that some row has or had. */
async function spread(kind: Kind, facet: string, values: readonly string[]): Promise<readonly string[]> {
  if (kind.fields[facet]?.type !== 'number' || !values.some((value) => range.test(value))) return values
  const used = await valuesInUse(kind, facet)
  const found = values.flatMap((value) => {
    const [whole, from = '-Infinity', to = 'Infinity'] = range.exec(value) ?? []
    return whole === undefined
      ? [value]
      : used.filter((one) => Number(one) >= Number(from) && Number(one) <= Number(to))
  })
  // What no row has is asked for all the same.
  return found.length > 0 ? [...new Set(found)] : ['none']
}

/** Values of a facet as the documents hold them: ids for references, codes for closed lists and buckets. */
export async function facetChoice(
  kind: Kind,
  facet: string,
  values: readonly string[],
): Promise<{ choice: FacetChoice; unknown: string[] }> {
  const field = kind.fields[facet]
  if (!field?.to) {
    const known = knownValues(kind, facet)
    if (!known) values = await spread(kind, facet, values)
    const isFacet = kind.list.facets.includes(facet)
    const isKnown = (value: string): boolean =>
      known?.includes(value) ??
      (!isFacet || (field?.type === 'date' ? month.test(value) : field?.type !== 'number' || number.test(value)))
    return { choice: { facet, values }, unknown: values.filter((value) => !isKnown(value)) }
  }
  const ids = await Promise.all(values.map((value) => idOfKey(field.to as string, value)))
  return { choice: { facet, values: ids.map((id) => id ?? 'none') }, unknown: values.filter((_, index) => !ids[index]) }
}

/** Values of one facet, chosen by filter or by word, are any of them. */
export function joinChoices(choices: readonly FacetChoice[]): FacetChoice[] {
  const byFacet = new Map<string, readonly string[]>()
  for (const { facet, values } of choices) byFacet.set(facet, [...(byFacet.get(facet) ?? []), ...values])
  return [...byFacet].map(([facet, values]) => ({ facet, values: [...new Set(values)] }))
}

// A box that the words of a search ticked, and that somebody unticked: its word leaves the search.
import { tickedParam, without, withoutTicked, withValue } from '#ui/lists/list-address.ts'
import type { Locale } from '#words/locales.ts'
import type { Kind } from '../../model/kind.ts'
import type { PublicListShape } from '../../model/addresses/public-list.ts'
import { parseSearch } from '../../search/queries/parse-query.ts'
import { paramOfFacet } from './public-list-data.ts'

/** The address as its form meant it: words whose boxes are ticked stay words, those whose boxes are not are gone. */
export async function withoutUnticked(
  kind: Kind,
  shape: PublicListShape,
  query: URLSearchParams,
  locale: Locale,
): Promise<URLSearchParams> {
  const asked = withoutTicked(query)
  let q = asked.get('q') ?? ''
  for (const box of asked.getAll(tickedParam)) {
    // One after the other: without one value the others stand elsewhere.
    // oxlint-disable-next-line no-await-in-loop
    const { detected } = await parseSearch(kind, q, { detect: { locale, except: shape.undetected } })
    const found = detected.find((one) => !one.stays && `${paramOfFacet(shape, one.facet)}=${one.value}` === box)
    if (found) q = found.without
  }
  asked.delete(tickedParam)
  return q ? withValue(asked, 'q', q) : without(asked, 'q')
}

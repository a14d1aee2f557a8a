// A query of a list: words, facets, filters, order, page.
import type { Where } from '../../model/fields.ts'
import type { FacetChoice } from '../facets/facet-filter.ts'
import type { SearchWords } from '../queries/parse-query.ts'

export type ListQuery = {
  text?: SearchWords | null
  /** Only rows that have all words, whatever the query: what is done with the whole list is done with nothing else. */
  whole?: boolean
  facets?: readonly FacetChoice[]
  /** Equality filters on fields, joined with "and". */
  where?: Where
  /** Name of a sort of the kind, or a field with '-' for descending. */
  sort?: string
  page?: number
  size?: number
  counts?: boolean
  /** Rows in trash instead of the living ones. */
  trash?: boolean
  /** Only published rows that their owner saved after staff had looked at them. */
  changed?: boolean
  /** Only rows of any of these choices that features added. */
  only?: readonly string[]
  /** Only these rows. */
  ids?: readonly string[]
}

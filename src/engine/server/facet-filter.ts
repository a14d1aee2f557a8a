// Chosen facet values as a condition on search documents: several values of one facet are "any", several facets "all".
import { join, sql, type Sql } from '#server/db.ts'
import type { Kind } from '../kind.ts'
import { findCodes } from './facet-codes.ts'

/** A facet with the values chosen, as the documents hold them (ids for references, codes for choices). */
export type FacetChoice = { facet: string; values: readonly string[] }

/** On the search document aliased `s`; null when nothing is chosen. A value that no row has matches nothing. */
export async function facetCondition(kind: Kind, chosen: readonly FacetChoice[], except?: string): Promise<Sql | null> {
  const active = chosen.filter(({ facet, values }) => values.length > 0 && facet !== except)
  if (active.length === 0) return null
  const known = await findCodes(kind.table, active.flatMap(({ facet, values }) => values.map((value) => ({ facet, value }))))
  return join(
    active.map(({ facet, values }) => {
      const codes = values.flatMap((value) => known.get(`${facet}|${value}`) ?? [])
      return sql`s.facets && ${codes}::int[]`
    }),
    ' and ',
  )
}

// Chosen facet values as a condition on search documents: several values of one facet are "any", several facets "all".
import { join, sql, type Sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { findCodes } from './facet-codes.ts'

/** A facet with the values chosen, as the documents hold them (ids for references, codes for choices). */
export type FacetChoice = { facet: string; values: readonly string[] }

/** Is there such a facet for this viewer? What visitors never see as a field is none of theirs. */
export const isFacetOf = (viewer: Viewer, kind: Kind, facet: string): boolean =>
  viewer.who !== 'visitor' || kind.fields[facet]?.shownTo !== 'members'

/** The facet codes of a document that this viewer may filter and count by. */
export const facetsFor = (viewer: Viewer): Sql =>
  viewer.who === 'staff' || viewer.who === 'system'
    ? sql`s.staff_facets`
    : viewer.who === 'member'
      ? sql`(s.facets || s.member_facets)`
      : sql`s.facets`

/** Documents that have any of these codes for this viewer. Each column has its index. */
const holds = (viewer: Viewer, codes: readonly number[]): Sql =>
  viewer.who === 'member'
    ? sql`(s.facets && ${codes}::int[] or s.member_facets && ${codes}::int[])`
    : sql`${facetsFor(viewer)} && ${codes}::int[]`

/** On the search document aliased `s`; null when nothing is chosen. A value that no row has matches nothing. */
export async function facetCondition(
  viewer: Viewer,
  kind: Kind,
  chosen: readonly FacetChoice[],
  except?: string,
): Promise<Sql | null> {
  const active = chosen.filter(({ facet, values }) => values.length > 0 && facet !== except)
  if (active.length === 0) return null
  const known = await findCodes(
    kind,
    active.flatMap(({ facet, values }) => values.map((value) => ({ facet, value }))),
  )
  return join(
    active.map(({ facet, values }) => {
      const codes = values.flatMap((value) => known.get(`${facet}|${value}`) ?? [])
      return holds(viewer, codes)
    }),
    ' and ',
  )
}

// Facet counts: how many rows of the list have each value. A facet is not narrowed by its own choice.
import { ident, query, sql, type Sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import { namesOf } from '../facets/facet-codes.ts'
import { facetCondition, facetsFor, isFacetOf } from '../facets/facet-filter.ts'
import { isSaidByDocuments } from '../lists/list-condition.ts'
import type { ListQuery } from '../lists/list-query.ts'
import { cached } from '#server/cache/cached.ts'
import { type PartReading, readAs } from './part-reading.ts'
import type { FacetCounts } from '../search-index.ts'
import { onlySql } from '../../store/reading/where.ts'

const counted = cached<FacetCounts>({ bytes: 16 * 1024 * 1024 }, 60)

/** Counts of every facet of the kind under this list; `words` is a condition on the document `s`, `kept`: under which key, with what is read of its list. */
export function countFacets(
  viewer: Viewer,
  kind: Kind,
  list: ListQuery,
  words: Sql,
  base: Sql,
  { key, reads }: { key: string; reads: PartReading },
): Promise<FacetCounts> {
  const count = async (): Promise<FacetCounts> => {
    const chosen = (list.facets ?? []).filter(({ values }) => values.length > 0).map(({ facet }) => facet)
    const rest = kind.list.facets.filter((facet) => !chosen.includes(facet) && isFacetOf(viewer, kind, facet))
    const parts = await Promise.all([
      countOnce(viewer, kind, list, words, base, rest),
      ...chosen.map((facet) => countOnce(viewer, kind, list, words, base, [facet], facet)),
    ])
    return Object.assign({}, ...parts) as FacetCounts
  }
  return counted(key, readAs(reads, count), reads.seen)
}

/** Documents of what the public sees. */
export const listedDocuments = (kind: Kind): Sql =>
  sql`search s where s.family = ${kind.table} and s.kind = ${kind.name} and s.listed`

async function countOnce(
  viewer: Viewer,
  kind: Kind,
  list: ListQuery,
  words: Sql,
  base: Sql,
  facets: readonly string[],
  except?: string,
): Promise<FacetCounts> {
  const counts: FacetCounts = Object.fromEntries(facets.map((facet) => [facet, []]))
  if (facets.length === 0) return counts
  const condition = await facetCondition(viewer, kind, list.facets ?? [], except)
  const narrowed = condition ? sql` and ${condition}` : sql``
  const source = isSaidByDocuments(viewer, kind, list)
    ? listedDocuments(kind)
    : sql`search s join ${ident(kind.table)} t on t.id = s.id where s.family = ${kind.table}${onlySql(kind)} and ${base}`
  const rows = await query<{ code: number; n: number }>(sql`
    select code, count(*)::int n from (select unnest(${facetsFor(viewer)}) code from ${source}${narrowed}${words}) v group by code`)
  const nameOf = await namesOf(
    kind,
    rows.map((row) => row.code),
  )
  for (const { code, n } of rows) {
    const name = nameOf(code)
    if (name) counts[name.facet]?.push({ value: name.value, count: n })
  }
  for (const facet of facets) counts[facet]?.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return counts
}

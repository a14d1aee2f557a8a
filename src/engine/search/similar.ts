// Rows like one row: those that share the most values of one facet with it. Bounded, and without a total: it costs the same however many share one.
import { query, sql } from '#server/database/db.ts'
import type { FieldName, Out, OutOf } from '../model/rows.ts'
import type { Kind } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import { rowsFor } from './lists/cached-rows.ts'
import { findCodes } from './facets/facet-codes.ts'
import { baseCondition } from './lists/list-condition.ts'

// Rows that share two values are looked for first, then those that share one; more pairs than these find hardly anybody else.
const valuesInPairs = 5
const ofEach = 10
const inAll = 40

/** Every two of the first few codes, then each code with itself. */
function pairsOf(codes: readonly number[]): { one: number[]; other: number[] } {
  const few = codes.slice(0, valuesInPairs)
  const pairs = few.flatMap((one, at) => few.slice(at + 1).map((other) => [one, other] as const))
  const all = [...pairs, ...few.map((one) => [one, one] as const)]
  return { one: all.map(([one]) => one), other: all.map(([, other]) => other) }
}

/** The row that others are to be like: its values of the facet, as documents hold them. */
export type Likeness = { id: string; facet: string; values: readonly string[] }

/**
 * Ids of up to `size` rows that everybody may see and that share values with this one; of those that were looked at, the ones that
 * share the most come first.
 */
async function idsLike(kind: Kind, { id, facet, values }: Likeness, size: number): Promise<string[]> {
  const known = await findCodes(
    kind,
    values.map((value) => ({ facet, value })),
  )
  const codes = values.flatMap((value) => known.get(`${facet}|${value}`) ?? [])
  if (codes.length === 0) return []
  const { one, other } = pairsOf(codes)
  const rows = await query<{ id: string }>(
    sql`
    select id from (
      select s.id, (select count(*) from unnest(s.facets) f where f = any(${codes}::int[])) shared
      from unnest(${one}::int[], ${other}::int[]) with ordinality w(one, other, place)
      cross join lateral (
        select s.id, s.facets from search s
        where s.family = ${kind.table} and s.kind = ${kind.name} and s.listed and s.facets @> array[w.one, w.other] and s.id <> ${id}::uuid
        limit ${ofEach}
      ) s limit ${inAll}
    ) found group by id order by max(shared) desc, id limit ${size}`,
    true,
  )
  return rows.map((row) => row.id)
}

/** Up to `size` rows like this one, of which only these fields are read; only those that the viewer may see. */
export function listSimilar<K extends Kind, N extends FieldName<K>>(
  viewer: Viewer,
  kind: K,
  like: Likeness,
  size: number,
  fields: readonly N[],
): Promise<OutOf<K, N>[]>
export async function listSimilar(
  viewer: Viewer,
  kind: Kind,
  like: Likeness,
  size: number,
  fields: readonly string[],
): Promise<Out[]> {
  const ids = await idsLike(kind, like, size)
  return rowsFor(viewer, kind, ids, baseCondition(viewer, kind, {}), fields)
}

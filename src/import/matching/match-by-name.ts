// Rows that say no more of their entry than its name, beside its children: a list of machines with the lab of each.
import type { Grant } from '#engine/model/access.ts'
import { matchesGrant, matchesWhere } from '#engine/model/access.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Values } from '#engine/store/columns.ts'
import { candidatesFor, keysOf } from './matching.ts'
import type { ReadRow } from '../reading/read-rows.ts'
import type { Work } from '../row-rules.ts'

/** The entry here of each of these rows, where only one in reach has its name. What may be another is asked where titles are alike. */
export async function matchByName(
  { kind, children }: Work,
  rows: readonly ReadRow[],
  grant: Grant,
): Promise<Map<ReadRow, Values>> {
  const found = new Map<ReadRow, Values>()
  const others = (kind.import?.match ?? []).flat().filter((name) => name !== kind.title)
  const named = rows.filter(
    ({ given, problems }) =>
      problems.length === 0 && !isEmpty(given[kind.title]) && others.every((name) => isEmpty(given[name])),
  )
  if (children.length === 0 || kind.import?.alike || named.length === 0) return found
  const known = await candidatesFor(
    kind,
    [kind.title],
    named.map(({ given }) => given),
  )
  const inReach = known.filter((one) => matchesWhere(one, kind.only) && matchesGrant(one, grant))
  for (const row of named) {
    const names = keysOf(kind, kind.title, row.given)
    const same = inReach.filter(
      (one) =>
        keysOf(kind, kind.title, one).some((name) => names.includes(name)) &&
        (isEmpty(row.given['country']) || one['country'] === row.given['country']),
    )
    const [entry] = same
    if (entry && same.length === 1) found.set(row, entry)
  }
  return found
}

// How many people whom everybody sees belong to each network: counted, and kept with it.
import { system, visitor } from '#engine/model/viewer.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { aseanNetworks } from './asean-networks/kind.ts'
import { talents } from './talents/kind.ts'

/** @returns counts by the id of the network; one without people is absent */
async function countPeople(): Promise<Map<string, number>> {
  const rows = await query<{ id: string; count: number }>(sql`
    select n.id, count(*)::int count from talents t cross join lateral unnest(t.networks) n(id)
    where t.networks is not null and t.deleted_at is null and ${grantSql(talents, talents.access.read(visitor()))} group by n.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Counts anew, and writes what changed. */
export async function recountPeople(): Promise<void> {
  const counts = await countPeople()
  for (const { id, peopleCount } of await findRows(aseanNetworks, {})) {
    const now = counts.get(id) ?? 0
    if ((peopleCount ?? 0) === now) continue
    await tx(async () => {
      const before = await findRow(aseanNetworks, id, { lock: true })
      if (!before) return
      const after = { ...before, peopleCount: now }
      await writeRows(system(), aseanNetworks, [{ before, after, action: 'derive' }], { audit: false })
    })
  }
}

export type SharedPeople = { one: string; other: string; people: number }

/** Pairs of networks, by id, to which the same people whom everybody sees belong; the most first. */
export const sharedPeople = (most: number): Promise<SharedPeople[]> =>
  query<SharedPeople>(sql`
    select a.id::text one, b.id::text other, count(*)::int people
    from talents t cross join lateral unnest(t.networks) a(id) cross join lateral unnest(t.networks) b(id)
    where cardinality(t.networks) > 1 and a.id < b.id and t.deleted_at is null and ${grantSql(talents, talents.access.read(visitor()))}
    group by 1, 2 order by people desc, 1, 2 limit ${most}`)

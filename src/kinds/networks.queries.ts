// How many people whom everybody sees belong to each network.
import { visitor } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/where.ts'
import { query, sql } from '#server/database/db.ts'
import { talents } from './talents/kind.ts'

/** @returns counts by the id of the network; one without people is absent */
export async function countPeople(): Promise<Map<string, number>> {
  const rows = await query<{ id: string; count: number }>(sql`
    select n.id, count(*)::int count from talents t cross join lateral unnest(t.networks) n(id)
    where t.networks is not null and t.deleted_at is null and ${grantSql(talents, talents.access.read(visitor()))} group by n.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

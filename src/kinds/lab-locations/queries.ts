// What pages ask of labs that the store cannot say: where each stands, by its own point or that of its city.
import type { Point } from '#lib/distance.ts'
import { query, sql } from '#server/database/db.ts'

/** `ofCity` when the lab has no point of its own. */
export type LabPoint = Point & { ofCity: boolean }

/** Of rows that their reader received; those without a point are absent. */
export async function pointsOfLabs(ids: readonly string[]): Promise<Map<string, LabPoint>> {
  const rows = await query<LabPoint & { id: string }>(sql`
    select t.id, t.latitude is null "ofCity", coalesce(t.latitude, c.latitude)::float8 latitude, coalesce(t.longitude, c.longitude)::float8 longitude
    from lab_locations t left join cities c on c.id = t.city
    where t.id = any(${ids}::uuid[]) and coalesce(t.latitude, c.latitude) is not null and coalesce(t.longitude, c.longitude) is not null`)
  return new Map(rows.map(({ id, ...point }) => [id, point]))
}

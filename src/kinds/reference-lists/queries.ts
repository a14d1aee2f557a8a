// What pages ask of reference lists that the store cannot say: the places of a country as points.
import type { Point } from '#lib/distance.ts'
import { query, sql } from '#server/database/db.ts'
import type { Translated } from '#words/locales.ts'

/** `name` only of the best-known ones: a picture names no more. */
export type Place = Point & { id: string; name: Translated | null }

/** So many places of a country may be named. */
const mostNamed = 60

/**
 * Places of these countries whose point is known. First the best-known of each country: those with names in the most
 * languages, then those with the most institutions.
 */
export const placesOf = (countries: readonly string[]): Promise<Place[]> =>
  query<Place>(sql`
    with ranked as (
      select c.id, c.name, c.latitude::float8 latitude, c.longitude::float8 longitude,
        row_number() over (partition by c.country order by (select count(*) from jsonb_object_keys(c.name)) desc, count(u.id) desc, c.id) rank
      from cities c left join universities u on u.city = c.id and u.deleted_at is null
      where c.country = any(${countries}::uuid[]) and c.deleted_at is null and c.active and c.latitude is not null and c.longitude is not null
      group by c.id)
    select id, case when rank <= ${mostNamed} then name end name, latitude, longitude from ranked order by rank, id`)

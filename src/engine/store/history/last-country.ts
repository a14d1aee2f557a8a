// The country of the entry that somebody made last, or else changed: where they work, until they say otherwise.
import { queryOne, sql } from '#server/database/db.ts'
import type { Viewer } from '../../model/viewer.ts'

/** Of the last things they did only so many are looked through. */
const mostLooked = 200

/** @returns the id of the country, or null where they made none lately */
export async function lastCountry({ id }: Viewer): Promise<string | null> {
  if (!id) return null
  const found = await queryOne<{ country: string }>(sql`
    select country from (
      select country, action, at, id from audit_entries where actor_id = ${id} and actor_kind <> 'system'
      order by at desc, id desc limit ${mostLooked}) lately
    where country is not null order by action = 'create' desc, at desc, id desc limit 1`)
  return found?.country ?? null
}

// What pages ask of training courses that the store cannot say: whose registration closes soon, with the name of the country.
import type { ClosingRow } from '#engine/public/directory/site-listing.ts'
import { visitor } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, sql } from '#server/database/db.ts'
import { trainingCourses } from './kind.ts'

/** Courses to come that everybody sees, by the day on which their registration closes where they are held, the earliest first. */
export const closingCourses = (from: string, until: string, most: number): Promise<ClosingRow[]> =>
  query<ClosingRow>(sql`
    select t.id, t.slug, t.title "name", (t.registration_deadline at time zone coalesce(t.zone, 'Asia/Bangkok'))::date::text deadline, c.name country, c.code "countryCode"
    from training_courses t join countries c on c.id = t.country
    where t.deleted_at is null and t.state in ('upcoming', 'running') and ${grantSql(trainingCourses, trainingCourses.access.read(visitor()))}
      and t.registration_deadline between ${from}::date and ${until}::date + 1
    order by t.registration_deadline, t.id limit ${most}`)

// Publishers that no journal names, which a list of publishers can be narrowed to.
import { sql, type Sql } from '#server/database/db.ts'

/** A condition on the table of publishers, aliased `t`. */
export const withoutJournals = (): Sql =>
  sql`not exists (select 1 from journals j where j.publisher = t.id and j.deleted_at is null)`

// What nobody decided for a year, and look-ups of half a year ago, are forgotten; what was refused stays refused.
import { query, sql } from '#server/database/db.ts'

export async function forgetFound(): Promise<void> {
  await query(sql`
    delete from inbox_works where state in ('open', 'skipped') and coalesce(decided_at, found_at) < now() - interval '365 days'`)
  await query(sql`delete from inbox_look_ups where asked_at < now() - interval '180 days'`)
}

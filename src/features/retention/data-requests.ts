// How long requests about own data are kept: two years after their end as proof that they were answered, unproved ones for sixty days.
import { dataRequests } from '#kinds/data-requests/kind.ts'
import type { Where } from '#engine/model/fields.ts'
import { databaseTimeIn } from '#server/database/clock.ts'
import { query, sql } from '#server/database/db.ts'
import { eraseOld, monthsAgo } from './messages.ts'

const daysAgo = (days: number): string => databaseTimeIn(-days)

/** Erases what is due, with what search and the record say of it, and links that are over. @returns how many requests were erased */
export async function forgetOldRequests(): Promise<number> {
  await query(sql`delete from data_request_links where expires_at < now() - interval '7 days'`)
  const due: Where[] = [
    { status: ['done', 'rejected'], decidedAt: { before: monthsAgo(24) } },
    // Nobody knows whose address it was.
    { status: 'new', receivedAt: { before: daysAgo(60) } },
    { deletedAt: { before: monthsAgo(1) } },
  ]
  return eraseOld(dataRequests, due)
}

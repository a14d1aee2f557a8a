// What fields held before an upload is kept for its undo and no longer: seven days.
import { query, sql } from '#server/db.ts'

/** Forgets it of all uploads that can no longer be undone; says of how many rows. */
export async function forgetBefore(): Promise<number> {
  const runs = await query<{ number: number }>(sql`
    select number from import_runs where work = 'none' and undo_until < now()
      and exists (select 1 from import_rows r where r.run = number and r.before is not null) order by number`)
  let count = 0
  for (const { number } of runs)
    count += (
      await query(sql`update import_rows set before = null where run = ${number} and before is not null returning at`)
    ).length
  return count
}

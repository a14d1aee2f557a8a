// Rows whose derived values change by time alone are computed anew when their moment has come.
import { query, sql, tx } from '#server/database/db.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { system } from '../../model/viewer.ts'
import { findKind } from '../../model/registry.ts'
import { dueJob } from './derive.ts'
import { writeAgain } from '../writes/writing.ts'

const atOnce = 200

/**
 * Computes anew what is due, the oldest first, in transactions of 200 rows; two processes share the work.
 * @returns how many rows were looked at
 */
export async function deriveDue(): Promise<number> {
  for (let count = 0; ;) {
    const done = await tx(async () => {
      const due = await query<{ kind: string; row_id: string }>(
        sql`delete from due_changes where (kind, row_id) in
          (select kind, row_id from due_changes where at <= now() order by at limit ${atOnce} for update skip locked) returning kind, row_id`,
      )
      for (const [name, rows] of Map.groupBy(due, ({ kind }) => kind)) {
        const kind = findKind(name)
        const ids = rows.map(({ row_id }) => row_id)
        if (kind) await writeAgain(system(), kind, ids, null)
      }
      return due.length
    })
    count += done
    if (done < atOnce) return count
  }
}

/** Asks for the next look as soon as something is due, where that is before the next minute is over. */
export async function askForNextDue(): Promise<void> {
  const [next] = await query<{ at: string }>(
    sql`select min(at) at from due_changes where at < now() + interval '90 seconds' having min(at) is not null`,
  )
  if (next) await enqueue(dueJob, {}, { startAfter: new Date(next.at) })
}

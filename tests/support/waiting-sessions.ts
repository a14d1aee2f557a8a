// Waits until somebody waits in the database: what is to happen meanwhile happens then, and not after a time.
import { expect } from 'vitest'
import { openClient } from '#server/database/db.ts'

/** Until so many sessions of this database wait for a lock that another one holds. */
export async function untilSessionsWait(count = 1): Promise<void> {
  const client = await openClient()
  const waiting = async (): Promise<number> =>
    (
      await client.query<{ n: number }>(
        `select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0]?.n ?? 0
  await expect.poll(waiting).toBeGreaterThanOrEqual(count)
  await client.end()
}

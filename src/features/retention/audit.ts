// The record of what was done is kept for a year. Consents and erasures, which prove something, stand in tables of their own and stay.
import { query, sql } from '#server/db.ts'
import { onSchedule } from '#server/jobs.ts'

export const forgetOldRecord = (): Promise<unknown> =>
  query(sql`delete from audit_entries where at < now() - interval '1 year'`)

/** Every night. */
export const addRetentionJobs = (): void =>
  onSchedule('forget-record', '55 18 * * *', async () => void (await forgetOldRecord()))

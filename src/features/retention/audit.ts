// How long proof is kept: the record of what was done for a year, consents for ten. Erasures stand in tables of their own and stay.
import { query, sql } from '#server/database/db.ts'
import { onSchedule } from '#server/queue/jobs.ts'
import { forgetOldMessages } from './messages.ts'

export const forgetOldRecord = (): Promise<unknown> =>
  query(sql`delete from audit_entries where at < now() - interval '1 year'`)

/** What is still agreed to is needed as long as somebody relies on it: its ten years begin when something newer takes its place. */
export const forgetOldConsents = (): Promise<unknown> =>
  query(sql`
    delete from consents c where at < now() - interval '10 years' and (
      not (given and (exists (select 1 from members where id = subject) or exists (select 1 from talents where id = subject)))
      or exists (select 1 from consents later where (later.family, later.subject, later.purpose) = (c.family, c.subject, c.purpose)
        and (later.at, later.id) > (c.at, c.id) and later.at < now() - interval '10 years'))`)

/** Every night. */
export const addRetentionJobs = (): void =>
  onSchedule('forget-record', '55 18 * * *', async () => {
    await forgetOldRecord()
    await forgetOldConsents()
    await forgetOldMessages()
  })

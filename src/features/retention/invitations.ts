// How long invitations of students are kept: a month after they were answered or ended.
import { query, sql } from '#server/database/db.ts'

export async function forgetOldInvitations(): Promise<void> {
  await query(sql`delete from student_invitations where coalesce(used_at, expires_at) < now() - interval '30 days'`)
}

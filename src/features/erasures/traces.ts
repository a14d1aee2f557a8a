// What is left of an account where no row of it stands: the name of who did something, uploads under way, lists of statistics.
import { query, sql } from '#server/database/db.ts'

/** In the transaction that erases the account. */
export async function forgetTraces(member: string): Promise<void> {
  await query(sql`delete from partial_uploads where owner = ${member}`)
  await query(sql`delete from import_runs where started_by = ${member}`)
  await query(sql`update runs set started_name = '' where started_by = ${member}`)
  await query(sql`delete from pairing_blocks where blocker = ${member} or requester = ${member}`)
  await query(sql`delete from audit_subjects where subject = ${member}::uuid`)
}

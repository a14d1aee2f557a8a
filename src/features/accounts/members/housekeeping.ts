// Accounts whose address nobody confirmed are removed, with all that belongs to them: after 30 days, or when the owner
// of the address says that it was somebody else.
import { query, type Sql, sql, tx } from '#server/database/db.ts'
import { onSchedule } from '#server/queue/jobs.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { system } from '#engine/model/viewer.ts'

/** Removes the unconfirmed accounts among these for good; says how many. No name stays behind, for nobody knows whose it was. */
async function removeUnverified(which: Sql): Promise<number> {
  return tx(async () => {
    const gone = await query<{ id: string; country: string }>(
      sql`delete from members where status = 'unverified' and ${which} returning id, country`,
    )
    if (gone.length === 0) return 0
    const ids = gone.map(({ id }) => id)
    await query(
      sql`delete from link_tokens where purpose in ('member-verify', 'member-reset') and account = any(${ids}::uuid[])`,
    )
    await query(sql`delete from search where family = 'members' and id = any(${ids}::uuid[])`)
    await query(
      sql`update audit_entries set label = null, changed = null where kind = 'members' and row_id = any(${ids}::uuid[])`,
    )
    await writeAudit(
      system(),
      gone.map(({ id, country }) => ({ action: 'trash', kind: 'members', id, country })),
    )
    await invalidate('members')
    return gone.length
  })
}

export const removeUnconfirmed = (): Promise<number> => removeUnverified(sql`created_at < now() - interval '30 days'`)

/** False when the account is confirmed by now, or gone. */
export const removeIfUnverified = async (id: string): Promise<boolean> =>
  (await removeUnverified(sql`id = ${id}`)) === 1

/** Every night. */
export const addMemberJobs = (): void =>
  onSchedule('remove-unconfirmed-members', '40 18 * * *', async () => void (await removeUnconfirmed()))

// Accounts whose address nobody confirmed for 30 days are removed, with all that belongs to them.
import { query, sql, tx } from '#server/db.ts'
import { onSchedule } from '#server/jobs.ts'
import { writeAudit } from '#engine/server/audit.ts'
import { touch } from '#engine/server/versions.ts'
import { system } from '#engine/viewer.ts'

/** Removes them for good; says how many. No name stays behind, for nobody knows whose it was. */
export async function removeUnconfirmed(): Promise<number> {
  return tx(async () => {
    const gone = await query<{ id: string; country: string }>(sql`
      delete from members where status = 'unverified' and created_at < now() - interval '30 days' returning id, country`)
    if (gone.length === 0) return 0
    const ids = gone.map(({ id }) => id)
    await query(sql`delete from consents where member = any(${ids}::uuid[])`)
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
    await touch('members')
    return gone.length
  })
}

/** Every night. */
export const addMemberJobs = (): void =>
  onSchedule('remove-unconfirmed-members', '40 18 * * *', async () => void (await removeUnconfirmed()))

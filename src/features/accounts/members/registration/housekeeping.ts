// Accounts whose address nobody confirmed are removed, with all that belongs to them: after 30 days, or when the owner
// of the address says that it was somebody else.
import { removeUnconfirmedRows } from '#kinds/accounts.queries.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { system } from '#engine/model/viewer.ts'

/** Removes this unconfirmed account for good, or those of more than 30 days; says how many. No name stays behind, for nobody knows whose it was. */
async function removeUnverified(id: string | null): Promise<number> {
  return tx(async () => {
    const gone = await removeUnconfirmedRows(id)
    if (gone.length === 0) return 0
    const ids = gone.map(({ id }) => id)
    await query(
      sql`delete from link_tokens where purpose in ('member-verify', 'member-reset') and account = any(${ids}::uuid[])`,
    )
    await writeAudit(
      system(),
      gone.map(({ id, country }) => ({ action: 'trash', kind: 'members', id, country })),
    )
    await invalidate('members')
    return gone.length
  })
}

export const removeUnconfirmed = (): Promise<number> => removeUnverified(null)

/** False when the account is confirmed by now, or gone. */
export const removeIfUnverified = async (id: string): Promise<boolean> => (await removeUnverified(id)) === 1

// The iD of somebody who signed in at ORCID stands on the own entry, with the green sign.
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { isProblem } from '#server/errors.ts'
import { findOwned } from '#engine/store/owned.ts'
import { records } from '#engine/store/records.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { system } from '#engine/model/viewer.ts'

/**
 * Writes an iD that was proved onto the entry of its member. Another entry that has it already keeps it: whose that is, is
 * decided by claiming it. Without an entry there is nothing to do; a later one takes the iD when it is written.
 */
export async function markOrcid(member: string, orcid: string): Promise<void> {
  const own = await findOwned(member)
  if (!own) return
  const { kind, row } = own
  if (row['orcid'] === orcid && row['orcidVerifiedAt']) return
  if (row['orcid'] === orcid) {
    await tx(async () => {
      // No version of its own: nobody writes this field by a form.
      await query(sql`update talents set orcid_verified_at = now() where id = ${row.id} and orcid = ${orcid}`)
      await invalidate('talents')
    })
    return
  }
  const taken = await queryOne(
    sql`select 1 from talents where orcid = ${orcid} and deleted_at is null and id <> ${row.id}`,
  )
  if (taken) return
  try {
    // The database adds since when it is verified.
    await records(system(), kind).update(row.id, { orcid }, row.version)
  } catch (error) {
    // Somebody saved or took it in this moment, or the entry has other gaps: the next sign-in tries again.
    if (!isProblem(error)) throw error
  }
}

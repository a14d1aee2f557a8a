// The iD of somebody who signed in at ORCID stands on the own entry, with the green sign.
import { findOwnPerson, isOrcidTaken, noteProvedOrcid } from '#kinds/people.queries.ts'
import { isProblem } from '#server/errors.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'

/**
 * Writes an iD that was proved onto the entry of its member. Another entry that has it already keeps it: whose that is, is
 * decided by claiming it. Without an entry there is nothing to do; a later one takes the iD when it is written.
 */
export async function markOrcid(member: string, orcid: string): Promise<void> {
  const own = await findOwnPerson(member)
  if (!own) return
  const { kind, row } = own
  if (row.orcid === orcid && row.orcidVerifiedAt) return
  if (row.orcid === orcid) {
    await noteProvedOrcid(row.id, orcid)
    return
  }
  if (await isOrcidTaken(orcid, row.id)) return
  try {
    // The database adds since when it is verified.
    await records(system(), kind).update(row.id, { orcid }, row.version)
  } catch (error) {
    // Somebody saved or took it in this moment, or the entry has other gaps: the next sign-in tries again.
    if (!isProblem(error)) throw error
  }
}

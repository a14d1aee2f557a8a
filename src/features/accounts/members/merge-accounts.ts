// Two accounts of one member become one: what the one owns goes to the other, and the one that is given up goes into trash.
import { accountByEmail } from '#kinds/accounts.queries.ts'
import { members } from '#kinds/members/kind.ts'
import { entriesOwnedBy } from '#kinds/people.queries.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { allKinds } from '#engine/model/registry.ts'
import { isAdmin, type Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { records } from '#engine/store/records.ts'
import { findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { tx } from '#server/database/db.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

export const mergeFaults = ['no_such_account', 'other_type', 'both_have_profile'] as const
export type MergeFault = (typeof mergeFaults)[number]

const refuse = (fault: MergeFault): Error => badRequest(fault)

/** Every row that names the account, those in trash among them, names the other one from now on. @returns how many */
async function giveAll(viewer: Viewer, from: string, to: string): Promise<number> {
  let given = 0
  for (const kind of allKinds())
    for (const [name, field] of Object.entries(kind.fields)) {
      if (field.type !== 'ref' || field.to !== members.name) continue
      for (const { id } of await findRows(kind, { [name]: from }, { trash: true })) {
        await writeFields(viewer, kind, id, { [name]: to })
        given += 1
      }
    }
  return given
}

/**
 * Merges an account into the active one with this address, all or nothing. Only secret and admin do.
 * @param note why they are one person's; stands in the record
 * @throws 400 with one of `mergeFaults`; 403 for other staff; 404 for an account that is not there
 * @returns how many rows changed their owner
 */
export async function mergeAccount(viewer: Viewer, lose: string, email: string, note: string): Promise<number> {
  if (!isAdmin(viewer)) throw forbidden()
  return tx(async () => {
    const named = await accountByEmail('member', emailKey(email))
    const { id } = await records(viewer, members).values(lose)
    if (!named || named.id === id) throw refuse('no_such_account')
    // Both are held before either is looked at: somebody may merge them the other way at this moment.
    await lockRows(members, [named.id, id])
    const kept = await accountByEmail('member', emailKey(email))
    if (kept?.id !== named.id || kept.status !== 'active') throw refuse('no_such_account')
    const lost = await records(viewer, members).values(id)
    if (lost.deletedAt) throw refuse('no_such_account')
    if (lost.memberType !== kept.memberType) throw refuse('other_type')
    const [own, other] = [await entriesOwnedBy(lost.id), await entriesOwnedBy(kept.id)]
    if (own.length > 0 && other.length > 0) throw refuse('both_have_profile')
    const given = await giveAll(viewer, lost.id, kept.id)
    await endSessionsOf('member', lost.id, 'staff')
    await records(viewer, members).remove(lost.id)
    await writeAudit(viewer, [
      {
        action: 'merge',
        kind: 'members',
        id: kept.id,
        label: kept.fullName,
        country: kept.country,
        changed: { merged: { old: lost.id, new: kept.id }, note: { new: note } },
      },
    ])
    return given
  })
}

// Accounts of members are suspended and restored for whoever decides about them elsewhere.
import type { AccountStates } from '#engine/interfaces/accounts/account-states.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { tx } from '#server/database/db.ts'

const change = (viewer: Viewer, member: string, from: string, to: string, reason: string): Promise<boolean> =>
  tx(async () => {
    const row = await findRow(members, member, { lock: true })
    if (row?.status !== from) return false
    await writeFields(viewer, members, row.id, { status: to, statusReason: reason })
    return true
  })

export const accountStatesOfMembers: AccountStates = {
  suspend: (viewer, member, reason) => change(viewer, member, 'active', 'suspended', reason),
  restore: (viewer, member, reason) => change(viewer, member, 'suspended', 'active', reason),
}

// Deleting an account: closed at once, with a mail whose link keeps it; erased when the time is over.
import { erasures, type ErasureForm } from '#engine/interfaces/erasures.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { tx } from '#server/database/db.ts'
import { mailAccount } from '../notices/account-mails.ts'
import { findLink, makeLink, useLink } from '../sessions/links.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

/** Closes the account; whoever asks, the member or staff for the member. Doing it twice is the same as once. @returns when it is erased (ISO); null for an account that is not in use */
export const scheduleDeletion = (viewer: Viewer, member: string, form: ErasureForm): Promise<string | null> =>
  tx(async () => {
    const closed = await erasures().closeAccount(viewer, member, form)
    if (!closed?.isNew) return closed && closed.due
    const { due } = closed
    await endSessionsOf('member', member, viewer.id === member ? 'owner' : 'staff')
    const token = await makeLink('member-keep', member)
    await mailAccount('member', member, {
      template: 'deletion_scheduled',
      event: `deletion_scheduled ${member} ${due}`,
      values: () => ({ form, due, path: `/keep-account/${token}` }),
    })
    return due
  })

/** When the account behind a live link is erased (ISO), or null for a dead one. */
export async function dueOfLink(token: string): Promise<string | null> {
  const link = await findLink(['member-keep'], token)
  return link && erasures().dueOf(link.account)
}

/** Whoever holds the link keeps the account. @returns false for a dead link */
export const keepAccount = (token: string): Promise<boolean> =>
  tx(async () => {
    const link = await findLink(['member-keep'], token, true)
    if (!link || !(await erasures().reopenAccount(link.account))) return false
    return useLink(token)
  })

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
    await mailLink(member, { due, form }, `${member} ${due}`)
    return due
  })

/** Mails the link that keeps the account; an earlier one is dead then. */
async function mailLink(member: string, { due, form }: { due: string; form: ErasureForm }, about: string) {
  const token = await makeLink('member-keep', member)
  await mailAccount('member', member, {
    template: 'deletion_scheduled',
    event: `deletion_scheduled ${about}`,
    values: () => ({ form, due, path: `/keep-account/${token}` }),
  })
}

/**
 * The address of an account that waits for its erasure is used again: its owner is told until when it is kept, and how.
 * @returns false where no account waits
 */
export const mailLinkAgain = (member: string): Promise<boolean> =>
  tx(async () => {
    const order = await erasures().orderOf(member)
    if (!order) return false
    await mailLink(member, order, crypto.randomUUID())
    return true
  })

/** When the account behind a live link is erased (ISO), or null for a dead one. */
export async function dueOfLink(token: string): Promise<string | null> {
  const link = await findLink(['member-keep'], token)
  return link && ((await erasures().orderOf(link.account))?.due ?? null)
}

/** Whoever holds the link keeps the account. @returns false for a dead link */
export const keepAccount = (token: string): Promise<boolean> =>
  tx(async () => {
    const link = await findLink(['member-keep'], token, true)
    if (!link || !(await erasures().reopenAccount(link.account))) return false
    return useLink(token)
  })

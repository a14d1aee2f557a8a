// Confirming an address: by the button of a one-time link, sent again when asked.
import { emailKey } from '#lib/email.ts'
import { queryOne, sql, tx } from '#server/db.ts'
import { writeAudit } from '#engine/server/audit.ts'
import { touch } from '#engine/server/versions.ts'
import { system } from '#engine/viewer.ts'
import { fromNetwork, mailPause, mailPerAccount, mailPerAddress, takeTurn } from '../limits.ts'
import { findLink, useLink } from '../links.ts'
import { signInOptions } from '../options.ts'
import { mailReceipt, standing } from './consents.ts'
import { changeByLink, changeOfLink } from './email-change.ts'
import { evenly } from '../evenly.ts'
import { removeIfUnverified } from './housekeeping.ts'
import { findMember, mailVerification } from './register.ts'

/** What a living link of an address is about, as its page says it. */
export type AddressLink =
  | { is: 'registration'; name: string; organization: string | null; email: string; isOpen: boolean }
  | { is: 'change' | 'undo'; name: string; from: string; to: string }

/** Looking does not use it up. */
export async function addressOfLink(token: string): Promise<AddressLink | null> {
  const link = await findLink(['member-verify'], token)
  if (link) {
    const member = await queryOne<{ name: string; organization: string | null; email: string; isOpen: boolean }>(sql`
      select full_name "name", organization_name organization, email, status = 'unverified' "isOpen" from members
      where id = ${link.account} and deleted_at is null`)
    return member ? { is: 'registration', ...member } : null
  }
  for (const is of ['change', 'undo'] as const) {
    const change = await changeOfLink(is === 'change' ? 'member-email' : 'member-email-undo', token)
    if (change)
      return {
        is,
        name: change.full_name,
        from: change.email,
        to: is === 'change' ? change.new_email : change.old_email,
      }
  }
  return null
}

/** The owner of the address says that somebody else registered with it; false when the account is confirmed by now. */
export async function disownByLink(token: string): Promise<boolean> {
  return tx(async () => {
    const link = await findLink(['member-verify'], token)
    return link !== null && (await removeIfUnverified(link.account))
  })
}

type Confirmed = { full_name: string; country: string }

/** What follows the first proof that the address is the member's own; in the transaction of the caller. */
export async function confirmAddress(id: string): Promise<void> {
  const member = await queryOne<Confirmed>(sql`
    update members set status = 'active', email_verified_at = now(), version = version + 1, updated_at = now(), updated_by = id::text
    where id = ${id} and status = 'unverified' and deleted_at is null returning full_name, country`)
  if (!member) return
  await writeAudit(system(), [
    {
      action: 'update',
      kind: 'members',
      id,
      label: member.full_name,
      country: member.country,
      changed: { status: { old: 'unverified', new: 'active' } },
    },
  ])
  await mailReceipt(id, { given: true, receipts: await standing(id), event: `registration ${id}` })
  await touch('members')
}

/** Confirms the address of the link's account, the first or another; false when the link is unknown, used or expired. */
export async function verifyByLink(token: string): Promise<boolean> {
  return tx(async () => {
    const link = await findLink(['member-verify'], token)
    if (!link) return changeByLink(token)
    if (!(await useLink(token))) return false
    await confirmAddress(link.account)
    return true
  })
}

/**
 * Sends the confirmation again when the address waits for it; the answer is the same when it does not.
 * @returns seconds to wait when it was asked for too often, else 0
 */
export async function resendVerification(email: string, address: string): Promise<number> {
  const key = emailKey(email)
  const pause = await mailPause(key)
  if (pause > 0) return pause
  const wait = await takeTurn([mailPerAddress, fromNetwork(address)], [mailPerAccount, key])
  if (wait > 0) return wait
  return evenly(signInOptions.evenMs.mail, async () => {
    const owner = await findMember(email)
    if (owner?.status === 'unverified') await tx(() => mailVerification(owner))
    return 0
  })
}

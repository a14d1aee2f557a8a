// Confirming an address: by the button of a one-time link, sent again when asked.
import { emailKey } from '#lib/email.ts'
import { query, queryOne, sql, tx } from '#server/db.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { writeAudit } from '#engine/server/audit.ts'
import { touch } from '#engine/server/versions.ts'
import { system } from '#engine/viewer.ts'
import { isLocale } from '#words/locales.ts'
import { fromNetwork, mailPerAccount, mailPerAddress, takeTurn } from '../limits.ts'
import { findLink, useLink } from '../links.ts'
import { signInOptions } from '../options.ts'
import { evenly } from './evenly.ts'
import { findMember, mailVerification } from './register.ts'

/** Is this the token of a link that confirms an address? Looking does not use it up. */
export const isLiveVerification = async (token: string): Promise<boolean> =>
  (await findLink(['member-verify'], token)) !== null

type Confirmed = { id: string; full_name: string; email: string; locale: string; country: string }

/** What follows the first proof that the address is the member's own; in the transaction of the caller. */
export async function confirmAddress(id: string): Promise<void> {
  const member = await queryOne<Confirmed>(sql`
    update members set status = 'active', email_verified_at = now(), version = version + 1, updated_at = now(), updated_by = id::text
    where id = ${id} and status = 'unverified' and deleted_at is null returning id, full_name, email, locale, country`)
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
  const receipts = await query<{ purpose: string; version: number; at: Date }>(
    sql`select purpose, version, at from consents where member = ${id} and given order by id`,
  )
  await queueMail({
    template: 'consent_receipt',
    to: member.email,
    locale: isLocale(member.locale) ? member.locale : 'en',
    values: {
      name: member.full_name,
      given: true,
      receipts: receipts.map(({ purpose, version, at }) => ({ purpose, version, at: new Date(at).toISOString() })),
    },
    event: `consent_receipt registration ${id}`,
  })
  await touch('members')
}

/** Confirms the address of the link's account; false when the link is unknown, used or expired. */
export async function verifyByLink(token: string): Promise<boolean> {
  return tx(async () => {
    const link = await findLink(['member-verify'], token)
    if (!link || !(await useLink(token))) return false
    await confirmAddress(link.account)
    return true
  })
}

/**
 * Sends the confirmation again when the address waits for it; the answer is the same when it does not.
 * @returns seconds to wait when it was asked for too often, else 0
 */
export async function resendVerification(email: string, address: string): Promise<number> {
  const wait = await takeTurn([mailPerAddress, fromNetwork(address)], [mailPerAccount, emailKey(email)])
  if (wait > 0) return wait
  return evenly(signInOptions.evenMs.mail, async () => {
    const owner = await findMember(email)
    if (owner?.status === 'unverified') await tx(() => mailVerification(owner))
    return 0
  })
}

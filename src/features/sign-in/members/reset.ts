// Forgotten passwords of members: a link by mail, a new password, all sessions ended.
import { emailKey } from '#lib/email.ts'
import { query, queryOne, sql, tx } from '#server/db.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { writeAudit } from '#engine/server/audit.ts'
import { touch } from '#engine/server/versions.ts'
import { system } from '#engine/viewer.ts'
import { isLocale } from '#words/locales.ts'
import { shortened } from '../attempts.ts'
import { fromNetwork, mailPerAccount, mailPerAddress, takeTurn } from '../limits.ts'
import { findLink, makeLink, useLink } from '../links.ts'
import { signInOptions } from '../options.ts'
import { memberPasswordLength, type PasswordProblem, passwordProblems } from '../password-rule.ts'
import { hashPassword } from '../passwords.ts'
import { endSessionsOf } from '../sessions.ts'
import { siteFacts } from '../site-facts.ts'
import { forgetUnproved } from '../social/identities.ts'
import { hashToken } from '../tokens.ts'
import { evenly } from './evenly.ts'
import { findMember } from './register.ts'
import { confirmAddress } from './verify.ts'

/**
 * Sends a link for a new password when the address has an account that may sign in; the answer is the same when not.
 * @returns seconds to wait when it was asked for too often, else 0
 */
export async function forgotPassword(email: string, address: string): Promise<number> {
  const wait = await takeTurn([mailPerAddress, fromNetwork(address)], [mailPerAccount, emailKey(email)])
  if (wait > 0) return wait
  return evenly(signInOptions.evenMs.mail, async () => {
    const owner = await findMember(email)
    if (!owner || !['active', 'unverified'].includes(owner.status)) return 0
    await tx(async () => {
      const token = await makeLink('member-reset', owner.id)
      await queueMail({
        template: 'reset_password',
        to: owner.email,
        locale: isLocale(owner.locale) ? owner.locale : 'en',
        values: { name: owner.full_name, path: `/reset-password/${token}` },
        event: `reset_password ${hashToken(token).toString('hex')}`,
      })
    })
    return 0
  })
}

type Owner = {
  id: string
  full_name: string
  organization_name: string | null
  email: string
  locale: string
  country: string
}

/** Whose password the link sets, or null when it is unknown, used or expired. */
export async function memberOfReset(token: string): Promise<Owner | null> {
  const link = await findLink(['member-reset'], token)
  return link && findOwner(link.account)
}

/** The member with this id, when the account may sign in or only waits for its confirmation. */
export async function findOwner(id: string): Promise<Owner | null> {
  const owner = await queryOne<Owner>(sql`
    select id, full_name, organization_name, email, locale, country from members
    where id = ${id} and deleted_at is null and status in ('active', 'unverified')`)
  return owner ?? null
}

/** What is wrong with a password of this member. */
export async function problemsFor(password: string, owner: Omit<Owner, 'id' | 'locale' | 'country'>) {
  const { names } = await siteFacts()
  return passwordProblems(password, memberPasswordLength, {
    email: owner.email,
    name: `${owner.full_name} ${owner.organization_name ?? ''}`,
    siteNames: names,
  })
}

export type ResetResult =
  | { ok: true }
  | { ok: false; reason: 'dead' }
  | { ok: false; reason: 'weak'; problems: PasswordProblem[] }

/** Sets the password by the link. Who can read the mail owns the address: it counts as confirmed from now on. */
export async function resetByLink(token: string, password: string, address: string): Promise<ResetResult> {
  const owner = await memberOfReset(token)
  if (!owner) return { ok: false, reason: 'dead' }
  const problems = await problemsFor(password, owner)
  if (problems.length > 0) return { ok: false, reason: 'weak', problems }
  const hashed = await hashPassword(password)
  return tx(async () => {
    if (!(await useLink(token))) return { ok: false, reason: 'dead' }
    await storePassword(owner, hashed, address)
    await forgetUnproved(owner.id)
    await confirmAddress(owner.id)
    await endSessionsOf('member', owner.id, 'password')
    return { ok: true }
  })
}

/** Stores a new password, with audit and the mail that says so; in the transaction of the caller. */
export async function storePassword(owner: Owner, hashed: string, address: string): Promise<void> {
  await query(sql`
    update members set password = ${hashed}, version = version + 1, updated_at = now(), updated_by = id::text where id = ${owner.id}`)
  await writeAudit(system(), [
    {
      action: 'update',
      kind: 'members',
      id: owner.id,
      label: owner.full_name,
      country: owner.country,
      changed: { password: {} },
    },
  ])
  await queueMail({
    template: 'password_changed',
    to: owner.email,
    locale: isLocale(owner.locale) ? owner.locale : 'en',
    values: {
      name: owner.full_name,
      at: new Date().toISOString(),
      address: shortened(address),
      path: '/forgot-password',
    },
    event: `password_changed ${crypto.randomUUID()}`,
  })
  await touch('members')
}

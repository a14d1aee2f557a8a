// Another e-mail for an account: asked for with the password (or a fresh sign-in where there is none), confirmed from the new address, and for 30 days taken back from the old one.
import { type Account, accountById, activeAccount, storeHash } from '#kinds/accounts.queries.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { emailKey, parseEmail } from '#lib/identifiers/email.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { accountId, system, type Viewer } from '#engine/model/viewer.ts'
import { problemOf } from '#engine/model/values/values.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { fromNetwork, countAttempt } from '../sessions/limits.ts'
import { findLink, makeLink, useLink } from '../sessions/links.ts'
import { signInOptions } from '../sessions/options.ts'
import { proveMember } from '../passwords/recent-password.ts'
import { hashToken } from '../sessions/tokens.ts'
import { constantTime } from '../sessions/constant-time.ts'
import { removeIfUnverified } from './registration/housekeeping.ts'
import { findMember } from './registration/register.ts'

type Change = {
  id: string
  member: string
  name: string
  email: string
  locale: string
  old_email: string
  new_email: string
}

export type AskResult =
  | { ok: true }
  | { ok: false; reason: 'email'; problem: FieldProblem | 'same' }
  | { ok: false; reason: 'old' }
  /** There is no password, and the sign-in was too long ago. */
  | { ok: false; reason: 'again' }
  | { ok: false; reason: 'wait'; seconds: number }

const localeOf = (text: string): Locale => (isLocale(text) ? text : 'en')

/** Mails a link to the new address. Whether somebody else has that address is told only to them. */
export async function askForEmail(
  viewer: Viewer,
  typed: string,
  password: string,
  address: string,
): Promise<AskResult> {
  const parsed = parseEmail(typed)
  if (!parsed.ok) return { ok: false, reason: 'email', problem: problemOf(parsed) }
  const proof = await proveMember(viewer, password, address)
  if (proof.is === 'wait') return { ok: false, reason: 'wait', seconds: proof.seconds }
  if (proof.is === 'again') return { ok: false, reason: 'again' }
  const id = accountId(viewer)
  const own = await activeAccount('member', id)
  if (proof.is === 'wrong' || !own) return { ok: false, reason: 'old' }
  if (emailKey(parsed.value) === emailKey(own.email)) return { ok: false, reason: 'email', problem: 'same' }
  const seconds = await countAttempt(['linkFrom', fromNetwork(address)], ['changeBy', id], ['confirmTo', parsed.value])
  if (seconds > 0) return { ok: false, reason: 'wait', seconds }
  await constantTime(signInOptions.constantTimeMs.mail, () => tx(() => mailChange(id, own, parsed.value)))
  return { ok: true }
}

/** Forgets the change of a member's address that waits for its confirmation, with its link. */
export async function forgetWaitingChange(member: string): Promise<void> {
  const earlier = await query<{ id: string }>(
    sql`delete from email_changes where member = ${member} and changed_at is null returning id`,
  )
  await query(
    sql`delete from link_tokens where purpose = 'member-email' and account = any(${earlier.map(({ id }) => id)}::uuid[])`,
  )
}

async function mailChange(member: string, own: Account<'member'>, next: string): Promise<void> {
  await lockRows(members, [member])
  await forgetWaitingChange(member)
  const holder = await findMember(next)
  if (holder && holder.status !== 'unverified') {
    await queueMail({
      template: 'already_registered',
      to: holder.email,
      locale: localeOf(holder.locale),
      values: { name: holder.fullName, isChange: true },
      event: `already_registered ${crypto.randomUUID()}`,
    })
    return
  }
  const id = uuidv7()
  await query(
    sql`insert into email_changes (id, member, old_email, new_email) values (${id}, ${member}, ${own.email}, ${next})`,
  )
  const token = await makeLink('member-email', id)
  await queueMail({
    template: 'email_change_confirm',
    to: next,
    locale: localeOf(own.locale),
    isProved: false,
    values: { path: `/verify-email/${token}` },
    event: `email_change_confirm ${hashToken(token).toString('hex')}`,
  })
}

/** The change a living link is about; looking does not use it up. */
export async function changeOfLink(
  purpose: 'member-email' | 'member-email-undo',
  token: string,
  hold = false,
): Promise<Change | null> {
  const link = await findLink([purpose], token, hold)
  if (!link) return null
  const change = await queryOne<Pick<Change, 'id' | 'member' | 'old_email' | 'new_email'>>(sql`
    select id, member, old_email, new_email from email_changes
    where id = ${link.account} and (changed_at is null) = ${purpose === 'member-email'}`)
  const owner = change && (await accountById('member', change.member))
  return change && owner ? { ...change, name: owner.fullName, email: owner.email, locale: owner.locale } : null
}

/** Gives the account this address; false when a confirmed account has it. Nobody proved that an unconfirmed one is theirs. */
async function giveEmail(member: string, email: string): Promise<boolean> {
  const holder = await findMember(email)
  if (holder && holder.id !== member && !(holder.status === 'unverified' && (await removeIfUnverified(holder.id))))
    return false
  const changed = { email, emailVerifiedAt: databaseTime() }
  // The old address is kept for 30 days and no longer, so not in the audit: it names the field.
  const { fullName } = await writeFields({ ...system(), id: member }, members, member, changed, { audit: false })
  await writeAudit(system(), [{ action: 'update', kind: members, id: member, label: fullName, changed: { email: {} } }])
  await query(sql`delete from link_tokens where purpose = 'member-reset' and account = ${member}`)
  return true
}

/** Changes the address by the link that went to it, and tells the old one; all sessions end with it (migrations/0013). */
export async function changeByLink(token: string): Promise<boolean> {
  return tx(async () => {
    const asked = await changeOfLink('member-email', token)
    // The account first, as every change of a password holds it, and takes the link away.
    const owner = asked && (await accountById('member', asked.member, true))
    const change = owner && (await changeOfLink('member-email', token))
    if (!change || !(await useLink(token)) || !(await giveEmail(change.member, change.new_email))) return false
    await query(sql`update email_changes set changed_at = now() where id = ${change.id}`)
    const undo = await makeLink('member-email-undo', change.id)
    await queueMail({
      template: 'email_change_notice',
      to: change.old_email,
      locale: localeOf(change.locale),
      values: {
        name: change.name,
        email: change.new_email,
        at: databaseTime(),
        path: `/verify-email/${undo}`,
      },
      event: `email_change_notice ${change.id}`,
    })
    return true
  })
}

/**
 * Gives the account its old address back. Whoever changed it knew the password: that is void as well, and so are other
 * sites linked since then.
 * @returns the path where a new password is chosen, or why it cannot be
 */
export async function undoByLink(token: string): Promise<{ path: string } | 'dead' | 'taken'> {
  return tx(async () => {
    const change = await changeOfLink('member-email-undo', token, true)
    if (!change) return 'dead'
    if (!(await giveEmail(change.member, change.old_email))) return 'taken'
    await useLink(token)
    // Links of this change and of those after it lie in mailboxes of whoever made them.
    const since = sql`(select asked_at from email_changes where id = ${change.id})`
    await query(sql`delete from member_identities where member = ${change.member} and linked_at >= ${since}`)
    const ended = await query<{ id: string }>(
      sql`delete from email_changes where member = ${change.member} and asked_at >= ${since} returning id`,
    )
    await query(
      sql`delete from link_tokens where purpose in ('member-email', 'member-email-undo') and account = any(${ended.map(({ id }) => id)}::uuid[])`,
    )
    await storeHash('member', change.member, null)
    return { path: `/reset-password/${await makeLink('member-reset', change.member)}` }
  })
}

/** Old addresses are kept for 30 days. */
export const forgetOldEmails = (): Promise<unknown> =>
  query(sql`delete from email_changes where coalesce(changed_at, asked_at) < now() - interval '30 days'`)

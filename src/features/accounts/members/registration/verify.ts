// Confirming an address: by the button of a one-time link, sent again when asked.
import { accountById } from '#kinds/accounts.queries.ts'
import { members } from '#kinds/members/kind.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { system } from '#engine/model/viewer.ts'
import type { Cookies } from '../../sessions/cookies.ts'
import { fromNetwork, mailPause, countAttempt } from '../../sessions/limits.ts'
import { findLink, useLink } from '../../sessions/links.ts'
import { signInOptions } from '../../sessions/options.ts'
import { checkPassword } from '../../passwords/passwords.ts'
import { listAnswered } from '../../social/attempts.ts'
import { findIdentity, listIdentities } from '../../social/identities.ts'
import { findProvider } from '../../social/providers.ts'
import { mailReceipt, currentConsents } from '../../consents/consents.ts'
import { changeByLink, changeOfLink } from '../email-change.ts'
import { constantTime } from '../../sessions/constant-time.ts'
import { removeIfUnverified } from './housekeeping.ts'
import { findMember, mailVerification } from './register.ts'

/** What a living link of an address is about, as its page says it. */
export type AddressLink =
  | {
      is: 'registration'
      name: string
      organization: string | null
      email: string
      isOpen: boolean
      /** What shows that the reader of the mail is whoever registered; nothing when that is known, or done. */
      asks: 'password' | 'provider' | null
      /** Where whoever registered signed in, in place of a password. */
      provider: { name: string; label: string; subject: string } | null
    }
  | { is: 'change' | 'undo'; name: string; from: string; to: string }

async function findRegistered(id: string) {
  const member = await accountById('member', id)
  if (!member) return null
  const { fullName: name, organizationName: organization, email, status, password } = member
  return { name, organization, email, isOpen: status === 'unverified', password }
}

/** Did whoever sits at this browser sign in a moment ago where the account was registered from? */
async function isProvedElsewhere(account: string, cookies: Cookies): Promise<boolean> {
  for (const { provider, answer } of await listAnswered(cookies))
    if ((await findIdentity(provider, answer.subject))?.member === account) return true
  return false
}

async function registrationOf(account: string, cookies: Cookies): Promise<AddressLink | null> {
  const member = await findRegistered(account)
  if (!member) return null
  const { password, ...shown } = member
  const [way] = await listIdentities(account)
  const provider = way
    ? { name: way.provider, label: findProvider(way.provider)?.label ?? '', subject: way.subject }
    : null
  const isKnown = !member.isOpen || (provider !== null && (await isProvedElsewhere(account, cookies)))
  return {
    is: 'registration',
    ...shown,
    asks: isKnown ? null : provider && !password ? 'provider' : 'password',
    provider,
  }
}

/** Looking does not use it up. */
export async function addressOfLink(token: string, cookies: Cookies): Promise<AddressLink | null> {
  const link = await findLink(['member-verify'], token)
  if (link) return registrationOf(link.account, cookies)
  for (const is of ['change', 'undo'] as const) {
    const change = await changeOfLink(is === 'change' ? 'member-email' : 'member-email-undo', token)
    if (change)
      return {
        is,
        name: change.name,
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

/** What follows the first proof that the address is the member's own; in the transaction of the caller. @returns is the account there? */
export async function confirmAddress(id: string): Promise<boolean> {
  const member = await accountById('member', id, true)
  if (member?.status !== 'unverified') return member !== null
  const confirmed = { status: 'active', emailVerifiedAt: databaseTime() }
  await writeFields({ ...system(), id }, members, id, confirmed, { audit: false })
  await writeAudit(system(), [
    {
      action: 'update',
      kind: 'members',
      id,
      label: member.fullName,
      country: member.country,
      changed: { status: { old: 'unverified', new: 'active' } },
    },
  ])
  await mailReceipt(id, { given: true, receipts: await currentConsents(id), event: `registration ${id}` })
  await invalidate('members')
  return true
}

/** dead: the link is unknown, used or expired. unproved: the password is wrong or missing. */
export type Verified = 'done' | 'dead' | 'unproved'

/**
 * Confirms the address of the link's account, the first or another. Whoever reads the mail of a registration need not be whoever
 * registered: they show it by the password, or by having signed in where the account was registered from. (Or they set a new
 * password by the same link: `setPasswordByLink`.)
 */
export async function verifyByLink(token: string, password: string, cookies: Cookies): Promise<Verified> {
  const link = await findLink(['member-verify'], token)
  if (!link) return (await changeByLink(token)) ? 'done' : 'dead'
  const member = await findRegistered(link.account)
  const isProved =
    !member?.isOpen ||
    (await isProvedElsewhere(link.account, cookies)) ||
    (password !== '' && (await checkPassword(password, member.password)))
  if (!isProved) return 'unproved'
  return tx(async () => {
    // Of two at the same moment one is here, and none when somebody registered anew meanwhile.
    if (!(await useLink(token))) return 'dead'
    return (await confirmAddress(link.account)) ? 'done' : 'dead'
  })
}

/**
 * Sends the confirmation again when the address waits for it; the answer is the same when it does not.
 * @returns seconds to wait when it was asked for too often, else 0
 */
export async function resendVerification(email: string, address: string): Promise<number> {
  const pause = await mailPause(email)
  if (pause > 0) return pause
  const wait = await countAttempt(['linkFrom', fromNetwork(address)], ['confirmTo', email])
  if (wait > 0) return wait
  return constantTime(signInOptions.constantTimeMs.mail, async () => {
    const owner = await findMember(email)
    if (owner?.status === 'unverified') await tx(() => mailVerification(owner))
    return 0
  })
}

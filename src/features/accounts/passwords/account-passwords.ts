// Passwords of accounts, staff and members alike: forgotten, set by a link, changed with the old one.
import { type Account, accountByEmail, accountById, choosePassword, holdUnchanged } from '#kinds/accounts.queries.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { tx } from '#server/database/db.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { mailAccount } from '../notices/account-mails.ts'
import { shortened } from '../sessions/attempts.ts'
import { constantTime } from '../sessions/constant-time.ts'
import { fromNetwork, countAttempt } from '../sessions/limits.ts'
import { endLinks, findLink, type LinkPurpose, makeLink, useLink } from '../sessions/links.ts'
import { confirmAddress } from '../members/registration/verify.ts'
import { forgetWaitingChange } from '../members/email-change.ts'
import { signInOptions } from '../sessions/options.ts'
import { leastLength, type PasswordProblem, passwordProblems } from './password-rule.ts'
import { hashPassword } from './passwords.ts'
import type { Realm } from '../sessions/realm.ts'
import { passwordMemory } from './recent-password.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { siteFacts } from '../sessions/site-facts.ts'
import { forgetUnproved } from '../social/identities.ts'

type RealmPasswords = {
  table: 'users' | 'members'
  /** Statuses in which a forgotten password is sent for, and in which a link sets one. */
  forgets: readonly string[]
  sets: readonly string[]
  reset: LinkPurpose
  links: readonly LinkPurpose[]
  template: 'reset_password' | 'staff_reset_password'
  path: string
}

const realms: Readonly<Record<Realm, RealmPasswords>> = {
  staff: {
    table: 'users',
    forgets: ['active'],
    sets: ['active', 'invited'],
    reset: 'staff-reset',
    links: ['staff-invitation', 'staff-reset'],
    template: 'staff_reset_password',
    path: '/backend/reset-password/',
  },
  member: {
    table: 'members',
    forgets: ['active', 'unverified'],
    sets: ['active', 'unverified'],
    reset: 'member-reset',
    links: ['member-reset', 'member-verify'],
    template: 'reset_password',
    path: '/reset-password/',
  },
}

type Owner = { id: string; name: string; names: string; email: string; status: string }

/** `names` of a person and of an organization: neither is a password. */
function ownerOf(account: Account<Realm> | null, statuses: readonly string[]): Owner | null {
  if (!account?.status || !statuses.includes(account.status)) return null
  const { id, fullName: name, email, status } = account
  const organization = 'organizationName' in account ? account.organizationName : null
  return { id, name, names: organization ? `${name} ${organization}` : name, email, status }
}

const findOwner = async (realm: Realm, id: string | null, statuses: readonly string[]): Promise<Owner | null> =>
  ownerOf(await accountById(realm, id), statuses)

/**
 * Mails a link for a new password when the address has an account that may sign in; the answer is the same when not,
 * and beyond the limit of an account: saying it would tell that there is one.
 * @returns seconds to wait when this network asked too often, else 0
 */
export async function forgotPassword(realm: Realm, email: string, address: string): Promise<number> {
  const wait = await countAttempt(['linkFrom', fromNetwork(address)])
  if (wait > 0) return wait
  const { forgets, reset, template, path } = realms[realm]
  const key = emailKey(email).slice(0, 254)
  return constantTime(signInOptions.constantTimeMs.mail, async () => {
    const owner = ownerOf(await accountByEmail(realm, key), forgets)
    if (!owner || (await countAttempt(['resetTo', realm === 'staff' ? `staff ${key}` : key])) > 0) return 0
    await tx(async () => {
      const link = path + (await makeLink(reset, owner.id))
      await mailAccount(realm, owner.id, { template, event: `reset:${uuidv7()}`, values: () => ({ path: link }) })
    })
    return 0
  })
}

/** Whose password the link sets, or null when it is unknown, used or expired. */
export async function ownerOfLink(realm: Realm, token: string): Promise<Owner | null> {
  const link = await findLink(realms[realm].links, token)
  // The link of a registration sets a password until the address is confirmed, and then no more.
  const sets = link?.purpose === 'member-verify' ? ['unverified'] : realms[realm].sets
  return link && findOwner(realm, link.account, sets)
}

/** What the rule of passwords has against this one for this account. */
async function problemsFor(realm: Realm, password: string, owner: Owner): Promise<PasswordProblem[]> {
  const { names } = await siteFacts()
  return passwordProblems(password, leastLength[realm], { email: owner.email, name: owner.names, siteNames: names })
}

type Weak = { ok: false; reason: 'weak'; problems: PasswordProblem[] }
export type SetPasswordResult = { ok: true } | { ok: false; reason: 'dead' } | Weak

/**
 * Sets the password by the link; all sessions end, and the owner is told. An invited account becomes active; a member
 * who can read the mail owns the address: it counts as confirmed from now on, and what whoever registered chose is void.
 */
export async function setPasswordByLink(
  realm: Realm,
  token: string,
  password: string,
  address: string,
): Promise<SetPasswordResult> {
  const owner = await ownerOfLink(realm, token)
  if (!owner) return { ok: false, reason: 'dead' }
  const problems = await problemsFor(realm, password, owner)
  if (problems.length > 0) return { ok: false, reason: 'weak', problems }
  const hashed = await hashPassword(password)
  return tx(async () => {
    const held = await accountById(realm, owner.id, true)
    if (!(await useLink(token))) return { ok: false, reason: 'dead' }
    // Suspended or removed meanwhile.
    if (!ownerOf(held, realms[realm].sets)) return { ok: false, reason: 'dead' }
    if (realm === 'member') await forgetUnproved(owner.id)
    await storePassword(realm, owner.id, hashed, { address, isFirst: owner.status !== 'active', by: system() })
    if (realm === 'member') await confirmAddress(owner.id)
    return { ok: true }
  })
}

/**
 * Stores the hash, ends the sessions, the links that were mailed and a change of address that waits, and tells the owner: all of them
 * may be of whoever knew the password before. Inside a transaction that holds the account.
 */
export async function storePassword(
  realm: Realm,
  id: string,
  hashed: string,
  more: { address: string; but?: string | null; isFirst?: boolean; by: Viewer },
): Promise<void> {
  const { table } = realms[realm]
  const row = await choosePassword(realm, id, hashed)
  await endSessionsOf(realm, id, 'password', more.but ?? null)
  await endLinks(id)
  if (realm === 'member') await forgetWaitingChange(id)
  await writeAudit(more.by, [{ action: 'update', kind: table, id, ...row, changed: { password: {} } }])
  if (!more.isFirst)
    await mailAccount(realm, id, {
      template: 'password_changed',
      event: `password:${uuidv7()}`,
      values: ({ paths: { forgot } }) => ({ path: forgot, address: shortened(more.address) }),
    })
  await invalidate(table)
}

export type ChangeResult =
  | { ok: true }
  | { ok: false; reason: 'old' }
  | { ok: false; reason: 'wait'; seconds: number }
  | Weak

/** A new password in place of the old one; the session of the viewer goes on, all others end. */
export async function changeOwnPassword(
  viewer: Viewer,
  old: string,
  password: string,
  address: string,
): Promise<ChangeResult> {
  const realm: Realm = viewer.who === 'staff' ? 'staff' : 'member'
  const account = await accountById(realm, viewer.id)
  const entered = await passwordMemory.enter(viewer, old, address)
  if (entered.is === 'wait') return { ok: false, reason: 'wait', seconds: entered.seconds }
  const owner = ownerOf(account, ['active'])
  if (entered.is === 'wrong' || !account || !owner) return { ok: false, reason: 'old' }
  const problems = await problemsFor(realm, password, owner)
  if (problems.length > 0) return { ok: false, reason: 'weak', problems }
  const hashed = await hashPassword(password)
  return tx(async () => {
    // Another one was set since this one was compared, from another window or by a link: it stays.
    if (!(await holdUnchanged(realm, account))) return { ok: false, reason: 'old' }
    await storePassword(realm, owner.id, hashed, { address, but: viewer.session ?? null, by: viewer })
    return { ok: true }
  })
}

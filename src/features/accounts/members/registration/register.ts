// Registration. Whether the address was used before is told only to its owner, by mail.
import { type Account, accountByEmail, accountById, storeHash } from '#kinds/accounts.queries.ts'
import { mailLinkAgain } from '../../deletion/schedule.ts'
import { members } from '#kinds/members/kind.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { tx } from '#server/database/db.ts'
import { isProblem } from '#server/errors.ts'
import { isProof } from '#server/crypto/proof-of-work.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { checkRow, defaultsOf, readInput } from '#engine/store/writes/input.ts'
import { records } from '#engine/store/records.ts'
import type { Draft } from '#engine/model/rows.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { passwordProblem } from '../../sign-in/api-answers.ts'
import { fromNetwork, mailPause, countAttempt } from '../../sessions/limits.ts'
import { makeLink } from '../../sessions/links.ts'
import { signInOptions } from '../../sessions/options.ts'
import { leastLength, type PasswordProblem, passwordProblems } from '../../passwords/password-rule.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { siteFacts } from '../../sessions/site-facts.ts'
import { forgetUnproved } from '../../social/identities.ts'
import { hashToken } from '../../sessions/tokens.ts'
import { type Purpose, registrationChoices, registrationConsents } from '../../consents/consent-texts.ts'
import { keepConsents } from '../../consents/consents.ts'
import { constantTime } from '../../sessions/constant-time.ts'
import { removeIfUnverified } from './housekeeping.ts'

/** What the form or the call sends, as it was typed. */
export type Registration = {
  member_type: string
  fullName: string
  organizationName?: string
  organizationType?: string
  website?: string
  email: string
  password: string
  country: string
  locale: string
  /** Of a researcher: a student, or graduated not long ago. */
  youngTalent?: unknown
  /** Counts with a yes to the one before. */
  underTwenty?: unknown
  consents: readonly string[]
}

export type RegisterResult =
  /** `converted`: fields in which Zawgyi became Unicode. */
  | { ok: true; converted: string[] }
  | { ok: false; reason: 'closed' }
  | { ok: false; reason: 'wait'; seconds: number }
  | { ok: false; reason: 'wrong'; problems: FieldProblems; password: PasswordProblem[] }

export type From = {
  address: string
  shownIn: Locale
  redirect?: string | undefined
  /** The sum that the browser did, if it could. */
  proof?: string | undefined
}

type Checked = {
  values: Draft<typeof members>
  problems: FieldProblems
  password: PasswordProblem[]
  converted: string[]
}

/** The fields of a registration, and what is wrong with them. */
export async function checkRegistration(given: Registration): Promise<Checked> {
  const kind = members
  const registrant = visitor()
  const isOrganization = given.member_type === 'organization'
  const { values, problems, converted } = await readInput(registrant, kind, {
    memberType: given.member_type,
    fullName: given.fullName,
    email: given.email,
    country: given.country,
    locale: given.locale,
    ...(isOrganization
      ? {
          organizationName: given.organizationName ?? '',
          organizationType: given.organizationType ?? '',
          website: given.website ?? '',
        }
      : { youngTalent: given.youngTalent ?? false, underTwenty: given.underTwenty ?? false }),
  })
  const whole = await checkRow(kind, { ...defaultsOf(registrant, kind), ...values }, false)
  const all: FieldProblems = { ...whole, ...problems }
  if (isOrganization && !values.organizationType && !all.organizationType) all.organizationType = [{ code: 'required' }]
  if (all.memberType) all.member_type = all.memberType
  delete all.memberType
  for (const purpose of registrationConsents)
    if (!given.consents.includes(purpose)) all[purpose] = [{ code: 'required' }]
  const { names } = await siteFacts()
  const password = given.password
    ? passwordProblems(given.password, leastLength.member, {
        email: given.email,
        name: `${given.fullName} ${given.organizationName ?? ''}`,
        siteNames: names,
      })
    : []
  if (!given.password) all.password = [{ code: 'required' }]
  else if (password.length > 0) all.password = [passwordProblem(password[0] as PasswordProblem, 'member')]
  return { values, problems: all, password, converted }
}

/** What is agreed to: all that must be, and of the rest what was ticked. */
export const agreedAt = ({
  member_type: type,
  consents,
}: Pick<Registration, 'member_type' | 'consents'>): Purpose[] => [
  ...registrationConsents,
  ...(type === 'researcher' ? registrationChoices.filter((purpose) => consents.includes(purpose)) : []),
]

export type Owner = Account<'member'>

/** The account with this address, whatever its state. */
export const findMember = (email: string): Promise<Owner | null> => accountByEmail('member', emailKey(email))

const localeOf = (owner: Owner): Locale => (isLocale(owner.locale) ? owner.locale : 'en')

/**
 * Queues the mail with the link that confirms an address; in the transaction of the caller.
 * @param redirect where whoever registered goes on; it is kept with the link, for the mail holds nothing that they chose
 */
export async function mailVerification(owner: Owner, redirect?: string): Promise<void> {
  const token = await makeLink('member-verify', owner.id, redirect)
  await queueMail({
    template: 'verify_email',
    to: owner.email,
    locale: localeOf(owner),
    isProved: false,
    values: { path: `/verify-email/${token}` },
    event: `verify_email ${hashToken(token).toString('hex')}`,
  })
}

/** Tells the owner of a used address that somebody registered with it; of a closed account, how it is kept. */
export async function notifyOwner(owner: Owner): Promise<void> {
  if (await mailLinkAgain(owner.id)) return
  await queueMail({
    template: 'already_registered',
    to: owner.email,
    locale: localeOf(owner),
    values: { name: owner.fullName },
    event: `already_registered ${crypto.randomUUID()}`,
  })
}

/**
 * Until the address is confirmed nobody knows whose account it is. Whoever registers with the address again voids the password
 * and the other ways in that were there before.
 */
export async function clearPassword({ id }: Owner): Promise<void> {
  const owner = await accountById('member', id, true)
  if (owner?.status === 'unverified') await storeHash('member', id, null)
  await forgetUnproved(id)
}

/**
 * @param earlier an account with the address that nobody confirmed: it goes, and what was typed last counts
 * @param mayMail else the mailbox had as many links as it gets in an hour: the next one is asked for on the page
 */
async function create(
  values: Draft<typeof members>,
  hashed: string,
  from: From,
  { earlier, mayMail, agreed }: { earlier: Owner | null; mayMail: boolean; agreed: readonly Purpose[] },
): Promise<void> {
  await tx(async () => {
    if (earlier) await removeIfUnverified(earlier.id)
    const made = await records(system(), members).create(values)
    await storeHash('member', made.id, hashed)
    await keepConsents(made.id, agreed, true, from.shownIn)
    if (mayMail) await mailVerification((await findMember(values.email ?? '')) as Owner, from.redirect)
  })
}

/** Makes an unverified account, in place of an earlier one, or tells the owner of a confirmed address; the answer is the same. */
export async function register(given: Registration, from: From): Promise<RegisterResult> {
  if (!(await siteFacts()).isRegistrationOpen) return { ok: false, reason: 'closed' }
  const { values, problems, password, converted } = await checkRegistration(given)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'wrong', problems, password }
  const isProved = signInOptions.rateLimits && (await isProof(from.proof ?? ''))
  const seconds = await countAttempt(
    ['register', fromNetwork(from.address)],
    ...(isProved ? [] : [['registerUnproved', fromNetwork(from.address)] as const]),
  )
  if (seconds > 0) return { ok: false, reason: 'wait', seconds }
  return constantTime(signInOptions.constantTimeMs.register, async () => {
    const hashed = await hashPassword(given.password)
    const email = values.email ?? ''
    // The link is on its way: asking for another one has its wait, for used addresses too.
    await mailPause(email)
    const owner = await findMember(email)
    // Who tries one address again and again does not fill the mailbox of its owner.
    const mayTell = (await countAttempt(['confirmTo', email])) === 0
    if (owner?.status === 'unverified' && !mayTell) await tx(() => clearPassword(owner))
    else if (owner && owner.status !== 'unverified' && mayTell) await notifyOwner(owner)
    if (owner && (owner.status !== 'unverified' || !mayTell)) return { ok: true, converted }
    try {
      await create(values, hashed, from, { earlier: owner, mayMail: mayTell, agreed: agreedAt(given) })
    } catch (error) {
      // Somebody registered the same address at the same moment.
      if (!isProblem(error) || error.code !== 'already_used') throw error
    }
    return { ok: true, converted }
  })
}

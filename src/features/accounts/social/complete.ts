// Ends what a sign-in by another site has begun: a new account, one more way into an account, or another try.
import { members } from '#kinds/members/kind.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { isProblem } from '#server/errors.ts'
import { records } from '#engine/store/records.ts'
import type { Draft } from '#engine/model/rows.ts'
import { system } from '#engine/model/viewer.ts'
import { fromNetwork, countAttempt } from '../sessions/limits.ts'
import type { Purpose } from '../consents/consent-texts.ts'
import { keepConsents } from '../consents/consents.ts'
import { constantTime } from '../sessions/constant-time.ts'
import { removeIfUnverified } from '../members/registration/housekeeping.ts'
import {
  agreedAt,
  checkRegistration,
  findMember,
  type From,
  mailVerification,
  type Owner,
  type Registration,
  notifyOwner,
  clearPassword,
} from '../members/registration/register.ts'
import { confirmAddress } from '../members/registration/verify.ts'
import { signInOptions } from '../sessions/options.ts'
import type { Issued } from '../sessions/sessions.ts'
import { siteFacts } from '../sessions/site-facts.ts'
import type { Answered } from './attempts.ts'
import { findIdentity, keepIdentity } from './identities.ts'
import { type RequestFacts, openSession } from './sessions.ts'

export type Completed =
  /** The provider had verified the address: the session begins. */
  | { ok: true; issued: Issued; converted: string[] }
  /** A mail is on its way to the address. */
  | { ok: true; issued: null; converted: string[] }
  | { ok: false; reason: 'closed' }
  | { ok: false; reason: 'wait'; seconds: number }
  | { ok: false; reason: 'wrong'; problems: FieldProblems }

type Given = Omit<Registration, 'password'>

async function create(
  attempt: Answered,
  values: Draft<typeof members>,
  from: From,
  { earlier, mayMail, agreed }: { earlier: Owner | null; mayMail: boolean; agreed: readonly Purpose[] },
): Promise<string | null> {
  const email = values.email ?? ''
  const { provider, answer } = attempt
  const isProven = answer.isEmailVerified && emailKey(email) === answer.email
  return tx(async () => {
    if (earlier) await removeIfUnverified(earlier.id)
    const { id } = await records(system(), members).create(values)
    await keepConsents(id, agreed, true, from.shownIn)
    await keepIdentity(provider, answer.subject, { member: id, waitsFor: email })
    if (isProven) await confirmAddress(id)
    else if (mayMail) await mailVerification((await findMember(email)) as Owner, from.redirect)
    return isProven ? id : null
  })
}

/**
 * Makes an account that signs in by this provider. Whether the address had an account is told only to its owner, by mail;
 * what the same subject meets at its next sign-in is the same, too.
 */
export async function completeAccount(
  attempt: Answered,
  given: Given,
  from: From,
  request: RequestFacts,
): Promise<Completed> {
  if (!(await siteFacts()).isRegistrationOpen) return { ok: false, reason: 'closed' }
  const { values, problems, converted } = await checkRegistration({ ...given, password: '' })
  delete problems.password
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'wrong', problems }
  const seconds = await countAttempt(['register', fromNetwork(request.address)])
  if (seconds > 0) return { ok: false, reason: 'wait', seconds }
  const email = values.email ?? ''
  const { provider, answer } = attempt
  return constantTime(signInOptions.constantTimeMs.register, async () => {
    const owner = await findMember(email)
    const mayTell = (await countAttempt(['confirmTo', email])) === 0
    if (owner && (owner.status !== 'unverified' || !mayTell)) {
      await tx(async () => {
        await clearPassword(owner)
        await keepIdentity(provider, answer.subject, { member: null, waitsFor: email })
        if (mayTell) await notifyOwner(owner)
      })
      return { ok: true, issued: null, converted }
    }
    try {
      const id = await create(attempt, values, from, { earlier: owner, mayMail: mayTell, agreed: agreedAt(given) })
      const identity = id === null ? null : await findIdentity(provider, answer.subject)
      if (!identity?.member) return { ok: true, issued: null, converted }
      const member = { ...identity, id: identity.member }
      return { ok: true, issued: await openSession(member, provider, answer.subject, request), converted }
    } catch (error) {
      // Somebody registered the same address at the same moment.
      if (!isProblem(error) || error.code !== 'already_used') throw error
      return { ok: true, issued: null, converted }
    }
  })
}

/** Begins again with another address: an account that nobody confirmed goes, when it has no other way in. */
export async function startAgain({ provider, answer }: Answered): Promise<void> {
  const identity = await findIdentity(provider, answer.subject)
  if (identity?.state !== 'waiting') return
  await tx(async () => {
    await query(sql`delete from member_identities where provider = ${provider} and subject = ${answer.subject}`)
    const others = await queryOne(sql`select 1 from member_identities where member = ${identity.member}`)
    if (identity.member && !identity.hasPassword && !others) await removeIfUnverified(identity.member)
  })
}

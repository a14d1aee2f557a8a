// Signing in as staff. Whatever is wrong, the answer and the time it takes are the same.
import {
  type Account as StoredAccount,
  accountByEmail,
  holdUnchanged,
  noteSignIn,
  storeHash,
} from '#kinds/accounts.queries.ts'
import { createHash } from 'node:crypto'
import { emailKey } from '#lib/identifiers/email.ts'
import { databaseNow } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { mailLimits } from '#server/mail/limits.ts'
import { encryptSecret, decryptSecret } from '#server/crypto/encrypt-secrets.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { type Role, type Viewer, visitor } from '#engine/model/viewer.ts'
import { mailAccount } from '../notices/account-mails.ts'
import { forgetFailures, type AttemptState, shortened, tryToEnter } from '../sessions/attempts.ts'
import { checkPassword, hashPassword, isOldHash } from '../passwords/passwords.ts'
import { hasSecondFactor, useCode } from '../second-factor/second-factor.ts'
import { type Issued, startSession } from '../sessions/sessions.ts'

export type SignInRequest = {
  email: string
  password: string
  /** Code of the second factor, or a recovery code. */
  code?: string | undefined
  address: string
  device: string | null
  requestId: string
}
export type SignInResult =
  | { ok: true; issued: Issued }
  | { ok: false; reason: 'refused' }
  /** The password is right; `challenge` stands for it while the code is typed. */
  | { ok: false; reason: 'second_factor'; challenge: string }
  | { ok: false; reason: 'wait'; seconds: number }

type RequestFacts = Omit<SignInRequest, 'email' | 'password' | 'code'>

const alertAfter = 10
const challengeMinutes = 5

type Account = StoredAccount<'staff'>

/** Opens a session for an e-mail and its password; everything that is not right is `refused`. */
export async function signIn({ email, password, code, ...asked }: SignInRequest): Promise<SignInResult> {
  const key = emailKey(email).slice(0, 254)
  const gate = await tryToEnter('staff', key, asked.address)
  if (gate.wait > 0) return { ok: false, reason: 'wait', seconds: gate.wait }
  const account = await accountByEmail('staff', key)
  const isRight = await checkPassword(password, account?.password ?? null)
  if (!account || !isRight || account.status !== 'active') return refuse(account, gate, asked)
  const isAsked = await hasSecondFactor(account.id)
  if (isAsked) {
    if (!code) return { ok: false, reason: 'second_factor', challenge: challengeFor(account) }
    if (!(await useCode(account.id, code))) return refuse(account, gate, asked)
  }
  const stored = account.password && isOldHash(account.password) ? await hashPassword(password) : account.password
  const opened = await open(account, stored, isAsked, asked)
  // The password, or the account, is another one since it was compared.
  if (opened === 'changed') return refuse(account, gate, asked)
  return opened === 'factor' ? { ok: false, reason: 'second_factor', challenge: challengeFor(account) } : opened
}

/** The second step in a browser: the code, with the challenge of the first step instead of the password. */
export async function signInByCode(given: RequestFacts & { challenge: string; code: string }): Promise<SignInResult> {
  const account = await accountOfChallenge(given.challenge)
  if (!account) return { ok: false, reason: 'refused' }
  const gate = await tryToEnter('staff', emailKey(account.email), given.address)
  if (gate.wait > 0) return { ok: false, reason: 'wait', seconds: gate.wait }
  if (!(await useCode(account.id, given.code))) return refuse(account, gate, given)
  const opened = await open(account, account.password, true, given)
  return typeof opened === 'string' ? refuse(account, gate, given) : opened
}

const markOfPassword = (account: Account): string =>
  createHash('sha256')
    .update(account.password ?? '')
    .digest('base64url')

const challengeFor = (account: Account): string =>
  encryptSecret(
    'sign-in challenge',
    '',
    JSON.stringify({
      email: emailKey(account.email),
      until: databaseNow() + challengeMinutes * 60_000,
      mark: markOfPassword(account),
    }),
  ).toString('base64url')

/** The account whose password was right a moment ago, and still is; else null. */
async function accountOfChallenge(challenge: string): Promise<Account | null> {
  try {
    const text = decryptSecret('sign-in challenge', '', Buffer.from(challenge, 'base64url'))
    const { email, until, mark } = JSON.parse(text) as { email: string; until: number; mark: string }
    const account = until > databaseNow() ? await accountByEmail('staff', email) : null
    return account?.status === 'active' && markOfPassword(account) === mark ? account : null
  } catch {
    return null // forged, or cut
  }
}

const refuse = (
  account: Account | null,
  gate: AttemptState,
  { address, requestId }: RequestFacts,
): Promise<SignInResult> =>
  tx(async () => {
    const isAlarming = gate.tries >= alertAfter
    await writeAudit({ ...visitor(), request: requestId }, [
      {
        action: 'sign-in-failed',
        kind: 'users',
        id: account?.id ?? null,
        changed: isAlarming ? { failures: { new: gate.tries } } : {},
      },
    ])
    // One alert an hour is enough to be alarmed by.
    if (isAlarming && account)
      await mailAccount('staff', account.id, {
        template: 'staff_signin_alert',
        event: `signin-alert:${account.id}:${Math.floor(databaseNow() / (mailLimits.alertOf.seconds * 1000))}`,
        values: ({ paths }) => ({ count: gate.tries, address: shortened(address), path: paths.forgot }),
      })
    return { ok: false, reason: 'refused' }
  })

/** Opens the session, unless the account changed since it was looked at, or a second factor that was not asked for counts by now. */
const open = (
  account: Account,
  stored: string | null,
  hasGivenCode: boolean,
  { address, device, requestId }: RequestFacts,
): Promise<{ ok: true; issued: Issued } | 'changed' | 'factor'> =>
  tx(async () => {
    if (!(await holdUnchanged('staff', account))) return 'changed'
    if (!hasGivenCode && (await hasSecondFactor(account.id))) return 'factor'
    await noteSignIn('staff', account.id)
    if (stored !== account.password) await storeHash('staff', account.id, stored)
    await forgetFailures('staff', emailKey(account.email))
    await writeAudit(viewerOf(account, requestId), [
      { action: 'sign-in', kind: 'users', id: account.id, label: account.fullName, country: account.country },
    ])
    return { ok: true, issued: await startSession('staff', account.id, { device, address: shortened(address) }) }
  })

const viewerOf = (account: Account, request: string): Viewer => ({
  ...visitor(),
  who: 'staff',
  id: account.id,
  name: account.fullName,
  role: account.role as Role,
  country: account.country,
  request,
})

/** Puts the end of a session into the audit. */
export async function writeSignOut(
  accounts: readonly { realm: string; account: string }[],
  viewer: Viewer,
): Promise<void> {
  await writeAudit(
    viewer,
    accounts.map(({ realm, account }) => ({
      action: 'sign-out',
      kind: realm === 'staff' ? 'users' : 'members',
      id: account,
    })),
  )
}

// Signing in at the staff door. Whatever is wrong, the answer and the time it takes are the same.
import { emailKey } from '#lib/email.ts'
import { query, queryOne, sql, tx } from '#server/db.ts'
import { writeAudit } from '#engine/server/audit.ts'
import { type Role, type Viewer, visitor } from '#engine/viewer.ts'
import { forgetFailures, tryToEnter } from './attempts.ts'
import { checkPassword, hashPassword, isOldHash } from './passwords.ts'
import { type Issued, startSession } from './sessions.ts'

export type SignInRequest = {
  email: string
  password: string
  address: string
  device?: string | null
  requestId: string
}
export type SignInResult =
  | { ok: true; issued: Issued }
  | { ok: false; reason: 'refused' }
  | { ok: false; reason: 'wait'; seconds: number }

type Account = {
  id: string
  full_name: string
  password: string | null
  role: Role
  country: string | null
  status: string
}

const alertAfter = 10

const findAccount = (email: string) =>
  queryOne<Account>(
    sql`select id, full_name, password, role, country, status from users where lower(email) = ${email} and deleted_at is null`,
  )

/** Opens a session for an e-mail and its password; everything that is not right is `refused`. */
export async function signIn({ email, password, address, device, requestId }: SignInRequest): Promise<SignInResult> {
  const key = emailKey(email).slice(0, 254)
  const gate = await tryToEnter('staff', key, address)
  if (gate.wait > 0) return { ok: false, reason: 'wait', seconds: gate.wait }
  const account = await findAccount(key)
  const isRight = await checkPassword(password, account?.password ?? null)
  if (!account || !isRight || account.status !== 'active') {
    const changed = gate.tries >= alertAfter ? { failures: { new: gate.tries } } : {}
    await writeAudit({ ...visitor(), request: requestId }, [
      { action: 'sign-in-failed', kind: 'users', id: account?.id ?? null, changed },
    ])
    return { ok: false, reason: 'refused' }
  }
  const stored = account.password && isOldHash(account.password) ? await hashPassword(password) : account.password
  return tx(async () => {
    await query(sql`update users set last_sign_in_at = now(), password = ${stored} where id = ${account.id}`)
    await forgetFailures('staff', key)
    await writeAudit(viewerOf(account, requestId), [
      { action: 'sign-in', kind: 'users', id: account.id, label: account.full_name, country: account.country },
    ])
    return { ok: true, issued: await startSession('staff', account.id, device ?? null) }
  })
}

const viewerOf = (account: Account, request: string): Viewer => ({
  ...visitor(),
  who: 'staff',
  id: account.id,
  name: account.full_name,
  role: account.role,
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

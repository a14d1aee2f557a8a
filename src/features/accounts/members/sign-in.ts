// Signing in at the members' door. Whatever is wrong, the answer and the time it takes are the same.
import { emailKey } from '#lib/identifiers/email.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { forgetFailures, shortened, tryToEnter } from '../sessions/attempts.ts'
import { checkPassword, hashPassword, isOldHash } from '../passwords/passwords.ts'
import { type Issued, startSession } from '../sessions/sessions.ts'
import type { SignInRequest } from '../sign-in/sign-in.ts'

export type MemberSignIn =
  | { ok: true; issued: Issued }
  | { ok: false; reason: 'refused' }
  | { ok: false; reason: 'unverified' }
  | { ok: false; reason: 'wait'; seconds: number }

type Account = { id: string; full_name: string; password: string | null; country: string; status: string }

const findAccount = (email: string) =>
  queryOne<Account>(
    sql`select id, full_name, password, country, status from members where lower(email) = ${email} and deleted_at is null`,
  )

const viewerOf = (account: Account, request: string): Viewer => ({
  ...visitor(),
  who: 'member',
  id: account.id,
  name: account.full_name,
  request,
})

/** Opens a session for an e-mail and its password. Only the right password learns that the address is not confirmed. */
export async function signInMember({
  email,
  password,
  address,
  device,
  requestId,
}: SignInRequest): Promise<MemberSignIn> {
  const key = emailKey(email).slice(0, 254)
  const gate = await tryToEnter('member', key, address)
  if (gate.wait > 0) return { ok: false, reason: 'wait', seconds: gate.wait }
  const account = await findAccount(key)
  const isRight = await checkPassword(password, account?.password ?? null)
  if (!account || !isRight || account.status !== 'active') {
    await writeAudit({ ...visitor(), request: requestId }, [
      { action: 'sign-in-failed', kind: 'members', id: account?.id ?? null, country: account?.country ?? null },
    ])
    return { ok: false, reason: isRight && account?.status === 'unverified' ? 'unverified' : 'refused' }
  }
  const stored = account.password && isOldHash(account.password) ? await hashPassword(password) : account.password
  return tx(async () => {
    await query(sql`update members set last_sign_in_at = now(), password = ${stored} where id = ${account.id}`)
    await forgetFailures('member', key)
    await writeAudit(viewerOf(account, requestId), [
      { action: 'sign-in', kind: 'members', id: account.id, label: account.full_name, country: account.country },
    ])
    return {
      ok: true,
      issued: await startSession('member', account.id, { device: device ?? null, address: shortened(address) }),
    }
  })
}

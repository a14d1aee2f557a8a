// Signing in as a member. Whatever is wrong, the answer and the time it takes are the same.
import { type Account, accountByEmail, holdUnchanged, noteSignIn, storeHash } from '#kinds/accounts.queries.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { tx } from '#server/database/db.ts'
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

const viewerOf = (account: Account<'member'>, request: string): Viewer => ({
  ...visitor(),
  who: 'member',
  id: account.id,
  name: account.fullName,
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
  const account = await accountByEmail('member', key)
  const isRight = await checkPassword(password, account?.password ?? null)
  const refuse = async (reason: 'refused' | 'unverified'): Promise<MemberSignIn> => {
    await writeAudit({ ...visitor(), request: requestId }, [
      { action: 'sign-in-failed', kind: 'members', id: account?.id ?? null, country: account?.country ?? null },
    ])
    return { ok: false, reason }
  }
  if (!account || !isRight || account.status !== 'active')
    return refuse(isRight && account?.status === 'unverified' ? 'unverified' : 'refused')
  const stored = account.password && isOldHash(account.password) ? await hashPassword(password) : account.password
  return tx(async () => {
    // The password, or the account, is another one since it was compared.
    if (!(await holdUnchanged('member', account))) return refuse('refused')
    await noteSignIn('member', account.id)
    if (stored !== account.password) await storeHash('member', account.id, stored)
    await forgetFailures('member', key)
    await writeAudit(viewerOf(account, requestId), [
      { action: 'sign-in', kind: 'members', id: account.id, label: account.fullName, country: account.country },
    ])
    return {
      ok: true,
      issued: await startSession('member', account.id, { device: device ?? null, address: shortened(address) }),
    }
  })
}

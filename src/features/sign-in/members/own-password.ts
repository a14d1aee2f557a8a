// A new password in place of the old one; all other sessions end.
import { queryOne, sql, tx } from '#server/db.ts'
import { forgetFailures, tryToEnter } from '../attempts.ts'
import type { PasswordProblem } from '../password-rule.ts'
import { checkPassword, hashPassword } from '../passwords.ts'
import { endSessionsOf } from '../sessions.ts'
import { problemsFor, storePassword } from './reset.ts'

type Owner = {
  id: string
  full_name: string
  organization_name: string | null
  email: string
  locale: string
  country: string
  password: string | null
}

export type ChangeResult =
  | { ok: true }
  | { ok: false; reason: 'old' }
  | { ok: false; reason: 'wait'; seconds: number }
  | { ok: false; reason: 'weak'; problems: PasswordProblem[] }

/** @param keep the session that goes on */
export async function changeOwnPassword(
  id: string,
  old: string,
  next: string,
  address: string,
  keep: string | null,
): Promise<ChangeResult> {
  const owner = await queryOne<Owner>(sql`
    select id, full_name, organization_name, email, locale, country, password from members where id = ${id} and status = 'active'`)
  // Guessing the old password is a sign-in by another name.
  const gate = await tryToEnter('member password', id, address)
  if (gate.wait > 0) return { ok: false, reason: 'wait', seconds: gate.wait }
  if (!owner || !(await checkPassword(old, owner.password))) return { ok: false, reason: 'old' }
  const problems = await problemsFor(next, owner)
  if (problems.length > 0) return { ok: false, reason: 'weak', problems }
  const hashed = await hashPassword(next)
  await tx(async () => {
    await forgetFailures('member password', id)
    await storePassword(owner, hashed, address)
    await endSessionsOf('member', id, 'password', keep)
  })
  return { ok: true }
}

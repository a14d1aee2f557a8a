// A new password in place of the old one; all other sessions end.
import { tx } from '#server/db.ts'
import type { Viewer } from '#engine/viewer.ts'
import type { PasswordProblem } from '../password-rule.ts'
import { hashPassword } from '../passwords.ts'
import { passwordMemory } from '../recent-password.ts'
import { endSessionsOf } from '../sessions.ts'
import { findOwner, problemsFor, storePassword } from './reset.ts'

export type ChangeResult =
  | { ok: true }
  | { ok: false; reason: 'old' }
  | { ok: false; reason: 'wait'; seconds: number }
  | { ok: false; reason: 'weak'; problems: PasswordProblem[] }

/** The session of the viewer goes on. */
export async function changeOwnPassword(
  viewer: Viewer,
  old: string,
  next: string,
  address: string,
): Promise<ChangeResult> {
  const entered = await passwordMemory.enter(viewer, old, address)
  if (entered.is === 'wait') return { ok: false, reason: 'wait', seconds: entered.seconds }
  const owner = await findOwner(String(viewer.id))
  if (entered.is === 'wrong' || !owner) return { ok: false, reason: 'old' }
  const problems = await problemsFor(next, owner)
  if (problems.length > 0) return { ok: false, reason: 'weak', problems }
  const hashed = await hashPassword(next)
  await tx(async () => {
    await storePassword(owner, hashed, address)
    await endSessionsOf('member', owner.id, 'password', viewer.session ?? null)
  })
  return { ok: true }
}

// Changing the own password, with the old one; all other sessions end.
import { uuidv7 } from 'uuidv7'
import { query, queryOne, sql, tx } from '#server/db.ts'
import { writeAudit } from '#engine/server/audit.ts'
import { passwordMemory } from './recent-password.ts'
import { touch } from '#engine/server/versions.ts'
import type { Viewer } from '#engine/viewer.ts'
import { mailAccount } from './account-mails.ts'
import { shortened } from './attempts.ts'
import { hashPassword } from './passwords.ts'
import { type PasswordProblem, passwordProblems, staffPasswordLength } from './password-rule.ts'
import { endSessionsOf } from './sessions.ts'
import { siteFacts } from './site-facts.ts'

/** What the rule of passwords has against this one for this account. */
export async function problemsFor(
  password: string,
  owner: { email: string; full_name: string },
): Promise<PasswordProblem[]> {
  const { names } = await siteFacts()
  return passwordProblems(password, staffPasswordLength, {
    email: owner.email,
    name: owner.full_name,
    siteNames: names,
  })
}

/** Stores the hash, ends the sessions and tells the owner. Inside a transaction. */
export async function storePassword(
  id: string,
  hashed: string,
  more: { address: string; but?: string | null; isFirst?: boolean; by: Viewer },
): Promise<void> {
  await query(sql`
    update users set password = ${hashed}, status = case status when 'invited' then 'active' else status end, version = version + 1, updated_at = now(), updated_by = id::text where id = ${id}`)
  await endSessionsOf('staff', id, 'password', more.but ?? null)
  await writeAudit(more.by, [{ action: 'update', kind: 'users', id, changed: { password: {} } }])
  if (!more.isFirst)
    await mailAccount('staff', id, {
      template: 'password_changed',
      event: `password:${uuidv7()}`,
      values: ({ doors }) => ({ path: doors.forgot, address: shortened(more.address) }),
    })
  await touch('users')
}

export type ChangeResult =
  | { ok: true }
  | { ok: false; reason: 'old' }
  | { ok: false; reason: 'wait'; seconds: number }
  | { ok: false; reason: 'weak'; problems: PasswordProblem[] }

export async function changeOwnPassword(
  viewer: Viewer,
  old: string,
  password: string,
  address: string,
): Promise<ChangeResult> {
  const entered = await passwordMemory.enter(viewer, old, address)
  if (entered.is === 'wait') return { ok: false, reason: 'wait', seconds: entered.seconds }
  const owner = await queryOne<{ email: string; full_name: string }>(
    sql`select email, full_name from users where id = ${viewer.id}`,
  )
  if (entered.is === 'wrong' || !owner || !viewer.id) return { ok: false, reason: 'old' }
  const problems = await problemsFor(password, owner)
  if (problems.length > 0) return { ok: false, reason: 'weak', problems }
  const hashed = await hashPassword(password)
  const id = viewer.id
  await tx(() => storePassword(id, hashed, { address, but: viewer.session ?? null, by: viewer }))
  return { ok: true }
}

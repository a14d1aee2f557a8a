// The own password of somebody who is signed in, for what needs it once more. Wrong ones count as failed sign-ins.
import { emailKey } from '#lib/email.ts'
import { queryOne, sql } from '#server/db.ts'
import { writeAudit } from '#engine/server/audit.ts'
import type { PasswordAnswer } from '#engine/server/own-password.ts'
import { isStaff, type Viewer } from '#engine/viewer.ts'
import { forgetFailures, tryToEnter } from './attempts.ts'
import { checkPassword } from './passwords.ts'

export async function checkOwnPassword(viewer: Viewer, password: string, address: string): Promise<PasswordAnswer> {
  const account = isStaff(viewer)
    ? await queryOne<{ email: string; password: string | null }>(
        sql`select email, password from users where id = ${viewer.id}::uuid and status = 'active' and deleted_at is null`,
      )
    : undefined
  if (!account) return { is: 'wrong' }
  const key = emailKey(account.email)
  const gate = await tryToEnter('staff', key, address)
  if (gate.wait > 0) return { is: 'wait', seconds: gate.wait }
  if (await checkPassword(password, account.password)) {
    await forgetFailures('staff', key)
    return { is: 'right' }
  }
  await writeAudit(viewer, [{ action: 'sign-in-failed', kind: 'users', id: viewer.id }])
  return { is: 'wrong' }
}

// When the password of a session was entered last, and how it is entered again.
import { accountById, activeAccount } from '#kinds/accounts.queries.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import type { PasswordAnswer, PasswordMemory } from '#engine/store/recent-password.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { forgetFailures, tryToEnter } from '../sessions/attempts.ts'
import { checkPassword } from './passwords.ts'

const recentMinutes = 5

export const passwordMemory: PasswordMemory = {
  async isRecent({ session }) {
    if (!session) return false
    const row = await queryOne(sql`
      select 1 from sessions where id = ${session} and ended_at is null
        and password_at > now() - make_interval(mins => ${recentMinutes})`)
    return row !== undefined
  },

  async enter({ who, id, session }, password, address) {
    if ((who !== 'staff' && who !== 'member') || !session) return { is: 'wrong' }
    const account = await activeAccount(who, id)
    // Guessing it here is a sign-in by another name.
    const key = emailKey(account?.email ?? '')
    const gate = await tryToEnter(who, key, address)
    if (gate.wait > 0) return { is: 'wait', seconds: gate.wait }
    if (!(await checkPassword(password, account?.password ?? null))) return { is: 'wrong' }
    await forgetFailures(who, key)
    await query(sql`update sessions set password_at = now() where id = ${session} and ended_at is null`)
    return { is: 'right' }
  },
}

/**
 * Another site said once more who this is: as good as a password for somebody who has none.
 * @returns false when there is a password, which nothing else replaces
 */
export async function provedByProvider({ id, session }: Viewer): Promise<boolean> {
  const account = await accountById('member', id)
  if (!account || account.password !== null) return false
  const proved = await query(sql`
    update sessions set password_at = now()
    where id = ${session} and realm = 'member' and ended_at is null and account = ${id} returning id`)
  return proved.length > 0
}

/** Is it really this member? By the password; by signing in at another site within five minutes where there is none, else `again`. */
export async function proveMember(
  viewer: Viewer,
  password: string,
  address: string,
): Promise<PasswordAnswer | { is: 'again' }> {
  const account = await accountById('member', viewer.id)
  if (!account || account.password !== null) return passwordMemory.enter(viewer, password, address)
  return { is: (await passwordMemory.isRecent(viewer)) ? 'right' : 'again' }
}

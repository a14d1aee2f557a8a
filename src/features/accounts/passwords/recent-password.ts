// When the password of a session was entered last, and how it is entered again.
import { ident, query, queryOne, sql } from '#server/database/db.ts'
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
    const accounts = ident(who === 'staff' ? 'users' : 'members')
    const account = await queryOne<{ email: string; password: string | null }>(
      sql`select email, password from ${accounts} where id = ${id} and status = 'active' and deleted_at is null`,
    )
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
export async function provedElsewhere({ id, session }: Viewer): Promise<boolean> {
  const proved = await query(sql`
    update sessions s set password_at = now() from members m
    where s.id = ${session} and s.realm = 'member' and s.ended_at is null and m.id = s.account and m.id = ${id} and m.password is null
    returning s.id`)
  return proved.length > 0
}

/** Is it really this member? By the password; by signing in at another site within five minutes where there is none, else `again`. */
export async function proveMember(
  viewer: Viewer,
  password: string,
  address: string,
): Promise<PasswordAnswer | { is: 'again' }> {
  const hasNone = await queryOne(sql`select 1 from members where id = ${viewer.id} and password is null`)
  if (!hasNone) return passwordMemory.enter(viewer, password, address)
  return { is: (await passwordMemory.isRecent(viewer)) ? 'right' : 'again' }
}

// Whose account asks to claim, and whether it is proven that an entry is about that person.
import type { Values } from '#engine/store/columns.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { hasAuthenticatedOrcid } from '#server/people/member-identities.ts'

export type Account = { id: string; email: string; name: string; type: string }

/** The signed-in member whose address is confirmed; null for everybody else. */
export async function accountOf(viewer: Viewer): Promise<Account | null> {
  if (viewer.who !== 'member' || !viewer.id) return null
  const row = await queryOne<{ email: string; full_name: string; member_type: string }>(sql`
    select email, full_name, member_type from members where id = ${viewer.id}::uuid and status = 'active' and email_verified_at is not null and deleted_at is null`)
  return row ? { id: viewer.id, email: row.email, name: row.full_name, type: row.member_type } : null
}

/** Is it proven that this entry is about the member: by the confirmed address, or by an ORCID iD the member signed in with? */
export async function isProven(account: Account, row: Values): Promise<boolean> {
  if (account.type !== 'researcher') return false
  if (typeof row.email === 'string' && emailKey(row.email) === emailKey(account.email)) return true
  return typeof row.orcid === 'string' && hasAuthenticatedOrcid(account.id, row.orcid)
}

// Whose account asks to claim, and whether it is proven that an entry is about that person.
import { members } from '#kinds/members/kind.ts'
import { findWhere } from '#engine/store/reading/stored-rows.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import type { PersonRow } from '#kinds/people.ts'
import { hasAuthenticatedOrcid } from '#kinds/members/queries.ts'

export type Account = { id: string; email: string; name: string; type: string }

/** The signed-in member whose address is confirmed; null for everybody else. */
export async function accountOf(viewer: Viewer): Promise<Account | null> {
  if (viewer.who !== 'member' || !viewer.id) return null
  const row = await findWhere(members, { id: viewer.id, status: 'active', emailVerifiedAt: { not: null } })
  return row && { id: row.id, email: row.email, name: row.fullName, type: row.memberType }
}

/** Where a member says that an entry is about them: one that nobody has, and that they may see or have the address of. */
export async function claimHref(viewer: Viewer, kind: Kind, row: AnyRow): Promise<string | null> {
  if (!kind.fields.claimStatus || row.owner || viewer.memberType !== 'researcher') return null
  const person = row as PersonRow
  if (person.claimStatus === 'claimed') return null
  const account = await accountOf(viewer)
  if (!account) return null
  const isPublic = matchesGrant(row, kind.access.read(asVisitor(viewer)))
  return isPublic || (await isProven(account, person)) ? `/my-profile/claim/${row.id}` : null
}

/** Is it proven that this entry is about the member: by the confirmed address, or by an ORCID iD the member signed in with? */
export async function isProven(account: Account, { email, orcid }: PersonRow): Promise<boolean> {
  if (account.type !== 'researcher') return false
  if (email && emailKey(email) === emailKey(account.email)) return true
  return orcid !== null && hasAuthenticatedOrcid(account.id, orcid)
}

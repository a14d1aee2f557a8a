// Who a member proved to be at another site: rows that signing in there has made.
import { queryOne, sql } from '#server/database/db.ts'

/** The ORCID iD with which this member signed in at ORCID, or null. One that was only typed does not count. */
export async function authenticatedOrcid(member: string): Promise<string | null> {
  const row = await queryOne<{ subject: string }>(sql`
    select i.subject from member_identities i join members m on m.id = i.member
    where i.provider = 'orcid' and i.member = ${member}::uuid and m.status = 'active' and m.deleted_at is null`)
  return row?.subject ?? null
}

/** Has this member an authenticated ORCID iD equal to this one (16 digits with hyphens)? */
export const hasAuthenticatedOrcid = async (member: string, orcid: string): Promise<boolean> =>
  (await authenticatedOrcid(member)) === orcid

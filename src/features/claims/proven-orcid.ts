// ORCID iDs that members have proved to be theirs: by signing in at ORCID.
import { queryOne, sql } from '#server/db.ts'

/** The iD a member signed in with, or null. */
export async function provenOrcid(member: string): Promise<string | null> {
  const row = await queryOne<{ subject: string }>(
    sql`select subject from member_identities where member = ${member}::uuid and provider = 'orcid'`,
  )
  return row?.subject ?? null
}

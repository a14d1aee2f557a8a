// The sessions of a member, as the member sees and ends them.
import { query, sql } from '#server/db.ts'
import { touch } from '#engine/server/versions.ts'
import { hashToken } from '../tokens.ts'

export type OwnSession = { id: string; device: string | null; startedAt: string; lastUsedAt: string }

/** The open ones, last used first. */
export const listOwnSessions = (member: string): Promise<OwnSession[]> =>
  query<OwnSession>(sql`
    select id, device, started_at "startedAt", last_used_at "lastUsedAt" from sessions
    where realm = 'member' and account = ${member} and ended_at is null and ends_at > now() order by last_used_at desc`)

/** The session that these tokens belong to, or null. */
export async function sessionOfTokens(tokens: readonly string[]): Promise<string | null> {
  if (tokens.length === 0) return null
  const rows = await query<{ session: string }>(
    sql`select session from session_tokens where hash = any(${tokens.map(hashToken)}::bytea[]) limit 1`,
  )
  return rows[0]?.session ?? null
}

/** Ends one session of this member; one of somebody else is left alone. */
export async function endOwnSession(member: string, session: string): Promise<void> {
  await query(sql`
    update sessions set ended_at = now(), end_reason = 'owner'
    where id::text = ${session} and realm = 'member' and account = ${member} and ended_at is null`)
  await touch('sessions')
}

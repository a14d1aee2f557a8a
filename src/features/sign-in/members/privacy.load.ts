// What is held about a member, the consents with their receipts, the sessions, the way of signing in.
import { query, sql } from '#server/db.ts'
import type { LoadContext } from '#engine/pages/context.ts'
import { getKind } from '#engine/registry.ts'
import { records } from '#engine/server/records.ts'
import { deviceOf } from '../device-words.ts'
import { listSessions } from '../sessions.ts'
import type { Purpose } from './consent-texts.ts'

export type Receipt = { id: number; purpose: Purpose; given: boolean; version: number; at: string }
export type SessionRow = { id: string; device: string | null; startedAt: string; lastUsedAt: string; isThis: boolean }
export type PrivacyData = {
  email: string
  receipts: Receipt[]
  sessions: SessionRow[]
  isPublic: boolean
}

export async function load({ viewer }: LoadContext): Promise<PrivacyData> {
  const id = String(viewer.id)
  const member = await records(viewer, getKind('members')).get(id)
  const receipts = await query<Receipt>(
    sql`select id::int, purpose, given, version, at from consents where member = ${id} order by id desc limit 50`,
  )
  const entries = await query<{ isPublic: boolean }>(
    sql`select profile_public "isPublic" from talents where owner = ${id} and deleted_at is null`,
  )
  const sessions = await listSessions('member', id)
  return {
    email: String(member['email']),
    receipts,
    sessions: sessions.map(({ id: session, device, startedAt, lastUsedAt }) => {
      const words = deviceOf(device)
      return {
        id: session,
        device: words && `${words.browser}, ${words.system}`,
        startedAt,
        lastUsedAt,
        isThis: session === viewer.session,
      }
    }),
    isPublic: entries.some((entry) => entry.isPublic),
  }
}

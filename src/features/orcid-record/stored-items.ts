// The items that a member chose, the permission to write them, and the log of what was done.
import { query, queryOne, sql } from '#server/database/db.ts'
import { decryptSecret, encryptSecret } from '#server/crypto/encrypt-secrets.ts'
import type { OrcidSection } from '#server/sources/orcid-member.ts'
import type { Permission } from '#server/sources/orcid-access.ts'
import type { Part } from '#server/sources/parts.ts'

export type ItemState = 'waiting' | 'written' | 'refused' | 'deleted' | 'withdrawing'
/** Why an item was not taken, or waits. */
export type ItemProblem = 'conflict' | 'refused' | 'away' | 'busy'

export type StoredItem = {
  id: string
  section: OrcidSection
  subject: string | null
  title: string
  content: Part
  hash: string
  writtenHash: string | null
  state: ItemState
  inStep: boolean
  putCode: number | null
  /** It may stand there although no answer came. */
  wasSent: boolean
  problem: ItemProblem | null
  detail: string | null
  nextTryAt: string
  chosenAt: string
  writtenAt: string | null
}

export const itemColumns = sql`
  i.id, i.section, i.subject, i.title, i.content, i.content_hash hash, i.written_hash "writtenHash", i.state, i.in_step "inStep",
  i.put_code "putCode", i.was_sent "wasSent", i.problem, i.detail, i.next_try_at "nextTryAt", i.chosen_at "chosenAt", i.written_at "writtenAt"`

export const listStored = (member: string): Promise<StoredItem[]> =>
  query<StoredItem>(sql`select ${itemColumns} from orcid_items i where i.member = ${member}::uuid order by i.id`)

const purpose = 'orcid access'

export type Access = { orcid: string; state: 'active' | 'ending'; connectedAt: string; expiresAt: string | null }

export const findAccess = async (member: string): Promise<Access | null> =>
  (await queryOne<Access>(sql`
    select orcid, state, connected_at "connectedAt", expires_at "expiresAt" from orcid_access where member = ${member}::uuid`)) ??
  null

export type KeptToken = {
  /** Null where the master key of now does not open it. */
  token: string | null
  /** As it is stored: it names this permission and none that is given later. */
  stored: Buffer
}

/** The token of a member; null where there is none. */
export async function tokenOf(member: string): Promise<KeptToken | null> {
  const row = await queryOne<{ token: Buffer }>(sql`select token from orcid_access where member = ${member}::uuid`)
  if (!row) return null
  try {
    return { token: decryptSecret(purpose, member, row.token), stored: row.token }
  } catch {
    return { token: null, stored: row.token }
  }
}

export async function keepAccess(member: string, { token, orcid, scope, seconds }: Permission): Promise<void> {
  const encrypted = encryptSecret(purpose, member, token)
  await query(sql`
    insert into orcid_access (member, orcid, token, scope, expires_at)
    values (${member}::uuid, ${orcid}, ${encrypted}, ${scope}, now() + make_interval(secs => ${seconds}::float8))
    on conflict (member) do update set orcid = excluded.orcid, token = excluded.token, scope = excluded.scope, state = 'active',
      ending_tries = 0, connected_at = now(), expires_at = excluded.expires_at`)
}

/** @returns when it was given; null where the member has given another permission by now: that one stays */
export const forgetAccess = async (member: string, { stored }: KeptToken): Promise<string | null> =>
  (
    await queryOne<{ connectedAt: string }>(
      sql`delete from orcid_access where member = ${member}::uuid and token = ${stored} returning connected_at "connectedAt"`,
    )
  )?.connectedAt ?? null

export const logEvents = [
  'connected',
  'disconnected',
  'revoked',
  'chosen',
  'followed',
  'written',
  'changed',
  'withdrawing',
  'withdrawn',
  'cancelled',
  'refused',
  'deleted',
  'waits',
] as const
export type LogEvent = (typeof logEvents)[number]
export type LogLine = { at: string; event: LogEvent; title: string | null; detail: string | null }

export const note = (member: string, event: LogEvent, title?: string, detail?: string | null): Promise<unknown> =>
  query(sql`
    insert into orcid_log (member, event, title, detail)
    values (${member}::uuid, ${event}, ${title ?? null}, ${detail ?? null})`)

export const listLog = (member: string, most: number): Promise<LogLine[]> =>
  query<LogLine>(
    sql`select at, event, title, detail from orcid_log where member = ${member}::uuid order by id desc limit ${most}`,
  )

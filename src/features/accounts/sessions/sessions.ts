// Sessions: a family of tokens from sign-in to its end 36000 s later. The clock of the database decides.
import { uuidv7 } from '#server/database/row-ids.ts'
import { join, query, queryOne, type Sql, sql, tx } from '#server/database/db.ts'
import { tooMany } from '#server/errors.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { system } from '#engine/model/viewer.ts'
import { mailAccount } from '../notices/account-mails.ts'
import type { Realm } from './realm.ts'
import { signInOptions } from './options.ts'
import { hashToken, makeToken, decryptPair, type TokenPair, encryptPair } from './tokens.ts'

export const accessSeconds = 3600
export const refreshSeconds = 36_000
const graceSeconds = 10
const renewalsPerMinute = 30

/** A pair as it is handed out; seconds until each part ends. */
export type Issued = TokenPair & { accessSeconds: number; refreshSeconds: number }

/** Why a refresh token gave no new pair. */
export type Refusal = 'unknown' | 'ended' | 'reused'

async function storePair(session: string, pair: TokenPair): Promise<Issued> {
  const [row] = await query<{ access: number; refresh: number }>(sql`
    with session as (select * from sessions where id = ${session}),
    made as (
      insert into session_tokens (hash, session, kind, expires_at)
      select ${hashToken(pair.access)}::bytea, id, 'access', least(ends_at, now() + make_interval(secs => ${accessSeconds})) from session
      union all select ${hashToken(pair.refresh)}::bytea, id, 'refresh', ends_at from session
      returning kind, expires_at
    )
    select floor(extract(epoch from (select expires_at from made where kind = 'access') - now()))::int access,
      floor(extract(epoch from (select expires_at from made where kind = 'refresh') - now()))::int refresh`)
  return { ...pair, accessSeconds: row?.access ?? 0, refreshSeconds: row?.refresh ?? 0 }
}

const newPair = (): TokenPair => ({ access: makeToken(), refresh: makeToken() })

export type Origin = {
  device: string | null
  /** Network address, shortened: enough to recognize one's own. */ address?: string | null
  /** No password was entered: what asks for a recent one asks for it. */ isWithoutPassword?: boolean
}

/** Begins a session of its own, whatever else the account has open. The password was entered just now, unless it says otherwise. */
export async function startSession(
  realm: Realm,
  account: string,
  { device, address, isWithoutPassword = false }: Origin,
): Promise<Issued> {
  const session = uuidv7()
  await query(sql`delete from sessions where ends_at < now() - interval '7 days'`)
  await query(sql`
    insert into sessions (id, realm, account, ends_at, device, address, password_at)
    values (${session}, ${realm}, ${account}, now() + make_interval(secs => ${refreshSeconds}), ${device?.slice(0, 200) ?? null}, ${address ?? null}, case when ${isWithoutPassword} then null else now() end)`)
  return storePair(session, newPair())
}

type Found = {
  session: string
  realm: Realm
  account: string
  isLive: boolean
  isUsed: boolean
  isInGrace: boolean
  successor: Buffer | null
  renewals: number
}

const findRefresh = (refresh: string) =>
  queryOne<Found>(sql`
    select t.session, s.realm, s.account, t.successor, t.used_at is not null "isUsed",
      coalesce(t.used_at > now() - make_interval(secs => ${graceSeconds}), false) "isInGrace",
      s.ended_at is null and s.ends_at > now() "isLive",
      (select count(*) from session_tokens r where r.session = t.session and r.kind = 'refresh' and r.used_at > now() - interval '1 minute') renewals
    from session_tokens t join sessions s on s.id = t.session
    where t.hash = ${hashToken(refresh)} and t.kind = 'refresh' for update of t`)

/**
 * Exchanges a refresh token for the next pair; within 10 s the same token gets the same pair again.
 * Later use means that it is in two hands: the whole family ends.
 * @throws 429 after 30 renewals in a minute
 */
export async function renewSession(realm: Realm, refresh: string): Promise<Issued | Refusal> {
  return tx(async () => {
    const found = await findRefresh(refresh)
    if (!found || found.realm !== realm) return 'unknown'
    if (!found.isLive) return 'ended'
    if (found.isUsed && !(found.isInGrace && found.successor)) {
      await endSessions(sql`id = ${found.session}`, 'reuse')
      await writeAudit(system(), [
        { action: 'reuse', kind: realm === 'staff' ? 'users' : 'members', id: found.account },
      ])
      await mailAccount(realm, found.account, {
        template: 'session_revoked',
        event: `session-revoked:${found.session}`,
        values: ({ paths }) => ({ path: paths.signIn }),
      })
      return 'reused'
    }
    if (found.successor) return again(decryptPair(refresh, found.successor))
    if (signInOptions.rateLimits && found.renewals >= renewalsPerMinute) throw tooMany(60)
    const pair = newPair()
    await query(
      sql`update session_tokens set used_at = now(), successor = ${encryptPair(refresh, pair)} where hash = ${hashToken(refresh)}`,
    )
    // The pair before this one has done its duty: nobody may decrypt it any more.
    await query(
      sql`update session_tokens set successor = null where session = ${found.session} and used_at < now() - make_interval(secs => ${graceSeconds})`,
    )
    await query(sql`update sessions set last_used_at = now() where id = ${found.session}`)
    return storePair(found.session, pair)
  })
}

async function again(pair: TokenPair): Promise<Issued> {
  const rows = await query<{ kind: string; seconds: number }>(sql`
    select kind, greatest(0, floor(extract(epoch from expires_at - now())))::int seconds
    from session_tokens where hash in (${hashToken(pair.access)}, ${hashToken(pair.refresh)})`)
  const secondsOf = (kind: string): number => rows.find((row) => row.kind === kind)?.seconds ?? 0
  return { ...pair, accessSeconds: secondsOf('access'), refreshSeconds: secondsOf('refresh') }
}

async function endSessions(which: Sql, reason: string): Promise<number> {
  const ended = await query(
    sql`update sessions set ended_at = now(), end_reason = ${reason} where ended_at is null and ${which} returning id`,
  )
  if (ended.length > 0) await invalidate('sessions')
  return ended.length
}

/** Ends every session of an account but one: after a change of password. */
export const endSessionsOf = (
  realm: Realm,
  account: string,
  reason: string,
  but: string | null = null,
): Promise<number> =>
  endSessions(sql`realm = ${realm} and account = ${account} and id is distinct from ${but}::uuid`, reason)

/** Ends the families these tokens belong to, expired or not; says whose they were. */
export async function endByTokens(
  tokens: readonly string[],
  reason: string,
): Promise<{ realm: Realm; account: string }[]> {
  if (tokens.length === 0) return []
  const hashes = join(
    tokens.map((token) => sql`${hashToken(token)}`),
    ', ',
  )
  const found = await query<{ id: string; realm: Realm; account: string }>(sql`
    select distinct s.id, s.realm, s.account from sessions s join session_tokens t on t.session = s.id where t.hash in (${hashes}) and s.ended_at is null`)
  for (const { id } of found) await endSessions(sql`id = ${id}`, reason)
  return found
}

export type OpenSession = {
  id: string
  device: string | null
  address: string | null
  startedAt: string
  lastUsedAt: string
}

/** The open sessions of an account, the latest first. */
export const listSessions = (realm: Realm, account: string): Promise<OpenSession[]> =>
  query<OpenSession>(sql`
    select id, device, address, started_at "startedAt", last_used_at "lastUsedAt" from sessions
    where realm = ${realm} and account = ${account} and ended_at is null and ends_at > now() order by last_used_at desc, id desc limit 50`)

/** Ends one session of an account; false when the account has no such session. */
export const endSession = async (realm: Realm, account: string, id: string, reason: string): Promise<boolean> =>
  (await endSessions(sql`realm = ${realm} and account = ${account} and id = ${id}::uuid`, reason)) === 1

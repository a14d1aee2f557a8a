// What signing in asks of accounts, of staff and of members: by address or session, with the password, which is no field of theirs.
import type { Row } from '#engine/model/rows.ts'
import type { MemberType, Role } from '#engine/model/viewer.ts'
import { fromDb, selectColumns } from '#engine/store/columns.ts'
import { empty, ident, query, queryOne, type Sql, sql } from '#server/database/db.ts'
import type { Translated } from '#words/locales.ts'
import { members } from './members/kind.ts'
import { users } from './users/kind.ts'

const kinds = { staff: users, member: members } as const
type Realm = keyof typeof kinds
export type Account<R extends Realm> = { staff: Row<typeof users>; member: Row<typeof members> }[R] & {
  password: string | null
}

async function findAccount<R extends Realm>(realm: R, which: Sql, lock: boolean): Promise<Account<R> | null> {
  const kind = kinds[realm]
  const row = await queryOne(sql`
    select ${selectColumns(kind)}, t.password from ${ident(kind.table)} t
    where ${which} and t.deleted_at is null${lock ? sql` for update` : empty}`)
  return row ? (Object.assign(fromDb(kind, row), { password: row['password'] }) as unknown as Account<R>) : null
}

/** The account with this address (as `emailKey` spells it), whatever its state. */
export const accountByEmail = <R extends Realm>(realm: R, key: string): Promise<Account<R> | null> =>
  findAccount(realm, sql`lower(t.email) = ${key}`, false)

/** The living account, whatever its state; with `lock` it stays so until the transaction ends. */
export const accountById = <R extends Realm>(realm: R, id: string | null, lock = false): Promise<Account<R> | null> =>
  findAccount(realm, sql`t.id = ${id}::uuid`, lock)

/** The same of an account that is in use. */
export const activeAccount = <R extends Realm>(realm: R, id: string | null): Promise<Account<R> | null> =>
  findAccount(realm, sql`t.id = ${id}::uuid and t.status = 'active'`, false)

/**
 * Holds an account that was read before until the transaction ends; false when it has another password or another state by now:
 * what was proved by what it was then is proved no more.
 */
export async function holdUnchanged<R extends Realm>(realm: R, { id, password, status }: Account<R>): Promise<boolean> {
  const now = await accountById(realm, id, true)
  return now !== null && now.password === password && now.status === status
}

/** The password in its stored form, or none any more. It is no part of the row: no version, no audit; who calls says what is noted. */
export const storeHash = (realm: Realm, id: string, hash: string | null): Promise<unknown> =>
  query(sql`update ${ident(kinds[realm].table)} set password = ${hash} where id = ${id}::uuid`)

/** The owner chose this password: a change of the account, by whose owner it is, and an invited one is in use from now on. */
export const choosePassword = (
  realm: Realm,
  id: string,
  hash: string,
): Promise<{ label: string; country: string | null } | undefined> =>
  queryOne<{ label: string; country: string | null }>(sql`
    update ${ident(kinds[realm].table)} set password = ${hash}, status = case status when 'invited' then 'active' else status end,
      version = version + 1, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond'), updated_by = id::text
    where id = ${id}::uuid returning full_name label, country`)

/** The password of demo accounts. */
export const storeHashes = (realm: Realm, emails: readonly string[], hash: string): Promise<unknown> =>
  query(sql`update ${ident(kinds[realm].table)} set password = ${hash} where email = any(${[...emails]}::text[])`)

/** Somebody signed in now: no change of the account, so no version. */
export async function noteSignIn(realm: Realm, id: string): Promise<void> {
  await query(sql`update ${ident(kinds[realm].table)} set last_sign_in_at = clock_timestamp() where id = ${id}::uuid`)
}

/**
 * Removes the unconfirmed accounts of members for good, this one or those of more than 30 days, with what search and audit say of them:
 * nobody knows whose name it was.
 */
export async function removeUnconfirmedRows(id: string | null): Promise<{ id: string; country: string }[]> {
  const which = id === null ? sql`created_at < now() - interval '30 days'` : sql`id = ${id}::uuid`
  const gone = await query<{ id: string; country: string }>(
    sql`delete from members where status = 'unverified' and ${which} returning id, country`,
  )
  const ids = gone.map((one) => one.id)
  await query(sql`delete from search where family = 'members' and id = any(${ids}::uuid[])`)
  await query(
    sql`update audit_entries set label = null, changed = null where kind = 'members' and row_id = any(${ids}::uuid[])`,
  )
  return gone
}

export type SessionAccount = {
  session: string
  seconds: number
  realm: Realm
  id: string
  full_name: string
  role: Role | null
  country: string | null
  /** Members only. */
  member_type: MemberType | null
  /** Members only: the address that their mailbox confirmed. */
  email: string | null
  /** Not an organization that waits for its verification. */
  trusted: boolean
  country_code: string | null
  country_name: Translated | null
  avatar: { key?: string } | null
  locale: string
  shortcuts_on: boolean
  calendar: string | null
  time_zone: string | null
}

/** Whose session the access token with this hash opens, in one statement: it is asked at every request. */
export const accountOfToken = (hash: Buffer): Promise<SessionAccount | undefined> =>
  queryOne<SessionAccount>(sql`
    select s.id session, extract(epoch from t.expires_at - now())::float8 seconds, s.realm, a.id, a.full_name, a.role, a.country, a.avatar,
      a.locale, a.shortcuts_on, a.calendar, a.time_zone, a.member_type, a.trusted, a.email, c.code country_code, c.name country_name
    from session_tokens t join sessions s on s.id = t.session and s.ended_at is null
    join lateral (
      select id, full_name, role, country, avatar, locale, shortcuts_on, calendar, time_zone, null member_type, true trusted, null email from users
      where s.realm = 'staff' and id = s.account and status = 'active' and deleted_at is null
      union all
      select id, full_name, null, country, avatar, locale, shortcuts_on, null, null, member_type, member_type <> 'organization' or organization_verified_at is not null, email
      from members
      where s.realm = 'member' and id = s.account and status = 'active' and deleted_at is null
    ) a on true
    left join countries c on c.id = a.country
    where t.hash = ${hash} and t.kind = 'access' and t.expires_at > now()`)

/** How many staff of a country may sign in, by country. */
export const countCountryStaff = async (): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await query<{ country: string; count: number }>(sql`
        select country, count(*)::int count from users
        where role = 'country_admin' and status = 'active' and deleted_at is null and country is not null group by 1`)
    ).map(({ country, count }) => [country, count]),
  )

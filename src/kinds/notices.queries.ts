// People whom staff entered and who have not been notified: who waits for a notice, where, and how many days are left of thirty.
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { fromDb, selectColumns } from '#engine/store/columns.ts'
import { grantSql, onlySql } from '#engine/store/reading/where.ts'
import { empty, query, queryOne, sql, type Sql } from '#server/database/db.ts'
import type { Translated } from '#words/locales.ts'
import type { PersonRow } from './people.ts'

const noticeDays = 30

/** Conditions on `talents t` for people in reach who have not been told. */
const unnotifiedSql = (viewer: Viewer, kind: Kind, run: number | null): Sql => sql`
  t.deleted_at is null and t.claim_status = 'unclaimed' and t.owner is null and t.notice_at is null
  and t.status in ('draft', 'pending', 'published') and ${grantSql(kind, kind.access.import(viewer))}${onlySql(kind)}
  ${run === null ? empty : sql`and t.import_batch = ${String(run)}`}`

/** Conditions on `t` for those of them who can be written to. */
export const notifiableSql = (viewer: Viewer, kind: Kind): Sql =>
  sql`${unnotifiedSql(viewer, kind, null)} and t.email is not null`

/** Of the thirty since `talents t` was entered. */
const daysLeft = sql`${noticeDays}::int - floor(extract(epoch from now() - t.created_at) / 86400)::int`

export type UnnotifiedOfCountry = {
  id: string
  code: string
  name: Translated
  /** People with an address. */
  people: number
  /** People nobody can write to. */
  silent: number
  days: number
}

/** The people who wait, by country, the most urgent first. */
export const countUnnotifiedByCountry = (
  viewer: Viewer,
  kind: Kind,
  run: number | null,
): Promise<UnnotifiedOfCountry[]> =>
  query<UnnotifiedOfCountry>(sql`
    select c.id, c.code, c.name, count(*) filter (where t.email is not null)::int people, count(*) filter (where t.email is null)::int silent,
      min(${daysLeft})::int days
    from talents t join countries c on c.id = t.country where ${unnotifiedSql(viewer, kind, run)} group by c.id, c.code, c.name order by days, c.code`)

/** One person of a country who would be written to, or null. */
export async function onePerson(
  viewer: Viewer,
  kind: Kind,
  run: number | null,
  country: string,
): Promise<PersonRow | null> {
  const row = await queryOne(sql`
    select ${selectColumns(kind)} from talents t
    where ${unnotifiedSql(viewer, kind, run)} and t.email is not null and t.country = ${country}::uuid order by t.id limit 1`)
  return row ? (fromDb(kind, row) as PersonRow) : null
}

/** How many can be told, and the fewest days left; for the work queue. */
export async function countUnnotified(viewer: Viewer, kind: Kind): Promise<{ count: number; days: number }> {
  const row = await queryOne<{ count: number; days: number | null }>(sql`
    select count(*)::int count, min(${daysLeft})::int days from talents t where ${notifiableSql(viewer, kind)}`)
  return { count: row?.count ?? 0, days: row?.days ?? noticeDays }
}

/** Those of these rows who can be told now. */
export async function notifiableAmong(viewer: Viewer, kind: Kind, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(sql`
    select t.id from talents t where t.id = any(${[...ids]}::uuid[]) and ${notifiableSql(viewer, kind)}`)
  return rows.map(({ id }) => id)
}

export type NotifiablePerson = { name: string; country: string; waits: boolean }

/** Those of these people whom the viewer may tell, and whether they wait for it. */
export const findNotifiablePeople = (viewer: Viewer, kind: Kind, ids: readonly string[]): Promise<NotifiablePerson[]> =>
  query<NotifiablePerson>(sql`
    select t.full_name name, t.country, (${notifiableSql(viewer, kind)}) waits from talents t
    where t.id = any(${[...ids]}::uuid[]) and ${grantSql(kind, kind.access.import(viewer))}${onlySql(kind)}`)

/** A stored person with the code of the country. */
export type PersonToNotify = PersonRow & { countryCode: string }

type Sending = { run: number | null; countries: readonly string[]; entries: readonly string[] | null }

/** The next people of a sending, after the one with this id, held until the transaction ends. */
export async function lockNextToNotify(
  viewer: Viewer,
  kind: Kind,
  { run, countries, entries }: Sending,
  after: string,
  most: number,
): Promise<PersonToNotify[]> {
  const rows = await query(sql`
    select ${selectColumns(kind)}, c.code country_code from talents t join countries c on c.id = t.country
    where ${unnotifiedSql(viewer, kind, run)} and t.email is not null and t.country = any(${[...countries]}::uuid[])
      ${entries ? sql`and t.id = any(${[...entries]}::uuid[])` : empty} and t.id > ${after}::uuid
    order by t.id limit ${most} for update of t`)
  return rows.map((row) => ({ ...(fromDb(kind, row) as PersonRow), countryCode: String(row.country_code) }))
}

export type NoticeState = {
  claim_status: string
  notice_at: string | null
  email: boolean
  /** Of the mail. */
  locale: string | null
  /** Of a link that works. */
  expires_at: string | null
  /** The last correction by the person. */
  corrected_at: string | null
  waits: boolean
  days: number
  /** Of the country. */
  code: string
}

/** What is known of one person: told, answered, claimed. */
export const noticeStateOf = (viewer: Viewer, kind: Kind, id: string): Promise<NoticeState | undefined> =>
  queryOne<NoticeState>(sql`
    select t.claim_status, t.notice_at, t.email is not null email, n.locale, c.code, ${daysLeft} days,
      case when n.used_at is null and n.told_at is not null and n.expires_at > now() then n.expires_at end expires_at,
      (select max(created_at) from proposals p where p.entry = t.id and p.origin = 'person') corrected_at,
      (${notifiableSql(viewer, kind)}) waits
    from talents t join countries c on c.id = t.country left join claim_notices n on n.entry = t.id
    where t.id = ${id}::uuid order by n.told_at desc nulls last limit 1`)

// Who waits for a notice: people whom staff entered, who have not been told, and how many days are left of thirty.
import type { Kind } from '#engine/model/kind.ts'
import { fromDb, selectColumns, type Values } from '#engine/store/columns.ts'
import { grantSql, onlySql } from '#engine/store/where.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { empty, query, queryOne, sql, type Sql } from '#server/database/db.ts'
import { pickText, type Locale, type Translated } from '#words/locales.ts'
import { localeFor } from './notice-language.ts'

export const noticeDays = 30

/** Conditions on `talents t` for people in reach who have not been told. */
export const untoldSql = (viewer: Viewer, kind: Kind, run: number | null): Sql => sql`
  t.deleted_at is null and t.claim_status = 'unclaimed' and t.owner is null and t.notice_at is null
  and t.status in ('draft', 'pending', 'published') and ${grantSql(kind, kind.access.import(viewer))}${onlySql(kind)}
  ${run === null ? empty : sql`and t.import_batch = ${String(run)}`}`

/** Those of them who can be written to. */
export const tellableSql = (viewer: Viewer, kind: Kind): Sql =>
  sql`${untoldSql(viewer, kind, null)} and t.email is not null`

/** Of the thirty since `talents t` was entered. */
export const daysLeft = sql`${noticeDays}::int - floor(extract(epoch from now() - t.created_at) / 86400)::int`

export type UntoldCountry = {
  id: string
  name: string
  /** People with an address. */
  people: number
  /** People nobody can write to. */
  silent: number
  days: number
  locale: Locale
}

/** The people who wait, by country, the most urgent first. */
export async function untoldByCountry(
  viewer: Viewer,
  kind: Kind,
  run: number | null,
  enabled: readonly string[],
): Promise<UntoldCountry[]> {
  const rows = await query<{
    id: string
    code: string
    name: Translated
    people: number
    silent: number
    days: number
  }>(sql`
    select c.id, c.code, c.name, count(*) filter (where t.email is not null)::int people, count(*) filter (where t.email is null)::int silent,
      min(${daysLeft})::int days
    from talents t join countries c on c.id = t.country where ${untoldSql(viewer, kind, run)} group by c.id, c.code, c.name order by days, c.code`)
  return rows.map(({ code, name, ...row }) => ({
    ...row,
    name: pickText(name, viewer.locale)?.text ?? code,
    locale: localeFor(code, enabled),
  }))
}

/** One person of a country who would be written to, or null. */
export async function onePerson(
  viewer: Viewer,
  kind: Kind,
  run: number | null,
  country: string,
): Promise<Values | null> {
  const row = await queryOne(sql`
    select ${selectColumns(kind)} from talents t
    where ${untoldSql(viewer, kind, run)} and t.email is not null and t.country = ${country}::uuid order by t.id limit 1`)
  return row ? fromDb(kind, row) : null
}

/** How many can be told, and the fewest days left; for the work queue. */
export async function countUntold(viewer: Viewer, kind: Kind): Promise<{ count: number; days: number }> {
  const row = await queryOne<{ count: number; days: number | null }>(sql`
    select count(*)::int count, min(${daysLeft})::int days from talents t where ${tellableSql(viewer, kind)}`)
  return { count: row?.count ?? 0, days: row?.days ?? noticeDays }
}

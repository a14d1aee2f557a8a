// Entries here with nearly the title of a row of a file, and a year that is one off at most: somebody says whether they are the same.
import { editDistance } from '#lib/names/similar.ts'
import { cleanLine, foldText } from '#lib/text/text-clean.ts'
import { ident, query, sql } from '#server/database/db.ts'
import { foldLatin } from '#server/search/tokens/normalize.ts'
import { type Grant, matchesWhere } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fromDb, type Values } from '#engine/store/columns.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import type { ReadRow } from '../reading/read-rows.ts'

/** Of a hundred letters so many may be others. */
const slips = 0.1
/** Of each row so many titles are compared letter by letter: those in whose samples (migration 0600) it is found, the likeliest by length. */
const candidates = 20
/** Signs and blanks, which a comparison leaves out, may make one so much longer. */
const lengths = 0.25
/** Shorter titles are alike by chance. */
const shortest = 12

/** A title without blanks, signs and capitals. */
export const lettersOf = (title: unknown): string =>
  foldText(cleanLine(String(title ?? ''))).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Are nine letters of ten the same? */
export function isSimilarTitle(one: unknown, other: unknown): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  const length = Math.max(a.length, b.length)
  const most = Math.floor(length * slips)
  return length >= shortest && editDistance(a, b, most) <= most
}

const isNear = (one: unknown, other: unknown): boolean =>
  typeof one !== 'number' || typeof other !== 'number' || Math.abs(one - other) <= 1

type Asked<Row> = { row: Row; key: string; year: number | null }
type Near = Values & { asked: number }

/**
 * Entries whose titles share a sample with that of a row, by the place of the row. Samples are looked up first, whatever the statistics of
 * a table that has just grown say; its family is left out, for it would be looked up instead.
 */
const nearTitles = (kind: Kind, asked: readonly Asked<unknown>[], year: string, grant: Grant): Promise<Near[]> =>
  query<Near>(sql`
    with q as materialized (
      select at::int - 1 asked, year, length(key) letters, title_samples(key) samples
      from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map((one) => one.year)}::int[]) with ordinality a(key, year, at))
    select q.asked, near.* from q cross join lateral (
      select own.* from (
        select s.id, abs(length(s.name_key) - q.letters) further from search s where s.title_samples && q.samples offset 0
      ) s cross join lateral (
        select t.id, t.${ident(kind.title)}, t.${ident(year)} from ${ident(kind.table)} t
        where t.id = s.id and coalesce(abs(t.${ident(year)} - q.year), 0) <= 1 and t.deleted_at is null and ${grantSql(kind, grant)} offset 0
      ) own
      where s.further <= ${lengths}::float8 * q.letters order by s.further, own.id limit ${candidates}) near`)

/** How many letters two titles differ in. */
const distanceOf = (one: unknown, other: unknown): number => {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  return editDistance(a, b, Math.floor(Math.max(a.length, b.length) * slips))
}

/** The entry in reach that each of these new rows may be. */
export async function findSimilarTitles<Row extends Pick<ReadRow, 'given'>>(
  kind: Kind,
  rows: readonly Row[],
  grant: Grant,
): Promise<Map<Row, { id: string | null; label: string }>> {
  const found = new Map<Row, { id: string | null; label: string }>()
  const year = kind.import?.alike
  const asked = rows.flatMap((row): Asked<Row>[] => {
    const title = row.given[kind.title]
    if (lettersOf(title).length < shortest) return []
    const own = year === undefined ? null : row.given[year]
    const key = foldLatin(cleanLine(String(title))).toLowerCase()
    return [{ row, key, year: typeof own === 'number' ? own : null }]
  })
  if (!year || asked.length === 0) return found
  const near = Map.groupBy(await nearTitles(kind, asked, year, grant), (one) => one.asked)
  for (const [at, { row }] of asked.entries()) {
    const title = row.given[kind.title]
    const [entry] = (near.get(at) ?? [])
      .map((one) => fromDb({ ...kind, only: {} }, one))
      .filter(
        (one) =>
          isSimilarTitle(one[kind.title], title) && isNear(one[year], row.given[year]) && matchesWhere(one, kind.only),
      )
      .toSorted((a, b) => distanceOf(a[kind.title], title) - distanceOf(b[kind.title], title))
    if (entry) found.set(row, { id: entry['id'], label: String(entry[kind.title]) })
  }
  return found
}

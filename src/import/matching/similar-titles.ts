// Entries here with nearly the title of a row of a file, and a year that is one off at most: somebody says whether they are the same.
import { editDistance } from '#lib/names/similar.ts'
import { cleanLine, foldText } from '#lib/text/text-clean.ts'
import { ident, query, sql, tx } from '#server/database/db.ts'
import { foldLatin } from '#server/search/tokens/normalize.ts'
import { type Grant, matchesWhere } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fromDb, type Values } from '#engine/store/columns.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import type { ReadRow } from '../reading/read-rows.ts'

/** Of a hundred letters so many may be others. */
const slips = 0.1
/** Titles that are compared letter by letter, of those whose groups of three letters are most alike. */
const candidates = 5
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

/** The entry in reach that each of these new rows may be. */
export async function findSimilarTitles<Row extends Pick<ReadRow, 'given'>>(
  kind: Kind,
  rows: readonly Row[],
  grant: Grant,
): Promise<Map<Row, { id: string | null; label: string }>> {
  const found = new Map<Row, { id: string | null; label: string }>()
  const year = kind.import?.alike
  const titled = rows.filter(({ given }) => lettersOf(given[kind.title]).length >= shortest)
  if (!year || titled.length === 0) return found
  await tx(async () => {
    await query(sql`set local pg_trgm.similarity_threshold = 0.7`)
    for (const row of titled) {
      const key = foldLatin(cleanLine(String(row.given[kind.title]))).toLowerCase()
      const near = await query<Values>(sql`
        select t.id, t.${ident(kind.title)}, t.${ident(year)} from search s join ${ident(kind.table)} t on t.id = s.id
        where s.family = ${kind.table} and s.name_key % ${key} and t.deleted_at is null and ${grantSql(kind, grant)}
        order by similarity(s.name_key, ${key}) desc, t.id limit ${candidates}`)
      const entry = near
        .map((one) => fromDb({ ...kind, only: {} }, one))
        .find(
          (one) =>
            isSimilarTitle(one[kind.title], row.given[kind.title]) &&
            isNear(one[year], row.given[year]) &&
            matchesWhere(one, kind.only),
        )
      if (entry) found.set(row, { id: entry['id'], label: String(entry[kind.title]) })
    }
  })
  return found
}

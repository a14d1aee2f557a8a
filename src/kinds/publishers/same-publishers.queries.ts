// Publishers that may be the same: what of them is compared.
import type { ComparedPublisher } from '#lib/duplicates/compare-publishers.ts'
import { query, sql } from '#server/database/db.ts'

type Stored = Omit<ComparedPublisher, 'countryNames'>

/** Of these publishers what is compared, of those that live. */
export async function comparedPublishers(ids: readonly string[]): Promise<Map<string, ComparedPublisher>> {
  const rows = await query<Stored>(sql`
    select id, array[name] names, array(select n ->> 'name' from jsonb_array_elements(coalesce(alternate_names, '[]')) n) "otherNames",
      ror, crossref_member_id "crossrefMember", website, country, parent
    from publishers where id = any(${ids}::uuid[]) and deleted_at is null`)
  const countries = await query<{ name: string }>(
    sql`select distinct w.value as name from countries c, jsonb_each_text(c.name) w where c.deleted_at is null`,
  )
  const countryNames = countries.map(({ name }) => name)
  return new Map(rows.map((row) => [row.id, { ...row, countryNames }]))
}

// Universities that may be the same: what of them is compared.
import type { ComparedUniversity } from '#lib/duplicates/compare-universities.ts'
import { query, sql, type Sql } from '#server/database/db.ts'

const namesOf = (list: Sql): Sql =>
  sql`array(select value from jsonb_each_text(coalesce(${list}, '{}')) where value <> '')`

/** Of these universities what is compared, of those that live. */
export async function comparedUniversities(ids: readonly string[]): Promise<Map<string, ComparedUniversity>> {
  const rows = await query<ComparedUniversity & { id: string }>(sql`
    select u.id, ${namesOf(sql`u.name`)} names, array(select a ->> 'text' from jsonb_array_elements(coalesce(u.aliases, '[]')) a) "otherNames",
      u.short_name "shortName", u.ror, u.website, u.country, u.city, ${namesOf(sql`c.name`)} "countryNames", coalesce(u.source = 'seed', false) "isShipped",
      case when exists (select 1 from jsonb_each_text(u.name) n where n.value ~ '[,(，（]| [-–] ') then
        array(select distinct w.value from cities t, jsonb_each_text(t.name) w
          where t.country = u.country and t.deleted_at is null and position(lower(w.value) in lower(u.name::text)) > 0)
      else '{}' end "cityNames"
    from universities u join countries c on c.id = u.country
    where u.id = any(${ids}::uuid[]) and u.deleted_at is null`)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

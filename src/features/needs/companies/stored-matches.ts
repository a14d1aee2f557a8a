// What was found for companies: kept, so that a list of them says how much without matching each.
import { query, sql, tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'

/** Takes the place of what was found before. @returns whether others are found than before */
export const keepCompanyMatches = (company: string, items: readonly string[]): Promise<boolean> =>
  tx(async () => {
    // Two that match one company at the same moment take turns.
    await holdName(`matches of ${company}`)
    await query(sql`
      insert into company_matchings (company) values (${company}::uuid)
      on conflict (company) do update set matched_at = now()`)
    const gone = await query(sql`
      delete from company_matches where company = ${company}::uuid and not item = any(${items}::uuid[]) returning item`)
    const found = await query(sql`
      insert into company_matches (company, item)
      select ${company}::uuid, item from unnest(${items}::uuid[]) as f(item) order by item
      on conflict do nothing returning item`)
    return gone.length > 0 || found.length > 0
  })

/** A company that is not public has none. */
export const forgetCompany = async (company: string): Promise<void> => {
  await query(sql`delete from company_matchings where company = ${company}::uuid`)
}

/** Rows that may not be proposed any more are no matches. */
export const takeBackFromCompanies = async (items: readonly string[]): Promise<void> => {
  await query(sql`delete from company_matches where item = any(${items}::uuid[])`)
}

/** How much was found for each of these; nothing for those that were not matched yet. */
export const countCompanyMatches = async (companies: readonly string[]): Promise<Map<string, number>> => {
  const rows = await query<{ company: string; count: number }>(sql`
    select m.company, (select count(*)::int from company_matches x where x.company = m.company) count
    from company_matchings m where m.company = any(${companies}::uuid[])`)
  return new Map(rows.map(({ company, count }) => [company, count]))
}

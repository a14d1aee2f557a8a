// Companies whose matches are to be found, by the time of the last matching.
import { query, queryOne, type Sql, sql } from '#server/database/db.ts'

const dueSql = (before: string): Sql => sql`
  from match_companies t left join company_matchings m on m.company = t.id
  where t.status = 'published' and t.deleted_at is null
    and (m.matched_at is null or m.matched_at < ${before}::timestamptz)`

/** Public companies that were not matched since then, after this id. */
export const dueCompanies = async (before: string, after: string, limit: number): Promise<string[]> =>
  (
    await query<{ id: string }>(
      sql`select t.id ${dueSql(before)} and t.id > ${after}::uuid order by t.id limit ${limit}`,
      true,
    )
  ).map(({ id }) => id)

export const countDueCompanies = async (before: string): Promise<number> =>
  (await queryOne<{ n: number }>(sql`select count(*)::int n ${dueSql(before)}`))?.n ?? 0

/** Is there a public company that was never matched? */
export const hasUnmatchedCompany = async (): Promise<boolean> =>
  (await queryOne(sql`
    select 1 from match_companies t where t.status = 'published' and t.deleted_at is null
      and not exists (select 1 from company_matchings m where m.company = t.id) limit 1`)) !== undefined

// Works over the years, as far as everybody sees them.
import { visitor } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, sql } from '#server/database/db.ts'
import { publications } from './kind.ts'

const shown = () => sql`t.deleted_at is null and ${grantSql(publications, publications.access.read(visitor()))}`

export type YearOfIndustry = { industry: string; year: number; works: number }

/** Works of each industry, by its slug, in each of these years. */
export const worksPerYear = (from: number, until: number): Promise<YearOfIndustry[]> =>
  query<YearOfIndustry>(sql`
    select i.slug industry, t.published_year as year, count(*)::int works
    from publications t cross join lateral unnest(t.domain_industries) x(id) join domain_industries i on i.id = x.id
    where t.published_year between ${from} and ${until} and ${shown()} group by 1, 2`)

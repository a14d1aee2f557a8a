// Works between countries and over the years, as far as everybody sees them: what the home page says of the network.
import { visitor } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, sql } from '#server/database/db.ts'
import type { Translated } from '#words/locales.ts'
import { publications } from './kind.ts'

const shown = () => sql`t.deleted_at is null and ${grantSql(publications, publications.access.read(visitor()))}`

export type Collaboration = {
  /** Codes and names of both countries. */
  from: string
  to: string
  fromName: Translated
  toName: Translated
  year: number
  works: number
}

/** Pairs of countries of the region with works in common, each with the year in which most more appeared than in the year before; the strongest growth first. */
export const strongestCollaborations = (since: number, most: number): Promise<Collaboration[]> =>
  query<Collaboration>(sql`
    with pairs as (
      select a.code "from", b.code "to", a.name from_name, b.name to_name, t.published_year as year, count(*)::int works
      from publications t cross join lateral unnest(t.author_countries) x(id) cross join lateral unnest(t.author_countries) y(id)
        join countries a on a.id = x.id and a.is_asean and a.active join countries b on b.id = y.id and b.is_asean and b.active
      where a.code < b.code and t.published_year >= ${since - 1} and ${shown()} group by 1, 2, 3, 4, 5
    ), growth as (
      select p.*, p.works - coalesce(before.works, 0) more, row_number() over (partition by p."from", p."to" order by p.works - coalesce(before.works, 0) desc, p.year desc) place
      from pairs p left join pairs before on before."from" = p."from" and before."to" = p."to" and before.year = p.year - 1
      where p.year >= ${since}
    )
    select "from", "to", from_name "fromName", to_name "toName", year, works from growth where place = 1 and more > 0 order by more desc, works desc, 1, 2 limit ${most}`)

export type YearOfIndustry = { industry: string; year: number; works: number }

/** Works of each industry, by its slug, in each of these years. */
export const worksPerYear = (from: number, until: number): Promise<YearOfIndustry[]> =>
  query<YearOfIndustry>(sql`
    select i.slug industry, t.published_year as year, count(*)::int works
    from publications t cross join lateral unnest(t.domain_industries) x(id) join domain_industries i on i.id = x.id
    where t.published_year between ${from} and ${until} and ${shown()} group by 1, 2`)

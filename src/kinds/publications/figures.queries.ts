// How many public works there are by year, access and pair of countries: in all, and within each country and industry.
import { visitor } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, sql } from '#server/database/db.ts'
import { publications } from './kind.ts'

/** `scope` is empty, `country:TH` or `industry:quantum`. */
export type WorkFigure = {
  scope: string
  dimension: 'all' | 'year' | 'open_access' | 'country_pair' | 'pair_year'
  key: string
  value: number
}

/** @param years of works by year; `pairsSince` the first year of shared works, `growthSince` the first whose shared works are told by year */
export const countWorks = (
  years: { from: number; until: number },
  pairsSince: number,
  growthSince: number,
): Promise<WorkFigure[]> =>
  query<WorkFigure>(sql`
    with works as materialized (
      select t.id, t.published_year as year, t.open_access access, t.author_countries places, t.domain_industries industries
      from publications t
      where t.deleted_at is null and ${grantSql(publications, publications.access.read(visitor()))}
    ), scoped as materialized (
      select '' scope, w.* from works w
      union all select 'country:' || c.code, w.* from works w cross join lateral unnest(w.places) x(id)
        join countries c on c.id = x.id and c.active
      union all select 'industry:' || i.slug, w.* from works w cross join lateral unnest(w.industries) x(id)
        join domain_industries i on i.id = x.id and i.active
    ), pairs as (
      select s.scope, s.year, a.code || '-' || b.code pair
      from scoped s cross join lateral unnest(s.places) x(id) cross join lateral unnest(s.places) y(id)
        join countries a on a.id = x.id and a.is_asean and a.active join countries b on b.id = y.id and b.is_asean and b.active
      where a.code < b.code
    )
    select scope, 'all' dimension, '' key, count(*)::int "value" from scoped group by 1
    union all select scope, 'year', year::text, count(*)::int from scoped where year between ${years.from} and ${years.until} group by 1, 3
    union all select scope, 'open_access', access, count(*)::int from scoped where access is not null group by 1, 3
    union all select scope, 'country_pair', pair, count(*)::int from pairs where year >= ${pairsSince} and year <= ${years.until} group by 1, 3
    union all select scope, 'pair_year', pair || ':' || year, count(*)::int from pairs
      where scope = '' and year >= ${growthSince} and year <= ${years.until} group by 1, 3`)

// How many public labs use each technique, and how many of their machines are in each state: in all, and within each country and industry.
import { visitor } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, sql } from '#server/database/db.ts'
import { labLocations } from './kind.ts'

/** `scope` is empty, `country:TH` or `industry:quantum`; the key of machines is `imaging:active`. */
export type LabFigure = { scope: string; dimension: 'all' | 'technique' | 'machine'; key: string; value: number }

export const countLabs = (): Promise<LabFigure[]> =>
  query<LabFigure>(sql`
    with labs as materialized (
      select t.id, t.techniques, t.country, t.domain_industries industries from lab_locations t
      where t.deleted_at is null and ${grantSql(labLocations, labLocations.access.read(visitor()))}
    ), scoped as materialized (
      select '' scope, l.* from labs l
      union all select 'country:' || c.code, l.* from labs l join countries c on c.id = l.country
      union all select 'industry:' || i.slug, l.* from labs l cross join lateral unnest(l.industries) x(id)
        join domain_industries i on i.id = x.id and i.active
    )
    select scope, 'all' dimension, '' key, count(*)::int "value" from scoped group by 1
    union all select scope, 'technique', x.technique, count(*)::int
      from scoped cross join lateral unnest(techniques) x(technique) group by 1, 3
    union all select s.scope, 'machine', m.category || ':' || m.status, count(*)::int
      from scoped s join machines m on m.lab = s.id and m.deleted_at is null and m.category is not null group by 1, 3`)

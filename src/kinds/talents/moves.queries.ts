// How many people moved from one pool to the other, as the log of changes says: people whom the reader of the numbers sees.
import type { Grant } from '#engine/model/access.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, sql } from '#server/database/db.ts'
import { talents } from './kind.ts'

/** By the name of the kind that they left. */
export const countMoves = (grant: Grant, since: string | null): Promise<{ to: string; count: number }[]> =>
  query<{ to: string; count: number }>(sql`
    select a.changed->'talentGroup'->>'new' "to", count(*)::int count
    from audit_entries a join talents t on t.id = a.row_id
    where a.action = 'change-kind' and a.kind in ('talents', 'young-talents') and t.deleted_at is null
      and (${since}::timestamptz is null or a.at >= ${since}::timestamptz) and ${grantSql(talents, grant)}
    group by 1`)

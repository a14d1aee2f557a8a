// Living rows of a kind that have the same identifier, in whichever of several fields it stands.
import { ident, join, query, sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import { onlySql } from '../reading/where.ts'

export type SameIdentifier = { key: string; ids: string[] }

/** Groups of two and more behind an identifier, in their order, so many at most. */
export function sameIdentifiers(
  kind: Kind,
  fields: readonly string[],
  after: string,
  limit: number,
): Promise<SameIdentifier[]> {
  const keys = fields.map(
    (field) => sql`
      select t.id, lower(t.${ident(field)}) key from ${ident(kind.table)} t
      where t.deleted_at is null and t.${ident(field)} is not null${onlySql(kind)}`,
  )
  return query<SameIdentifier>(sql`
    select key, array_agg(distinct id) ids from (${join(keys, ' union all ')}) k where key > ${after}
    group by key having count(distinct id) > 1 order by key limit ${limit}`)
}

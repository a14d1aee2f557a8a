// How many rows have each keyword, as one statement: what the store says row by row would take the whole table.
import type { Kind } from '#engine/model/kind.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { ident, join, query, sql } from '#server/database/db.ts'
import { keywords } from './kind.ts'

/** Writes the number of rows that have each keyword in one of these fields. @returns how many keywords have another number than before */
export async function recountUses(fields: readonly { kind: Kind; field: string }[]): Promise<number> {
  // Kinds that share a table count once.
  const places = new Map(fields.map(({ kind, field }) => [`${kind.table} ${field}`, { kind, field }]))
  const uses = [...places.values()].map(
    ({ kind, field }) =>
      sql`select unnest(t.${ident(field)}) id from ${ident(kind.table)} t where t.deleted_at is null`,
  )
  const rows = await query(sql`
    with used as (select id, count(*)::int n from (${join(uses, ' union all ')}) h group by id),
    wanted as (select k.id, coalesce(u.n, 0) n from keywords k left join used u on u.id = k.id)
    update keywords k set usage_count = w.n from wanted w where w.id = k.id and k.usage_count <> w.n returning k.id`)
  if (rows.length > 0) await invalidate(keywords.table)
  return rows.length
}

// How many rows have each keyword, counted anew every hour: the number orders the thesaurus and says which words nobody uses.
import { keywords } from '#kinds/keywords/kind.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { ident, join, query, sql } from '#server/database/db.ts'
import { onSchedule } from '#server/queue/jobs.ts'
import { taggedKinds } from './splits.ts'

/** Says how many keywords have another number than before. */
export async function recountKeywords(): Promise<number> {
  const { table } = keywords
  // Kinds that share a table count once.
  const places = new Map(taggedKinds().map(({ kind, field }) => [`${kind.table} ${field}`, { kind, field }]))
  const held = [...places.values()].map(
    ({ kind, field }) =>
      sql`select unnest(t.${ident(field)}) id from ${ident(kind.table)} t where t.deleted_at is null`,
  )
  const rows = await query(sql`
    with held as (select id, count(*)::int n from (${join(held, ' union all ')}) h group by id),
    wanted as (select k.id, coalesce(h.n, 0) n from ${ident(table)} k left join held h on h.id = k.id)
    update ${ident(table)} k set usage_count = w.n from wanted w where w.id = k.id and k.usage_count <> w.n returning k.id`)
  if (rows.length > 0) await invalidate(table)
  return rows.length
}

/** Before the queue starts. */
export const addUsageJobs = (): void =>
  onSchedule('recount-keywords-hourly', '35 * * * *', async () => void (await recountKeywords()))

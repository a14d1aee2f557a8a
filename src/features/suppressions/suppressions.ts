// People who asked not to be listed: remembered by keyed hashes alone, so that no later upload brings them back.
import { foldText } from '#lib/text/text-clean.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import type { SuppressionCount, SuppressionReason } from '#engine/interfaces/suppressions.ts'
import type { Kind } from '#engine/model/kind.ts'
import { allKinds } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import type { Values } from '#engine/store/columns.ts'
import { lockRowsWithText } from '#engine/store/reading/rows-where.ts'
import { writeRows } from '#engine/store/writes/writing.ts'

const hashOf = (field: string, value: string): string => keyedHash('suppressions', `${field}|${foldText(value)}`)

/** Which of these rows are about somebody who asked not to be listed? */
export async function findSuppressed<Row extends { given: Values }>(
  kind: Kind,
  rows: readonly Row[],
): Promise<Set<Row>> {
  const fields = kind.suppressed
  if (fields.length === 0 || !(await queryOne(sql`select 1 from suppressions limit 1`))) return new Set()
  const hashed = rows.map((row) => ({
    row,
    hashes: fields.flatMap((name) => (typeof row.given[name] === 'string' ? [hashOf(name, row.given[name])] : [])),
  }))
  const known = await query<{ hash: string }>(
    sql`select hash from suppressions where hash = any(${hashed.flatMap((one) => one.hashes)}::text[])`,
  )
  const found = new Set(known.map((one) => one.hash))
  return new Set(hashed.filter((one) => one.hashes.some((hash) => found.has(hash))).map((one) => one.row))
}

/** Names of the fields by which somebody may be suppressed, of all kinds. */
export const suppressedFields = (): string[] => [...new Set(allKinds().flatMap((kind) => kind.suppressed))]

/**
 * Remembers that the person with this value asked not to be listed, and takes entries with it off the lists (trash).
 * @param value in the form in which the field is stored
 * @returns how many entries were taken off
 */
export function suppress(viewer: Viewer, field: string, value: string, reason: SuppressionReason): Promise<number> {
  return tx(async () => {
    await query(sql`
      insert into suppressions (hash, field, reason) values (${hashOf(field, value)}, ${field}, ${reason})
      on conflict (hash) do update set reason = excluded.reason`)
    await writeAudit(viewer, [{ action: 'update', kind: 'suppressions', changed: { field, reason } }])
    let count = 0
    for (const kind of allKinds().filter((one) => one.suppressed.includes(field))) {
      const rows = await lockRowsWithText(kind, field, value)
      const deletedAt = databaseTime()
      await writeRows(
        viewer,
        kind,
        rows.map((before) => ({ before, after: { ...before, deletedAt }, action: 'trash' as const })),
      )
      count += rows.length
    }
    return count
  })
}

/** How many are remembered, by field and reason. */
export const countSuppressions = (): Promise<SuppressionCount[]> =>
  query<SuppressionCount>(
    sql`select field, reason, count(*)::int count from suppressions group by field, reason order by field, reason`,
  )

/** Forgets it again, when it was a mistake. False when nothing was remembered. */
export async function liftSuppression(viewer: Viewer, field: string, value: string): Promise<boolean> {
  return tx(async () => {
    const gone = await query(sql`delete from suppressions where hash = ${hashOf(field, value)} returning hash`)
    if (gone.length > 0)
      await writeAudit(viewer, [{ action: 'update', kind: 'suppressions', changed: { field, lifted: true } }])
    return gone.length > 0
  })
}

// Where an entry comes from, as the person it is about is told: when it was entered, by which upload, and from which sources.
import type { Values } from '#engine/store/columns.ts'
import { queryOne, sql } from '#server/database/db.ts'

export type Source = { at: string; upload: string | null; isPublic: boolean }

export async function sourceOf(row: Values): Promise<Source> {
  const batch = typeof row.importBatch === 'string' && /^\d+$/.test(row.importBatch) ? row.importBatch : null
  const run = batch
    ? await queryOne<{ open: boolean | null }>(
        sql`select (options ->> 'publicSources')::boolean "open" from import_runs where number = ${batch}::bigint`,
      )
    : undefined
  return { at: new Date(String(row.createdAt)).toISOString(), upload: batch, isPublic: run?.open === true }
}

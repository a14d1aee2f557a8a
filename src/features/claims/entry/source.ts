// Where an entry comes from, as the person it is about is told: when it was entered, by which upload, and from which sources.
import type { PersonRow } from '#kinds/people.ts'
import { queryOne, sql } from '#server/database/db.ts'

export type Source = { at: string; upload: string | null; isPublic: boolean }

export async function sourceOf({ importBatch, createdAt }: PersonRow): Promise<Source> {
  const batch = importBatch && /^\d+$/.test(importBatch) ? importBatch : null
  const run = batch
    ? await queryOne<{ open: boolean | null }>(
        sql`select (options ->> 'publicSources')::boolean "open" from import_runs where number = ${batch}::bigint`,
      )
    : undefined
  return { at: new Date(createdAt).toISOString(), upload: batch, isPublic: run?.open === true }
}

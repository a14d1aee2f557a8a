// Runs that fetch works from a source, worked on until nothing waits, and the upload that the last one became.
import { placeOf, runName } from '#features/work-queries/run/place.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { getRunOf, type Run } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'

export type Fetched = { number: number; file_name: string; rows: number }

/** The run that was begun last. */
export async function lastFetch(): Promise<Run> {
  const [last] = await query<{ number: number }>(
    sql`select number::int from runs where name = ${runName} order by number desc limit 1`,
  )
  return getRunOf(last?.number ?? 0)
}

export const uploadOf = async (run: Run): Promise<Fetched | undefined> =>
  queryOne<Fetched>(sql`
    select r.number::int, r.file_name, (select count(*)::int from import_rows i where i.run = r.number) "rows"
    from import_runs r where number = ${placeOf(run)?.upload ?? 0}`)

/** Works on what waits. @returns the upload of the run that was begun last */
export async function fetchedUpload(): Promise<Fetched | undefined> {
  await workOnRuns()
  return uploadOf(await lastFetch())
}

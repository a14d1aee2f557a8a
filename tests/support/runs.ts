// Files that become rows without a screen: checked and imported in one breath.
import { getKind } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { startCommit, processCommit } from '#import/commit.ts'
import { createRun } from '#import/begin-run.ts'
import { setMapping } from '#import/run-columns.ts'
import { getRun, type Run, type RunOptions } from '#import/runs.ts'
import type { RowProblem } from '#import/reading/read-rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { query, queryOne, sql } from '#server/database/db.ts'

/** A file of this kind, read and checked; a text is the file itself. With a `source` the columns that were suggested are meant. */
export async function checkFile(
  viewer: Viewer,
  kind: string,
  file: string | Buffer,
  name = `${kind}.csv`,
  source?: string,
): Promise<Run> {
  let run = await createRun(viewer, getKind(kind), Buffer.from(file as string), name)
  const keys = run.mapping.map(({ key, suggested }) => key ?? suggested ?? null)
  if (source !== undefined) run = await setMapping(viewer, run.number, keys, {}, source)
  await checkRun(viewer, run)
  return getRun(viewer, run.number)
}

/** All that is ready of a checked run becomes rows. */
export async function importRun(viewer: Viewer, { number }: Run, options: RunOptions = {}): Promise<Run> {
  await startCommit(viewer, number, options)
  await processCommit(viewer, number)
  return getRun(viewer, number)
}

/** What the check found, row by row. */
export const problemsOf = async (run: Run): Promise<(RowProblem & { row_number: number })[]> =>
  (
    await query<{ row_number: number; problems: RowProblem[] }>(
      sql`select row_number, problems from import_rows where run = ${run.number} and problems is not null order by at`,
    )
  ).flatMap((row) => row.problems.map((problem) => ({ ...problem, row_number: row.row_number })))

export const countTalents = async (): Promise<number> =>
  (await queryOne<{ n: number }>(sql`select count(*)::int n from talents where deleted_at is null`))?.n ?? 0

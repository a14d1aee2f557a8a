// The own process that is being worked on right now, as the strip of the back office shows it.
import { percentOf, type Running } from '#import/pages/upload-data.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { processes } from '#server/runs/runs.ts'
import { consolePath } from './console/address.ts'

/** The newest of them; what rests is not running. */
export async function activeProcessOf(viewer: Viewer): Promise<Running | null> {
  if (viewer.role !== 'secret' || !viewer.id) return null
  const names = processes().map(({ name }) => name)
  const run = await queryOne<{ number: number; progress: number; total: number }>(sql`
    select number::int, progress, coalesce(total, 0) total from runs
    where name = any(${names}::text[]) and started_by = ${viewer.id} and state in ('queued', 'running') order by number desc limit 1`)
  return run
    ? {
        number: run.number,
        path: `${consolePath}?run=${run.number}`,
        call: `/api/runs/${run.number}`,
        percent: percentOf(run),
      }
    : null
}

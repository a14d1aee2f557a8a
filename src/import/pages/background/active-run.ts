// The own upload that is being worked on right now, as the strip of the back office shows it.
import { isStaff, type Viewer } from '#engine/model/viewer.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { uploadPath } from '../paths.ts'
import { callOfRun, percentOf, type Running } from '../upload-data.ts'

/** The newest of them; what rests is not running. */
export async function activeRunOf(viewer: Viewer): Promise<Running | null> {
  if (!isStaff(viewer) || !viewer.id) return null
  const run = await queryOne<{ number: number; kind: string; progress: number; total: number }>(sql`
    select number, kind, progress, total from import_runs
    where started_by = ${viewer.id} and work <> 'none' and not paused order by number desc limit 1`)
  const path = run && uploadPath(run.kind)
  return path
    ? { number: run.number, path: `${path}?run=${run.number}`, call: callOfRun(run.number), percent: percentOf(run) }
    : null
}

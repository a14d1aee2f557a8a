// The own run that is being worked on right now, as the strip of the back office shows it.
import { percentOf, type Running } from '#import/pages/upload-data.ts'
import { isStaff, type Viewer } from '#engine/model/viewer.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { pagePath } from '../page/address.ts'
import { runName } from './run.ts'
import { isPool } from '#kinds/pools.ts'

export const callOfRun = (number: number): string => `/api/metric-runs/${number}`

/** The newest of them; what rests is not running. */
export async function activeMetricRunOf(viewer: Viewer): Promise<Running | null> {
  if (!isStaff(viewer) || !viewer.id) return null
  const run = await queryOne<{ number: number; pool: string; progress: number; total: number }>(sql`
    select number::int, checkpoint ->> 'pool' pool, progress, coalesce(total, 0) total from runs
    where name = ${runName} and started_by = ${viewer.id} and state in ('queued', 'running') order by number desc limit 1`)
  if (!run || !isPool(run.pool)) return null
  return {
    number: run.number,
    path: `${pagePath(run.pool)}?run=${run.number}`,
    call: callOfRun(run.number),
    percent: percentOf(run),
  }
}

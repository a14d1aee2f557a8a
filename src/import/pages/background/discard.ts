// An upload that was begun and is not wanted, or that nobody went on with for a month: its file and rows are deleted for good, and that is written down.
import { writeAudit } from '#engine/store/audit.ts'
import { getRun, type Run } from '#import/runs.ts'
import { getKind } from '#engine/model/registry.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { forbidden } from '#server/errors.ts'
import { query, sql, tx } from '#server/database/db.ts'

const keptFor = 30 * 24 * 60 * 60 * 1000

/** How long an upload waits for somebody to go on with it: thirty days after it was begun, repaired or tried. */
export const keptUntil = (run: Run): Date =>
  new Date(
    Math.max(...[run.created_at, run.checked_at, run.finished_at].map((at) => (at ? new Date(at).getTime() : 0))) +
      keptFor,
  )

/** Nothing of it is written or about to be. A check may be under way: it ends when its run is gone. */
export const mayDiscard = ({ state, work }: Run): boolean =>
  ['uploaded', 'mapped', 'checked', 'failed'].includes(state) && (work === 'none' || work === 'check')

/** When an upload is discarded that nobody goes on with. */
export const discardedAt = (run: Run): Date | null => (mayDiscard(run) && run.work === 'none' ? keptUntil(run) : null)

const removeRun = (viewer: Viewer, number: number, may: (run: Run) => boolean): Promise<boolean> =>
  tx(async () => {
    const run = await getRun(viewer, number, true)
    if (!may(run)) return false
    await query(sql`delete from import_runs where number = ${number}`)
    const { file_name: file, total: rows, country } = run
    await writeAudit(viewer, [
      { action: 'erase', kind: getKind(run.kind), label: file, country, changed: { run: number, file, rows } },
    ])
    return true
  })

/** @throws 404 where the run is out of reach or gone, 403 once its rows are being imported */
export async function discardRun(viewer: Viewer, number: number): Promise<void> {
  if (!(await removeRun(viewer, number, mayDiscard))) throw forbidden('run_is_closed')
}

/** Discards every upload that nobody went on with; says how many. */
export async function discardForgotten(now = new Date()): Promise<number> {
  const isOver = (run: Run): boolean => (discardedAt(run) ?? now) < now
  const runs = await query<{ number: number }>(sql`
    select number from import_runs where work = 'none' and state in ('uploaded', 'mapped', 'checked', 'failed')
      and created_at < ${new Date(now.getTime() - keptFor)} order by number`)
  let count = 0
  for (const { number } of runs) if (await removeRun(system(), number, isOver)) count += 1
  return count
}

// How staff begin a process, by the page and by the call: one run of a table group at a time, and what removes data only with its name typed
// and the own password. All of it is in the record of what was done.
import type { Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { restoreRun } from '#engine/store/history/restore-run.ts'
import { proveIdentity } from '#engine/store/recent-password.ts'
import { holdName } from '#server/database/hold-name.ts'
import { tx } from '#server/database/db.ts'
import { forbidden, invalid, notFound, Problem } from '#server/errors.ts'
import { changeSchedule } from '#server/queue/jobs.ts'
import type { ScheduleChange } from '#server/queue/schedules.ts'
import { markRestored } from '#server/runs/run-log.ts'
import {
  type Control,
  controlRunOf,
  openRunOf,
  processes,
  type Run,
  startRun,
  type TableGroup,
} from '#server/runs/runs.ts'
import { getConsoleRun } from './console-runs.ts'

type Noted = Control | 'start' | 'try' | 'restore' | 'schedule'
const note = (viewer: Viewer, how: Noted, name: string, more: Record<string, unknown> = {}): Promise<void> =>
  writeAudit(viewer, [{ action: 'run', kind: 'processes', label: name, changed: { outcome: { new: how }, ...more } }])
const numberIn = ({ number }: Run): Record<string, unknown> => ({ run: { new: number } })

export type Proof = { typed: string; password: unknown; address: string }

/** @throws 400 on `confirm_name` or `confirm_password` */
async function requireProof(viewer: Viewer, name: string, { typed, password, address }: Proof): Promise<void> {
  if (typed.trim() !== name) throw invalid({ confirm_name: [{ code: 'invalid' }] })
  await proveIdentity(viewer, password, address)
}

/**
 * @throws 404 for a name that no work has; 400 on what proves that it is meant; 409 `group_is_busy` with the run that writes the same tables
 */
export async function beginRun(viewer: Viewer, name: string, isDry: boolean, proof: Proof): Promise<Run> {
  const process = processes().find((one) => one.name === name)?.process
  if (process?.destroys && !isDry) await requireProof(viewer, name, proof)
  return tx(async () => {
    if (process) {
      await holdName(`runs of ${process.group}`)
      const open = await openRunOf(process.group)
      if (open?.name !== name || open.is_dry !== isDry) requireFree(open)
    }
    const run = await startRun(name, { isDry, by: { id: String(viewer.id), name: viewer.name } })
    await note(viewer, isDry ? 'try' : 'start', name, numberIn(run))
    return run
  })
}

/** What ended, or was put back, does not go on beside another run of its tables. */
async function requireRoom(run: Run): Promise<void> {
  if (run.restored_at) throw forbidden('run_is_closed')
  if (run.state !== 'failed' || !run.table_group) return
  await holdName(`runs of ${run.table_group}`)
  requireFree(await openRunOf(run.table_group as TableGroup))
}

function requireFree(open: Run | undefined): void {
  if (open) throw new Problem(409, 'group_is_busy', { extra: { run: open.number, name: open.name } })
}

export const steerRun = (viewer: Viewer, number: number, how: Control): Promise<Run> =>
  tx(async () => {
    if (how === 'resume') await requireRoom(await getConsoleRun(number, true))
    else await getConsoleRun(number)
    const run = await controlRunOf(number, how, viewer.name)
    await note(viewer, how, run.name, numberIn(run))
    return run
  })

/** @throws 403 `run_is_open` before its end; 409 `changed_since` with how many rows, `nothing_to_restore` */
export async function restoreFromRun(viewer: Viewer, number: number, overrule: boolean, proof: Proof): Promise<Run> {
  await requireProof(viewer, (await getConsoleRun(number)).name, proof)
  return tx(async () => {
    const run = await getConsoleRun(number, true)
    if (!run.finished_at) throw forbidden('run_is_open')
    const { rows } = await restoreRun(number, overrule)
    if (rows === 0) throw new Problem(409, 'nothing_to_restore')
    await markRestored(number, viewer.name, rows)
    await note(viewer, 'restore', run.name, numberIn(run))
    return getConsoleRun(number)
  })
}

export async function planProcess(viewer: Viewer, name: string, change: ScheduleChange): Promise<void> {
  const schedule = processes().find((one) => one.name === name)?.process.schedule
  if (!schedule) throw notFound()
  await tx(async () => {
    await changeSchedule(schedule, change, viewer.name)
    await note(viewer, 'schedule', name, { note: { new: change.isPaused ? 'paused' : (change.cron ?? 'default') } })
  })
}

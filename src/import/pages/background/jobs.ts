// Uploads in the background: checks of long files, commits and undos, each as the person who began it.
import { checkRun } from '#import/check.ts'
import { answerAgain } from '#import/decisions/use-remembered.ts'
import { startCommit, setRunControl, processCommit } from '#import/commit.ts'
import { getRun, type Run, type RunOptions } from '#import/runs.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import type { Role, Viewer } from '#engine/model/viewer.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { forbidden } from '#server/errors.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { notifyStarter } from './notify-starter.ts'

type Starter = {
  started_by: string
  started_name: string
  role: Role | null
  country: string | null
  work: Run['work']
}
const works = ['import-check', 'import-commit', 'import-undo'] as const

/** Files up to this many rows are checked while the person waits. */
const checkedAtOnce = 5000

async function starterOf(number: number): Promise<(Viewer & { work: Run['work'] }) | null> {
  const row = await queryOne<Starter>(
    sql`select started_by, started_name, role, country, work from import_runs where number = ${number}`,
  )
  return row
    ? {
        who: row.started_by === 'system' ? 'system' : 'staff',
        id: row.started_by,
        name: row.started_name,
        role: row.role,
        country: row.country,
        locale: 'en',
        listsBeforeNotice: false,
        work: row.work,
      }
    : null
}

/** Somebody stopped a check. */
class Stopped extends Error {}

async function workCheck(viewer: Viewer, number: number): Promise<void> {
  const run = await getRun(viewer, number)
  const tellProgress = async (done: number): Promise<void> => {
    const going = await query(
      sql`update import_runs set progress = ${done} where number = ${number} and work = 'check' returning number`,
    )
    if (going.length === 0) throw new Stopped()
  }
  try {
    await checkRun(viewer, run, tellProgress)
  } catch (error) {
    if (error instanceof Stopped) return
    throw error
  }
  await query(
    sql`update import_runs set work = 'none', state = case when state = 'mapped' then 'checked' else state end where number = ${number} and work = 'check'`,
  )
  if (isFirst(run)) await answerAgain(viewer, number)
}

const workOn =
  (name: (typeof works)[number]) =>
  async ({ run }: Record<string, unknown>): Promise<void> => {
    const viewer = await starterOf(Number(run))
    if (viewer?.work === 'check') await workCheck(viewer, Number(run))
    if (viewer?.work === 'commit') await processCommit(viewer, Number(run))
    if (viewer?.work === 'undo') await processUndo(viewer, Number(run))
    if (name === 'import-commit') await notifyStarter(Number(run))
  }

export const importJobs = Object.fromEntries(works.map((name) => [name, workOn(name)]))

const enqueueRun = (work: 'check' | 'commit' | 'undo', number: number): Promise<void> =>
  enqueue(`import-${work}`, { run: number })

/** At start: what a crash left in the middle goes on. Two workers on one run take turns by its lock. */
export async function resumeImports(): Promise<void> {
  for (const run of await query<{ number: number; work: 'check' | 'commit' | 'undo' }>(
    sql`select number, work from import_runs where work <> 'none' and not paused`,
  ))
    await enqueueRun(run.work, run.number)
}

/** Nothing is decided about its rows yet. */
const isFirst = ({ state }: Run): boolean => state === 'uploaded' || state === 'mapped'

/** Checks a run: at once when it is short, else in the background. */
export async function beginCheck(viewer: Viewer, number: number): Promise<Run> {
  const run = await getRun(viewer, number)
  if (run.work !== 'none') return run
  if (run.total <= checkedAtOnce) {
    await checkRun(viewer, run)
    if (isFirst(run)) await answerAgain(viewer, number)
    return getRun(viewer, number)
  }
  await tx(async () => {
    await query(sql`update import_runs set work = 'check', progress = 0, paused = false where number = ${number}`)
    await enqueueRun('check', number)
  })
  return getRun(viewer, number)
}

/** Empty cells of the file clear filled fields, or leave them: the rows are checked again, and nothing is written. */
export async function chooseEmpty(viewer: Viewer, number: number, emptyClears: boolean): Promise<Run> {
  const run = await getRun(viewer, number)
  if (run.work !== 'none' || !['checked', 'partly'].includes(run.state)) throw forbidden('run_is_closed')
  await query(
    sql`update import_runs set options = options || ${JSON.stringify({ emptyClears })}::jsonb where number = ${number}`,
  )
  return beginCheck(viewer, number)
}

export const beginCommit = (viewer: Viewer, number: number, options: RunOptions): Promise<Run> =>
  tx(async () => {
    const run = await startCommit(viewer, number, options)
    await enqueueRun('commit', number)
    return run
  })

export const beginUndo = (viewer: Viewer, number: number): Promise<Run> =>
  tx(async () => {
    const run = await startUndo(viewer, number)
    if (run.work === 'undo') await enqueueRun('undo', number)
    return run
  })

/** Pauses, resumes or stops what works on a run. One that is stopped while it is taken over is over. */
export const controlRun = (viewer: Viewer, number: number, how: 'pause' | 'resume' | 'stop'): Promise<Run> =>
  tx(async () => {
    const { work } = await getRun(viewer, number, true)
    const run = await setRunControl(viewer, number, how)
    if (how === 'resume' && run.work !== 'none') await enqueueRun(run.work, number)
    if (how === 'stop' && work === 'commit') await notifyStarter(number)
    return run
  })

// Keeps derived values in step with the time: deadlines that pass, days that begin.
import { askForNextDue, deriveDue } from '#engine/store/derived/due.ts'
import { dueJob } from '#engine/store/derived/derive.ts'
import type { Log } from '#server/log.ts'
import { onJob, onSchedule } from '#server/queue/jobs.ts'

/** Says who does the work; before the queue starts. */
export function addDueJobs(log: Log): void {
  const work = async (): Promise<void> => {
    const rows = await deriveDue()
    if (rows > 0) log.info({ rows }, 'derived values that were due')
    await askForNextDue()
  }
  onJob(dueJob, work)
  onSchedule('look-for-what-is-due', '* * * * *', work)
}

// Work that follows saves in the background: who does it, and a look each minute whether some waits that nobody asked for.
import { askForRenewals } from '#engine/search/renewals.ts'
import { addRowWork, askForRowWork } from '#engine/store/writes/row-work.ts'
import type { Log } from '#server/log.ts'
import { onSchedule } from '#server/queue/jobs.ts'

/** Before the queue starts, after all features have said what they do. */
export function addWorkAfterSaves(log: Log): void {
  addRowWork(log)
  onSchedule('look-for-waiting-work', '* * * * *', async () => {
    await askForRowWork()
    await askForRenewals()
  })
}

// Runs of what the clock begins, in the record: by the product, done or failed.
import { system } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { onRun } from '#server/queue/jobs.ts'

/** Before `startJobs`. */
export const addRunRecord = (): void =>
  onRun((name, outcome) =>
    writeAudit(system(), [{ action: 'run', kind: 'processes', label: name, changed: { outcome: { new: outcome } } }]),
  )

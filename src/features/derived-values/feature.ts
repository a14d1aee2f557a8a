// Keeps derived values in step with the time: deadlines that pass, days that begin.
import type { Feature, Job } from '#engine/interfaces/feature.ts'
import { askForNextDue, deriveDue } from '#engine/store/derived/due.ts'
import { dueJob } from '#engine/store/derived/derive.ts'

const work: Job = async (_data, tools) => {
  const rows = await deriveDue()
  if (rows > 0) tools().log.info({ rows }, 'derived values that were due')
  await askForNextDue()
}

export const derivedValues: Feature = {
  name: 'derived-values',
  jobs: { [dueJob]: work },
  schedules: { 'look-for-what-is-due': { cron: '* * * * *', run: work } },
}

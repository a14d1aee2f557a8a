// Keeps search documents in step with the tokenizer and with the rows they name: in the background, or at once by command.
import { enqueue, onJob, onSchedule } from '#server/queue/jobs.ts'
import { noteFreshIndexes, outdatedIndexes, rebuildIndex } from '#engine/search/rebuild.ts'
import { renewalJob, renewChangedWords } from '#engine/search/renewals.ts'
import { outdatedCounts, recountWords } from '#server/search/words-table.ts'
import type { Log } from '#server/log.ts'

const jobName = 'rebuild-search'
const countJob = 'count-search-words'

/** Says who does the work; before the queue starts. */
export function addSearchJobs(log: Log): void {
  onJob(renewalJob, async () => {
    for (const renewal of await renewChangedWords()) log.info(renewal, 'search documents renewed')
  })
  // What a word tells follows the documents within minutes, not at once: no save waits for it.
  onSchedule(countJob, '*/5 * * * *', async () => {
    for (const table of await outdatedCounts()) await recountWords(table)
  })
  onJob(jobName, async ({ family }) => {
    await rebuildIndex(String(family))
  })
}

/** Before anything is loaded: an empty database starts with the present tokenizer. */
export const startFresh = noteFreshIndexes

/** At start: asks for a rebuild of what was made with another tokenizer, and for what waited when the product ended. */
export async function catchUp(): Promise<void> {
  for (const table of await outdatedIndexes()) await enqueue(jobName, { family: table }, { singletonKey: table })
  await enqueue(renewalJob, {})
}

export { outdatedIndexes, rebuildIndex }

// Keeps search documents in step with the tokenizer and with the rows they name: in the background, or at once by command.
import { enqueue, onJob, onSchedule } from '#server/queue/jobs.ts'
import { noteFreshFamilies, outdatedFamilies, rebuildFamily } from '#engine/search/rebuild.ts'
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
    for (const family of await outdatedCounts()) await recountWords(family)
  })
  onJob(jobName, async ({ family }) => {
    await rebuildFamily(String(family))
  })
}

/** Before anything is loaded: an empty database starts with the present tokenizer. */
export const startFresh = noteFreshFamilies

/** At start: asks for a rebuild of what was made with another tokenizer, and for what waited when the product ended. */
export async function catchUp(): Promise<void> {
  for (const family of await outdatedFamilies()) await enqueue(jobName, { family }, { singletonKey: family })
  await enqueue(renewalJob, {})
}

export { outdatedFamilies, rebuildFamily }

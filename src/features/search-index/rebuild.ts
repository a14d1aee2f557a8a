// Keeps search documents in step with the tokenizer: in the background after an upgrade, or at once by command.
import { enqueue, onJob } from '#server/jobs.ts'
import { noteFreshFamilies, outdatedFamilies, rebuildFamily } from '#engine/server/rebuild.ts'

const jobName = 'rebuild-search'

/** Says who does the work; before the queue starts. */
export function addSearchJobs(): void {
  onJob(jobName, async ({ family }) => {
    await rebuildFamily(String(family))
  })
}

/** Before anything is loaded: an empty database starts with the present tokenizer. */
export const startFresh = noteFreshFamilies

/** At start: asks for a rebuild of what was made with another tokenizer. */
export async function catchUp(): Promise<void> {
  for (const family of await outdatedFamilies()) await enqueue(jobName, { family }, { singletonKey: family })
}

export { outdatedFamilies, rebuildFamily }

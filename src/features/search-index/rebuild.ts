// Keeps search documents in step with the tokenizer and with the rows they name: in the background, or at once by command.
import { enqueue } from '#server/queue/jobs.ts'
import { noteFreshIndexes, outdatedIndexes, rebuildIndex } from '#engine/search/documents/rebuild.ts'
import { renewalJob } from '#engine/search/documents/renewals.ts'

export const rebuildJob = 'rebuild-search'

/** Before anything is loaded: an empty database starts with the present tokenizer. */
export const startFresh = noteFreshIndexes

/** At start: asks for a rebuild of what was made with another tokenizer, and for what waited when the product ended. */
export async function catchUp(): Promise<void> {
  for (const table of await outdatedIndexes()) await enqueue(rebuildJob, { family: table }, { singletonKey: table })
  await enqueue(renewalJob, {})
}

export { outdatedIndexes, rebuildIndex }

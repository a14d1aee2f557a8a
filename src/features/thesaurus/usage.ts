// How many rows have each keyword, counted anew every hour: the number orders the thesaurus and says which words nobody uses.
import { recountUses } from '#kinds/keywords/queries.ts'
import { onSchedule } from '#server/queue/jobs.ts'
import { taggedKinds } from './splits.ts'

/** Says how many keywords have another number than before. */
export const recountKeywords = (): Promise<number> => recountUses(taggedKinds())

/** Before the queue starts. */
export const addUsageJobs = (): void =>
  onSchedule('recount-keywords-hourly', '35 * * * *', async () => void (await recountKeywords()))

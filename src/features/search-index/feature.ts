// Search documents in step with the tokenizer and with the rows they name, and the index in the process.
import type { Feature } from '#engine/interfaces/feature.ts'
import { pruneChanges } from '#engine/search/in-process/replica/change-log.ts'
import { renewalJob, renewChangedWords } from '#engine/search/documents/renewals.ts'
import { outdatedCounts, recountWords } from '#server/search/documents/words-table.ts'
import { startInProcessIndex } from './in-process.ts'
import { catchUp, rebuildIndex, rebuildJob, rebuildSearch } from './rebuild.ts'

async function recountAllWords(): Promise<void> {
  for (const table of await outdatedCounts()) await recountWords(table)
}

export const searchIndex: Feature = {
  name: 'search-index',
  jobs: { [rebuildJob]: ({ family }) => rebuildIndex(String(family)) },
  runs: [rebuildSearch],
  exclusiveJobs: {
    [renewalJob]: async (_data, tools) => {
      for (const renewal of await renewChangedWords()) tools().log.info(renewal, 'search documents renewed')
    },
  },
  schedules: {
    // What a word tells follows the documents within minutes, not at once: no save waits for it.
    'count-search-words': { cron: '*/5 * * * *', run: recountAllWords },
    // Whoever was away for longer than changes are kept begins anew.
    'prune-search-changes': { cron: '41 2 * * *', run: pruneChanges },
  },
  processes: [catchUp, ({ config, log }) => startInProcessIndex(config, log)],
}

// Keywords and their other words: how many rows have each, and words that are split off.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forAdmins, officePage } from '#engine/interfaces/feature-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { synonymSplits, undoSynonymSplit } from './list.ts'
import { addNearCalls } from './near/calls.ts'
import { normalizeKeywords } from './normalize.ts'
import { recountKeywords } from './usage.ts'

export const thesaurus: Feature = {
  name: 'thesaurus',
  pages: [
    officePage('/backend/settings/references/keywords/split', 'split', {
      guards: ['admin'],
      kind: 'keywords',
      words: ['common', 'staff', 'editor', 'curator', 'public'],
    }),
  ],
  calls: [{ guards: { 'GET /api/near-keywords/:id': forAdmins }, add: addNearCalls }],
  listData: { synonymSplits },
  listActions: { undoSynonymSplit },
  runs: [recountKeywords, normalizeKeywords],
  schedules: { 'recount-keywords-hourly': { cron: '35 * * * *', run: () => startRun(recountKeywords.name) } },
}

// Keywords and their other words: how many rows have each, and words that are split off.
import type { Feature } from '#engine/interfaces/feature.ts'
import { officePage } from '#engine/interfaces/feature-pages.ts'
import { synonymSplits, undoSynonymSplit } from './list.ts'
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
  listData: { synonymSplits },
  listActions: { undoSynonymSplit },
  schedules: { 'recount-keywords-hourly': { cron: '35 * * * *', run: recountKeywords } },
}

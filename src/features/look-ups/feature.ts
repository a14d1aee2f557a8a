// Registers outside are asked for what a form or a chosen row lacks.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forSignedIn, officePage } from '#engine/interfaces/feature-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { askRegisters } from './ask.ts'
import { addLookUpCalls } from './calls.ts'
import { enrichWorks } from './enrich-works.ts'
import { askPages, pageCalls } from './official-pages/fetch-page.ts'

export const lookUps: Feature = {
  name: 'look-ups',
  pages: [
    officePage('/backend/manages/publications/enrich', 'enrich', { kind: 'publications' }),
    officePage('/backend/manages/publications/journals/enrich', 'enrich', { kind: 'journals' }),
  ],
  runs: [enrichWorks],
  // On Saturdays, 02:20 in Bangkok.
  schedules: { 'enrich-works-weekly': { cron: '20 19 * * 5', run: () => startRun(enrichWorks.name) } },
  kindCalls: [{ guards: { 'POST /look-up': forSignedIn }, add: addLookUpCalls }],
  configure: ({ config }) => {
    askRegisters(config.sources)
    askPages(pageCalls(config.sources))
  },
}

// Matches for programs: the room of matching as a feature, with what it learns by itself.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { learnEvidence, removeJob } from '../evidence/learning/learn.ts'
import { learnFirst, renewAfterErasure, renewWhenChanged } from '../evidence/learning/renewal.ts'
import { removeOldVersions, useEvidenceStorage } from '../evidence/learning/versions.ts'
import { addMatchRoutes } from './api.ts'

export const matches: Feature = {
  name: 'matches',
  folder: 'matching',
  calls: [{ guards: { 'POST /api/matches': forEverybody }, add: addMatchRoutes }],
  runs: [learnEvidence],
  exclusiveJobs: { [removeJob]: removeOldVersions },
  schedules: {
    // 00:30 in Bangkok: before needs are matched.
    'learn-evidence-nightly': { cron: '30 17 * * *', run: renewWhenChanged },
    'renew-evidence-after-erasure': { cron: '*/10 * * * *', run: renewAfterErasure },
  },
  configure: ({ storage }) => useEvidenceStorage(storage),
  // A new installation, or one whose files were lost.
  processes: [
    async ({ config }) => {
      if (config.worker) await learnFirst()
    },
  ],
}

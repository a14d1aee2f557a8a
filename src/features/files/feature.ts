// Stored files: given out to those whom a row shows them to, taken in whole or in pieces, and removed when nothing shows them.
import type { Feature, Job } from '#engine/interfaces/feature.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { forEverybody, forSignedIn } from '#engine/interfaces/feature-pages.ts'
import { shownFiles } from '#engine/interfaces/shown-files.ts'
import { isShownByOtherPart } from '#engine/store/history/row-files.ts'
import { removeOldPartials } from '#server/files/partial-uploads.ts'
import { removeDue } from '#server/files/stored-files.ts'
import { startRun } from '#server/runs/runs.ts'
import { addFileRoutes } from './api.ts'
import { removeOrphans } from './orphans.ts'
import { reEncodeImages, reEncodeIn } from './re-encode.ts'
import { isShownTo } from './shown-to.ts'

const remove: Job = (_data, tools) => removeDue(tools().storage)

export const files: Feature = {
  name: 'files',
  calls: [
    {
      guards: {
        'GET /files/:key': forEverybody,
        'POST /api/files': forSignedIn,
        'POST /api/uploads': forSignedIn,
        'GET /api/uploads/:id': forSignedIn,
        'PATCH /api/uploads/:id': forSignedIn,
        'DELETE /api/uploads/:id': forSignedIn,
      },
      add: (app, { storage }) => addFileRoutes(app, storage),
    },
  ],
  provides: [
    provided(shownFiles, {
      isShownTo: async (viewer, key) => (await isShownTo(viewer, key)) || isShownByOtherPart(viewer, key),
    }),
  ],
  jobs: { 'remove-files': remove },
  runs: [removeOrphans, reEncodeImages],
  configure: ({ storage }) => reEncodeIn(storage),
  schedules: {
    // On Sundays, 04:10 in Bangkok.
    'remove-orphan-files-weekly': { cron: '10 21 * * 6', run: () => startRun(removeOrphans.name) },
    // What a crash or a silent storage left.
    'remove-files-hourly': { cron: '25 * * * *', run: remove },
    'remove-partial-uploads': { cron: '50 * * * *', run: removeOldPartials },
  },
}

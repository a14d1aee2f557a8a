// Rows that may be the same: asked while a form is filled in, and shown to who may make one of them.
import type { Feature } from '#engine/interfaces/feature.ts'
import { duplicates as asked } from '#engine/interfaces/duplicates.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { forSignedIn } from '#engine/interfaces/feature-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { keepApart, proposeAgain } from './apart.ts'
import { addDuplicateCalls } from './calls.ts'
import { compareWhenMissing, findAllDuplicates, followsSaves } from './compare-rows.ts'
import { findDuplicates } from './find.ts'
import { apartActions, apartData } from './list.ts'
import { notesOf } from './notes.ts'
import { pairFacts } from './pair.ts'
import { duplicatesScope, forStaff } from './scope.ts'

export const duplicates: Feature = {
  name: 'duplicates',
  kindCalls: [{ guards: { 'POST /duplicates': forSignedIn }, add: addDuplicateCalls }],
  provides: [provided(asked, { findDuplicates, pairFacts, keepApart, proposeAgain })],
  scopes: [duplicatesScope],
  staffWork: [forStaff],
  rowNotes: [notesOf],
  listData: apartData,
  listActions: apartActions,
  followers: followsSaves,
  runs: [findAllDuplicates],
  schedules: {
    // Sundays at 03:00 in Bangkok: names of journals and authors of works may have changed.
    'find-duplicates-weekly': { cron: '0 20 * * 6', run: () => startRun(findAllDuplicates.name) },
  },
  processes: [
    async ({ config }) => {
      if (config.worker) await compareWhenMissing()
    },
  ],
}

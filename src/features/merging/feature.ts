// Rows that are the same become one, and can be taken apart again.
import type { Feature } from '#engine/interfaces/feature.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { forStaff, officePage } from '#engine/interfaces/feature-pages.ts'
import { merging as mergingOfRows } from '#engine/interfaces/merging.ts'
import { addMergeCalls } from './calls.ts'
import { mergingActions, mergingData } from './list.ts'
import { mergeDuplicates } from './merge-duplicates.ts'
import { absorbRow, mergeRows } from './merging.ts'
import { splitRow } from './split-row.ts'

export const merging: Feature = {
  name: 'merging',
  kindPages: ({ list, kind, guards, isMerged }) =>
    isMerged ? ['merge', 'split'].map((part) => officePage(`${list}/${part}`, part, { kind, guards })) : [],
  kindCalls: [
    {
      guards: { 'GET /merges': forStaff, 'POST /:id/merge': forStaff, 'POST /merges/:id/undo': forStaff },
      add: addMergeCalls,
    },
  ],
  provides: [provided(mergingOfRows, { mergeRows, absorbRow, splitRow })],
  runs: [mergeDuplicates],
  listData: mergingData,
  listActions: mergingActions,
}

// Rows that may be the same: asked while a form is filled in, and shown to who may make one of them.
import type { Feature } from '#engine/interfaces/feature.ts'
import { duplicates as asked } from '#engine/interfaces/duplicates.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { forSignedIn } from '#engine/interfaces/feature-pages.ts'
import { addDuplicateCalls } from './calls.ts'
import { findDuplicates } from './find.ts'
import { duplicatesScope, forStaff, notesOf } from './scope.ts'

export const duplicates: Feature = {
  name: 'duplicates',
  kindCalls: [{ guards: { 'POST /duplicates': forSignedIn }, add: addDuplicateCalls }],
  provides: [provided(asked, { findDuplicates })],
  scopes: [duplicatesScope],
  staffWork: [forStaff],
  rowNotes: [notesOf],
}

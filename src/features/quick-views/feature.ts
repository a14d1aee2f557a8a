// What quick views and lists say of a row beside its own fields.
import type { Feature } from '#engine/interfaces/feature.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { staffMatches } from '#engine/interfaces/staff-matches.ts'
import { quickViewFacts, whatFits } from './facts.ts'
import { peopleOfNetwork } from './people-of-network.ts'
import { notesOfLists } from './notes.ts'

export const quickViews: Feature = {
  name: 'quick-views',
  provides: [provided(staffMatches, { of: whatFits })],
  rowNotes: notesOfLists,
  quickViewFacts,
  formFacts: [peopleOfNetwork],
}

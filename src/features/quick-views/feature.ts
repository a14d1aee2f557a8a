// What quick views and lists say of a row beside its own fields.
import type { Feature } from '#engine/interfaces/feature.ts'
import { quickViewFacts, whatFitsPeople } from './facts.ts'
import { peopleOfNetwork } from './people-of-network.ts'
import { notesOfLists } from './notes.ts'

export const quickViews: Feature = {
  name: 'quick-views',
  rowNotes: notesOfLists,
  quickViewFacts,
  formFacts: [peopleOfNetwork, whatFitsPeople],
}

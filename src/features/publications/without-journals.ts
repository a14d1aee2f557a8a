// A choice of the list of publishers: those that no journal names, which are often another writing of one that has some.
import type { Scope } from '#engine/search/lists/scopes.ts'
import { withoutJournals } from '#kinds/publishers/queries.ts'
import { publishers } from '#kinds/publishers/kind.ts'

export const noJournals: Scope = {
  name: 'no-journals',
  label: ({ editor }) => editor.scopes.noJournals,
  rows: (viewer, kind) => (viewer.who === 'staff' && kind.name === publishers.name ? withoutJournals() : null),
}

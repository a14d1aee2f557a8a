// Entries that members keep themselves, one list for each such kind.
import type { Feature } from '#engine/interfaces/feature.ts'
import { memberPage } from '#engine/interfaces/feature-pages.ts'
import { forMember } from './tasks.ts'

export const ownEntries: Feature = {
  name: 'own-entries',
  kindPages: ({ kind, entries, opens, flags = [] }) =>
    entries ? [memberPage(entries, 'entries', { kind, flags, ...(opens ? { opens } : {}) })] : [],
  memberTasks: [forMember],
}

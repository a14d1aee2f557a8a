// Entries that members keep themselves, one list for each such kind; menu flags close the public lists alone.
import type { Feature } from '#engine/interfaces/feature.ts'
import { memberPage } from '#engine/interfaces/feature-pages.ts'
import { forMember } from './tasks.ts'

export const ownEntries: Feature = {
  name: 'own-entries',
  kindPages: ({ kind, entries, opens }) =>
    entries ? [memberPage(entries, 'entries', { kind, ...(opens ? { opens } : {}) })] : [],
  memberTasks: [forMember],
}

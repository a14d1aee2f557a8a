// Entries that members keep themselves, one list for each such kind; menu flags close the public lists alone.
import type { Feature } from '#engine/interfaces/feature.ts'
import { accountPage, memberPage } from '#engine/interfaces/feature-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { confirmEntries } from './confirm/ask-owners.ts'
import { forMember } from './tasks.ts'

export const ownEntries: Feature = {
  name: 'own-entries',
  kindPages: ({ kind, entries, opens }) =>
    entries ? [memberPage(entries, 'entries', { kind, ...(opens ? { opens } : {}) })] : [],
  pages: [accountPage('/confirm/:token', 'confirm/confirm', { words: ['common', 'account'] })],
  memberTasks: [forMember],
  runs: [confirmEntries],
  // 07:15 in Bangkok.
  schedules: { 'confirm-entries-daily': { cron: '15 0 * * *', run: () => startRun(confirmEntries.name) } },
}

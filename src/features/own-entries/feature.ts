// Entries that members keep themselves, one list for each such kind; menu flags close the public lists alone.
import type { Feature } from '#engine/interfaces/feature.ts'
import { accountPage, memberPage } from '#engine/interfaces/feature-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { confirmEntries } from './confirm/ask-owners.ts'
import { fundingPage } from './funding/own-page.ts'
import { forMember } from './tasks.ts'

// Funding is there for every member: who keeps no funders saves calls, and says for whom they have to be.
const isFunding = (kind: string): boolean => kind === fundingPage.kind
const viewOf = (kind: string): string => (isFunding(kind) ? 'funding/funding' : 'entries')
const ownWords = (kind: string): Parameters<typeof memberPage>[2] =>
  isFunding(kind)
    ? { words: ['common', 'public', 'account', 'newcomer', 'member', 'staff', 'editor', 'needs', 'pairing'] }
    : {}

export const ownEntries: Feature = {
  name: 'own-entries',
  namingTables: [{ table: 'entry_views', row: 'item' }],
  kindPages: ({ kind, entries, opens }) =>
    entries ? [memberPage(entries, viewOf(kind), { kind, ...ownWords(kind), ...(opens ? { opens } : {}) })] : [],
  pages: [accountPage('/confirm/:token', 'confirm/confirm', { words: ['common', 'account'] })],
  memberTasks: [forMember],
  runs: [confirmEntries],
  // 07:15 in Bangkok.
  schedules: { 'confirm-entries-daily': { cron: '15 0 * * *', run: () => startRun(confirmEntries.name) } },
}

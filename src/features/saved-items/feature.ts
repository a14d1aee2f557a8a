// Entries and searches that members save.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forSignedIn, memberPage, publicPage } from '#engine/interfaces/feature-pages.ts'
import { savedSearchesHref } from '#engine/public/directory/saved-searches-page.ts'
import { startRun } from '#server/runs/runs.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { savedEntries } from '#engine/interfaces/saved-entries.ts'
import { addSavedCalls } from './api.ts'
import { remindOfDeadlines } from './deadlines/remind.ts'
import { savedOfKinds } from './saved.ts'
import { alertSearches } from './searches/alert.ts'
import { savedData } from './personal-data.ts'

export const savedItems: Feature = {
  name: 'saved-items',
  namingTables: [
    { table: 'saved_items', row: 'item' },
    { table: 'deadline_reminders', row: 'item' },
  ],
  personalData: savedData,
  provides: [provided(savedEntries, { ofKinds: savedOfKinds })],
  calls: [{ guards: { 'POST /api/saved-items': forSignedIn }, add: addSavedCalls }],
  pages: [
    publicPage('/save', 'save', { cached: false }),
    memberPage('/my-profile/saved', 'list'),
    memberPage(savedSearchesHref, 'searches/searches', { returnsForm: true }),
  ],
  runs: [alertSearches, remindOfDeadlines],
  // 06:45 and 07:05 in Bangkok.
  schedules: {
    'alert-searches-daily': { cron: '45 23 * * *', run: () => startRun(alertSearches.name) },
    'remind-deadlines-daily': { cron: '5 0 * * *', run: () => startRun(remindOfDeadlines.name) },
  },
}

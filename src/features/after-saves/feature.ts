// Work that follows saves in the background: a look each minute whether some waits that nobody asked for.
import type { Feature } from '#engine/interfaces/feature.ts'
import { askForRenewals } from '#engine/search/documents/renewals.ts'
import { askForRowWork } from '#engine/store/writes/row-work.ts'

async function askForWaiting(): Promise<void> {
  await askForRowWork()
  await askForRenewals()
}

export const afterSaves: Feature = {
  name: 'after-saves',
  namingTables: [{ table: 'confirm_links', row: 'item' }],
  schedules: { 'look-for-waiting-work': { cron: '* * * * *', run: askForWaiting } },
}

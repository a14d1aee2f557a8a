// Erasing for good: entries that their people had removed and accounts that their members had deleted, and again after a restore.
import { erasures as ordering } from '#engine/interfaces/erasures.ts'
import type { Feature } from '#engine/interfaces/feature.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { eraseDue } from './erase-due.ts'
import { keepListIn } from './erasure-list.ts'
import { closeAccount, orderEntry, orderOf, reopenAccount } from './order.ts'
import { correspondence } from './correspondence.ts'
import { anonymizeDeleted, eraseAgain, eraseByClock, replayErasures } from './runs.ts'

export const erasures: Feature = {
  name: 'erasures',
  namingTables: [{ table: 'erasures', row: 'entry' }],
  provides: [provided(ordering, { orderEntry, closeAccount, orderOf, reopenAccount, eraseAgain })],
  personalData: correspondence,
  jobs: { 'erase-removed': eraseDue },
  runs: [anonymizeDeleted, replayErasures],
  schedules: { 'erase-removed-hourly': { cron: '20 * * * *', run: eraseByClock } },
  configure: ({ config }) => keepListIn(config.dataDir),
  // What a restored backup brought back does not wait for the hour.
  processes: [async () => enqueue('erase-removed', {})],
}

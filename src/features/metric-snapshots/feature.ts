// How many people the lists have, kept by day: counted by night and whenever secret asks, and told without small numbers.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { addSnapshotCall } from './api.ts'
import { takeSnapshots } from './take-snapshots.ts'

export const metricSnapshots: Feature = {
  name: 'metric-snapshots',
  calls: [{ guards: { 'GET /api/metric-snapshots': forEverybody }, add: addSnapshotCall }],
  runs: [takeSnapshots],
  // 00:40 in Bangkok.
  schedules: { 'take-metric-snapshots-nightly': { cron: '40 17 * * *', run: () => startRun(takeSnapshots.name) } },
}

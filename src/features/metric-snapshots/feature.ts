// How many people the lists have, kept by day: counted by night and whenever secret asks, and told without small numbers, on the dashboards too.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody, publicPage } from '#engine/interfaces/feature-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { addSnapshotCall } from './api.ts'
import { addSnapshotExport } from './export.ts'
import { takeSnapshots } from './take-snapshots.ts'

const ofBoard = { flags: ['show_menu_dashboard'], query: ['group'] }

export const metricSnapshots: Feature = {
  name: 'metric-snapshots',
  pages: [publicPage('/dashboard', 'board/board', ofBoard), publicPage('/dashboard/:slug', 'board/board', ofBoard)],
  calls: [
    { guards: { 'GET /api/metric-snapshots': forEverybody }, add: addSnapshotCall },
    { guards: { 'GET /api/metric-snapshots/export': forEverybody }, add: addSnapshotExport },
  ],
  runs: [takeSnapshots],
  // 00:40 in Bangkok.
  schedules: { 'take-metric-snapshots-nightly': { cron: '40 17 * * *', run: () => startRun(takeSnapshots.name) } },
}

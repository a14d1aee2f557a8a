// What public lists hold, kept by day: counted by night and whenever secret asks, and told without small numbers of people, on the dashboards too.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody, publicPage } from '#engine/interfaces/feature-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { countedWorks } from '#engine/interfaces/figures.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { addSnapshotCall } from './api.ts'
import { addChartCalls } from './board/chart-calls.ts'
import { readSharedWorks } from './shared-works.ts'
import { takeFirst, takeSnapshots } from './take-snapshots.ts'

// The words of the loom are those of the home page.
const ofBoard = {
  words: ['common', 'public', 'home'] as const,
  flags: ['show_menu_dashboard'],
  query: ['group', 'years'],
}

export const metricSnapshots: Feature = {
  name: 'metric-snapshots',
  pages: [publicPage('/dashboard', 'board/board', ofBoard), publicPage('/dashboard/:slug', 'board/board', ofBoard)],
  calls: [
    { guards: { 'GET /api/metric-snapshots': forEverybody }, add: addSnapshotCall },
    {
      guards: { 'GET /api/dashboard/:chart.csv': forEverybody, 'GET /charts/:locale/:chart.svg': forEverybody },
      add: addChartCalls,
    },
  ],
  provides: [provided(countedWorks, { shared: readSharedWorks })],
  runs: [takeSnapshots],
  // A new installation, or one that counted people alone.
  processes: [
    async ({ config }) => {
      if (config.worker) await takeFirst()
    },
  ],
  // 00:40 in Bangkok.
  schedules: { 'take-metric-snapshots-nightly': { cron: '40 17 * * *', run: () => startRun(takeSnapshots.name) } },
}

// The network of co-authors: computed in the background, and told by a report of the back office with its files.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forStaff, officePage } from '#engine/interfaces/feature-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { computeFirst, computeNetwork, computeWhenChanged } from './figures/compute-network.ts'
import { addNetworkCalls } from './report/api.ts'

export const networkAnalysis: Feature = {
  name: 'network-analysis',
  pages: [
    officePage('/backend/reports/social-network-analysis', 'report/report', {
      words: ['common', 'staff', 'editor', 'networkAnalysis'],
    }),
  ],
  calls: [
    {
      guards: { 'GET /api/network-analysis/export': forStaff, 'GET /api/network-analysis/picture': forStaff },
      add: addNetworkCalls,
    },
  ],
  runs: [computeNetwork],
  schedules: {
    // 02:10 in Bangkok, and within the hour after something changed.
    'compute-network-nightly': { cron: '10 19 * * *', run: () => startRun(computeNetwork.name) },
    'compute-network-when-changed': { cron: '40 * * * *', run: computeWhenChanged },
  },
  // A new installation, or the demo world.
  processes: [
    async ({ config }) => {
      if (config.worker) await computeFirst()
    },
  ],
}

// Numbers of works and citations from their sources: runs that read them, values that somebody looks at first, and ids that are missing.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forStaff, officePage } from '#engine/interfaces/feature-pages.ts'
import { poolKinds } from '#kinds/pools.ts'
import { addMetricCalls } from './api.ts'
import { startRun } from '#server/runs/runs.ts'
import { enrichTalents } from './missing/enrich-talents.ts'
import { pagePath } from './page/address.ts'
import { metricData } from './personal-data.ts'
import { followsIds } from './run/followers.ts'
import { askMetricSources } from './run/metric-sources.ts'
import { updateMetrics } from './run/run.ts'
import { valuesForStaff } from './work-queue.ts'

const words = ['common', 'staff', 'editor', 'curator', 'upload'] as const

export const metricRuns: Feature = {
  name: 'metric-runs',
  personalData: metricData,
  pages: poolKinds.map((kind) => officePage(pagePath(kind), 'page/update-scopuses', { kind, words })),
  calls: [
    {
      guards: {
        'POST /api/metric-runs/file': forStaff,
        'GET /api/metric-runs/:number': forStaff,
        'GET /api/metric-runs/:number/events': forStaff,
      },
      add: addMetricCalls,
    },
  ],
  followers: [followsIds],
  runs: [updateMetrics, enrichTalents],
  // On Saturdays, 03:20 in Bangkok.
  schedules: { 'enrich-talents-weekly': { cron: '20 20 * * 5', run: () => startRun(enrichTalents.name) } },
  staffWork: [valuesForStaff],
  configure: ({ config }) => askMetricSources(config.sources),
}

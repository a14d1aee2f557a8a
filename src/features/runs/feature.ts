// Runs of the product: worked on one after another, in turns; secret sees what is under way, tries one out, pauses and resumes it.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forStaff, officePage } from '#engine/interfaces/feature-pages.ts'
import { enqueueSoon } from '#server/queue/jobs.ts'
import { forgetOldRuns, runsJob, runsToWork, startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { addRunCalls } from './api.ts'
import { checkIntegrity } from './check-integrity.ts'
import { tellStarter } from './tell-starter.ts'
import { troubledForSecret } from './work-queue.ts'

const forSecret = [...forStaff, 'secret'] as const

export const runs: Feature = {
  name: 'runs',
  pages: [
    officePage('/backend/process-db', 'console/console', {
      guards: ['secret'],
      words: ['common', 'staff', 'editor', 'processes'],
      query: ['process', 'run', 'view'],
    }),
  ],
  staffWork: [troubledForSecret],
  onRunOver: tellStarter,
  runs: [checkIntegrity],
  calls: [
    {
      guards: {
        'GET /api/runs': forSecret,
        'POST /api/runs': forSecret,
        'GET /api/runs/:number': forSecret,
        'GET /api/runs/:number/events': forSecret,
        'POST /api/runs/:number/pause': forSecret,
        'POST /api/runs/:number/resume': forSecret,
        'POST /api/runs/:number/stop': forSecret,
      },
      add: addRunCalls,
    },
  ],
  exclusiveJobs: {
    [runsJob]: async (_data, tools) => {
      for (const [run, error] of await workOnRuns()) tools().log.error({ run, err: error }, 'a portion of a run failed')
    },
  },
  purges: [{ name: 'runs', work: forgetOldRuns }],
  schedules: {
    // On Sundays, 04:40 in Bangkok.
    'check-integrity-weekly': { cron: '40 21 * * 6', run: () => startRun(checkIntegrity.name) },
    // What a killed worker had goes on within a minute.
    'look-for-runs': {
      cron: '* * * * *',
      run: async () => {
        if ((await runsToWork()).length > 0) enqueueSoon(runsJob)
      },
    },
  },
}

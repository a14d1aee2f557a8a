// Runs of the product: worked on one after another, in turns; secret sees what is under way, tries one out, pauses and resumes it.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forStaff } from '#engine/interfaces/feature-pages.ts'
import { enqueueSoon } from '#server/queue/jobs.ts'
import { forgetOldRuns, runsJob, runsToWork } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { addRunCalls } from './api.ts'

const forSecret = [...forStaff, 'secret'] as const

export const runs: Feature = {
  name: 'runs',
  calls: [
    {
      guards: {
        'GET /api/runs': forSecret,
        'POST /api/runs': forSecret,
        'GET /api/runs/:number': forSecret,
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
    // What a killed worker had goes on within a minute.
    'look-for-runs': {
      cron: '* * * * *',
      run: async () => {
        if ((await runsToWork()).length > 0) enqueueSoon(runsJob)
      },
    },
  },
}

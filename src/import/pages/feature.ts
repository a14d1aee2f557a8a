// Uploads: their pages, their calls, and the work on them in the background.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forStaff, officePage } from '#engine/interfaces/feature-pages.ts'
import { addImportRoutes } from './calls/api.ts'
import { discardForgotten } from './background/discard.ts'
import { forgetRows } from './background/forget-rows.ts'
import { importJobs, resumeImports } from './background/jobs.ts'
import { listFromPublicSources } from './background/list-public.ts'

const run = '/api/import-runs/:id'
const steps = ['columns', 'check', 'repairs', 'commit', 'pause', 'resume', 'stop', 'undo', 'told']

export const uploads: Feature = {
  name: 'uploads',
  folder: 'import/pages',
  kindPages: ({ list, kind, guards, hasUpload }) =>
    hasUpload
      ? ['upload', 'uploads'].map((part) =>
          officePage(`${list}/${part}`, part, { kind, guards, words: ['common', 'staff', 'editor', 'upload'] }),
        )
      : [],
  calls: [
    {
      guards: {
        [`GET ${run}`]: forStaff,
        [`DELETE ${run}`]: forStaff,
        [`GET ${run}/events`]: forStaff,
        [`GET ${run}/rows`]: forStaff,
        [`GET ${run}/corrections`]: forStaff,
        [`GET ${run}/decisions`]: forStaff,
        [`POST ${run}/decisions/:decision/undo`]: forStaff,
        [`PATCH ${run}/rows/:at`]: forStaff,
        ...Object.fromEntries(steps.map((step) => [`POST ${run}/${step}`, forStaff])),
      },
      add: (app, tools) => addImportRoutes(app, tools),
    },
  ],
  kindCalls: [{ guards: { 'POST /import': forStaff, 'GET /import/template': forStaff } }],
  jobs: importJobs,
  purges: [
    { name: 'uploads', work: () => forgetRows() },
    { name: 'forgottenUploads', work: () => discardForgotten() },
  ],
  schedules: {
    // 02:15 in Bangkok.
    'list-public-sources': { cron: '15 19 * * *', run: listFromPublicSources },
  },
  processes: [async ({ config }) => (config.worker ? resumeImports() : undefined)],
}
